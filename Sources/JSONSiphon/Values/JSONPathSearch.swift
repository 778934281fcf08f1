/// Finds the values in a value that a path selects, one by one in document order, with a stack of its own.
///
/// A value that is selected in several ways is found once.
struct JSONPathSearch {
    private let segments: [JSONPath.Segment]
    private var open: ContiguousArray<Level> = []
    /// The root, before it was visited.
    private var root: JSONValue?

    /// A container on the way to the value found last.
    private struct Level {
        var walked: WalkedContainer
        /// Which segments may select children of it, in ascending order.
        var active: [Int]
        /// The child visited last: its name, or `nil` in an array.
        var name: String?
    }

    init(_ path: JSONPath, in root: JSONValue) {
        segments = path.segments
        self.root = root
    }

    /// The next selected value and its concrete path.
    mutating func next() -> (value: JSONValue, place: JSONPath)? {
        if let root {
            self.root = nil
            if enter(root, [0]) { return (root, JSONPath(segments: [])) }
        }
        while let last = open.indices.last {
            guard let (name, value) = open[last].walked.next() else {
                open.removeLast()
                continue
            }
            open[last].name = name
            let active = advance(open[last].active, name: name, index: open[last].walked.position - 1)
            if active.isEmpty { continue }
            let levelCount = open.count
            if enter(value, active) { return (value, path(levelCount)) }
        }
        return nil
    }

    /// Notes that the children of a value are to be searched.
    ///
    /// - Returns: Whether the value itself is selected.
    private mutating func enter(_ value: JSONValue, _ active: [Int]) -> Bool {
        let isSelected = active.last == segments.count
        let inner = isSelected ? Array(active.dropLast()) : active
        if !inner.isEmpty, value.container != nil {
            open.append(Level(walked: WalkedContainer(value), active: inner))
        }
        return isSelected
    }

    /// The path of the child visited last in the innermost of the first levels.
    private func path(_ levelCount: Int) -> JSONPath {
        JSONPath(
            segments: open.prefix(levelCount).map { level in
                let selector = level.name.map { JSONPath.Selector.name(.init($0)) }
                return JSONPath.Segment([selector ?? .index(level.walked.position - 1)])
            })
    }

    /// The segments that are reached at a child.
    private func advance(_ active: [Int], name: String?, index: Int) -> [Int] {
        var reached: [Int] = []
        for position in active {
            let segment = segments[position]
            if segment.isDescendant, reached.last != position { reached.append(position) }
            if segment.selectors.contains(where: { $0.selects(name: name, index: index) }) {
                reached.append(position + 1)
            }
        }
        return reached
    }
}

extension JSONPath.Selector {
    /// Whether the selector selects a member of this name, or, without a name, the element at this index.
    fileprivate func selects(name: String?, index: Int) -> Bool {
        switch self {
        case .wildcard:
            return true
        case .name(let wanted):
            return name?.hasSameBytes(as: wanted.text) ?? false
        case .index(let wanted):
            return name == nil && index == wanted
        case .slice(let start, let end, let step):
            guard name == nil, step > 0, index >= start, index < end ?? .max else { return false }
            return (index - start) % step == 0
        }
    }
}

/// The positions of a list of paths, numbered one after the other: what the states of ``PathAutomaton`` are sets of.
///
///     paths       a.b            ..c
///     position    0    1    2    3     4
///     in front    a    b    end  ..c   end
///
/// A path with a segment that can select nothing (`[2:2]`, `[::0]`) matches nothing and has no positions.
struct PathPositions {
    /// What there is in front of a position, and by union of a whole set.
    struct Traits: OptionSet {
        let rawValue: UInt8

        /// The end: the path matches.
        static var accepting: Traits { Traits(rawValue: 1) }
        /// A segment with `..`.
        static var descendant: Traits { Traits(rawValue: 2) }
        /// A wildcard.
        static var wildcard: Traits { Traits(rawValue: 4) }
        /// Indices or slices.
        static var numbers: Traits { Traits(rawValue: 8) }
        /// Anything that lets a member of an object live.
        static var members: Traits { Traits(rawValue: 16) }
        /// Anything that lets an element of an array live.
        static var elements: Traits { Traits(rawValue: 32) }
    }

    /// A slice that selects something. `end` is `Int.max` where the path gives none.
    struct Slice {
        var start: Int
        var end: Int
        var step: Int

        func contains(_ index: Int) -> Bool {
            start <= index && index < end && (index - start) % step == 0
        }
    }

    /// The selectors in front of a position, without those that a wildcard beside them covers.
    struct Segment {
        /// Numbers of names in `PathNames`.
        var names: [Int32] = []
        var indices: [Int] = []
        var slices: [Slice] = []
    }

    /// By position.
    private(set) var traits: [Traits] = []
    /// By position: the index of the path.
    private(set) var paths: [Int32] = []
    /// By position; of an accepting one empty.
    private(set) var segments: [Segment] = []
    /// The first position of every path that can match, ascending.
    private(set) var starts: [Int32] = []
    private(set) var names = PathNames()
    /// How many selectors there are in all.
    private(set) var selectorCount = 0

    init(_ paths: [JSONPath]) {
        for (number, path) in paths.enumerated() where path.segments.allSatisfy(Self.canSelect) {
            starts.append(Int32(traits.count))
            for segment in path.segments { append(segment, of: number) }
            traits.append(.accepting)
            self.paths.append(Int32(number))
            segments.append(Segment())
        }
    }

    /// Drops the positions that others of the same path make needless: those before its last one that has `..` in
    /// front. The reason is given at ``PathAutomaton``.
    ///
    /// - Complexity: O(*n*) in the positions of `set`, which is ascending.
    func pruned(_ set: [Int32]) -> [Int32] {
        var kept: [Int32] = []
        kept.reserveCapacity(set.count)
        var closedPath: Int32 = -1
        for position in set.reversed() where paths[Int(position)] != closedPath {
            kept.append(position)
            if traits[Int(position)].contains(.descendant) { closedPath = paths[Int(position)] }
        }
        if kept.count == set.count { return set }
        kept.reverse()
        return kept
    }

    private mutating func append(_ source: JSONPath.Segment, of path: Int) {
        var segment = Segment()
        var traits: Traits = source.isDescendant ? [.descendant, .members, .elements] : []
        selectorCount += source.selectors.count
        if source.selectors.contains(.wildcard) {
            traits.formUnion([.wildcard, .members, .elements])
        } else {
            for selector in source.selectors where Self.canSelect(selector) {
                switch selector {
                case .name(let name):
                    segment.names.append(names.number(of: name))
                    traits.insert(.members)
                case .index(let index):
                    segment.indices.append(index)
                    traits.formUnion([.numbers, .elements])
                case .slice(let start, let end, let step):
                    segment.slices.append(Slice(start: start, end: end ?? .max, step: step))
                    traits.formUnion([.numbers, .elements])
                case .wildcard:
                    break
                }
            }
        }
        self.traits.append(traits)
        paths.append(Int32(path))
        segments.append(segment)
    }

    private static func canSelect(_ segment: JSONPath.Segment) -> Bool {
        segment.selectors.contains(where: canSelect)
    }

    private static func canSelect(_ selector: JSONPath.Selector) -> Bool {
        guard case .slice(let start, let end, let step) = selector else { return true }
        return step > 0 && start < end ?? .max
    }
}

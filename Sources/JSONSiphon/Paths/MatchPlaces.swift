/// The concrete paths of many matches, packed: no text is made of them unless someone asks.
///
/// A path is the number of its steps, where its first name begins in `names`, then the steps: an index as it is, a name
/// as -1 minus its length.
struct MatchPlaces: Sendable {
    private var steps: [Int] = []
    private var names: [UInt8] = []

    /// Where the next path begins.
    var count: Int { steps.count }

    /// How much memory the paths take up.
    var byteCount: Int { steps.count * MemoryLayout<Int>.stride + names.count }

    mutating func removeAll() {
        steps.removeAll(keepingCapacity: true)
        names.removeAll(keepingCapacity: true)
    }

    /// Begins a path; its steps follow.
    mutating func begin(stepCount: Int) {
        steps.append(stepCount)
        steps.append(names.count)
    }

    mutating func append(index: Int) {
        steps.append(index)
    }

    mutating func append(name: Slice<UnsafeBufferPointer<UInt8>>) {
        steps.append(-1 - name.count)
        names.append(contentsOf: name)
    }

    /// The path that begins at a place.
    ///
    /// - Complexity: O(depth + length of the names).
    func path(at place: Int) -> JSONPath {
        var path = JSONPath.root
        var nameStart = steps[place + 1]
        for step in steps[place + 2..<place + 2 + steps[place]] {
            if step >= 0 {
                path = path.appending(index: step)
            } else {
                let name = names[nameStart..<nameStart - 1 - step]
                nameStart = name.endIndex
                path = path.appending(name: String(decoding: name, as: UTF8.self))
            }
        }
        return path
    }
}

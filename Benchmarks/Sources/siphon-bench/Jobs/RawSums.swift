internal import JSONSiphon

/// Values as written in the input.
struct RawSums: Sums {
    let name: String
    private var count = 0
    private var byteCount = 0
    private var largestByteCount = 0

    init(_ name: String) {
        self.name = name
    }

    mutating func add(_ element: RawJSON) {
        count += 1
        byteCount += element.bytes.count
        largestByteCount = max(largestByteCount, element.bytes.count)
    }

    var outcome: Outcome {
        Outcome(
            objectCount: count, largestMatchByteCount: largestByteCount,
            checks: [name: count, "\(name).bytes": byteCount])
    }
}

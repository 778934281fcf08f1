/// Strings.
struct StringSums: Sums {
    let name: String
    private var count = 0
    private var byteCount = 0

    init(_ name: String) {
        self.name = name
    }

    mutating func add(_ element: String) {
        count += 1
        byteCount += element.utf8.count
    }

    var outcome: Outcome {
        Outcome(objectCount: count, checks: [name: count, "\(name).bytes": byteCount])
    }
}

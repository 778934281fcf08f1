struct SymbolSums: Sums, Sendable {
    private var count = 0
    private var identifierByteCount = 0

    init() {}

    mutating func add(_ element: Symbol) {
        count += 1
        identifierByteCount += element.identifier.precise.utf8.count
    }

    var outcome: Outcome {
        Outcome(
            objectCount: count,
            checks: ["symbols": count, "identifiers": count, "identifiers.bytes": identifierByteCount])
    }
}

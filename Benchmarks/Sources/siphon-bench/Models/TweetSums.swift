struct TweetSums: Sums, Sendable {
    private var count = 0
    private var ids = 0
    private var textByteCount = 0

    init() {}

    mutating func add(_ element: Tweet) {
        count += 1
        ids &+= element.id
        textByteCount += element.text.utf8.count
    }

    var outcome: Outcome {
        Outcome(
            objectCount: count,
            checks: ["statuses": count, "statuses.id": ids, "texts": count, "texts.bytes": textByteCount])
    }
}

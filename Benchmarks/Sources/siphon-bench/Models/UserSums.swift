/// What the jobs on records add up.
protocol UserFields {
    var id: Int { get }
    var email: String { get }
    var balance: Double { get }
}

/// Adds up users of both kinds.
struct UserSums<Element: UserFields>: Sums, Sendable {
    private var count = 0
    private var ids = 0
    private var emailByteCount = 0
    private var balanceBits: UInt64 = 0

    init(_ type: Element.Type) {}

    mutating func add(_ element: Element) {
        count += 1
        ids &+= element.id
        emailByteCount += element.email.utf8.count
        balanceBits &+= element.balance.bitPattern
    }

    var outcome: Outcome {
        Outcome(
            objectCount: count,
            checks: [
                "users": count, "users.id": ids, "emails": count, "emails.bytes": emailByteCount,
                "users.balance": Int(truncatingIfNeeded: balanceBits),
            ])
    }
}

internal import JSONSiphon

/// Values of any kind, of which one integer member is read.
struct ValueSums: Sums {
    let name: String
    /// The way to the member; without one the values are only counted.
    let member: [String]
    private var count = 0
    private var sum = 0

    init(_ name: String, member: String...) {
        self.name = name
        self.member = member
    }

    mutating func add(_ element: JSONValue) {
        count += 1
        guard !member.isEmpty else { return }
        var value = element
        for name in member { value = value[name] }
        sum &+= value.int ?? 0
    }

    var outcome: Outcome {
        var checks = [name: count]
        if let last = member.last { checks["\(name).\(last)"] = sum }
        return Outcome(objectCount: count, checks: checks)
    }
}

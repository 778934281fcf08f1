extension JSONValue: Hashable {
    /// Whether both values are of the same kind and have equal contents.
    ///
    /// The order of members does not matter, and of duplicates the last one counts. Numbers are equal when their texts
    /// are, strings and names when their UTF-8 bytes are.
    ///
    /// - Complexity: O(*n*) in the size of the smaller value.
    public static func == (left: JSONValue, right: JSONValue) -> Bool {
        // Pairs of containers that are still to be compared.
        var pending: ContiguousArray<(JSONValue, JSONValue)> = []
        guard haveEqualScalars(left, right, &pending) else { return false }
        while let pair = pending.popLast() {
            switch pair {
            case (.array(let left), .array(let right)):
                guard left.count == right.count else { return false }
                for index in left.indices {
                    guard haveEqualScalars(left[index], right[index], &pending) else { return false }
                }
            case (.object(let left), .object(let right)):
                guard left.hasEqualMembers(as: right, &pending) else { return false }
            default:
                return false
            }
        }
        return true
    }

    /// Compares scalars at once, and puts containers off.
    fileprivate static func haveEqualScalars(
        _ left: JSONValue, _ right: JSONValue, _ pending: inout ContiguousArray<(JSONValue, JSONValue)>
    ) -> Bool {
        switch (left, right) {
        case (.null, .null): return true
        case (.bool(let left), .bool(let right)): return left == right
        case (.number(let left), .number(let right)): return left == right
        case (.string(let left), .string(let right)): return left.hasSameBytes(as: right)
        case (.array(let leftArray), .array(let rightArray)):
            if leftArray.storage !== rightArray.storage { pending.append((left, right)) }
            return true
        case (.object(let leftObject), .object(let rightObject)):
            if leftObject.storage !== rightObject.storage { pending.append((left, right)) }
            return true
        default: return false
        }
    }

    public func hash(into hasher: inout Hasher) {
        guard container != nil else { return hashScalar(into: &hasher) }
        var outer: ContiguousArray<HashedContainer> = []
        var open = HashedContainer(self)
        while true {
            if let value = open.next() {
                if value.container == nil {
                    var child = Hasher()
                    value.hashScalar(into: &child)
                    open.add(child.finalize())
                } else {
                    outer.append(open)
                    open = HashedContainer(value)
                }
            } else {
                let digest = open.digest
                guard let last = outer.popLast() else { return hasher.combine(digest) }
                open = last
                open.add(digest)
            }
        }
    }

    private func hashScalar(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0 as UInt8)
        case .bool(let value): hasher.combine(value ? 1 : 2 as UInt8)
        case .number(let number): hasher.combine(number)
        case .string(let text): hasher.combine(text.byteHash)
        case .array, .object: break
        }
    }
}

/// A container of which not all children have been hashed.
private struct HashedContainer {
    private var walked: WalkedContainer
    private let object: JSONObject?
    private var name = ""
    private var hasher = Hasher()
    /// Of an object's members, whose order does not matter.
    private var sum = 0

    init(_ value: JSONValue) {
        walked = WalkedContainer(value)
        object = value.object
        hasher.combine(object == nil)
    }

    /// The next child that counts: not a member hidden by a later one of its name.
    mutating func next() -> JSONValue? {
        while let child = walked.next() {
            guard let object, let name = child.name else { return child.value }
            if object.position(of: name) != walked.position - 1 { continue }
            self.name = name
            return child.value
        }
        return nil
    }

    mutating func add(_ digest: Int) {
        if object == nil {
            hasher.combine(digest)
        } else {
            var member = Hasher()
            member.combine(name.byteHash)
            member.combine(digest)
            sum &+= member.finalize()
        }
    }

    var digest: Int {
        var hasher = hasher
        hasher.combine(sum)
        return hasher.finalize()
    }
}

extension JSONObject {
    /// Whether the members that look-up finds are equal, containers put off.
    fileprivate func hasEqualMembers(
        as other: JSONObject, _ pending: inout ContiguousArray<(JSONValue, JSONValue)>
    ) -> Bool {
        var count = 0
        for position in indices {
            let member = self[position]
            guard self.position(of: member.name) == position else { continue }
            count += 1
            // Most often the other object has its members in the same order.
            guard let place = other.position(of: member.name),
                JSONValue.haveEqualScalars(member.value, other[place].value, &pending)
            else { return false }
        }
        return count == other.distinctCount
    }

    /// The number of different names.
    private var distinctCount: Int {
        indices.count { position(of: self[$0].name) == $0 }
    }
}

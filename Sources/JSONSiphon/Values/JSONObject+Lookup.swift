internal import Synchronization

extension JSONObject {
    /// The value of the member with a name; of duplicates the last. `nil` when there is none.
    ///
    /// Assigning replaces that member's value, or appends a member; assigning `nil` removes every member of the name.
    ///
    /// - Complexity: O(1) on average in objects of more than 32 members, whose first look-up takes O(*n*); removing
    ///   takes O(*n*). All in addition to O(*m*) in the length of the name.
    public subscript(name: String) -> JSONValue? {
        get {
            position(of: name).map { storage.members[$0].value }
        }
        set {
            if let newValue { self[orNull: name] = newValue } else { removeValue(named: name) }
        }
    }

    /// The position of the member with a name; of duplicates the last. `nil` when there is none.
    ///
    /// - Complexity: As for looking up the value.
    public func position(of name: String) -> Int? {
        storage.position(of: name)
    }

    /// Removes every member of a name.
    ///
    /// - Returns: The value of the last of them, or `nil` when there was none.
    /// - Complexity: O(*n*) in the number of members.
    @discardableResult
    public mutating func removeValue(named name: String) -> JSONValue? {
        guard let position = position(of: name) else { return nil }
        detach()
        let value = storage.members[position].value
        storage.members.removeAll { $0.name.hasSameBytes(as: name) }
        storage.resetIndex()
        return value
    }

    /// Adds a member at the end, also when there is one of this name already; look-up then finds the new one.
    ///
    /// - Complexity: O(1) on average.
    public mutating func append(name: String, value: JSONValue) {
        detach()
        storage.append((name, value))
    }

    /// The value of a member, for changing it in place; a missing one is appended as null.
    subscript(orNull name: String) -> JSONValue {
        get {
            self[name] ?? .null
        }
        _modify {
            detach()
            var position = storage.members.endIndex
            if let found = storage.position(of: name) { position = found } else { storage.append((name, .null)) }
            defer { storage.noteHeight(of: storage.members[position].value) }
            yield &storage.members[position].value
        }
    }
}

extension JSONObject.Storage {
    /// Objects up to this size are searched from the end, member by member.
    static let searchedCount = 32

    func position(of name: String) -> Int? {
        if let index { return index.value(for: members).position(of: name, in: members) }
        return members.lastIndex { $0.name.hasSameBytes(as: name) }
    }

    func append(_ member: JSONObject.Element) {
        noteHeight(of: member.value)
        members.append(member)
        if let index { index.built?.insert(members.endIndex - 1, in: members) } else { resetIndex() }
    }

    /// Call after members were removed or renamed.
    func resetIndex() {
        index = members.count > Self.searchedCount ? JSONObject.LazyIndex() : nil
    }
}

extension JSONObject {
    /// An index that is built at the first look-up. Several threads may look up in one object.
    final class LazyIndex: Sendable {
        private let reference = AtomicLazyReference<NameIndex>()

        /// The index, if it has been built.
        var built: NameIndex? { reference.load() }

        func value(for members: ContiguousArray<Element>) -> NameIndex {
            reference.load() ?? reference.storeIfNil(NameIndex(members))
        }
    }

    /// Finds members by name: an open hash table of positions, hashed with the process's secret seed, so that no input
    /// can be made to collide.
    // Unchecked, but safe: `insert` is called only while the object's storage has one owner.
    final class NameIndex: @unchecked Sendable {
        /// Positions, or -1 for a free slot. At most half the slots are taken.
        private var slots: [Int32]
        private var takenCount = 0

        init(_ members: ContiguousArray<Element>) {
            var slotCount = 64
            while slotCount < members.count * 2 { slotCount *= 2 }
            slots = [Int32](repeating: -1, count: slotCount)
            for position in members.indices { place(position, in: members) }
        }

        /// Notes the member at a position, which hides earlier ones of its name.
        func insert(_ position: Int, in members: ContiguousArray<Element>) {
            if (takenCount + 1) * 2 > slots.count {
                slots = [Int32](repeating: -1, count: slots.count * 2)
                takenCount = 0
                for earlier in 0..<position { place(earlier, in: members) }
            }
            place(position, in: members)
        }

        func position(of name: String, in members: ContiguousArray<Element>) -> Int? {
            let position = slots[slot(of: name, in: members)]
            return position < 0 ? nil : Int(position)
        }

        private func place(_ position: Int, in members: ContiguousArray<Element>) {
            let slot = slot(of: members[position].name, in: members)
            if slots[slot] < 0 { takenCount += 1 }
            slots[slot] = Int32(position)
        }

        /// The slot that holds a name, or the free one where it belongs.
        private func slot(of name: String, in members: ContiguousArray<Element>) -> Int {
            let mask = slots.count - 1
            var slot = name.byteHash & mask
            while slots[slot] >= 0, !members[Int(slots[slot])].name.hasSameBytes(as: name) {
                slot = (slot + 1) & mask
            }
            return slot
        }
    }
}

extension String {
    /// Whether the UTF-8 bytes are the same; `==` calls canonically equivalent texts equal too.
    func hasSameBytes(as other: String) -> Bool {
        let count = utf8.count
        guard count == other.utf8.count else { return false }
        let result = utf8.withContiguousStorageIfAvailable { left in
            other.utf8.withContiguousStorageIfAvailable { right in
                var index = 0
                while index < count {
                    if left[index] != right[index] { return false }
                    index += 1
                }
                return true
            }
        }
        return (result ?? nil) ?? utf8.elementsEqual(other.utf8)
    }

    /// A hash of the UTF-8 bytes, seeded for this process.
    var byteHash: Int {
        var text = self
        var hasher = Hasher()
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        return hasher.finalize()
    }
}

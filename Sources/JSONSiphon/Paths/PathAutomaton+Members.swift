extension PathAutomaton {
    /// A member that a state singles out by name.
    ///
    /// Most names are told apart by their length and first eight bytes alone, which lie in the row.
    struct MemberRow {
        var prefix: UInt64
        var name: Int32
        var byteCount: Int32
        /// The state of the member; `unknown` until it has been met.
        var target: State
        /// The positions the name leads to: a run in `memberAdvances`.
        var firstAdvance: Int32
        var advanceCount: Int32
    }

    /// Up to this many names are compared one after the other; more get a hash table.
    private static var longestLinearRun: Int32 { 8 }

    /// The state of the member called `name` of an object in `state`.
    ///
    /// `name` is the decoded name in UTF-8. It is compared byte by byte.
    ///
    /// - Complexity: O(*n*) in the bytes of the name, once the step is known.
    func member(of state: State, name: UnsafeRawBufferPointer) -> State {
        var record = records[Int(state)]
        if record.firstMemberRow < 0 {
            makeMemberRows(of: state)
            record = records[Int(state)]
        }
        guard record.memberRowCount > 0, let row = memberRow(record, name: name) else {
            return defaultChild(of: state)
        }
        let target = memberRows[row].target
        return target >= 0 ? target : makeTarget(of: state, row: row)
    }

    /// The index in `memberRows` of the row for the name, if the state has one.
    private func memberRow(_ record: Record, name: UnsafeRawBufferPointer) -> Int? {
        let prefix = NameBytes.prefix(of: name)
        if record.memberSlotMask == 0 {
            let first = Int(record.firstMemberRow)
            for row in first..<first + Int(record.memberRowCount) where isRow(row, prefix: prefix, name: name) {
                return row
            }
            return nil
        }
        var slot = NameBytes.hash(of: name, prefix: prefix)
        while true {
            // Ends at an empty slot: the table is at most half full.
            let row = Int(memberSlots[Int(record.firstMemberSlot) + slot & Int(record.memberSlotMask)])
            if row < 0 { return nil }
            if isRow(row, prefix: prefix, name: name) { return row }
            slot &+= 1
        }
    }

    private func isRow(_ row: Int, prefix: UInt64, name: UnsafeRawBufferPointer) -> Bool {
        guard memberRows[row].prefix == prefix, Int(memberRows[row].byteCount) == name.count else { return false }
        return name.count <= 8 || positions.names.isName(Int(memberRows[row].name), name)
    }

    @inline(never)
    private func makeTarget(of state: State, row: Int) -> State {
        let first = Int(memberRows[row].firstAdvance)
        let advances = memberAdvances[first..<first + Int(memberRows[row].advanceCount)]
        let target = child(of: state, advances: advances)
        memberRows[row].target = target
        return target
    }

    /// Gathers the names in the state's selectors: one row for each distinct name.
    ///
    /// - Complexity: O(*n* log *n*) in the names, once for a state.
    @inline(never)
    private func makeMemberRows(of state: State) {
        var steps: [(name: Int32, advance: Int32)] = []
        for position in sets[Int(state)] {
            for name in positions.segments[Int(position)].names {
                steps.append((name, position + 1))
            }
        }
        steps.sort { ($0.name, $0.advance) < ($1.name, $1.advance) }
        let firstRow = memberRows.count
        for step in steps {
            if memberRows.count == firstRow || memberRows.last?.name != step.name {
                memberRows.append(
                    MemberRow(
                        prefix: positions.names.prefix(of: Int(step.name)), name: step.name,
                        byteCount: Int32(positions.names.byteCount(of: Int(step.name))), target: Self.unknown,
                        firstAdvance: Int32(memberAdvances.count), advanceCount: 0))
            }
            memberAdvances.append(step.advance)
            memberRows[memberRows.count - 1].advanceCount += 1
        }
        records[Int(state)].firstMemberRow = Int32(firstRow)
        records[Int(state)].memberRowCount = Int32(memberRows.count - firstRow)
        wordCount += 5 * (memberRows.count - firstRow) + steps.count
        if records[Int(state)].memberRowCount > Self.longestLinearRun { makeMemberSlots(of: state) }
    }

    private func makeMemberSlots(of state: State) {
        let first = Int(records[Int(state)].firstMemberRow)
        let count = Int(records[Int(state)].memberRowCount)
        // A power of two, at least twice as many slots as rows.
        let slotCount = 1 << (Int.bitWidth - (2 * count - 1).leadingZeroBitCount)
        let firstSlot = memberSlots.count
        memberSlots.append(contentsOf: repeatElement(Self.unknown, count: slotCount))
        for row in first..<first + count {
            var slot = positions.names.hash(of: Int(memberRows[row].name))
            while memberSlots[firstSlot + slot & (slotCount - 1)] >= 0 { slot &+= 1 }
            memberSlots[firstSlot + slot & (slotCount - 1)] = Int32(row)
        }
        records[Int(state)].firstMemberSlot = Int32(firstSlot)
        records[Int(state)].memberSlotMask = Int32(slotCount - 1)
        wordCount += slotCount / 2
    }
}

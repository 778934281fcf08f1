extension PathAutomaton {
    /// What a step from a state needs at once. Plain data, so that reading it touches no reference count.
    struct Record {
        var traits: PathPositions.Traits
        /// The state of every child that no name, index or slice singles out; `unknown` until asked for.
        var defaultChild: State = PathAutomaton.unknown
        /// The rows in `memberRows` of the members this state names; `unknown` until the first member is asked for.
        var firstMemberRow: Int32 = PathAutomaton.unknown
        var memberRowCount: Int32 = 0
        /// The hash table over those rows in `memberSlots`; a mask of 0 stands for none, when the rows are few.
        var firstMemberSlot: Int32 = 0
        var memberSlotMask: Int32 = 0
        /// The state's table in `elementTables`; `unknown` until the first element is asked for.
        var elementTable: Int32 = PathAutomaton.unknown
    }

    /// In place of a state or an index that has not been worked out.
    static var unknown: Int32 { -1 }

    /// The state of a set of positions, made if it is new. `set` is ascending.
    ///
    /// - Complexity: O(*n*) in the positions.
    func state(of set: [Int32]) -> State {
        let pruned = positions.pruned(set)
        if let known = numbers[pruned] { return known }
        let number = State(records.count)
        var record = Record(traits: [])
        var accepted: [Int] = []
        for position in pruned {
            let traits = positions.traits[Int(position)]
            record.traits.formUnion(traits)
            if traits.contains(.accepting) { accepted.append(Int(positions.paths[Int(position)])) }
        }
        if pruned.isEmpty { record.defaultChild = number }
        records.append(record)
        sets.append(pruned)
        acceptedPaths.append(accepted)
        numbers[pruned] = number
        wordCount += 32 + pruned.count / 2 + accepted.count
        return number
    }

    /// The state of a child that no name, index or slice singles out.
    func defaultChild(of state: State) -> State {
        let known = records[Int(state)].defaultChild
        return known >= 0 ? known : makeDefaultChild(of: state)
    }

    @inline(never)
    private func makeDefaultChild(of state: State) -> State {
        var set: [Int32] = []
        // Each position adds itself or the next one, so the result ascends, and equal ones are neighbours.
        for position in sets[Int(state)] {
            let traits = positions.traits[Int(position)]
            if traits.contains(.descendant), set.last != position { set.append(position) }
            if traits.contains(.wildcard) { set.append(position + 1) }
        }
        let child = self.state(of: set)
        records[Int(state)].defaultChild = child
        return child
    }

    /// The state of a child of `state` that selectors with a name or number single out.
    ///
    /// - Parameter advances: the positions those selectors lead to, ascending.
    func child(of state: State, advances: some Collection<Int32>) -> State {
        let base = sets[Int(defaultChild(of: state))]
        var set: [Int32] = []
        set.reserveCapacity(base.count + advances.count)
        var baseIndex = 0
        for position in advances {
            while baseIndex < base.count, base[baseIndex] < position {
                set.append(base[baseIndex])
                baseIndex += 1
            }
            if baseIndex < base.count, base[baseIndex] == position { baseIndex += 1 }
            if set.last != position { set.append(position) }
        }
        set.append(contentsOf: base[baseIndex...])
        return self.state(of: set)
    }
}

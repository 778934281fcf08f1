extension PathAutomaton {
    /// Elements of one array that all lead to the same state, those from `start` up to `end`: the run last met, since
    /// the next element is most often in it too.
    struct ElementRun {
        var state: State
        var start: Int
        var end: Int
        var target: State

        static var none: ElementRun { ElementRun(state: PathAutomaton.unknown, start: 0, end: 0, target: 0) }
    }

    /// The state of the element at `index`, from 0, of an array in `state`.
    ///
    /// - Complexity: O(1) once the step is known and the indices ascend; otherwise O(log *n*) in the numbers the
    ///   selectors of this state name. Where more than four slices with a step overlap, O(*n*) in those slices.
    func element(of state: State, index: Int) -> State {
        let latest = latestElements
        if latest.state == state, latest.start <= index, index < latest.end { return latest.target }
        guard records[Int(state)].traits.contains(.numbers) else { return defaultChild(of: state) }
        return numberedElement(of: state, index: index)
    }

    /// The step where indices and slices tell elements apart and the element is not in the run of the one before.
    private func numberedElement(of state: State, index: Int) -> State {
        let known = records[Int(state)].elementTable
        let table = known >= 0 ? Int(known) : makeElementTable(of: state)
        guard let slot = elementTables[table].slot(at: index) else { return makeElement(of: state, index: index) }
        var target = elementTables[table].states[slot]
        if target < 0 {
            target = makeElement(of: state, index: index)
            elementTables[table].states[slot] = target
        }
        if let run = elementTables[table].uniformRun {
            latestElements = ElementRun(state: state, start: run.lowerBound, end: run.upperBound, target: target)
        }
        return target
    }

    /// The state of every element of an array in `state`, where no index or slice in the paths tells them apart.
    func uniformElement(of state: State) -> State? {
        records[Int(state)].traits.contains(.numbers) ? nil : defaultChild(of: state)
    }

    /// Works a step out from the definition.
    @inline(never)
    private func makeElement(of state: State, index: Int) -> State {
        let table = Int(records[Int(state)].elementTable)
        return child(of: state, advances: elementTables[table].advances(at: index))
    }

    @inline(never)
    private func makeElementTable(of state: State) -> Int {
        let number = elementTables.count
        elementTables.append(ElementTable(of: sets[Int(state)], in: positions))
        records[Int(state)].elementTable = Int32(number)
        wordCount += elementTables[number].wordCount
        return number
    }
}

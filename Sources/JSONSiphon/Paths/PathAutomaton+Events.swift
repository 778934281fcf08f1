extension PathAutomaton {
    /// The state of a member, by the event that names it.
    @inline(__always)
    func member(of state: State, named event: JSONEvent, in page: EventPage) -> State {
        let token = page.token(of: event)
        if event.flags.contains(.hasEscapes) { return member(of: state, escapedName: token) }
        return member(of: state, name: UnsafeRawBufferPointer(rebasing: token[1..<token.count - 1]))
    }

    @inline(never)
    private func member(of state: State, escapedName token: UnsafeRawBufferPointer) -> State {
        var name: [UInt8] = []
        StringToken.append(decoding: token, to: &name)
        return name.withUnsafeBytes { member(of: state, name: $0) }
    }
}

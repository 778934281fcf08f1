internal import JSONSiphon

extension Session {
    /// `siphon get`: writes the values at the path.
    func get() throws {
        let writer = MatchWriter(settings: settings, output: output)
        try forEachInput { stream, file in
            writer.flushesBeforeReads = !file.isRegularFile || output.isTerminal
            _ = try stream.passMatches(at: path, to: writer)
            return !writer.hasReachedLimit
        } beforeFault: {
            try writer.endOpenLine()
        }
        if writer.matchCount == 0 { noteNothingMatched() }
    }
}

internal import JSONSiphon

extension Session {
    /// `siphon count`: writes how many values are at the path.
    func count() throws {
        var total = 0
        try forEachInput { stream, file in
            let count = try stream.count(at: path)
            total += count
            try output.append(invocation.inputs.count > 1 ? "\(file.name):\(count)\n" : "\(count)\n")
            return true
        }
        if total == 0 {
            try output.flush()
            noteNothingMatched()
        }
    }
}

internal import JSONSiphon

extension Session {
    /// `siphon check`: says which inputs are valid.
    func check() throws {
        try forEachInput { stream, file in
            let summary = try stream.check()
            if summary.recordCount == 0 {
                try noteNoValue(in: file)
            } else if !settings.isQuiet {
                let records = summary.recordCount == 1 ? "1 record" : "\(summary.recordCount) records"
                let bytes = summary.byteCount == 1 ? "1 byte" : "\(summary.byteCount) bytes"
                try output.append("\(file.name): valid, \(records), \(bytes)\n")
            }
            return true
        }
    }
}

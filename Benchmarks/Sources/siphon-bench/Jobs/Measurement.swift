/// What a measured process writes in its line of result.
struct Measurement: Sendable, Equatable {
    var seconds: Double
    var outcome: Outcome
    /// The peak of the process's resident memory.
    var peakByteCount = 0
    /// The seconds of processor time of all its threads, its start included.
    var processorSeconds = 0.0
}

extension Measurement {
    /// The line of result: `seconds=1.25 objects=3 largest=0 check.users=3`.
    var line: String {
        var fields = [
            "seconds=\(seconds)", "objects=\(outcome.objectCount)", "largest=\(outcome.largestMatchByteCount)",
        ]
        for (name, value) in outcome.checks.sorted(by: { $0.key < $1.key }) {
            fields.append("check.\(name)=\(value)")
        }
        return fields.joined(separator: " ")
    }

    /// Reads the lines that a measured process and its launcher wrote; `nil` when something is missing.
    init?(parsing text: String) {
        var seconds: Double?
        var peakByteCount: Int?
        var processorSeconds: Double?
        var outcome = Outcome()
        for field in text.split(whereSeparator: \.isWhitespace) {
            guard let equals = field.firstIndex(of: "=") else { return nil }
            let name = field[..<equals]
            let value = field[field.index(after: equals)...]
            switch name {
            case "seconds": seconds = Double(value)
            case "peak": peakByteCount = Int(value)
            case "cpu": processorSeconds = Double(value)
            case "objects": outcome.objectCount = Int(value) ?? 0
            case "largest": outcome.largestMatchByteCount = Int(value) ?? 0
            default:
                guard name.hasPrefix("check."), let value = Int(value) else { return nil }
                outcome.checks[String(name.dropFirst("check.".count))] = value
            }
        }
        guard let seconds, let peakByteCount, let processorSeconds else { return nil }
        self.init(
            seconds: seconds, outcome: outcome, peakByteCount: peakByteCount,
            processorSeconds: processorSeconds)
    }
}

/// How the command ends. Of several outcomes the worst counts, which is the largest.
enum ExitCode: Int32, Comparable {
    /// Something matched; with `check` and `events`, there was a value.
    case success = 0
    /// Nothing matched; with `check` and `events`, there was no value at all.
    case nothingMatched = 1
    /// The command line makes no sense.
    case usage = 2
    /// An input is not JSON, or goes over a limit.
    case badInput = 3
    /// Something could not be read or written.
    case inputOutput = 4

    static func < (left: ExitCode, right: ExitCode) -> Bool {
        left.rawValue < right.rawValue
    }
}

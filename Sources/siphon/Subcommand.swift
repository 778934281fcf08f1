/// What the command is asked to do.
enum Subcommand: String, CaseIterable {
    case get, count, check, events

    /// Whether the first operand is a path.
    var takesPath: Bool { self == .get || self == .count }

    /// How the subcommand is called.
    var usage: String {
        "siphon \(rawValue) [options] \(takesPath ? "PATH " : "")[FILE...]"
    }

    /// One line about the subcommand.
    var summary: String {
        switch self {
        case .get: "write every value at PATH, one a line"
        case .count: "count the values at PATH"
        case .check: "say whether the input is JSON, and where it is not"
        case .events: "list the parse events"
        }
    }

    /// What one should know to use the subcommand.
    var discussion: String {
        switch self {
        case .get:
            """
            Writes every value at PATH as it is written in the input, one a line, in the order in which the values
            begin. Of a value that spans several lines the line breaks, and the white space after them, are left out;
            nothing else is changed. A value may be of any size: it is passed on while it is read.

            PATH is like users[*].email, users[0:10].name, ..id or managers.*; names with other characters are quoted,
            as in ['key.with.dots']. A path that begins with / is a JSON Pointer. $ is the whole value.

            When an input turns out broken within a value that has been written in part, the line ends there.
            """
        case .count:
            """
            Writes how many values are at PATH: a number, or for several files a line FILE:NUMBER for each. A file that
            is broken, or cannot be read, has no line.
            """
        case .check:
            """
            Reads every input to its end and writes one line for each that is JSON: its records and bytes. What is
            wrong with the others is said on standard error.
            """
        case .events:
            """
            Writes one line for every parse event: byte offset, kind, path and token as written, with tabs between.
            The kinds are objectStart, name, objectEnd, arrayStart, arrayEnd, string, number, true, false and null.
            """
        }
    }
}

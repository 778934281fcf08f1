internal import JSONSiphon

/// What the command line asks for.
struct Invocation {
    var subcommand: Subcommand
    var settings: Settings
    /// The path, as given and as read; `nil` for a subcommand that takes none.
    var path: JSONPath?
    /// The inputs. When none is named, standard input is the only one.
    var inputs: [FileName]
    /// Whether standard input was named, not just taken for want of a name.
    var namesInputs: Bool
}

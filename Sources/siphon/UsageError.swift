/// The command line makes no sense.
struct UsageError: Error {
    /// One sentence. Whatever it quotes of the command line is made printable when it is shown.
    var message: String
    /// Whose help to point at.
    var subcommand: Subcommand?
}

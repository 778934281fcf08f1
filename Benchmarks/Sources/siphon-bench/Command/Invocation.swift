/// What a command line asks for.
enum Invocation: Equatable {
    case help
    case list
    case run(Settings)
    /// The hidden mode in which the tool measures one job in a process of its own.
    case measure(job: String, file: String, path: String?)
}

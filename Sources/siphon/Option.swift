internal import JSONSiphon

/// One option of the command line: a row of ``all``.
struct Option: Sendable {
    /// What an option with an argument, or without one, does to the settings.
    enum Action: Sendable {
        case flag(@Sendable (inout Settings) -> Void)
        case argument(String, @Sendable (inout Settings, OptionArgument) throws(OptionArgument.Mistake) -> Void)
    }

    let long: String
    let short: Character?
    let subcommands: [Subcommand]
    let help: String
    let action: Action

    private init(
        _ long: String, short: Character? = nil, of subcommands: [Subcommand] = Subcommand.allCases, _ help: String,
        _ action: Action
    ) {
        self.long = long
        self.short = short
        self.subcommands = subcommands
        self.help = help
        self.action = action
    }

    /// The option as the help shows it: `-o, --output FILE`.
    var synopsis: String {
        let names = short.map { "-\($0), --\(long)" } ?? "    --\(long)"
        return if case .argument(let placeholder, _) = action { "\(names) \(placeholder)" } else { names }
    }

    /// All options but `--help` and `--version`, in the order in which the help lists them.
    static let all: [Option] = [
        Option(
            "raw-strings", short: "r", of: [.get],
            "write strings decoded and without quotation marks; a string that holds line feeds then takes several "
                + "lines",
            .flag { $0.writesBareStrings = true }),
        Option(
            "with-path", of: [.get], "write the path of each value and a tab before it",
            .flag { $0.writesPaths = true }),
        Option(
            "limit", of: [.get, .events], "write N lines at most, over all files, and read no further",
            .argument("N") { settings, argument throws(OptionArgument.Mistake) in
                settings.limit = try argument.count()
            }),
        Option(
            "output", short: "o", of: [.get, .events],
            "write to FILE, which appears, or is replaced, when everything has gone well",
            .argument("FILE") { settings, argument in settings.outputFile = FileName(bytes: argument.bytes) }),
        Option(
            "quiet", short: "q", of: [.check], "write nothing about valid inputs",
            .flag { $0.isQuiet = true }),
        Option(
            "framing", "automatic (the default), single, concatenated (also NDJSON) or sequence (RFC 7464)",
            .argument("KIND") { settings, argument throws(OptionArgument.Mistake) in
                settings.framing = try argument.framing()
            }),
        Option(
            "max-depth", "the largest number of open brackets (512)",
            .argument("N") { settings, argument throws(OptionArgument.Mistake) in
                settings.maximumDepth = try argument.count()
            }),
        Option(
            "max-token", "the largest length of a string, name or number (256M)",
            .argument("BYTES") { settings, argument throws(OptionArgument.Mistake) in
                settings.maximumTokenByteCount = try argument.byteCount(upTo: Int(UInt32.max))
            }),
        Option(
            "max-match", of: [.get],
            "the largest size of a value that must be held, as one at a path with .. must (1G)",
            .argument("BYTES") { settings, argument throws(OptionArgument.Mistake) in
                settings.maximumMatchByteCount = try argument.byteCount()
            }),
        Option(
            "max-path", "the largest length of the names of all open objects' members (16M)",
            .argument("BYTES") { settings, argument throws(OptionArgument.Mistake) in
                settings.maximumPathByteCount = try argument.byteCount()
            }),
        Option(
            "untrusted",
            "tight limits for input from strangers: depth 64, token 1M, match 8M, path 64K",
            .flag { $0.usesUntrustedLimits = true }),
        Option(
            "reject-lone-surrogates", "take an escape that is half a surrogate pair for an error",
            .flag { $0.loneSurrogates = .reject }),
        Option(
            "replace-invalid-utf8", "put U+FFFD in place of bytes in strings that are not UTF-8",
            .flag { $0.invalidUTF8 = .replace }),
    ]
}

/// The texts of `--help` and `--version`, made from the tables of subcommands and options.
enum Help {
    static let version = "siphon 0.1.0\n"

    static func text(of subcommand: Subcommand?) -> String {
        if let subcommand { text(of: subcommand) } else { text() }
    }

    private static func text() -> String {
        let subcommands = Subcommand.allCases.map { row($0.usage, $0.summary) }
        return """
            siphon draws values out of JSON of any size, by path.

            \(subcommands.joined())
            With no FILE, or where FILE is -, standard input is read. Options may stand anywhere; -- ends them.

            \(row("-h, --help", "show this, or the help of a subcommand"))\(row("--version", "show the version"))
            Examples:
              siphon get 'users[*].email' big.json
              siphon get -r 'user.name' events.ndjson | sort | uniq -c
              siphon count 'features[*]' city.geojson
              siphon check broken.json

            \(exitCodes)
            """
    }

    private static func text(of subcommand: Subcommand) -> String {
        let options = Option.all.filter { $0.subcommands.contains(subcommand) }
        return """
            \(subcommand.usage)

            \(subcommand.discussion)

            \(options.map { row($0.synopsis, $0.help) }.joined())\(row("-h, --help", "show this"))
            BYTES is a number, or one with K, M or G behind it.

            \(exitCodes)
            """
    }

    private static let exitCodes = """
        The exit code is 0 when something matched (with check and events: when there was a value), 1 when nothing did,
        2 when the command line makes no sense, 3 when an input is not JSON or goes over a limit, 4 when something
        cannot be read or written. Of several outcomes the largest counts.

        """

    /// A line with a term and its meaning, which goes on below itself when it is long.
    private static func row(_ term: String, _ meaning: String) -> String {
        let termWidth = 34
        let meaningWidth = 78
        var lines = [""]
        for word in meaning.split(separator: " ") {
            if lines[lines.count - 1].count + word.count > meaningWidth { lines.append("") }
            lines[lines.count - 1] += lines[lines.count - 1].isEmpty ? word : " \(word)"
        }
        var text = "  " + term
        for (number, line) in lines.enumerated() {
            let width = number == 0 ? term.count : -2
            if width < termWidth {
                text += String(repeating: " ", count: termWidth - width) + line + "\n"
            } else {
                text += "\n" + String(repeating: " ", count: termWidth + 2) + line + "\n"
            }
        }
        return text
    }
}

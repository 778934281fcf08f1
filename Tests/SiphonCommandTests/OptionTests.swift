import Testing

/// The options that say how inputs are read.
@Suite struct OptionTests {
    struct Row: CustomTestStringConvertible {
        var arguments: [String]
        var input: [UInt8]
        /// The output when the input is taken.
        var output: String?
        /// A part of the message when it is refused.
        var message: String?
        var testDescription: String { "\(arguments.joined(separator: " "))" }

        init(_ arguments: [String], _ input: String, output: String) {
            (self.arguments, self.input, self.output) = (arguments, Array(input.utf8), output)
        }

        init(_ arguments: [String], _ input: String, message: String) {
            (self.arguments, self.input, self.message) = (arguments, Array(input.utf8), message)
        }

        init(_ arguments: [String], bytes: [UInt8], output: String? = nil, message: String? = nil) {
            (self.arguments, self.input, self.output, self.message) = (arguments, bytes, output, message)
        }
    }

    static let sixteen = "\"" + String(repeating: "x", count: 14) + "\""
    static let badText = Array("{\"a\":\"x".utf8) + [0xFF] + Array("y\"}".utf8)

    static let rows: [Row] = [
        Row(["--framing", "automatic"], "{\"a\":1}\n{\"a\":2}", output: "1\n2\n"),
        Row(["--framing", "automatic"], "\u{1E}{\"a\":1}\n", output: "1\n"),
        Row(["--framing", "single"], "{\"a\":1}\n", output: "1\n"),
        Row(["--framing", "single"], "{\"a\":1}\n{\"a\":2}", message: "(standard input):2:1: "),
        Row(["--framing", "concatenated"], "{\"a\":1}{\"a\":2}", output: "1\n2\n"),
        Row(["--framing", "concatenated"], "\u{1E}{\"a\":1}\n", message: "(standard input):1:1: "),
        Row(["--framing", "sequence"], "\u{1E}{\"a\":1}\n\u{1E}{\"a\":2}\n", output: "1\n2\n"),
        Row(["--framing", "sequence"], "\u{1E}1", message: "(standard input):1:3: "),
        Row(["--max-depth", "3"], "{\"a\":[[]]}", output: "[[]]\n"),
        Row(
            ["--max-depth", "3"], "{\"a\":[[[]]]}", message: "more than 3 open brackets; --max-depth raises the limit"),
        Row([], "{\"a\":" + nest(511) + "}", output: nest(511) + "\n"),
        Row([], "{\"a\":" + nest(512) + "}", message: "--max-depth raises the limit"),
        Row(["--max-depth=100000"], "{\"a\":" + nest(99_999) + "}", output: nest(99_999) + "\n"),
        Row(["--max-token", "16"], "{\"a\":\(sixteen)}", output: sixteen + "\n"),
        Row(["--max-token", "15"], "{\"a\":\(sixteen)}", message: "--max-token raises the limit"),
        Row(["--max-token", "1k"], "{\"a\":\(sixteen)}", output: sixteen + "\n"),
        Row(["--max-match", "16"], "{\"a\":[1,2,3,4,5,6]}", output: "[1,2,3,4,5,6]\n"),
        Row(["--untrusted"], "{\"a\":" + nest(63) + "}", output: nest(63) + "\n"),
        Row(["--untrusted"], "{\"a\":" + nest(64) + "}", message: "--max-depth raises the limit"),
        Row(["--untrusted", "--max-depth", "65"], "{\"a\":" + nest(64) + "}", output: nest(64) + "\n"),
        Row(["--max-depth", "65", "--untrusted"], "{\"a\":" + nest(64) + "}", output: nest(64) + "\n"),
        Row([], "{\"a\":\"\\ud800\"}", output: "\"\\ud800\"\n"),
        Row(["--reject-lone-surrogates"], "{\"a\":\"\\ud800\"}", message: "(standard input):1:7: "),
        Row(["--reject-lone-surrogates"], "{\"a\":\"\\ud83d\\ude00\"}", output: "\"\\ud83d\\ude00\"\n"),
        Row([], bytes: badText, message: "(standard input):1:8: "),
        Row(["--replace-invalid-utf8"], bytes: badText, output: "\"x\u{FFFD}y\"\n"),
        Row(["--replace-invalid-utf8", "-r"], bytes: badText, output: "x\u{FFFD}y\n"),
        Row(
            ["--replace-invalid-utf8"], bytes: Array("{\"a\":{\n \"".utf8) + [0xC0, 0x80] + Array("\":\n1}}".utf8),
            output: "{\"\u{FFFD}\u{FFFD}\":1}\n"),
    ]

    static func nest(_ depth: Int) -> String {
        String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }

    @Test(arguments: rows) func reads(_ row: Row) throws {
        let result = try Folder().siphon(["get", "a"] + row.arguments, input: row.input)
        if let output = row.output {
            #expect(result.text == output)
            #expect(result.errorText == "")
            #expect(result.exitCode == 0)
        } else {
            #expect(result.errorText.contains(row.message!), "\(result.errorText)")
            #expect(result.exitCode == 3)
        }
    }

    /// Only a value that must be held has a largest size.
    @Test func limitsHeldMatches() throws {
        let input = Array("{\"a\":[1,2,3,4,5,6]}".utf8)
        let folder = try Folder()
        let refused = try folder.siphon(["get", "..a", "--max-match", "100"], input: input)
        #expect(refused.errorText.contains("--max-match raises the limit"))
        #expect(refused.exitCode == 3)
        let taken = try folder.siphon(["get", "..a", "--max-match", "1K"], input: input)
        #expect(taken.text == "[1,2,3,4,5,6]\n")
        #expect(taken.exitCode == 0)
    }

    /// Names are kept only where something can match below.
    @Test func limitsPaths() throws {
        let input = Array("{\"much longer\":{\"a\":1}}".utf8)
        let folder = try Folder()
        for subcommand in [["get", "..a"], ["count", "..a"], ["events"]] {
            let refused = try folder.siphon(subcommand + ["--max-path", "8"], input: input)
            #expect(refused.errorText.contains("--max-path raises the limit"), "\(subcommand)")
            #expect(refused.exitCode == 3)
            let taken = try folder.siphon(subcommand + ["--max-path", "1K"], input: input)
            #expect(taken.exitCode == 0, "\(subcommand): \(taken.errorText)")
        }
    }

    @Test(arguments: [["count", "a"], ["check"], ["events"]]) func countToo(subcommand: [String]) throws {
        let folder = try Folder()
        for (options, input) in [
            (["--framing", "single"], "1 2"), (["--max-depth", "1"], "[[]]"), (["--max-token", "2"], "[123]"),
            (["--untrusted"], Self.nest(65)),
            (["--reject-lone-surrogates"], "[\"\\udc00\"]"),
        ] {
            let refused = try folder.siphon(subcommand + options, input: Array(input.utf8))
            #expect(refused.exitCode == 3, "\(options)")
            let taken = try folder.siphon(subcommand, input: Array(input.utf8))
            #expect(taken.exitCode == (subcommand[0] == "count" ? 1 : 0), "\(options)")
        }
        let repaired = try folder.siphon(subcommand + ["--replace-invalid-utf8"], input: Self.badText)
        #expect(repaired.exitCode == 0)
        #expect(try folder.siphon(subcommand, input: Self.badText).exitCode == 3)
    }
}

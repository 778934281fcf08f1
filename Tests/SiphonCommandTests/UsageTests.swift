import Testing

/// How the command line is read.
@Suite struct UsageTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write("{\"a\":\"x\",\"-b\":2}", to: "in.json")
        try folder.write("3", to: "-file")
    }

    @Test(arguments: ["--help", "-h"]) func showsHelp(option: String) throws {
        let result = try folder.siphon(option)
        for part in ["siphon get [options] PATH [FILE...]", "count", "check", "events", "--version", "exit code"] {
            #expect(result.text.contains(part), "the help names \(part)")
        }
        #expect(result.text.split(separator: "\n").allSatisfy { $0.count <= 120 })
        #expect(result.errorText == "")
        #expect(result.exitCode == 0)
    }

    @Test(arguments: [
        (
            "get",
            [
                "--raw-strings", "-r", "--with-path", "--limit N", "-o, --output FILE", "--framing KIND",
                "--max-depth N",
                "--max-token BYTES", "--max-match BYTES", "--max-path BYTES", "--untrusted", "--reject-lone-surrogates",
                "--replace-invalid-utf8",
            ]
        ),
        ("count", ["PATH", "--framing", "FILE:NUMBER"]), ("check", ["-q, --quiet", "--framing"]),
        ("events", ["--limit N", "objectStart"]),
    ]) func showsHelpOfSubcommand(subcommand: String, parts: [String]) throws {
        for arguments in [[subcommand, "--help"], ["-h", subcommand], [subcommand, "a", "-h", "in.json"]] {
            let result = try folder.siphon(arguments, input: [])
            #expect(result.text.hasPrefix("siphon \(subcommand) [options] "))
            for part in parts { #expect(result.text.contains(part), "the help of \(subcommand) names \(part)") }
            #expect(result.text.split(separator: "\n").allSatisfy { $0.count <= 120 })
            #expect(result.errorText == "")
            #expect(result.exitCode == 0)
        }
    }

    @Test func showsVersion() throws {
        let result = try folder.siphon("--version")
        #expect(result.text == "siphon 0.1.0\n")
        #expect(result.exitCode == 0)
    }

    @Test(arguments: [
        (["get", "a", "in.json", "-r"], "x\n"),
        (["-r", "get", "a", "in.json"], "x\n"),
        (["get", "-r", "a", "--", "in.json"], "x\n"),
        (["get", "--", "-b", "in.json"], "2\n"),
        (["get", "$", "--", "-file"], "3\n"),
        (["get", "$", "./-file"], "3\n"),
        (["get", "--limit=1", "a", "in.json"], "\"x\"\n"),
        (["get", "--limit", "1", "a", "in.json"], "\"x\"\n"),
        (["get", "-ro", "-", "a", "in.json"], "x\n"),
        (["get", "-ro-", "a", "in.json"], "x\n"),
        (["get", "--output=-", "a", "in.json"], "\"x\"\n"),
    ]) func takesOptionsAnywhere(arguments: [String], output: String) throws {
        let result = try folder.siphon(arguments, input: [])
        #expect(result.text == output)
        #expect(result.errorText == "")
        #expect(result.exitCode == 0)
    }

    @Test(arguments: [
        ([], "no subcommand", "siphon --help"),
        (["gte", "a"], "there is no subcommand \"gte\"", "siphon --help"),
        (["get"], "siphon get needs a path", "siphon get --help"),
        (["count"], "siphon count needs a path", "siphon count --help"),
        (["get", "a", "--frobnicate"], "there is no option --frobnicate", "siphon get --help"),
        (["get", "a", "-rz"], "there is no option -z", "siphon get --help"),
        (["get", "a", "--raw-strings=yes"], "--raw-strings takes no argument", "siphon get --help"),
        (["get", "a", "--help=yes"], "there is no option --help", "siphon get --help"),
        (["get", "a", "--limit"], "--limit needs an argument: N", "siphon get --help"),
        (["get", "a", "-o"], "-o needs an argument: FILE", "siphon get --help"),
        (["count", "a", "-r"], "siphon count takes no -r", "siphon count --help"),
        (["count", "a", "--limit", "1"], "siphon count takes no --limit", "siphon count --help"),
        (["check", "-o", "x"], "siphon check takes no -o", "siphon check --help"),
        (["get", "a", "-q"], "siphon get takes no -q", "siphon get --help"),
        (["get", "a", "--limit", "0"], "--limit takes a whole number from 1, not \"0\"", "siphon get --help"),
        (["get", "a", "--limit", "+1"], "--limit takes a whole number from 1, not \"+1\"", "siphon get --help"),
        (["get", "a", "--limit="], "--limit takes a whole number from 1, not \"\"", "siphon get --help"),
        (["get", "a", "--max-depth", "x"], "--max-depth takes a whole number", "siphon get --help"),
        (["get", "a", "--max-token", "1T"], "--max-token takes a number of bytes from 1", "siphon get --help"),
        (["get", "a", "--max-token", "4G"], "--max-token takes at most 4294967295 bytes", "siphon get --help"),
        (["get", "a", "--max-match", "9999999999G"], "--max-match takes at most", "siphon get --help"),
        (["get", "a", "--framing", "lines"], "--framing takes automatic, single,", "siphon get --help"),
    ]) func refuses(arguments: [String], message: String, hint: String) throws {
        let result = try folder.siphon(arguments, input: [])
        #expect(result.text == "")
        #expect(result.errorText.hasPrefix("siphon: \(message)"), "\(result.errorText)")
        #expect(result.errorText.hasSuffix("\n  '\(hint)' shows how it is used\n"), "\(result.errorText)")
        #expect(result.exitCode == 2)
    }

    @Test(arguments: [
        ("users[-1]", "  users[-1]\n        ^\n"),
        ("[0", "  [0\n    ^\n"),
        ("é[x", "  é[x\n    ^\n"),
        ("a b", "  a b\n    ^\n"),
    ]) func showsWherePathIsWrong(path: String, details: String) throws {
        for subcommand in ["get", "count"] {
            let result = try folder.siphon(subcommand, path, "in.json")
            #expect(result.text == "")
            #expect(result.errorText.hasPrefix("siphon: the path \"\(path)\", column "), "\(result.errorText)")
            #expect(result.errorText.hasSuffix("\n" + details), "\(result.errorText)")
            #expect(result.exitCode == 2)
        }
    }

    @Test func showsPartOfLongPath() throws {
        let result = try folder.siphon("get", String(repeating: "a", count: 10_000) + "[x", "in.json")
        let lines = result.errorText.split(separator: "\n")
        #expect(lines.count == 3 && lines.allSatisfy { $0.count < 300 })
        #expect(result.exitCode == 2)
    }

    @Test func refusesPathThatIsNotUTF8() throws {
        let process = try CommandProcess([Array("get".utf8), [0xFF], Array("in.json".utf8)], in: folder)
        let result = try process.wait()
        #expect(result.errorText.hasPrefix("siphon: the path is not UTF-8\n"))
        #expect(result.exitCode == 2)
    }
}

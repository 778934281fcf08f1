import Foundation
import Testing

/// What happens when an input is broken, cannot be read, or tries to fool the terminal.
@Suite struct FaultTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write("{\"users\":[{\"id\":1},{\"id\":2}]}", to: "good.json")
        try folder.write("{\"users\":[{\"id\":3},\n{\"id\":4 x}]}", to: "broken.json")
    }

    @Test func showsPlaceOfFault() throws {
        let result = try folder.siphon("get", "users[*].id", "broken.json")
        #expect(result.text == "3\n4\n")
        #expect(
            result.errorText == """
                siphon: broken.json:2:9: expected ',' or '}', found 'x'
                  byte 28, at users[1]
                  {"id":4 x}]}
                          ^

                """)
        #expect(result.exitCode == 3)
    }

    @Test func showsRecordOfFault() throws {
        let result = try folder.siphon("get", "id", input: "{\"id\":1}\n{\"id\":2}\n{\"id\":}\n")
        #expect(result.text == "1\n2\n")
        #expect(result.errorText.hasPrefix("siphon: (standard input):3:7: "))
        #expect(result.errorText.contains("\n  byte 24, at id, record 2 (counted from 0)\n"))
        #expect(result.exitCode == 3)
    }

    @Test func shortensLongPaths() throws {
        let result = try folder.siphon("check", input: String(repeating: "[", count: 1000))
        let place = result.errorText.split(separator: "\n").dropFirst().first ?? ""
        let path = place.replacing("  byte 512, at ", with: "")
        #expect(path.count == 401)
        #expect(path.allSatisfy { "[0]…".contains($0) }, "\(path)")
        #expect(result.exitCode == 3)
    }

    @Test(arguments: [("single", "{}{}", "concatenated"), ("concatenated", "{} \u{1E}{}", "sequence")])
    func namesTheFramingThatFits(framing: String, input: String, better: String) throws {
        let result = try folder.siphon("check", "--framing", framing, input: input)
        #expect(result.errorText.contains("; --framing \(better) reads"))
        #expect(result.exitCode == 3)
    }

    @Test func placesCaretUnderFault() throws {
        let result = try folder.siphon("check", input: "[\"é\u{1F600}\", \t\u{7}]")
        let lines = result.errorText.split(separator: "\n").map(String.init)
        try #require(lines.count == 4)
        #expect(lines[2] == "  [\"é\u{1F600}\", ..]")
        #expect(lines[3] == "          ^")
        #expect(result.exitCode == 3)
    }

    /// A match that has been written in part ends its line, whatever broke it.
    @Test(arguments: [
        ("{\"a\":[1,2,", "[1,2,\n"), ("{\"a\":[1,2 3]}", "[1,2 \n"), ("{\"a\":[1,\n  2,\n", "[1,2,\n"),
        ("{\"a\":{\"b\":\"x\u{1}\"}}", "{\"b\":\n"),
    ]) func endsLineOfBrokenMatch(input: String, output: String) throws {
        let fromPipe = try folder.siphon("get", "a", input: input)
        #expect(fromPipe.text == output)
        #expect(fromPipe.errorText.hasPrefix("siphon: (standard input):"))
        #expect(fromPipe.exitCode == 3)
        try folder.write(input, to: "in.json")
        try folder.write("{\"a\":9}", to: "next.json")
        let fromFiles = try folder.siphon("get", "a", "in.json", "next.json")
        #expect(fromFiles.text == output + "9\n")
        #expect(fromFiles.exitCode == 3)
    }

    /// At every byte where an input may end too early there is a message and the values before it.
    @Test func reportsEveryTruncation() throws {
        let whole = Array("{\"users\":[{\"id\":1},{\"id\":22}]}".utf8)
        for length in stride(from: 1, to: whole.count, by: 3) {
            let result = try folder.siphon(["get", "users[*].id"], input: Array(whole[..<length]))
            #expect(result.exitCode == 3, "cut at \(length)")
            #expect(result.errorText.contains("ends too early"), "cut at \(length): \(result.errorText)")
            #expect("1\n22\n".hasPrefix(result.text), "cut at \(length): \(result.text)")
        }
    }

    @Test func goesOnAfterBadFiles() throws {
        let result = try folder.siphon("get", "users[*].id", "broken.json", "missing.json", "good.json")
        #expect(result.text == "3\n4\n1\n2\n")
        #expect(result.errorText.contains("broken.json:2:9: "))
        #expect(result.errorText.contains("siphon: cannot open missing.json: No such file or directory\n"))
        #expect(result.exitCode == 4)
        // That nothing matched is said of inputs that were read to their ends only.
        let unmatched = try folder.siphon("get", "none", "broken.json", "good.json")
        #expect(unmatched.exitCode == 3)
        #expect(!unmatched.errorText.contains("nothing matched"))
    }

    @Test(arguments: ["get", "count"]) func refusesFolder(subcommand: String) throws {
        let result = try folder.siphon(subcommand, "a", ".")
        #expect(result.errorText == "siphon: cannot read .: Is a directory\n")
        #expect(result.exitCode == 4)
    }

    @Test func refusesDanglingLinkAndEmptyName() throws {
        try FileManager.default.createSymbolicLink(atPath: folder.path(of: "link"), withDestinationPath: "nowhere")
        let link = try folder.siphon("check", "link")
        #expect(link.errorText == "siphon: cannot open link: No such file or directory\n")
        #expect(link.exitCode == 4)
        #expect(try folder.siphon("check", "").exitCode == 4)
    }

    @Test(.enabled(if: geteuid() != 0, "a superuser may read everything")) func refusesUnreadableFile() throws {
        chmod(folder.path(of: "good.json"), 0)
        let result = try folder.siphon("check", "good.json")
        #expect(result.errorText == "siphon: cannot open good.json: Permission denied\n")
        #expect(result.exitCode == 4)
    }

    #if os(Linux)
        /// A file that opens but cannot be read: page 0 of a process's memory.
        @Test func reportsFailureOfReading() throws {
            let result = try folder.siphon("get", "a", "/proc/self/mem", "good.json")
            #expect(result.errorText.hasPrefix("siphon: /proc/self/mem: cannot read "), "\(result.errorText)")
            #expect(result.errorText.contains("Input/output error"))
            #expect(result.exitCode == 4)
        }
    #endif

    /// A file may go between the start of the command and its turn.
    @Test func reportsFileThatVanishes() throws {
        let process = try folder.start("get", "users[*].id", "-", "good.json")
        try process.send("{\"users\":[{\"id\":7}")
        #expect(try process.readLine() == "7")
        unlink(folder.path(of: "good.json"))
        try process.send("]}")
        let result = try process.wait()
        #expect(result.errorText == "siphon: cannot open good.json: No such file or directory\n")
        #expect(result.exitCode == 4)
    }

    @Test func reportsClosedStandardInput() throws {
        let process = try CommandProcess([Array("check".utf8)], in: folder, input: .closed)
        let result = try process.wait()
        #expect(result.errorText == "siphon: (standard input): cannot read standard input: Bad file descriptor\n")
        #expect(result.exitCode == 4)
    }

    @Test func readsStandardInputOnce() throws {
        let result = try folder.siphon("get", "a", "-", "-", input: "{\"a\":1}")
        #expect(result.text == "1\n")
        #expect(result.errorText == "siphon: standard input has been read already; name it once\n")
        #expect(result.exitCode == 4)
    }

    @Test(
        arguments: [("\u{FEFF}1", 0), ("\0", 3), ("{\"a\":\u{0}}", 3), ("", 1), ("nul", 3), ("]", 3)]
            as [(String, Int32)])
    func decides(input: String, exitCode: Int32) throws {
        let result = try folder.siphon("check", input: input)
        #expect(result.exitCode == exitCode)
        #expect(result.hasPrintableErrors)
        #expect(result.errorText.isEmpty == (exitCode == 0))
    }

    @Test func namesOtherEncodings() throws {
        let result = try folder.siphon(["check"], input: [0xFF, 0xFE, 0x31, 0])
        #expect(result.errorText.contains("UTF-16"))
        #expect(result.exitCode == 3)
    }

    // MARK: Hostile bytes

    @Test func keepsHostileInputFromTerminal() throws {
        let hostile: [[UInt8]] = [
            Array("{\"\\u001b[31m\\u0007\":{\"x\": ?}}".utf8), Array("{\"a\":\"\u{1B}[31m\"}".utf8),
            Array("{\"\u{9B}31m\u{202E}\":{\"x\": ?}}".utf8), Array("\u{1B}]0;title\u{7}".utf8),
            Array("[1,\r\u{1B}[2K 2 3]".utf8), [UInt8(ascii: "["), 0x9B, 0xFF, 0xC0, 0x80, 0x7F],
            Array("{\"a\u{1B}\": 1}".utf8), Array("[\"\\u001b\" \u{8}\u{8}\u{8}1]".utf8),
        ]
        for input in hostile {
            for subcommand in [["check"], ["get", "nothing"], ["count", "..*"]] {
                let result = try folder.siphon(subcommand, input: input)
                #expect(result.exitCode == 3, "\(subcommand) \(input)")
                #expect(result.hasPrintableErrors, "\(result.errors)")
            }
        }
    }

    @Test func keepsHostileNamesFromTerminal() throws {
        let name = "\u{1B}[31m\u{9B}\u{7}\n.json"
        try folder.write("[1 2]", to: name)
        for arguments in [
            ["check", name], ["check", name + "x"], ["get", "..\u{1B}[31m[", name], ["get", "['\u{1B}[31m']", name],
            ["get", "a", "-o", name, name], ["get", "a", "--\u{1B}[31m"], ["get", "a", "-\u{7}"], ["\u{1B}c"],
            ["get", "a", "--limit", "\u{1B}c"], ["get", "a", "-o", "\u{1B}c/x", "good.json"],
            ["get", "['\u{1B}\n[31m']", "good.json"],
        ] {
            let result = try folder.siphon(arguments, input: [])
            #expect(result.exitCode != 0)
            #expect(!result.errors.isEmpty)
            #expect(result.hasPrintableErrors, "\(arguments): \(result.errorText)")
        }
        // Names in the output are made printable, too.
        try folder.write("[1]", to: name)
        for subcommand in [["check"], ["count", "[*]"]] {
            let result = try folder.siphon(subcommand + [name, "good.json"], input: [])
            #expect(!result.text.unicodeScalars.contains("\u{1B}") && !result.text.unicodeScalars.contains("\u{9B}"))
            #expect(result.text.split(separator: "\n").count == 2)
        }
    }

    /// A name of a file is bytes.
    @Test func opensFileWhoseNameIsNotUTF8() throws {
        #if os(Linux)
            let name: [UInt8] = Array("caf".utf8) + [0xE9] + Array(".json".utf8)
            let path = (Array(folder.path.utf8) + [UInt8(ascii: "/")] + name).map { CChar(bitPattern: $0) } + [0]
            let descriptor = open(path, O_WRONLY | O_CREAT, 0o600)
            write(descriptor, "[1,2", 4)
            close(descriptor)
            let result = try CommandProcess([Array("get".utf8), Array("[*]".utf8), name], in: folder).wait()
            #expect(result.text == "1\n2\n")
            #expect(result.errorText.hasPrefix("siphon: caf\u{FFFD}.json:1:5: "))
            #expect(result.exitCode == 3)
        #endif
    }
}

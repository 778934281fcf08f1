import Foundation
import Testing

/// `-o FILE`: written beside and renamed when complete.
@Suite struct OutputFileTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write("{\"a\":[1,2]}", to: "in.json")
        try folder.write("{\"a\":[1 2]}", to: "broken.json")
    }

    @Test(arguments: [["-o", "out"], ["-oout"], ["--output", "out"], ["--output=./out"]])
    func writesFile(option: [String]) throws {
        let result = try folder.siphon(["get", "a[*]", "in.json"] + option, input: [])
        #expect(result.text == "" && result.errorText == "")
        #expect(result.exitCode == 0)
        #expect(try folder.text(of: "out") == "1\n2\n")
        #expect(folder.names == ["broken.json", "in.json", "out"])
    }

    @Test func writesStandardOutput() throws {
        let result = try folder.siphon("get", "a", "in.json", "-o", "-")
        #expect(result.text == "[1,2]\n")
        #expect(folder.names == ["broken.json", "in.json"])
    }

    @Test func appearsOnlyWhenComplete() throws {
        try folder.write("old", to: "out")
        let process = try folder.start("get", "id", "-o", "out")
        try process.send("{\"id\":1}\n")
        try process.pump { folder.names.contains { $0.hasPrefix(".siphon-") } }
        #expect(try folder.text(of: "out") == "old")
        #expect(try process.wait().exitCode == 0)
        #expect(try folder.text(of: "out") == "1\n")
        #expect(folder.names == ["broken.json", "in.json", "out"])
    }

    /// An empty result is a complete one.
    @Test func writesEmptyFileWhenNothingMatches() throws {
        let result = try folder.siphon("get", "b", "in.json", "-o", "out")
        #expect(result.exitCode == 1)
        #expect(try folder.text(of: "out") == "")
    }

    @Test(arguments: ["broken.json", "missing.json"]) func leavesNothingAfterFault(input: String) throws {
        let first = try folder.siphon("get", "a", "in.json", input, "-o", "out")
        #expect(first.exitCode == (input == "broken.json" ? 3 : 4))
        #expect(folder.names == ["broken.json", "in.json"])
        try folder.write("old", to: "out")
        _ = try folder.siphon("get", "a", "in.json", input, "-o", "out")
        #expect(try folder.text(of: "out") == "old")
        #expect(folder.names == ["broken.json", "in.json", "out"])
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP]) func leavesNothingAfterSignal(number: Int32) throws {
        try folder.write("old", to: "out")
        let process = try folder.start("get", "id", "-o", "out")
        try process.send("{\"id\":1}\n")
        try process.pump { folder.names.contains { $0.hasPrefix(".siphon-") } }
        kill(process.processIdentifier, number)
        let result = try process.wait(closingInput: false)
        #expect(result.exitCode == nil)
        #expect(result.signal == number)
        #expect(try folder.text(of: "out") == "old")
        #expect(folder.names == ["broken.json", "in.json", "out"])
    }

    @Test func keepsPermissions() throws {
        try folder.write("old", to: "out")
        chmod(folder.path(of: "out"), 0o640)
        #expect(try folder.siphon("get", "a", "in.json", "-o", "out").exitCode == 0)
        #expect(try mode(of: "out") == 0o640)
        #expect(try folder.siphon("get", "a", "in.json", "-o", "new").exitCode == 0)
        let mask = umask(0)
        umask(mask)
        #expect(try mode(of: "new") == 0o666 & ~Int(mask))
    }

    @Test(.enabled(if: geteuid() != 0, "a superuser may write everything")) func respectsReadOnlyFile() throws {
        try folder.write("old", to: "out")
        chmod(folder.path(of: "out"), 0o444)
        let result = try folder.siphon("get", "a", "in.json", "-o", "out")
        #expect(result.errorText == "siphon: cannot write out: Permission denied\n")
        #expect(result.exitCode == 4)
        #expect(try folder.text(of: "out") == "old")
    }

    @Test func writesBehindLink() throws {
        try folder.write("old", to: "target")
        try FileManager.default.createSymbolicLink(atPath: folder.path(of: "link"), withDestinationPath: "target")
        #expect(try folder.siphon("get", "a", "in.json", "-o", "link").exitCode == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path(of: "link")) == "target")
        #expect(try folder.text(of: "target") == "[1,2]\n")
    }

    @Test func writesToWhatIsNoRegularFile() throws {
        let result = try folder.siphon("get", "a", "in.json", "-o", "/dev/null")
        #expect(result.text == "" && result.errorText == "")
        #expect(result.exitCode == 0)
        #expect(mkfifo(folder.path(of: "pipe"), 0o600) == 0)
        let process = try folder.start("get", "a", "in.json", "-o", "pipe")
        let reader = open(folder.path(of: "pipe"), O_RDONLY | O_CLOEXEC)
        defer { close(reader) }
        var bytes = [UInt8](repeating: 0, count: 100)
        let count = read(reader, &bytes, bytes.count)
        #expect(String(decoding: bytes[..<count], as: UTF8.self) == "[1,2]\n")
        #expect(try process.wait().exitCode == 0)
        #expect(folder.names == ["broken.json", "in.json", "pipe"])
    }

    @Test(arguments: [
        (".", "Is a directory"), ("missing/out", "No such file or directory"), ("in.json/out", "Not a directory"),
    ]) func refusesPlace(place: String, reason: String) throws {
        let result = try folder.siphon("get", "a", "in.json", "-o", place)
        #expect(result.errorText == "siphon: cannot write \(place): \(reason)\n")
        #expect(result.exitCode == 4)
        #expect(folder.names == ["broken.json", "in.json"])
    }

    #if os(Linux)
        @Test func reportsFullDisk() throws {
            let result = try folder.siphon("get", "a", "in.json", "-o", "/dev/full")
            #expect(result.errorText == "siphon: cannot write /dev/full: No space left on device\n")
            #expect(result.exitCode == 4)
        }
    #endif

    @Test func refusesInputAsOutput() throws {
        try FileManager.default.createSymbolicLink(atPath: folder.path(of: "link"), withDestinationPath: "in.json")
        for output in ["in.json", "./in.json", "link"] {
            let result = try folder.siphon("get", "a", "broken.json", "in.json", "-o", output)
            #expect(result.errorText.hasPrefix("siphon: in.json is both an input and the output\n"))
            #expect(result.exitCode == 2)
        }
        let input = open(folder.path(of: "in.json"), O_RDONLY | O_CLOEXEC)
        defer { close(input) }
        let redirected = try CommandProcess(
            ["get", "a", "-o", "in.json"].map { Array($0.utf8) }, in: folder, input: .descriptor(input))
        #expect(try redirected.wait().exitCode == 2)
        let output = open(folder.path(of: "in.json"), O_WRONLY | O_APPEND | O_CLOEXEC)
        defer { close(output) }
        let appended = try CommandProcess(
            ["get", "a", "in.json"].map { Array($0.utf8) }, in: folder, outputDescriptor: output)
        #expect(try appended.wait().exitCode == 2)
        #expect(try folder.text(of: "in.json") == "{\"a\":[1,2]}")
        #expect(folder.names == ["broken.json", "in.json", "link"])
    }

    private func mode(of name: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(of: name))
        return try #require(attributes[.posixPermissions] as? Int)
    }
}

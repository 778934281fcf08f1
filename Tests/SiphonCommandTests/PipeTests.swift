import Foundation
import Testing

/// Inputs that come while the command runs, and readers that go away.
@Suite struct PipeTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
    }

    @Test(arguments: ["\n", ""]) func showsEachRecordAtOnce(separator: String) throws {
        let process = try folder.start("get", "id")
        for id in 0..<20 {
            try process.send("{\"id\":\(id)}\(separator)")
            #expect(try process.readLine() == "\(id)")
        }
        let result = try process.wait()
        #expect(result.text == "" && result.errorText == "")
        #expect(result.exitCode == 0)
    }

    @Test func showsEachElementAtOnce() throws {
        let process = try folder.start("get", "--with-path", "[*]")
        try process.send("[{\"id\":0}")
        #expect(try process.readLine() == "[0]\t{\"id\":0}")
        try process.send(",{\"id\":1}")
        #expect(try process.readLine() == "[1]\t{\"id\":1}")
        try process.send("]")
        #expect(try process.wait().exitCode == 0)
    }

    @Test func showsEventsOfEachRecordAtOnce() throws {
        let process = try folder.start("events")
        for offset in [0, 3] {
            try process.send("[]\n")
            #expect(try process.readLine() == "\(offset)\tarrayStart\t$\t[")
            #expect(try process.readLine() == "\(offset + 1)\tarrayEnd\t$\t]")
        }
        #expect(try process.wait().exitCode == 0)
    }

    /// As with `| head -1`: the next line finds nobody.
    @Test(arguments: [["get", "id"], ["events"]]) func endsQuietlyWhenReaderGoes(subcommand: [String]) throws {
        let process = try folder.start(subcommand)
        try process.send("{\"id\":1}\n")
        _ = try process.readLine()
        process.closeOutput()
        try process.send("{\"id\":2}\n")
        let result = try process.wait(closingInput: false)
        #expect(result.errorText == "")
        #expect(result.exitCode == 0)
    }

    /// Even when nothing more is to be written, the rest of an input is not read for nothing.
    @Test func stopsReadingWhenReaderGoes() throws {
        let process = try folder.start("get", "id")
        try process.send("{\"id\":1}\n")
        _ = try process.readLine()
        process.closeOutput()
        let filler = Array(String(repeating: "{\"x\":\"0123456789\"}\n", count: 5000).utf8)
        for _ in 0..<1000 where !process.hasClosedInput { try process.send(filler) }
        #expect(process.hasClosedInput)
        let result = try process.wait(closingInput: false)
        #expect(result.errorText == "")
        #expect(result.exitCode == 0)
    }

    @Test func endsQuietlyWhenReaderOfFileGoes() throws {
        let lines = String(repeating: "{\"id\":\"0123456789012345678901234567890123456789\"}\n", count: 50_000)
        try folder.write(lines, to: "in.ndjson")
        let process = try folder.start("get", "id", "in.ndjson", "missing.json")
        _ = try process.readLine()
        process.closeOutput()
        let result = try process.wait()
        #expect(result.errorText == "")
        #expect(result.exitCode == 0)
    }

    @Test(arguments: [["--help"], ["get", "-h"], ["check", "in.json"], ["count", "$", "in.json"]])
    func endsQuietlyWithoutReader(arguments: [String]) throws {
        try folder.write("1", to: "in.json")
        let process = try folder.start(["check", "-q"])
        #expect(try process.wait().exitCode == 1)
        let (reading, writing) = try Self.pipe()
        close(reading)
        defer { close(writing) }
        let unread = try CommandProcess(arguments.map { Array($0.utf8) }, in: folder, outputDescriptor: writing)
        let result = try unread.wait()
        #expect(result.errorText == "")
        #expect(result.exitCode == 0)
    }

    /// A named pipe is opened once: its writer would not come a second time.
    @Test func readsNamedPipe() throws {
        #expect(mkfifo(folder.path(of: "pipe"), 0o600) == 0)
        let process = try folder.start("get", "id", "pipe")
        let writer = open(folder.path(of: "pipe"), O_WRONLY | O_CLOEXEC)
        write(writer, "{\"id\":1}\n", 9)
        #expect(try process.readLine() == "1")
        close(writer)
        let result = try process.wait()
        #expect(result.errorText == "")
        #expect(result.exitCode == 0)
    }

    #if os(Linux)
        @Test(arguments: [["get", "$"], ["count", "$"], ["check"], ["events"], ["--version"], ["get", "--help"]])
        func reportsFullDisk(arguments: [String]) throws {
            let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
            defer { close(full) }
            try folder.write("1", to: "in.json")
            let inputs = arguments[0].hasPrefix("-") || arguments.last == "--help" ? [] : ["in.json", "in.json"]
            let process = try CommandProcess(
                (arguments + inputs).map { Array($0.utf8) }, in: folder, outputDescriptor: full)
            let result = try process.wait()
            #expect(result.errorText == "siphon: cannot write standard output: No space left on device\n")
            #expect(result.exitCode == 4)
        }
    #endif

    /// Somebody who forgot the file is told what the command waits for.
    @Test func saysThatItReadsTerminal() throws {
        let (terminal, end) = try #require(Self.terminal())
        defer {
            close(end)
            close(terminal)
        }
        for (arguments, isTold) in [(["get", "a"], true), (["get", "a", "-"], false)] {
            let process = try CommandProcess(arguments.map { Array($0.utf8) }, in: folder, input: .descriptor(end))
            let typed = "{\"a\":1}\n\u{4}"
            write(terminal, typed, typed.utf8.count)
            let result = try process.wait()
            #expect(result.text == "1\n")
            let told = "siphon: reading standard input from the terminal; Ctrl-D ends it\n"
            #expect(result.errorText == (isTold ? told : ""))
            #expect(result.exitCode == 0)
        }
    }

    /// Both ends of a new terminal: ours and the command's. The functions for it are not part of the C library as Swift
    /// imports it everywhere, so they are looked up.
    private static func terminal() -> (ours: Int32, theirs: Int32)? {
        func function<Function>(_ name: String, as type: Function.Type) -> Function? {
            dlsym(dlopen(nil, RTLD_NOW), name).map { unsafeBitCast($0, to: type) }
        }
        typealias OnDescriptor = @convention(c) (Int32) -> Int32
        typealias Name = @convention(c) (Int32) -> UnsafePointer<CChar>?
        guard let openTerminal = function("posix_openpt", as: OnDescriptor.self),
            let grant = function("grantpt", as: OnDescriptor.self),
            let unlock = function("unlockpt", as: OnDescriptor.self),
            let name = function("ptsname", as: Name.self)
        else { return nil }
        let ours = openTerminal(O_RDWR | O_NOCTTY)
        guard ours >= 0, grant(ours) == 0, unlock(ours) == 0, let path = name(ours) else { return nil }
        return (ours, open(path, O_RDWR | O_NOCTTY | O_CLOEXEC))
    }

    private static func pipe() throws -> (reading: Int32, writing: Int32) {
        let pipe = Pipe()
        let ends = (
            fcntl(pipe.fileHandleForReading.fileDescriptor, F_DUPFD_CLOEXEC, 3),
            fcntl(pipe.fileHandleForWriting.fileDescriptor, F_DUPFD_CLOEXEC, 3)
        )
        return ends
    }
}

import Foundation
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The built command as a process: what it is fed and what it writes can be watched while it runs.
///
/// Everything that waits gives up after two minutes, so that a hang is a failure.
final class CommandProcess {
    /// Where standard input comes from.
    enum Input {
        /// A pipe that this object writes to.
        case pipe
        /// A descriptor, which stays the caller's.
        case descriptor(Int32)
        /// Nothing: the descriptor is closed.
        case closed
    }

    struct TimedOut: Error {
        var arguments: [String]
        var output: String
        var errors: String
    }

    struct Result {
        var output: [UInt8]
        var errors: [UInt8]
        /// `nil` when a signal ended the process.
        var exitCode: Int32?
        var signal: Int32?

        var text: String { String(decoding: output, as: UTF8.self) }
        var errorText: String { String(decoding: errors, as: UTF8.self) }
    }

    private let arguments: [[UInt8]]
    /// Kept for as long as the process runs in it.
    private let folder: Folder
    let processIdentifier: pid_t
    private var input: Int32
    private var outputEnd: Int32
    private var errorsEnd: Int32
    private var pending: ArraySlice<UInt8> = []
    private var closesInput = false
    private(set) var output: [UInt8] = []
    private(set) var errors: [UInt8] = []
    private var status: Int32?
    private let deadline = ContinuousClock.now + .seconds(120)

    /// Starts the command.
    ///
    /// - Parameters:
    ///   - folder: The process's working directory.
    ///   - outputDescriptor: Standard output, which stays the caller's; a pipe that this object reads when `nil`.
    init(
        _ arguments: [[UInt8]], in folder: Folder, input source: Input = .pipe, outputDescriptor: Int32? = nil
    ) throws {
        self.arguments = arguments
        self.folder = folder
        signal(SIGPIPE, SIG_IGN)
        let (identifier, input, output, errors) = try Self.starting.withLock { _ in
            try Self.start(arguments, in: folder, input: source, outputDescriptor: outputDescriptor)
        }
        processIdentifier = identifier
        self.input = input
        outputEnd = output
        errorsEnd = errors
        _ = fcntl(input, F_SETFL, O_NONBLOCK)
    }

    /// Returns the process and our ends of its pipes.
    private static func start(
        _ arguments: [[UInt8]], in folder: Folder, input source: Input, outputDescriptor: Int32?
    ) throws -> (pid_t, input: Int32, output: Int32, errors: Int32) {
        let input = try pipe()
        let output = try pipe()
        let errors = try pipe()
        var actions = Self.emptyActions()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        switch source {
        case .pipe: posix_spawn_file_actions_adddup2(&actions, input.reading, 0)
        case .descriptor(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, 0)
        case .closed: posix_spawn_file_actions_addclose(&actions, 0)
        }
        posix_spawn_file_actions_adddup2(&actions, outputDescriptor ?? output.writing, 1)
        posix_spawn_file_actions_adddup2(&actions, errors.writing, 2)
        var attributes = Self.emptyAttributes()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The command starts with all signals as a shell would leave them, whatever this process does about them.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for number in [SIGPIPE, SIGHUP, SIGINT, SIGTERM] { sigaddset(&signals, number) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Self.spawnFlags)
        // No call that spawns sets the working directory everywhere, so a shell does, and becomes the command.
        let shell = ["/bin/sh", "-c", "cd \"$1\" && shift && exec \"$@\"", "sh", folder.path, Self.executable]
        let all = shell.map { Array($0.utf8) } + arguments
        var pointers = all.map { argument in strdup((argument.map { CChar(bitPattern: $0) } + [0])) }
        pointers.append(nil)
        defer { for pointer in pointers { free(pointer) } }
        var identifier: pid_t = 0
        let failure = posix_spawn(&identifier, shell[0], &actions, &attributes, pointers, environ)
        close(input.reading)
        close(output.writing)
        close(errors.writing)
        guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EIO) }
        return (identifier, input.writing, output.reading, errors.reading)
    }

    deinit {
        if status == nil {
            kill(processIdentifier, SIGKILL)
            var status: Int32 = 0
            waitpid(processIdentifier, &status, 0)
        }
        for descriptor in [input, outputEnd, errorsEnd] where descriptor >= 0 { close(descriptor) }
    }

    /// Sends bytes, as far as the process takes them.
    func send(_ bytes: some Sequence<UInt8>) throws {
        pending += bytes
        try pump { pending.isEmpty }
    }

    func send(_ text: String) throws {
        try send(text.utf8)
    }

    /// Ends the input.
    func closeInput() {
        if input >= 0 { close(input) }
        input = -1
    }

    /// Goes away as the reader of the output.
    func closeOutput() {
        close(outputEnd)
        outputEnd = -1
    }

    /// Whether the process takes input no longer.
    var hasClosedInput: Bool { input < 0 }

    /// Waits for the next whole line of output, and takes it.
    func readLine() throws -> String {
        try pump { output.contains(UInt8(ascii: "\n")) || outputEnd < 0 }
        guard let end = output.firstIndex(of: UInt8(ascii: "\n")) else { return "" }
        defer { output.removeFirst(end + 1) }
        return String(decoding: output[..<end], as: UTF8.self)
    }

    /// Returns what has been written and not been taken, and takes it.
    func takeOutput() -> [UInt8] {
        defer { output = [] }
        return output
    }

    /// Waits until the process ends. Its input is left open unless `closingInput`.
    func wait(closingInput: Bool = true) throws -> Result {
        if closingInput { closeInput() }
        try pump { self.status != nil && outputEnd < 0 && errorsEnd < 0 }
        let status = self.status!
        let signal = status & 0x7F
        return Result(
            output: output, errors: errors, exitCode: signal == 0 ? status >> 8 & 0xFF : nil,
            signal: signal == 0 ? nil : signal)
    }

    /// Passes bytes to and fro until a condition holds.
    func pump(until isDone: () throws -> Bool) throws {
        while try !isDone() {
            guard ContinuousClock.now < deadline else {
                throw TimedOut(
                    arguments: arguments.map { String(decoding: $0, as: UTF8.self) },
                    output: String(decoding: output.prefix(1000), as: UTF8.self),
                    errors: String(decoding: errors.prefix(1000), as: UTF8.self))
            }
            var states = [
                pollfd(fd: pending.isEmpty ? -1 : input, events: Int16(POLLOUT), revents: 0),
                pollfd(fd: outputEnd, events: Int16(POLLIN), revents: 0),
                pollfd(fd: errorsEnd, events: Int16(POLLIN), revents: 0),
            ]
            poll(&states, 3, 5)
            if states[0].revents != 0 { sendPending() }
            if states[1].revents != 0 { outputEnd = Self.receive(from: outputEnd, into: &output) }
            if states[2].revents != 0 { errorsEnd = Self.receive(from: errorsEnd, into: &errors) }
            var ended: Int32 = 0
            if status == nil, waitpid(processIdentifier, &ended, WNOHANG) == processIdentifier { status = ended }
        }
    }

    private func sendPending() {
        let count = pending.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
        if count > 0 {
            pending = pending.dropFirst(count)
        } else if count < 0, errno == EPIPE {
            pending = []
            closeInput()
        }
    }

    private static func receive(from descriptor: Int32, into bytes: inout [UInt8]) -> Int32 {
        let chunk = [UInt8](unsafeUninitializedCapacity: 64 << 10) { memory, count in
            count = max(0, read(descriptor, memory.baseAddress, memory.count))
        }
        guard chunk.isEmpty else {
            bytes += chunk
            return descriptor
        }
        close(descriptor)
        return -1
    }

    // MARK: Where systems differ

    /// Held while pipes are made and a process starts, so that no process inherits the pipes of another: tests run side
    /// by side.
    private static let starting = Mutex(())

    /// A pipe whose ends a process inherits only where told to.
    private static func pipe() throws -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [0, 0]
        #if canImport(Darwin)
            let result = Darwin.pipe(&ends)
        #elseif canImport(Musl)
            let result = Musl.pipe(&ends)
        #else
            let result = Glibc.pipe(&ends)
        #endif
        guard result == 0 else { throw POSIXError(.EMFILE) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    #if canImport(Darwin)
        private static func emptyActions() -> posix_spawn_file_actions_t? { nil }
        private static func emptyAttributes() -> posix_spawnattr_t? { nil }
        private static let spawnFlags = Int16(
            POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_CLOEXEC_DEFAULT)
    #else
        private static func emptyActions() -> posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
        private static func emptyAttributes() -> posix_spawnattr_t { posix_spawnattr_t() }
        private static let spawnFlags = Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)
    #endif

    /// The command that was built together with these tests: it lies beside them.
    private static let executable: String = {
        var folders = [
            URL(fileURLWithPath: CommandLine.arguments[0]), Bundle.main.bundleURL, Bundle.main.executableURL,
        ]
        .compactMap { $0 }
        folders += Bundle.allBundles.map(\.bundleURL)
        for start in folders {
            var folder = start
            for _ in 0..<5 {
                let candidate = folder.appendingPathComponent("siphon").path
                var isDirectory: ObjCBool = false
                if FileManager.default.fileExists(atPath: candidate, isDirectory: &isDirectory), !isDirectory.boolValue
                {
                    return candidate
                }
                folder.deleteLastPathComponent()
            }
        }
        fatalError("The built command siphon is not beside the tests: \(folders)")
    }()
}

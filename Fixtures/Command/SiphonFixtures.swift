internal import Fixtures

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// The command `siphon-fixtures`. Exit codes: 0 written, 2 usage, 4 cannot write.
@main
enum SiphonFixtures {
    static func main() {
        // A reader that goes away shows as an error of the write, not as a signal.
        signal(SIGPIPE, SIG_IGN)
        do {
            try run(Invocation(parsing: Array(CommandLine.arguments.dropFirst())))
        } catch let error as UsageError {
            complain(error.message)
            complain("Try 'siphon-fixtures --help'.")
            exit(2)
        } catch let error as FixtureWriteError where error.errorNumber == EPIPE {
            // `siphon-fixtures … | head` has seen enough.
            exit(0)
        } catch let error as FixtureWriteError {
            complain("cannot write: \(String(cString: strerror(error.errorNumber)))")
            exit(4)
        } catch {
            complain("\(error)")
            exit(4)
        }
    }

    private static func run(_ invocation: Invocation) throws {
        switch invocation {
        case .help:
            try print(Invocation.usage)
        case .list:
            try print(listing)
        case .smallCase(let smallCase, let output):
            try withDescriptor(output) { try FixtureShape.write(smallCase.bytes, toDescriptor: $0) }
        case .generate(let shape, let options, let output):
            let summary = try withDescriptor(output) { try shape.write(options, toDescriptor: $0) }
            if let output, output != "-" {
                try print("\(summary.itemCount) items at \(shape.itemPath), \(summary.byteCount) bytes\n")
            }
        }
    }

    private static var listing: String {
        var listing = "Shapes:\n"
        for shape in FixtureShape.allCases {
            listing += "  " + padded(shape.rawValue) + shape.summary + "\n"
        }
        listing += "\nHand-written cases (siphon-fixtures case NAME):\n"
        for smallCase in SmallCase.all {
            listing += "  " + padded(smallCase.name) + smallCase.note + "\n"
        }
        return listing
    }

    private static func padded(_ name: String) -> String {
        name + String(repeating: " ", count: max(1, 27 - name.count))
    }

    /// Calls `body` with a descriptor for the file, or for standard output.
    private static func withDescriptor<Result>(_ path: String?, _ body: (Int32) throws -> Result) throws -> Result {
        guard let path, path != "-" else {
            return try body(STDOUT_FILENO)
        }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
        guard descriptor >= 0 else {
            complain("cannot open \(path): \(String(cString: strerror(errno)))")
            exit(4)
        }
        let result = try body(descriptor)
        guard close(descriptor) == 0 else {
            throw FixtureWriteError(errorNumber: errno)
        }
        return result
    }

    private static func print(_ text: String) throws {
        try FixtureShape.write(Array(text.utf8), toDescriptor: STDOUT_FILENO)
    }

    private static func complain(_ message: String) {
        try? FixtureShape.write(Array("siphon-fixtures: \(message)\n".utf8), toDescriptor: STDERR_FILENO)
    }
}

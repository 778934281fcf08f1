internal import Foundation

/// Runs programs.
enum Command {
    struct Result {
        var exitCode: Int32
        var output: Data
        var errorOutput: Data
    }

    static func run(_ name: String, _ arguments: String...) throws -> Result {
        try run(name, arguments)
    }

    /// Runs a program to its end.
    ///
    /// - Parameters:
    ///   - name: Its path, or its name on the PATH.
    ///   - output: The file that takes standard output; without one it is returned.
    static func run(_ name: String, _ arguments: [String], output: String? = nil) throws -> Result {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [name] + arguments
        let pipe = Pipe()
        // Standard error goes to a file: two pipes that fill up would have to be emptied at the same time.
        let errors = FileManager.default.temporaryDirectory.appending(path: "siphon-bench-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: errors) }
        process.standardError = try writing(to: errors.path)
        process.standardOutput = if let output { try writing(to: output) } else { pipe }
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let data = output == nil ? try pipe.fileHandleForReading.readToEnd() ?? Data() : Data()
        process.waitUntilExit()
        return Result(
            exitCode: process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus,
            output: data, errorOutput: (try? Data(contentsOf: errors)) ?? Data())
    }

    private static func writing(to file: String) throws -> FileHandle {
        guard FileManager.default.createFile(atPath: file, contents: nil),
            let handle = FileHandle(forWritingAtPath: file)
        else { throw BenchError("cannot write \(file)") }
        return handle
    }
}

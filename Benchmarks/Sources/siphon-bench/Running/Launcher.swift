internal import Foundation

/// Measures in processes of their own.
struct Launcher {
    /// The folder of the executables.
    private let folder: URL

    init() throws {
        guard let executable = Bundle.main.executableURL?.resolvingSymlinksInPath() else {
            throw BenchError("cannot find the own executable")
        }
        folder = executable.deletingLastPathComponent()
        for name in ["siphon-bench-launch", "siphon-bench-empty"]
        where !FileManager.default.isExecutableFile(atPath: path(name)) {
            throw BenchError("there is no \(name) beside siphon-bench: build the whole package with swift build")
        }
    }

    private func path(_ name: String) -> String { folder.appending(path: name).path }

    /// Runs a job once.
    func measure(_ job: Job, _ context: JobContext) throws -> Measurement {
        var arguments = [path("siphon-bench"), "--measure", job.fullName, context.file]
        if let keyPath = context.path { arguments.append(keyPath) }
        let output = try launch(arguments, job.fullName)
        guard let measurement = Measurement(parsing: output) else {
            throw BenchError("\(job.fullName) wrote no result: \(output)")
        }
        return measurement
    }

    /// The peak memory of a program that has loaded Foundation and does nothing.
    func emptyPeakByteCount() throws -> Int {
        let output = try launch([path("siphon-bench-empty")], "the empty program")
        guard let field = output.split(whereSeparator: \.isWhitespace).first(where: { $0.hasPrefix("peak=") }),
            let peak = Int(field.dropFirst("peak=".count))
        else { throw BenchError("the empty program has no peak: \(output)") }
        return peak
    }

    private func launch(_ arguments: [String], _ name: String) throws -> String {
        let result = try Command.run(path("siphon-bench-launch"), arguments)
        guard result.exitCode == 0 else {
            let text = String(decoding: result.errorOutput, as: UTF8.self).trimmingCharacters(
                in: .whitespacesAndNewlines)
            throw BenchError("\(name) ended with exit code \(result.exitCode): \(text)")
        }
        return String(decoding: result.output, as: UTF8.self)
    }
}

internal import CFloor
internal import Foundation

/// Where the figures come from.
struct Machine: Encodable, Equatable {
    var processor: String
    var coreCount: Int
    var memoryByteCount: Int
    var system: String
    var swift: String
    var yajl: String
    /// The revision of this package.
    var revision: String
    /// Year, month and day.
    var date: String

    /// The machine that this runs on.
    static var current: Machine {
        let version = Int(cfloor_yajl_version())
        return Machine(
            processor: processorName, coreCount: ProcessInfo.processInfo.processorCount,
            memoryByteCount: Int(ProcessInfo.processInfo.physicalMemory),
            system: "\(ProcessInfo.processInfo.operatingSystemVersionString), \(output("uname", "-srm"))",
            swift: output("swift", "--version"),
            yajl: "\(version / 10_000).\(version / 100 % 100).\(version % 100)",
            revision: output("git", "describe", "--always", "--dirty"),
            date: Date.now.formatted(.iso8601.year().month().day()))
    }

    private static var processorName: String {
        #if os(Linux)
            let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n") ?? []
            let line = lines.first { $0.hasPrefix("model name") }
            return line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces) ?? "unknown"
        #else
            return output("sysctl", "-n", "machdep.cpu.brand_string")
        #endif
    }

    /// The first line that a command writes.
    private static func output(_ name: String, _ arguments: String...) -> String {
        guard let result = try? Command.run(name, arguments), result.exitCode == 0,
            let line = String(decoding: result.output, as: UTF8.self).split(separator: "\n").first
        else { return "unknown" }
        return String(line)
    }

    var markdown: [String] {
        [
            "| | |", "|---|---|", "| processor | \(processor), \(coreCount) cores |",
            "| memory | \(Figure.megabytes(memoryByteCount)) MB |", "| system | \(system) |", "| Swift | \(swift) |",
            "| yajl | \(yajl) |", "| revision | \(revision) |", "| date | \(date) |",
        ]
    }
}

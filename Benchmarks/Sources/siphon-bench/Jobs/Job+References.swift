internal import CFloor
internal import Foundation
internal import JSONSiphon

extension Job {
    /// What every input is measured with: the floor, a mere read, and drawing the elements in the plainest ways.
    static func common(_ input: String, at path: JSONPath, counting name: String) -> [Job] {
        references(input) + [
            Job(input: input, name: "count", summary: "count \(path)") { try $0.count(path, name) },
            Job(input: input, name: "raw", summary: "forEach over \(path) as RawJSON") {
                try $0.forEach(path, RawSums(name))
            },
        ]
    }

    static func references(_ input: String, mayFail: Bool = false) -> [Job] {
        [
            Job(
                input: input, name: "floor", summary: "yajl with callbacks that do nothing, in C: the floor",
                role: .reference, mayFail: mayFail
            ) { context in
                Outcome().adding(fileByteCount: try checked(cfloor_parse(context.file), context.file))
            },
            Job(
                input: input, name: "read", summary: "read the file, 64 KiB at a time, and XOR it", role: .reference
            ) { context in
                var digest: UInt64 = 0
                let byteCount = try checked(cfloor_read(context.file, &digest), context.file)
                return Outcome(checks: ["file.digest": Int(truncatingIfNeeded: digest)])
                    .adding(fileByteCount: byteCount)
            },
        ]
    }

    private static func checked(_ result: Int64, _ file: String) throws -> Int64 {
        switch result {
        case -1: throw BenchError("cannot read \(file): \(String(cString: strerror(errno)))")
        case -2: throw BenchError("\(file) is not JSON to yajl")
        default: return result
        }
    }

    /// What Foundation takes for the same objects.
    static func jsonDecoder(_ input: String, _ run: @escaping @Sendable (JobContext) throws -> Outcome) -> Job {
        Job(
            input: input, name: "json-decoder", summary: "Foundation's JSONDecoder on the whole Data", role: .reference,
            maximumRunCount: 2, run: run)
    }
}

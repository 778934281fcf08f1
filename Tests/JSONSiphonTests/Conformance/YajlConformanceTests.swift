import Foundation
import Testing

@testable import JSONSiphon

/// Runs yajl's own cases when the environment variable `SUITE` names the folder that holds them as `yajl`, and compares
/// the events with the logs beside them.
@Suite(.enabled(if: Conformance.folder("yajl") != nil))
struct YajlConformanceTests {
    /// Cases in which we differ on purpose: what we give in place of the log.
    static let mended: [String: (log: String, code: JSONError.Code?, reason: String)] = [
        "high_overflow.json": ("integer: 9223372036854775808\n", nil, "a number keeps its text, whatever its size"),
        "low_overflow.json": ("integer: -9223372036854775808\n", nil, "it is the smallest Int64, and no overflow"),
        "isolated_surrogate_marker.json": ("string: '\u{FFFD}'\n", nil, "half a pair is U+FFFD, not a question mark"),
    ]

    @Test func cases() throws {
        let folder = "yajl/test/parsing/cases"
        var counts: [String: Int] = [:]
        for (name, bytes) in try Conformance.files(folder, suffix: ".json") {
            let path = try #require(Conformance.folder(folder)) + "/\(name).gold"
            let gold = try Self.gold(Array(Data(contentsOf: URL(fileURLWithPath: path))))
            let prefix = name.dropLast(5).split(separator: "_").first.map(String.init) ?? ""
            // am: several values allowed, the only one of the options among the prefixes that we have.
            var row = Row(bytes, framing: prefix == "am" ? .concatenated : .single)
            // yajl has no such limit, and one case goes beyond ours.
            row.options.limits.maximumDepth = 10_000
            let found = try Conformance.observe(row)
            let log = Self.log(of: found)
            if let mended = Self.mended[name] {
                #expect(log == Array(mended.log.utf8) && found.error?.code == mended.code, "\(name)")
                #expect(log != gold.log || (found.error != nil) != gold.isError, "\(name) needs no mending")
                counts["mended", default: 0] += 1
                continue
            }
            switch prefix {
            case "ac":
                // Comments are no JSON: refused at the first.
                #expect(found.error?.code == .invalidSyntax && found.error?.message.contains("'/'") == true, "\(name)")
                #expect(gold.log.starts(with: log), "\(name)")
            case "ag":
                // Garbage behind the value, which yajl can be told to let pass, is refused after the same events.
                #expect(log == gold.log && found.error?.code == .invalidSyntax, "\(name)")
            case "ap":
                // A value cut short, which yajl can be told to let pass, is refused after the same events.
                #expect(log == gold.log && found.error?.code == .unexpectedEnd, "\(name)")
            default:
                #expect(log == gold.log, "\(name): \(String(decoding: log, as: UTF8.self))")
                #expect((found.error != nil) == gold.isError, "\(name): \(String(describing: found.error))")
            }
            counts[["ac", "ag", "ap"].contains(prefix) ? "refused by us" : "equal", default: 0] += 1
        }
        #expect(counts.values.reduce(0, +) == 58)
        print(
            "yajl's cases: \(counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", "))"
        )
    }

    /// A log without its last lines, which tell of leaks and of the error.
    private static func gold(_ bytes: [UInt8]) -> (log: [UInt8], isError: Bool) {
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        while let last = lines.last, last.isEmpty || last.starts(with: "memory leaks".utf8) { lines.removeLast() }
        let isError = lines.last.map { $0.starts(with: "parse error".utf8) || $0.starts(with: "lexical error".utf8) }
        if isError == true { lines.removeLast() }
        return (lines.isEmpty ? [] : Array(lines.joined(separator: [0x0A])) + [0x0A], isError == true)
    }

    /// The events in the notation of the logs.
    private static func log(of found: Observation) -> [UInt8] {
        var log = ""
        for event in found.events {
            let token = Array(event.rawText.utf8)
            let text = token.withUnsafeBytes { bytes in
                token.first == 0x22
                    ? StringToken.string(decoding: bytes, hasEscapes: event.flags.contains(.hasEscapes)) : event.rawText
            }
            switch event.kind {
            case .objectStart: log += "map open '{'\n"
            case .objectEnd: log += "map close '}'\n"
            case .arrayStart: log += "array open '['\n"
            case .arrayEnd: log += "array close ']'\n"
            case .name: log += "key: '\(text)'\n"
            case .string: log += "string: '\(text)'\n"
            case .number where event.flags.contains(.isInteger): log += "integer: \(text)\n"
            case .number: log += "double: \(String(format: "%g", Double(text) ?? .nan))\n"
            case .true, .false: log += "bool: \(text)\n"
            case .null: log += "null\n"
            }
        }
        return Array(log.utf8)
    }
}

import Foundation
import Testing

@testable import JSONSiphon

/// Runs the JSONPath Compliance Test Suite when the environment variable `SUITE` names the folder that holds it as
/// `jsonpath-cts.json`.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["SUITE"] != nil))
struct JSONPathConformanceTests {
    /// Selectors that RFC 9535 calls invalid and we accept.
    static let accepted: [String: String] = [
        "basic, name shorthand, symbol": "a bare name may hold any symbol that has no meaning of its own"
    ]

    @Test func complianceSuite() throws {
        let folder = try #require(ProcessInfo.processInfo.environment["SUITE"])
        let data = try Data(contentsOf: URL(fileURLWithPath: folder).appendingPathComponent("jsonpath-cts.json"))
        let suite = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        let tests = try #require(suite["tests"] as? [[String: Any]])
        var refused = 0
        var unsupported = 0
        var evaluated = 0
        for test in tests {
            let name = try #require(test["name"] as? String)
            let selector = try #require(test["selector"] as? String)
            let result = Result { () throws(JSONError) in try JSONPath(parsing: selector) }
            if test["invalid_selector"] as? Bool == true {
                if case .failure = result { refused += 1 }
                let isRefused = if case .failure = result { true } else { false }
                #expect(isRefused == (Self.accepted[name] == nil), "\(name): \(selector)")
                continue
            }
            switch result {
            case .failure(let error):
                unsupported += 1
                #expect(error.code == .unsupportedPath, "\(name): \(error)")
                #expect(selector.contains("?") || selector.contains("-"), "\(name): \(error)")
            case .success(let path):
                evaluated += 1
                let found = Set(matches(of: path, in: try #require(test["document"])))
                let expected =
                    try (test["results_paths"] as? [[String]]) ?? [#require(test["result_paths"] as? [String])]
                #expect(expected.contains { Set($0) == found }, "\(name): \(selector) found \(found.sorted())")
                #expect(try JSONPath(parsing: path.description) == path, "\(name)")
            }
        }
        print(
            "JSONPath suite: \(tests.count) tests, \(refused) refused, \(unsupported) unsupported, \(evaluated) evaluated"
        )
        #expect(evaluated > 100)
    }

    /// The normalised paths of the values that the automaton accepts.
    private func matches(of path: JSONPath, in document: Any) -> [String] {
        let automaton = PathAutomaton([path])
        var found: [String] = []
        var pending: [(value: Any, state: PathAutomaton.State, path: String)] = [(document, automaton.root, "$")]
        while let (value, state, path) = pending.popLast() {
            if automaton.isAccepting(state) { found.append(path) }
            if let object = value as? [String: Any] {
                for (name, value) in object {
                    let child = automaton.child(of: state, .member(name))
                    pending.append((value, child, path + "['\(normalised(name))']"))
                }
            } else if let array = value as? [Any] {
                for (index, value) in array.enumerated() {
                    let child = automaton.child(of: state, .element(index))
                    pending.append((value, child, path + "[\(index)]"))
                }
            }
        }
        return found
    }

    /// The name as section 2.7 of RFC 9535 escapes it.
    private func normalised(_ name: String) -> String {
        let escapes: [Unicode.Scalar: String] = [
            "\u{8}": "\\b", "\t": "\\t", "\n": "\\n", "\u{C}": "\\f", "\r": "\\r", "'": "\\'", "\\": "\\\\",
        ]
        return name.unicodeScalars.map { scalar in
            escapes[scalar]
                ?? (scalar.value < 0x20
                    ? "\\u00" + String(0x100 + scalar.value, radix: 16).dropFirst() : String(scalar))
        }.joined()
    }
}

import Testing

@testable import JSONSiphon

/// The limit on a match that is held: its text and 16 bytes for each of its events.
@Suite struct MatchLimitTests {
    private func row(_ text: String, _ paths: [JSONPath], limit: Int) -> Row {
        var row = Row(text)
        row.paths = paths
        row.options.limits.maximumMatchByteCount = limit
        row.skipsEvents = true
        return row
    }

    static let sizes: [(String, Int)] = [
        (#"["abc"]"#, 7 + 3 * 16), ("[]", 2 + 2 * 16), ("[ 1 , 2 ]", 9 + 4 * 16), (#"{"a":null}"#, 10 + 4 * 16),
        ("\"abc\"", 5 + 16), ("12", 2 + 16),
    ]

    @Test(arguments: sizes) func atTheEdge(_ text: String, _ size: Int) throws {
        let fits = try row("[0,\(text)]", ["[1]"], limit: size).observeEverywhere()
        #expect(fits.matchError == nil)
        #expect(fits.matches.map(\.path) == ["[1]"])
        let tooLarge = try row("[0,\(text)]", ["[1]"], limit: size - 1).observeEverywhere()
        let error = try #require(tooLarge.matchError)
        #expect(error.code == .matchLimitExceeded)
        #expect(error.message.contains("\(size - 1) bytes") && error.message.contains("Limits.maximumMatchByteCount"))
        #expect(error.byteOffset == 3 && error.keyPath == "[1]" && error.line == 1 && error.column == 4)
        #expect(tooLarge.matches.isEmpty)
        // What passes through is not held and has no limit.
        #expect(tooLarge.passed == [Array(text.utf8)])
    }

    /// The same inner matches come before the error that the outer one grows too large, however the input is cut.
    @Test(arguments: Array(stride(from: 40, to: 400, by: 7))) func outerOfNestedMatches(limit: Int) throws {
        let text = #"{"a":[{"a":1},{"b":[1,2,3,4,5,6]},{"a":[7]},"x"],"c":{"a":"y"},"a":{"a":{"a":0}}}"#
        let found = try row(text, ["..a", "$"], limit: limit).observeEverywhere()
        #expect((found.matchError == nil) == found.matches.contains { $0.path == "$" })
        if let error = found.matchError { #expect(error.code == .matchLimitExceeded) }
    }

    /// A match too large and a fault behind that: the first of the two.
    @Test(arguments: 1...60) func beforeASyntaxError(limit: Int) throws {
        let found = try row("[[1,2,3],[4,x]]", ["[*]"], limit: limit).observeEverywhere()
        let error = try #require(found.matchError)
        let size = 7 + 5 * 16
        #expect(limit < size ? error.code == .matchLimitExceeded : error.code == .invalidSyntax)
    }

    @Test func unheldMatchHasNoLimit() throws {
        var options = JSONOptions()
        options.limits.maximumMatchByteCount = 100
        let source = MadeSource(head: "{\"a\":[", body: "1,", repetitions: 100_000, tail: "2]}")
        let sink = RecordingSink()
        let summary = try JSONStream(source.input, options: options).passMatches(at: "a", to: sink)
        #expect(summary.subscriptions[0].matchCount == 1)
        #expect(sink.matches.map(\.count) == [200_003])
        let counted = MadeSource(head: "{\"a\":[", body: "1,", repetitions: 100_000, tail: "2]}")
        #expect(try JSONStream(counted.input, options: options).count(at: "a") == 1)
    }
}

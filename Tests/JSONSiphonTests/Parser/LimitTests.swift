import Testing

@testable import JSONSiphon

/// Limits at their edge: what is just allowed, what is just too much, and what is said of it.
@Suite struct LimitTests {
    // MARK: Depth

    @Test(arguments: [0, 1, 2, 7, 64, 512]) func depth(limit: Int) throws {
        for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
            let allowed = String(repeating: open, count: limit) + "1" + String(repeating: close, count: limit)
            var row = Row(allowed)
            row.options.limits.maximumDepth = limit
            row.paths = ["$"]
            let deliveries = [Delivery(way: .pieces(.every(3))), Delivery(way: .bytes, windowByteCount: 64)]
            #expect(try row.observeEverywhere(deliveries).error == nil)

            row.bytes = Array((String(repeating: open, count: limit) + open).utf8)
            let error = try #require(try row.observeEverywhere(deliveries).error)
            #expect(error.code == .depthLimitExceeded)
            #expect(error.message.contains("more than \(limit) open brackets"))
            #expect(error.message.contains("Limits.maximumDepth"))
            #expect(error.byteOffset == Int64(limit * open.utf8.count))
            let path = String(repeating: open == "[" ? "[0]" : ".a", count: limit)
            #expect(error.keyPath == (limit == 0 ? "$" : String(path.drop { $0 == "." })))
        }
    }

    @Test func hundredThousandBrackets() throws {
        for open in ["[", "{\"a\":"] {
            let source = MadeSource(body: open, repetitions: 100_000)
            let error = #expect(throws: JSONError.self) { try JSONStream(source.input).check() }
            #expect(error?.code == .depthLimitExceeded)
            #expect(error?.byteOffset == Int64(512 * open.utf8.count))

            // With the limit raised they are only not closed.
            var options = JSONOptions()
            options.limits.maximumDepth = .max
            options.limits.maximumPathByteCount = .max
            let raised = MadeSource(body: open, repetitions: 100_000)
            let end = #expect(throws: JSONError.self) { try JSONStream(raised.input, options: options).check() }
            #expect(end?.code == .unexpectedEnd)
            #expect(end?.byteOffset == Int64(100_000 * open.utf8.count))
        }
    }

    // MARK: Tokens

    private static func limited(_ byteCount: Int) -> (inout JSONOptions) -> Void {
        { $0.limits.maximumTokenByteCount = byteCount }
    }

    static let allowedTokens: [(String, Int)] = [
        ("[\"abc\"]", 5), ("{\"abc\":1}", 5), ("[12345]", 5), ("12345", 5), ("[-1.5e1]", 6), ("[\"\\u0041\"]", 8),
        ("[false,true]", 5), ("\"abc\"", 5), ("[   \"abc\"   ]", 5),
    ]

    @Test(arguments: allowedTokens) func tokenAtTheLimit(_ text: String, _ limit: Int) throws {
        var row = Row(text)
        row.options.limits.maximumTokenByteCount = limit
        #expect(try row.observeEverywhere().error == nil)
        row.options.limits.maximumTokenByteCount = limit - 1
        let error = try #require(try row.observeEverywhere().error)
        #expect(error.code == .tokenLimitExceeded)
        #expect(error.message.contains("longer than \(limit - 1) bytes; Limits.maximumTokenByteCount raises"))
    }

    /// With a limit of five bytes.
    static let longTokens = [
        BrokenInput("[1,\"abcd\"]", .tokenLimitExceeded, at: 3, "5 bytes", path: "[1]"),
        BrokenInput("[1,\"abcde", .tokenLimitExceeded, at: 3, "5 bytes", path: "[1]"),
        BrokenInput("[1,\"abc", .unexpectedEnd, at: 7, "a string is open", path: "[1]"),
        BrokenInput("{\"a\":1,\"bcdef\":2}", .tokenLimitExceeded, at: 7, "5 bytes"),
        BrokenInput("{\"a\":123456}", .tokenLimitExceeded, at: 5, "5 bytes", path: "a"),
        BrokenInput("123456", .tokenLimitExceeded, at: 0, "5 bytes"),
        BrokenInput("12345.", .tokenLimitExceeded, at: 0, "5 bytes"),
        BrokenInput("[12.5e", .unexpectedEnd, at: 6, "a number is not complete", path: "[0]"),
        // The syntax error comes within the limit, or one byte behind it, or the limit comes first.
        BrokenInput("[\"ab\\x\"]", at: 5, "'x' cannot follow", path: "[0]"),
        BrokenInput("[\"abc\\x\"]", at: 6, "'x' cannot follow", path: "[0]"),
        BrokenInput("[\"abcd\\x\"]", .tokenLimitExceeded, at: 1, "5 bytes", path: "[0]"),
        BrokenInput("[123.x]", at: 5, "found 'x'", path: "[0]"),
        BrokenInput("[1234.x]", at: 6, "found 'x'", path: "[0]"),
        BrokenInput("[12345.x]", .tokenLimitExceeded, at: 1, "5 bytes", path: "[0]"),
        BrokenInput("[\"abc\u{0}\"]", at: 5, "byte 0x00", path: "[0]"),
        BrokenInput("[\"abcd\u{0}\"]", at: 6, "byte 0x00", path: "[0]"),
        BrokenInput("[\"abcde\u{0}\"]", .tokenLimitExceeded, at: 1, "5 bytes", path: "[0]"),
        BrokenInput(bytes: Array("[\"abcd".utf8) + [0xFF], .invalidUTF8, at: 6, "0xFF", path: "[0]"),
        BrokenInput(bytes: Array("[\"abcde".utf8) + [0xFF], .tokenLimitExceeded, at: 1, "5 bytes", path: "[0]"),
        BrokenInput("[xxxxxxxxxxxxxxxx", at: 1, "found 'x'", path: "[0]"),
        BrokenInput("[truxxxxxxxxxxxxx", at: 4, "found 'x'", path: "[0]"),
        BrokenInput("\u{FEFF}\"abcdefgh\"", .tokenLimitExceeded, at: 3, "5 bytes", column: 1),
        BrokenInput("\u{FEFF}\"abcdefgh", .tokenLimitExceeded, at: 3, "5 bytes", column: 1),
        BrokenInput(
            "1\n2\n\"abcd\"", .tokenLimitExceeded, at: 4, "5 bytes", line: 3, column: 1,
            framing: .concatenated, record: 2),
    ]

    @Test(arguments: longTokens) func tokenOverTheLimit(_ input: BrokenInput) throws {
        try input.check { $0.limits.maximumTokenByteCount = 5 }
    }

    @Test func surrogateInATokenOverTheLimit() throws {
        let input = BrokenInput("[\"\\ud800\"]", .tokenLimitExceeded, at: 1, "5 bytes", path: "[0]")
        try input.check {
            $0.limits.maximumTokenByteCount = 5
            $0.loneSurrogates = .reject
        }
    }

    // MARK: Names

    @Test func pathNames() throws {
        let text = #"{"abc":{"def":{"ghi":1,"jkl":[{"m":2}]}}}"#
        var row = Row(text)
        row.paths = ["abc.def.*", "..m"]
        row.options.limits.maximumPathByteCount = 10
        #expect(try row.observeEverywhere().error == nil)
        // A byte less is too little for the match abc.def.jkl[0].m, another for the array around it.
        row.options.limits.maximumPathByteCount = 9
        let atMatch = try row.observeEverywhere()
        #expect(atMatch.eventError == nil)
        #expect(atMatch.matchError?.code == .pathLimitExceeded)
        #expect(atMatch.matchError?.keyPath == "abc.def.jkl[0].m")
        #expect(atMatch.matches.map(\.path) == ["abc.def.ghi"])
        row.options.limits.maximumPathByteCount = 8
        let atArray = try row.observeEverywhere()
        #expect(atArray.eventError?.code == .pathLimitExceeded)
        #expect(atArray.eventError?.message.contains("than 8 bytes; Limits.maximumPathByteCount raises") == true)
        #expect(atArray.eventError?.keyPath == "abc.def.jkl" && atArray.eventError?.byteOffset == 29)
        #expect(atArray.matchError?.keyPath == "abc.def.ghi" && atArray.matchError?.byteOffset == 21)
    }

    /// Containers in which nothing can match are stepped over or walked, as the input happens to be cut: their names
    /// must not make the difference between an error and none.
    @Test func namesWhereNothingMatchesAreNotLimited() throws {
        var row = Row(#"{"a":{"long long name":{"another long name":[{"x":{"y":1}}]}},"b":{"c":[1]},"a":2}"#)
        row.paths = ["b.c", "b.c[0]", "a"]
        row.options.limits.maximumPathByteCount = 4
        row.skipsEvents = true
        let found = try row.observeEverywhere()
        #expect(found.matchError == nil)
        #expect(found.matches.map(\.path) == ["a", "b.c[0]", "b.c", "a"])
    }

    // MARK: Presets

    @Test func untrustedPreset() throws {
        let options = JSONOptions(limits: .untrusted)
        #expect(throws: Never.self) {
            try JSONStream(
                .text(String(repeating: "[", count: 64) + String(repeating: "]", count: 64)), options: options
            )
            .check()
        }
        let deep = JSONInput.text(String(repeating: "[", count: 65))
        let depth = #expect(throws: JSONError.self) { try JSONStream(deep, options: options).check() }
        #expect(depth?.code == .depthLimitExceeded)
        let string = MadeSource(head: "\"", body: "x", repetitions: 2 << 20)
        let token = #expect(throws: JSONError.self) { try JSONStream(string.input, options: options).check() }
        #expect(token?.code == .tokenLimitExceeded)
        #expect(string.place < 1_500_000)
        let array = MadeSource(head: "[", body: "1,", repetitions: 10 << 20, tail: "1]")
        let match = #expect(throws: JSONError.self) {
            try JSONStream(array.input, options: options).first(at: "$", as: RawJSON.self)
        }
        #expect(match?.code == .matchLimitExceeded)
        #expect(array.place < 2 << 20)
    }
}

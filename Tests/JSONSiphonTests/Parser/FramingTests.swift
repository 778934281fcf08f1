import Testing

@testable import JSONSiphon

/// How the values of an input follow one another.
@Suite struct FramingTests {
    /// The raw root values with their record indices, which must be 0, 1, 2, …
    private func records(_ text: String, _ framing: Framing) throws -> [String] {
        let found = try Row(text, framing: framing).observeEverywhere()
        if let error = found.error { Issue.record("\(text.debugDescription), \(framing): \(error)") }
        let roots = found.matches.filter { $0.path == "$" && $0.subscription == 0 }
        #expect(roots.map(\.recordIndex) == Array(roots.indices))
        #expect(found.matchSummary?.recordCount == roots.count)
        #expect(found.matchSummary?.byteCount == Int64(text.utf8.count))
        return roots.map { String(decoding: $0.value.bytes, as: UTF8.self) }
    }

    static let concatenated: [(String, [String])] = [
        ("", []), (" \n\r\t ", []), ("1", ["1"]), ("1 2", ["1", "2"]), ("1\n2\n", ["1", "2"]),
        ("{}\n{}\n", ["{}", "{}"]), ("{}\r\n{}\r\n", ["{}", "{}"]), ("\n\n{}\n\n\n[]\n\n", ["{}", "[]"]),
        ("{}{}", ["{}", "{}"]), ("[1][2]", ["[1]", "[2]"]), ("{}1", ["{}", "1"]), ("1{}", ["1", "{}"]),
        ("1[]", ["1", "[]"]), ("\"a\"{}", ["\"a\"", "{}"]), ("[]\"a\"", ["[]", "\"a\""]), ("[]true", ["[]", "true"]),
        ("true false null", ["true", "false", "null"]), ("\"a\" \"b\"", ["\"a\"", "\"b\""]),
        ("12345\t5", ["12345", "5"]), ("{\"a\":1}\n\n{\"a\":2}", ["{\"a\":1}", "{\"a\":2}"]),
        ("\u{FEFF}{}\n{}", ["{}", "{}"]), ("\u{FEFF}", []), ("-0 1e5\n\n", ["-0", "1e5"]),
        ("[\n]\n[\n]", ["[\n]", "[\n]"]),
    ]

    @Test(arguments: concatenated) func concatenatedValues(_ text: String, _ values: [String]) throws {
        #expect(try records(text, .concatenated) == values)
        #expect(try records(text, .automatic) == values)
    }

    static let sequences: [(String, [String])] = [
        ("", []), (" \n", []), ("\u{1E}", []), ("\u{1E}\n", []), ("\u{1E}\u{1E}\u{1E}", []), ("\u{1E}{}\n", ["{}"]),
        ("\u{1E}{}\n\u{1E}[1]\n", ["{}", "[1]"]), ("\u{1E}{}\u{1E}[1]", ["{}", "[1]"]),
        ("\u{1E}1\n\u{1E}2\n", ["1", "2"]), ("\u{1E}\u{1E}true\n\u{1E}\u{1E}null \u{1E}", ["true", "null"]),
        ("\u{1E}\"a\"\u{1E}\"b\"", ["\"a\"", "\"b\""]), ("\u{1E}{\"a\":\r\n1}\r\n\u{1E}2\r\n", ["{\"a\":\r\n1}", "2"]),
        ("\u{FEFF}\u{1E}1\n", ["1"]), ("  \u{1E}1 ", ["1"]),
        // Some writers leave separators out.
        ("{}\n[1]\n", ["{}", "[1]"]), ("\u{1E}{}\n[1]\n", ["{}", "[1]"]),
    ]

    @Test(arguments: sequences) func sequencesOfRecords(_ text: String, _ values: [String]) throws {
        #expect(try records(text, .sequence) == values)
        #expect(try records(text, .automatic) == values)
    }

    @Test func singleValueAmongWhiteSpace() throws {
        for text in ["{}", " {} ", "\n\n{}\r\n\r\n", "\t1\t", "\u{FEFF} 1"] {
            #expect(try records(text, .single).count == 1)
            #expect(try records(text, .automatic).count == 1)
        }
    }

    static let broken = [
        BrokenInput("truefalse", at: 4, "white space between two values", framing: .concatenated, record: 1),
        BrokenInput(#"1"a""#, at: 1, "white space between two values", framing: .concatenated, record: 1),
        BrokenInput(#""a"1"#, at: 3, "white space between two values", framing: .concatenated, record: 1),
        BrokenInput(#""a""b""#, at: 3, "white space between two values", framing: .automatic, record: 1),
        BrokenInput("null1", at: 4, "white space between two values", framing: .concatenated, record: 1),
        BrokenInput("1true", at: 1, "white space between two values", framing: .concatenated, record: 1),
        BrokenInput("01", at: 1, "white space between two values", framing: .concatenated, record: 1),
        BrokenInput("1-2", at: 1, "white space between two values", framing: .concatenated, record: 1),
        BrokenInput("1,2", at: 1, "expected another value or the end", framing: .concatenated, record: 1),
        BrokenInput("{},\n{}", at: 2, "found ','", framing: .concatenated, record: 1),
        BrokenInput("{}\n]", at: 3, "found ']'", line: 2, column: 1, framing: .concatenated, record: 1),
        BrokenInput("{}\n{]\n{}", at: 4, "found ']'", line: 2, column: 2, framing: .concatenated, record: 1),
        BrokenInput(
            "[1]\n[2]\n[3,x]\n", at: 11, "found 'x'", line: 3, column: 4, path: "[1]", framing: .automatic, record: 2),
        BrokenInput(
            "{}\n{\"a\":", .unexpectedEnd, at: 8, "expected a value", line: 2, column: 6, path: "a",
            framing: .concatenated, record: 1),
        BrokenInput("1\n\u{0}\n1", at: 2, "byte 0x00", line: 2, column: 1, framing: .concatenated, record: 1),
        BrokenInput("1\u{1E}2", at: 1, "byte 0x1E", framing: .concatenated),
        BrokenInput("\u{1E}1\n", at: 0, "byte 0x1E", framing: .concatenated, record: 0),
        BrokenInput("\u{1E}1", at: 0, "byte 0x1E", framing: .single),
    ]

    @Test(arguments: broken) func brokenInput(_ input: BrokenInput) throws { try input.check() }

    /// RFC 7464, section 2.4: a number or literal that no white space follows may have been cut short.
    static let brokenSequences = [
        BrokenInput("\u{1E}42", .unexpectedEnd, at: 3, "a number is not complete", framing: .sequence),
        BrokenInput("\u{1E}42\u{1E}1\n", .unexpectedEnd, at: 3, "a number is not complete", framing: .sequence),
        BrokenInput("\u{1E}true", .unexpectedEnd, at: 5, "a literal is not complete", framing: .sequence),
        BrokenInput("\u{1E}{}\u{1E}null\u{1E}", .unexpectedEnd, at: 8, "literal", framing: .sequence, record: 1),
        BrokenInput("\u{1E}{\"a\":1\u{1E}{}", .unexpectedEnd, at: 7, "expected ',' or '}'", framing: .sequence),
        BrokenInput("\u{1E}[1,\u{1E}[2]", .unexpectedEnd, at: 4, "expected a value", path: "[1]", framing: .sequence),
        BrokenInput("\u{1E}\"a\u{1E}b\"", .unexpectedEnd, at: 3, "a string is open", framing: .sequence),
        BrokenInput("\u{1E}-\u{1E}1", .unexpectedEnd, at: 2, "a number is not complete", framing: .sequence),
        BrokenInput("\u{1E}x", at: 1, "found 'x'", framing: .sequence),
        BrokenInput("\u{1E}[]\u{1E}x", at: 4, "found 'x'", framing: .automatic, record: 1),
        BrokenInput("\u{1E}[x]", at: 2, "found 'x'", path: "[0]", framing: .sequence),
        BrokenInput("\u{1E}\n\u{1E},", at: 3, "found ','", line: 2, column: 2, framing: .sequence),
    ]

    @Test(arguments: brokenSequences) func brokenSequence(_ input: BrokenInput) throws { try input.check() }
}

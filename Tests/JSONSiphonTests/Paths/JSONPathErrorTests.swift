import JSONSiphon
import Testing

@Suite struct JSONPathErrorTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var text: String
        var column: Int
        var part: String
        var code = JSONError.Code.invalidPath
        var testDescription: String { text }

        init(_ text: String, _ column: Int, _ part: String, _ code: JSONError.Code = .invalidPath) {
            self.text = text
            self.column = column
            self.part = part
            self.code = code
        }
    }

    static let rows: [Row] = [
        // Brackets.
        Row("a[0", 4, "',' or ']' for the '[' at column 2"),
        Row("[", 2, "a quoted name, an index, a slice or '*'"),
        Row("[]", 2, "a quoted name, an index, a slice or '*'; every element is [*]"),
        Row("[0,]", 4, "a quoted name, an index, a slice or '*'"),
        Row("[,0]", 2, "a quoted name, an index, a slice or '*'"),
        Row("[0 1]", 4, "',' or ']'"),
        Row("[name]", 2, "needs quotes"),
        Row("['a'", 5, "',' or ']'"),
        Row("['a'b]", 5, "',' or ']'"),
        Row("[1:2:3:4]", 7, "',' or ']'"),
        Row("[1.0]", 3, "',' or ']'"),
        Row("a]", 2, "'.', '[' or the end"),
        Row("[*]a", 4, "'.', '[' or the end"),
        Row("*a", 2, "'.', '[' or the end"),
        Row("a*", 2, "'.', '[' or the end"),
        // Dots.
        Row("a.", 3, "a name or '*' after '.'"),
        Row("a..", 4, "a name, '*' or '[' after '..'"),
        Row("..", 3, "a name, '*' or '[' after '..'"),
        Row("a...b", 4, "a name, '*' or '[' after '..'"),
        Row(".a", 1, "does not begin with one '.'"),
        Row(".", 1, "does not begin with one '.'"),
        Row("a.[0]", 3, "a name or '*' after '.'"),
        Row("a.'b'", 3, "a quoted name stands in brackets"),
        Row("'a'.b", 1, "a quoted name stands in brackets"),
        Row("größe.", 9, "a name or '*' after '.'"),
        // The root.
        Row("$a", 2, "after '$'"),
        Row("$$", 2, "after '$'"),
        Row("$*", 2, "'.', '[' or the end"),
        // White space.
        Row(" a", 1, "a name, '*', '[', '$' or '..'"),
        Row("a ", 2, "no white space at the end"),
        Row("$\n", 2, "no white space at the end"),
        Row("a b", 3, "'.', '[' or the end"),
        Row("a. b", 3, "a name or '*' after '.'"),
        Row("a.. b", 4, "a name, '*' or '[' after '..'"),
        Row("a\u{0}", 2, "'.', '[' or the end"),
        // Bare numbers.
        Row("users.0", 7, "write users[0] or users['0']"),
        Row("$.users.12.x", 9, "write $.users[12] or $.users['12']"),
        Row("0", 1, "write [0] or ['0']"),
        Row("2]", 1, "write [2] or ['2']"),
        Row("..7", 3, "write ..[7] or ..['7']"),
        Row("a.-1", 3, "write a['-1']"),
        Row("a.007", 3, "write a['007']"),
        // Numbers.
        Row("[01]", 2, "leading zeros"),
        Row("[-0]", 2, "without a sign"),
        Row("[-01]", 2, "leading zeros"),
        Row("[1:00]", 4, "leading zeros"),
        Row("[+1]", 2, "a quoted name, an index, a slice or '*'"),
        Row("[- 1]", 3, "a digit after '-'"),
        Row("[9007199254740992]", 2, "no greater than 9007199254740991"),
        Row("[99999999999999999999999999]", 2, "no greater than 9007199254740991"),
        Row("[-9007199254740992]", 2, "no greater than 9007199254740991"),
        Row("[::9223372036854775808]", 4, "no greater than 9007199254740991"),
        // Quotes and escapes.
        Row("['a", 4, "the quote that ends the name begun at column 2"),
        Row("[\"a']", 6, "the quote that ends the name begun at column 2"),
        Row(#"['a\"#, 4, "one of the escapes"),
        Row(#"['\x41']"#, 3, "one of the escapes"),
        Row(#"['\"']"#, 3, "one of the escapes"),
        Row(#"["\'"]"#, 3, "one of the escapes"),
        Row("['a\tb']", 4, "control character"),
        Row(#"['\u12']"#, 7, "four hexadecimal digits"),
        Row(#"['\u{1F600}']"#, 5, "four hexadecimal digits"),
        Row(#"['a\uD800']"#, 4, "surrogate"),
        Row(#"['\uDC00']"#, 3, "surrogate"),
        Row(#"['\uD800\u0041']"#, 3, "surrogate"),
        Row(#"['\uD800\n']"#, 3, "surrogate"),
        // JSON Pointer.
        Row("/a~2", 4, "0 or 1 after '~'"),
        Row("/~", 3, "0 or 1 after '~'"),
        Row("/a/-", 4, "'-' is the element after the last"),
        // Not while streaming.
        Row("[-1]", 2, "cannot be known while streaming", .unsupportedPath),
        Row("a[0, -2]", 6, "cannot be known while streaming", .unsupportedPath),
        Row("[-5:7]", 2, "cannot be known while streaming", .unsupportedPath),
        Row("[1:-1]", 4, "cannot be known while streaming", .unsupportedPath),
        Row("[::-1]", 4, "a negative step walks backwards", .unsupportedPath),
        Row("users[?@.age >= 18]", 7, "not supported yet", .unsupportedPath),
        Row("a[0,?b]", 5, "not supported yet", .unsupportedPath),
    ]

    @Test(arguments: rows) func refuses(_ row: Row) {
        let error = #expect(throws: JSONError.self) { try JSONPath(parsing: row.text) }
        #expect(error?.code == row.code)
        #expect(error?.column == row.column)
        #expect(error?.byteOffset == nil)
        #expect(error?.line == nil)
        #expect(error?.keyPath == row.text)
        #expect(error?.message.contains(row.part) == true, "\(error?.message ?? "")")
        #expect(error?.message.contains("column \(row.column) ") == true, "\(error?.message ?? "")")
    }

    @Test func theMessageShowsThePath() {
        let error = #expect(throws: JSONError.self) { try JSONPath(parsing: "a..") }
        #expect(
            error?.message
                == "the path \"a..\", column 4 (in UTF-8 bytes from 1): expected a name, '*' or '[' after '..'")
    }

    @Test func theMessageOfALongPathStaysShort() {
        let names = String(repeating: "größe.", count: 10_000)
        for text in [names, names + "0", "[" + names] {
            let error = #expect(throws: JSONError.self) { try JSONPath(parsing: text) }
            #expect(error!.message.utf8.count < 400)
            #expect(error!.message.contains("…"))
            #expect(!error!.message.contains("\u{FFFD}"))
        }
    }

    @Test func theMessageHoldsNoControlCharacter() {
        let error = #expect(throws: JSONError.self) { try JSONPath(parsing: "a\u{1B}[2J\u{9B}") }
        #expect(error!.message.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    }
}

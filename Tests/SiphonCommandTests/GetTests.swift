import Foundation
import Testing

/// What `siphon get` writes.
@Suite struct GetTests {
    struct Row: CustomTestStringConvertible {
        var name: String
        var arguments: [String]
        var input: String
        var output: String
        var testDescription: String { name }
    }

    static let rows: [Row] = [
        Row(
            name: "one match a line", arguments: ["users[*]"], input: #"{"users":[1,"a",null,[],{"b":true}]}"#,
            output: "1\n\"a\"\nnull\n[]\n{\"b\":true}\n"),
        Row(
            name: "digits and escapes as written", arguments: ["[*]"],
            input: #"[1.50, -0, 1e400, 12345678901234567890123, "\u0041\/\n\ud800"]"#,
            output: "1.50\n-0\n1e400\n12345678901234567890123\n\"\\u0041\\/\\n\\ud800\"\n"),
        Row(name: "the root", arguments: ["$"], input: " [1, 2] ", output: "[1, 2]\n"),
        Row(name: "the root as an empty path", arguments: [""], input: "true", output: "true\n"),
        Row(name: "a JSON Pointer", arguments: ["/a/1/b~1c"], input: #"{"a":[0,{"b/c":7}]}"#, output: "7\n"),
        Row(name: "a quoted name", arguments: ["['a.b']"], input: #"{"a.b":1,"a":{"b":2}}"#, output: "1\n"),
        Row(
            name: "pretty-printed with line feeds", arguments: ["a"],
            input: "{\n  \"a\": {\n    \"b\": [\n      1,\n\n\t  2\n    ],\n    \"c\" :  \"x  y\"\n  }\n}\n",
            output: "{\"b\": [1,2],\"c\" :  \"x  y\"}\n"),
        Row(
            name: "pretty-printed with CRLF", arguments: ["a"],
            input: "{\r\n  \"a\": {\r\n    \"b\": [\r\n      1, 2\r\n    ]\r\n  }\r\n}\r\n",
            output: "{\"b\": [1, 2]}\n"),
        Row(name: "carriage returns alone", arguments: ["a"], input: "{\"a\":[1,\r  2\r]}", output: "[1,2]\n"),
        Row(
            name: "other white space is kept", arguments: ["a"], input: "{\"a\": [ 1 ,\t2 , \n 3 ]}",
            output: "[ 1 ,\t2 , 3 ]\n"),
        Row(
            name: "NDJSON", arguments: ["id"], input: "{\"id\":1}\n\n{\"id\":2}\r\n{\"x\":0}\n{\"id\":3}",
            output: "1\n2\n3\n"),
        Row(name: "concatenated", arguments: ["id"], input: #"{"id":1}{"id":2}"#, output: "1\n2\n"),
        Row(
            name: "a JSON text sequence", arguments: ["id"], input: "\u{1E}{\"id\":1}\n\u{1E}{\"id\":2}\n",
            output: "1\n2\n"),
        Row(name: "a byte order mark", arguments: ["id"], input: "\u{FEFF}{\"id\":1}\n{\"id\":2}\n", output: "1\n2\n"),
        Row(
            name: "with paths", arguments: ["--with-path", "users[*]['a.b']"],
            input: #"{"users":[{"a.b":1},{},{"a.b":[2]}]}"#, output: "users[0]['a.b']\t1\nusers[2]['a.b']\t[2]\n"),
        Row(name: "the path of a root", arguments: ["$", "--with-path"], input: "1 2", output: "$\t1\n$\t2\n"),
        Row(
            name: "a path with control characters", arguments: ["*", "--with-path"], input: #"{"a\u001b\tb":1}"#,
            output: "['a\\u001b\\tb']\t1\n"),
        Row(
            name: "nested matches in the order in which they begin", arguments: ["--with-path", "..*"],
            input: #"{"a":[1,{"b":2}],"c":3}"#,
            output: "a\t[1,{\"b\":2}]\na[0]\t1\na[1]\t{\"b\":2}\na[1].b\t2\nc\t3\n"),
        Row(
            name: "nested matches folded", arguments: ["..a"], input: "{\"a\":\n{\"a\":\n[1,\n2]}}",
            output: "{\"a\":[1,2]}\n[1,2]\n"),
        Row(
            name: "raw strings", arguments: ["-r", "[*]"],
            input: #"["a\"b", "", "\u00e9\ud83d\ude00", 1, null, ["x"], {"y":"z"}, "ü"]"#,
            output: "a\"b\n\né😀\n1\nnull\n[\"x\"]\n{\"y\":\"z\"}\nü\n"),
        Row(
            name: "raw strings that hold line feeds", arguments: ["--raw-strings", "[*]"], input: #"["a\nb\tc"]"#,
            output: "a\nb\tc\n"),
        Row(
            name: "raw strings with half surrogate pairs", arguments: ["-r", "[*]"],
            input: #"["\ud800xyz", "\udc00", "\ud800\u0041", "a\ud83d"]"#,
            output: "\u{FFFD}xyz\n\u{FFFD}\n\u{FFFD}A\na\u{FFFD}\n"),
        Row(
            name: "raw strings with paths", arguments: ["-r", "--with-path", "a"], input: #"{"a":"x"}"#,
            output: "a\tx\n"),
        Row(name: "a limit", arguments: ["--limit", "2", "[*]"], input: "[1,2,3,4", output: "1\n2\n"),
        Row(name: "a limit that is not reached", arguments: ["[*]", "--limit=9"], input: "[1,2]", output: "1\n2\n"),
        Row(
            name: "a limit with nested matches", arguments: ["..a", "--limit", "2"],
            input: #"{"a":{"a":{"a":1}}}"#, output: "{\"a\":{\"a\":1}}\n{\"a\":1}\n"),
    ]

    @Test(arguments: rows) func writes(_ row: Row) throws {
        let folder = try Folder()
        let fromPipe = try folder.siphon(["get"] + row.arguments, input: Array(row.input.utf8))
        #expect(fromPipe.text == row.output)
        #expect(fromPipe.errorText == "")
        #expect(fromPipe.exitCode == 0)
        try folder.write(row.input, to: "in.json")
        let fromFile = try folder.siphon(["get"] + row.arguments + ["in.json"], input: [])
        #expect(fromFile.text == row.output)
        #expect(fromFile.errorText == "")
        #expect(fromFile.exitCode == 0)
    }

    /// However a value comes in, its lines become one.
    @Test func foldsPieceByPiece() throws {
        let folder = try Folder()
        let process = try folder.start("get", "a")
        for piece in [
            "{\"a\": [1,\r", "\n", "   ", "\n\t 2", " ,\n", " ", "{\"b\" :\r\n", "\r\n  3}", "\r", "\n]", "}",
        ] {
            try process.send(piece)
            usleep(2000)
        }
        let result = try process.wait()
        #expect(result.text == "[1,2 ,{\"b\" :3}]\n")
        #expect(result.exitCode == 0)
    }

    @Test(arguments: ["\n", "\r\n"]) func foldsLargeMatch(lineBreak: String) throws {
        let folder = try Folder()
        let elements = (0..<30_000).map {
            "{\(lineBreak)      \"id\": \($0),\(lineBreak)      \"s\": \"a  b\"\(lineBreak)    }"
        }
        let wide = String(repeating: " ", count: 300_000)
        let text =
            "{\(lineBreak)  \"users\": [\(lineBreak)    " + elements.joined(separator: ",\(lineBreak)    ")
            + "\(lineBreak)\(wide)]\(lineBreak)}\(lineBreak)"
        try folder.write(text, to: "in.json")
        let expected = "[" + (0..<30_000).map { "{\"id\": \($0),\"s\": \"a  b\"}" }.joined(separator: ",") + "]\n"
        let result = try folder.siphon("get", "users", "in.json")
        #expect(result.text == expected)
        #expect(result.exitCode == 0)
    }

    @Test func countsLimitOverAllFiles() throws {
        let folder = try Folder()
        try folder.write("[1,2]", to: "a.json")
        try folder.write("[3,4", to: "b.json")
        let result = try folder.siphon("get", "[*]", "--limit", "3", "a.json", "b.json", "missing.json")
        #expect(result.text == "1\n2\n3\n")
        #expect(result.errorText == "")
        #expect(result.exitCode == 0)
    }

    @Test func stopsReadingAtLimit() throws {
        let process = try Folder().start("get", "id", "--limit", "1")
        try process.send("{\"id\":1}\n")
        let result = try process.wait(closingInput: false)
        #expect(result.text == "1\n")
        #expect(result.exitCode == 0)
    }

    @Test func saysThatNothingMatched() throws {
        let folder = try Folder()
        try folder.write("{\"users\":[]}", to: "a.json")
        let one = try folder.siphon("get", "usres[*]", "a.json")
        #expect(one.text == "")
        #expect(one.errorText == "siphon: a.json: nothing matched usres[*]\n")
        #expect(one.exitCode == 1)
        let two = try folder.siphon("get", "usres[*]", "a.json", "a.json")
        #expect(two.errorText == "siphon: nothing matched usres[*]\n")
        #expect(two.exitCode == 1)
        let empty = try folder.siphon("get", "a")
        #expect(empty.errorText == "siphon: (standard input): nothing matched a\n")
        #expect(empty.exitCode == 1)
    }

    @Test func isContentWhenOneFileMatches() throws {
        let folder = try Folder()
        try folder.write("{\"a\":1}", to: "a.json")
        try folder.write("{\"b\":1}", to: "b.json")
        let result = try folder.siphon("get", "b", "a.json", "b.json")
        #expect(result.text == "1\n")
        #expect(result.errorText == "")
        #expect(result.exitCode == 0)
    }
}

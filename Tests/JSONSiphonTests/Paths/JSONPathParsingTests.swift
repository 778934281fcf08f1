import Testing

@testable import JSONSiphon

@Suite struct JSONPathParsingTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var text: String
        var segments: [JSONPath.Segment]
        /// The description, where it is not the text itself.
        var canonical: String?
        var testDescription: String { text }

        init(_ text: String, _ segments: [JSONPath.Segment], canonical: String? = nil) {
            self.text = text
            self.segments = segments
            self.canonical = canonical
        }
    }

    static func name(_ text: String) -> JSONPath.Segment { .init([.name(.init(text))]) }
    static func index(_ index: Int) -> JSONPath.Segment { .init([.index(index)]) }
    static func slice(_ start: Int, _ end: Int?, _ step: Int) -> JSONPath.Segment {
        .init([.slice(start: start, end: end, step: step)])
    }
    static func below(_ selectors: JSONPath.Selector...) -> JSONPath.Segment { .init(isDescendant: true, selectors) }
    static let every = JSONPath.Segment([.wildcard])

    static let rows: [Row] = [
        Row("", [], canonical: "$"),
        Row("$", []),
        Row("users", [name("users")]),
        Row("$.users", [name("users")], canonical: "users"),
        Row("users[*].email", [name("users"), every, name("email")]),
        Row("$.users.*.email", [name("users"), every, name("email")], canonical: "users[*].email"),
        Row("*", [every], canonical: "[*]"),
        Row("*.a", [every, name("a")], canonical: "[*].a"),
        Row("[*]", [every]),
        Row("$[0]", [index(0)], canonical: "[0]"),
        Row("[3].a", [index(3), name("a")]),
        Row("response[0][1]", [name("response"), index(0), index(1)]),
        Row("[9007199254740991]", [index(9_007_199_254_740_991)]),
        // Bare names.
        Row("facts.us-gaap.@type.e-mail", [name("facts"), name("us-gaap"), name("@type"), name("e-mail")]),
        Row("_id.$oid", [name("_id"), name("$oid")]),
        Row("$.$ref", [name("$ref")], canonical: "['$ref']"),
        Row("a/b:c~d(e)", [name("a/b:c~d(e)")]),
        Row("$./a", [name("/a")], canonical: "['/a']"),
        Row("2024-01.1st", [name("2024-01"), name("1st")]),
        Row("größe.☺.𝄞", [name("größe"), name("☺"), name("𝄞")]),
        Row("true.null", [name("true"), name("null")]),
        // Quoted names.
        Row("['key.with.dots'].x", [name("key.with.dots"), name("x")]),
        Row(#"["it's"]"#, [name("it's")], canonical: #"['it\'s']"#),
        Row(#"['it\'s']"#, [name("it's")]),
        Row(#"["say \"hi\""]"#, [name("say \"hi\"")], canonical: #"['say "hi"']"#),
        Row("['']", [name("")]),
        Row("a['']", [name("a"), name("")]),
        Row("['plain']", [name("plain")], canonical: "plain"),
        Row("users['0']", [name("users"), name("0")]),
        Row("['-1']", [name("-1")]),
        Row("$['a']['b']", [name("a"), name("b")], canonical: "a.b"),
        Row(#"['\b\f\n\r\t\/\\']"#, [name("\u{8}\u{C}\n\r\t/\\")], canonical: #"['\u0008\u000c\n\r\t/\\']"#),
        Row(#"['\u00e9\u263A']"#, [name("\u{E9}\u{263A}")], canonical: "\u{E9}\u{263A}"),
        Row(#"['\uD834\uDD1E\ud83d\ude00']"#, [name("𝄞😀")], canonical: "𝄞😀"),
        Row(#"['\uD7FF\uE000']"#, [name("\u{D7FF}\u{E000}")], canonical: "\u{D7FF}\u{E000}"),
        Row(#"['\u0000']"#, [name("\0")]),
        Row(#"['\u001b[2J']"#, [name("\u{1B}[2J")]),
        Row("['\u{9B}']", [name("\u{9B}")], canonical: #"['\u009b']"#),
        Row("['a\u{202E}b']", [name("a\u{202E}b")], canonical: #"['a\u202eb']"#),
        Row("['\u{E0001}']", [name("\u{E0001}")], canonical: #"['\udb40\udc01']"#),
        Row("['a b']", [name("a b")]),
        // Slices and unions.
        Row("a[2:10:2]", [name("a"), slice(2, 10, 2)]),
        Row("[:]", [slice(0, nil, 1)]),
        Row("[::]", [slice(0, nil, 1)], canonical: "[:]"),
        Row("[0:]", [slice(0, nil, 1)], canonical: "[:]"),
        Row("[2:]", [slice(2, nil, 1)]),
        Row("[:2]", [slice(0, 2, 1)]),
        Row("[::3]", [slice(0, nil, 3)]),
        Row("[1:2:0]", [slice(1, 2, 0)]),
        Row("[5:2]", [slice(5, 2, 1)]),
        Row("a[0,3]", [name("a"), .init([.index(0), .index(3)])]),
        Row("['x','y']", [.init([.name(.init("x")), .name(.init("y"))])]),
        Row("[*,'a',1,:2]", [.init([.wildcard, .name(.init("a")), .index(1), .slice(start: 0, end: 2, step: 1)])]),
        // Descendants.
        Row("..name", [below(.name(.init("name")))]),
        Row("$..name", [below(.name(.init("name")))], canonical: "..name"),
        Row("a..*", [name("a"), below(.wildcard)]),
        Row("a..[*]", [name("a"), below(.wildcard)], canonical: "a..*"),
        Row("..[0]", [below(.index(0))]),
        Row("..['a','b']", [below(.name(.init("a")), .name(.init("b")))]),
        Row("..['0']", [below(.name(.init("0")))]),
        Row("..$ref", [below(.name(.init("$ref")))]),
        Row("../a", [below(.name(.init("/a")))]),
        Row("..a..b.c", [below(.name(.init("a"))), below(.name(.init("b"))), name("c")]),
        // White space.
        Row("$ .a [ 0 ]", [name("a"), index(0)], canonical: "a[0]"),
        Row(
            "a\n\t.b\r[ 'c' , 1 : 2 : 3 ]",
            [
                name("a"), name("b"), .init([.name(.init("c")), .slice(start: 1, end: 2, step: 3)]),
            ], canonical: "a.b['c',1:2:3]"),
        Row("$ ..a", [below(.name(.init("a")))], canonical: "..a"),
        // JSON Pointer.
        Row("/a/b~1c/m~0n", [name("a"), name("b/c"), name("m~n")], canonical: "a.b/c.m~n"),
        Row("/", [name("")], canonical: "['']"),
        Row("/a/", [name("a"), name("")], canonical: "a['']"),
        Row("/a/0", [name("a"), .init([.name(.init("0")), .index(0)])], canonical: "a['0',0]"),
        Row("/01/-1", [name("01"), name("-1")], canonical: "['01']['-1']"),
        Row("/9007199254740992", [name("9007199254740992")], canonical: "['9007199254740992']"),
        Row("/a.b/[0]/ ", [name("a.b"), name("[0]"), name(" ")], canonical: "['a.b']['[0]'][' ']"),
    ]

    @Test(arguments: rows) func parses(_ row: Row) throws {
        let path = try JSONPath(parsing: row.text)
        #expect(path.segments == row.segments)
        #expect(path.description == row.canonical ?? row.text)
        #expect(try JSONPath(parsing: path.description) == path)
    }

    @Test func namesAreComparedByBytes() throws {
        #expect(try JSONPath(parsing: "\u{E9}") != JSONPath(parsing: "e\u{301}"))
        #expect(Set([JSONPath.root.appending(name: "\u{E9}"), JSONPath.root.appending(name: "e\u{301}")]).count == 2)
    }

    @Test func aLiteralMakesAPath() {
        let path: JSONPath = "users[17].email"
        #expect(path == JSONPath.root.appending(name: "users").appending(index: 17).appending(name: "email"))
    }

    @Test func aBadLiteralStopsTheProgram() async throws {
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                let path: JSONPath = "users[0"
                print(path)
            })
        let message = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(message.contains("users[0"))
        #expect(message.contains("column 8"))
    }

    @Test func longPathsAreReadInOnePass() throws {
        let text = String(repeating: "..a[*]['b',:9:2]", count: 10_000)
        let path = try JSONPath(parsing: text)
        #expect(path.segments.count == 30_000)
        #expect((path.description == text) as Bool)
    }

    @Test func randomPathsReadBackEqual() throws {
        var generator = PathTestGenerator(seed: 4)
        for _ in 0..<2_000 {
            let path = generator.path()
            #expect(try JSONPath(parsing: path.description) == path, "\(path)")
        }
    }

    /// Whatever bytes come, the parser returns or throws, and what it accepts it writes back.
    @Test func randomTextNeverTraps() {
        var generator = PathTestGenerator(seed: 5)
        let pieces =
            ["$", ".", "..", "[", "]", "*", ",", "'", "\"", "\\", "\\u", "D800", "?", ":", "-", "0", "12", "a"]
            + [" ", "\n", "/", "~", "é", "😀", "\u{0}", "['", "']", "9007199254740992"]
        for _ in 0..<20_000 {
            let count = Int.random(in: 0...8, using: &generator)
            let text = (0..<count).map { _ in pieces.randomElement(using: &generator)! }.joined()
            guard let path = try? JSONPath(parsing: text) else { continue }
            #expect((try? JSONPath(parsing: path.description)) == path, "\(text)")
        }
    }
}

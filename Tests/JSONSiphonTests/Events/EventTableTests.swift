import Testing

@testable import JSONSiphon

/// Every event of small inputs, with its place, its length or count, and its flags.
@Suite struct EventTableTests {
    struct Table: Sendable, CustomTestStringConvertible {
        var text: String
        /// `kind offset length`, with `e` for escapes and `i` for an integer; a start event has its count in place of
        /// the length.
        var events: String

        var testDescription: String { text.debugDescription }
    }

    static let containers = [
        Table(text: "[]", events: "[ 0 1, ] 1 1"),
        Table(text: "{}", events: "{ 0 1, } 1 1"),
        Table(text: " [ ] ", events: "[ 1 1, ] 3 1"),
        Table(text: "[[],{}]", events: "[ 0 5, [ 1 1, ] 2 1, { 4 1, } 5 1, ] 6 1"),
        Table(
            text: #"{"a":{},"b":[[]]}"#,
            events: "{ 0 9, n 1 3, { 5 1, } 6 1, n 8 3, [ 12 3, [ 13 1, ] 14 1, ] 15 1, } 16 1"),
        Table(
            text: "[1,[2,[3]],4]",
            events: "[ 0 9, # 1 1 i, [ 3 5, # 4 1 i, [ 6 2, # 7 1 i, ] 8 1, ] 9 1, # 11 1 i, ] 12 1"),
        Table(text: "[\r\n{\r\n}\r\n]\r\n", events: "[ 0 3, { 3 1, } 6 1, ] 9 1"),
        Table(text: "\u{FEFF}[null]", events: "[ 3 2, z 4 4, ] 8 1"),
        Table(text: #"{"a":1,"a":[2]}"#, events: "{ 0 7, n 1 3, # 5 1 i, n 7 3, [ 11 2, # 12 1 i, ] 13 1, } 14 1"),
    ]

    static let texts = [
        Table(text: #""""#, events: "s 0 2"),
        Table(text: #"["",""]"#, events: "[ 0 3, s 1 2, s 4 2, ] 6 1"),
        Table(text: #"{"":""}"#, events: "{ 0 3, n 1 2, s 4 2, } 6 1"),
        Table(text: #"[ "" , "a" , "" ]"#, events: "[ 0 4, s 2 2, s 7 3, s 13 2, ] 16 1"),
        Table(text: #"["\n"]"#, events: "[ 0 2, s 1 4 e, ] 5 1"),
        Table(text: #"["a","\"","b"]"#, events: "[ 0 4, s 1 3, s 5 4 e, s 10 3, ] 13 1"),
        Table(text: #"{"\u0061":"\u0062", "c" :"\\"}"#, events: "{ 0 5, n 1 8 e, s 10 8 e, n 20 3, s 25 4 e, } 29 1"),
        Table(text: #"["\ud83d\ude00\ud83d"]"#, events: "[ 0 2, s 1 20 e, ] 21 1"),
        Table(text: "[\"\u{E9}\u{20AC}\u{1F600}\",\"\u{7F}\"]", events: "[ 0 3, s 1 11, s 13 3, ] 16 1"),
        Table(text: "[\"\u{E9}\\t\u{E9}\"]", events: "[ 0 2, s 1 8 e, ] 9 1"),
        Table(text: #"["[{,:}]"]"#, events: "[ 0 2, s 1 8, ] 9 1"),
        Table(text: #"{"a":"b","b":"a"}"#, events: "{ 0 5, n 1 3, s 5 3, n 9 3, s 13 3, } 16 1"),
        Table(text: "{ \"a\"\n:\t\"b\" }", events: "{ 0 3, n 2 3, s 8 3, } 12 1"),
    ]

    static let scalars = [
        Table(text: "0", events: "# 0 1 i"),
        Table(text: " -0 ", events: "# 1 2 i"),
        Table(text: "[-0.0,0e0,0E-1,1e+2]", events: "[ 0 5, # 1 4, # 6 3, # 10 4, # 15 4, ] 19 1"),
        Table(text: "-9223372036854775808", events: "# 0 20 i"),
        Table(text: "[18446744073709551616]", events: "[ 0 2, # 1 20 i, ] 21 1"),
        Table(text: "[1e400,1E400,1.5]", events: "[ 0 4, # 1 5, # 7 5, # 13 3, ] 16 1"),
        Table(text: "[12345678901234567890]", events: "[ 0 2, # 1 20 i, ] 21 1"),
        Table(text: "1e5\n", events: "# 0 3"),
        Table(text: "[true,false,null]", events: "[ 0 4, t 1 4, f 6 5, z 12 4, ] 16 1"),
        Table(text: "true", events: "t 0 4"),
        Table(text: "\tfalse", events: "f 1 5"),
        Table(text: "{\"a\" :\n-1 ,\"b\": null}", events: "{ 0 5, n 1 3, # 7 2 i, n 11 3, z 16 4, } 20 1"),
    ]

    @Test(arguments: containers + texts + scalars) func table(_ table: Table) throws {
        let found = try Row(table.text).observeEverywhere()
        #expect(found.error == nil)
        // As a match that is held whole, so that the counts of start events are known.
        let root = try #require(found.matches.first { $0.path == "$" })
        #expect(root.value.events.map(Self.describe).joined(separator: ", ") == table.events)
        // As single events, in which only those counts may be open.
        #expect(found.events.map(\.offset) == root.value.events.map(\.offset))
        #expect(found.events.map(\.flags) == root.value.events.map(\.flags))
        let bytes = Array(table.text.utf8)
        for (event, held) in zip(found.events, root.value.events) {
            let isStart = held.kind == .objectStart || held.kind == .arrayStart
            let end = Int(held.offset) + (isStart ? 1 : Int(held.lengthOrCount))
            #expect(event.rawText == String(decoding: bytes[Int(held.offset)..<end], as: UTF8.self))
        }
    }

    private static func describe(_ event: JSONEvent) -> String {
        let kind =
            switch event.kind {
            case .objectStart: "{"
            case .objectEnd: "}"
            case .arrayStart: "["
            case .arrayEnd: "]"
            case .name: "n"
            case .string: "s"
            case .number: "#"
            case .true: "t"
            case .false: "f"
            case .null: "z"
            }
        let flags = (event.flags.contains(.hasEscapes) ? " e" : "") + (event.flags.contains(.isInteger) ? " i" : "")
        return "\(kind) \(event.offset) \(event.lengthOrCount)\(flags)"
    }

    @Test func contextOfEvents() throws {
        let stream = try JSONStream(
            .pieces(Array("{\"a\\n\":[1,{\"b\":\"\\u00e9\"}]}\ntrue".utf8), .every(2)),
            options: JSONOptions(framing: .concatenated))
        var lines: [String] = []
        try stream.events { event in
            lines.append("\(event.depth) \(event.path) \(event.text) \(event.recordIndex)")
        }
        #expect(
            lines == [
                "0 $ { 0", "1 ['a\\n'] a\n 0", "1 ['a\\n'] [ 0", "2 ['a\\n'][0] 1 0", "2 ['a\\n'][1] { 0",
                "3 ['a\\n'][1].b b 0", "3 ['a\\n'][1].b \u{E9} 0", "2 ['a\\n'][1] } 0", "1 ['a\\n'] ] 0", "0 $ } 0",
                "0 $ true 1",
            ])
    }

    @Test func stopEndsTheEvents() throws {
        let source = PieceSource(Array("[1,2,3,x".utf8), sizes: .every(3))
        var count = 0
        let summary = try JSONStream(.watched(source)).events { event in
            count += 1
            if event.text == "1" { event.stop() }
        }
        #expect(count == 2 && !summary.isComplete)
        #expect(source.place == 3)
    }

    /// Every event that came before the fault is given.
    @Test func eventsBeforeTheFault() throws {
        let found = try Row("[1,{\"a\":tru}]").observeEverywhere()
        #expect(found.events.map(\.rawText) == ["[", "1", "{", "\"a\""])
        #expect(found.error?.byteOffset == 11)
    }
}

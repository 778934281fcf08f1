import Foundation
import Testing

@testable import JSONSiphon

@Suite("JSONReader")
struct JSONReaderTests {
    struct Point: JSONReadable, Equatable {
        var x = 0.0
        var y = 0.0

        init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }

        init(from reader: inout JSONReader) throws {
            try reader.readObject { name, reader in
                if name == "x" { x = try reader.readDouble() }
                if name == "y" { y = try reader.readDouble() }
            }
        }
    }

    @Test func readsAModelWhateverElseIsInIt() throws {
        let text = #"[{"x":1,"z":[{"x":9}],"y":2.5},{"y":4,"\u0078":3}]"#
        let points: [Point] = try EventTape(text).read()
        #expect(points == [Point(x: 1, y: 2.5), Point(x: 3, y: 4)])
    }

    @Test func movesOnAfterABodyThatReadNothingPartsOrFailed() throws {
        let tape = try EventTape(#"["a", 1, [2, [3]], {"k": 4}, 5, null]"#)
        var integers: [Int?] = []
        try tape.withReader { reader in
            try reader.readArray { integers.append(try? $0.readInteger()) }
        }
        #expect(integers == [nil, 1, nil, nil, 5, nil])

        struct Stop: Error {}
        var firsts: [Int] = []
        try tape.withReader { reader in
            try reader.readArray { reader in
                try? reader.readArray { inner in
                    firsts.append(try inner.readInteger())
                    throw Stop()
                }
            }
        }
        #expect(firsts == [2])
    }

    @Test func staysAtAValueThatCouldNotBeRead() throws {
        try EventTape(#"{"a":[1,"x"]}"#).withReader { reader in
            let dictionary = try? reader.read([String: [Int]].self)
            let integer = try? reader.readInteger(Int.self)
            #expect(dictionary == nil && integer == nil)
            let (kind, offset) = (reader.kind, reader.byteOffset)
            #expect(kind == .objectStart && offset == 0)
            let value = reader.readValue()
            #expect(value.description == #"{"a":[1,"x"]}"#)
        }
    }

    @Test func stepsThroughContainersWithoutClosures() throws {
        try EventTape(#"{"a":{"b":[10,20,{"c":0}]},"d":[],"e":{}}"#).withReader { reader in
            var members = try reader.beginObject()
            var names: [String] = []
            while reader.nextMember(&members) {
                let name = reader.name(of: members)
                names.append(name.text)
                if name == "a" {
                    var inner = try reader.beginObject()
                    let hasMember = reader.nextMember(&inner)
                    #expect(hasMember)
                    var elements = try reader.beginArray()
                    var count = 0
                    while reader.nextElement(&elements) { count += 1 }
                    #expect(count == 3)
                    // Left before its end: the outer object does not mind.
                }
            }
            #expect(names == ["a", "d", "e"])
        }
    }

    @Test func countsChildren() throws {
        for (text, count) in [("[]", 0), ("{}", 0), ("[1,[2,3],{}]", 3), (#"{"a":[1,2],"b":3}"#, 2), ("7", 0)] {
            #expect(try EventTape(text).withReader { $0.childCount } == count, "\(text)")
        }
    }

    @Test func readsRawBytesAsWritten() throws {
        let text = #"[ {"a" : [1.0, "\u00e9"] } ,  -0 , "x", [ ] ]"#
        let raw: [RawJSON] = try EventTape(text, base: 1000).read()
        #expect(raw.map(\.text) == [#"{"a" : [1.0, "\u00e9"] }"#, "-0", #""x""#, "[ ]"])
    }

    @Test(arguments: [
        ("\"a\"", "expected an integer, found a string"), ("true", "expected an integer, found a Boolean"),
        ("null", "expected an integer, found null"), ("[1]", "expected an integer, found an array"),
        ("{}", "expected an integer, found an object"),
    ])
    func namesWhatItFound(text: String, message: String) throws {
        let error = try caughtError { _ = try EventTape(text, base: 40).read(Int.self) }
        #expect(error == JSONError(.typeMismatch, message, byteOffset: 40))
    }

    @Test func errorsHaveTheOffsetOfTheirToken() throws {
        let error = try caughtError { _ = try EventTape(#"{"a": [1, "x"]}"#, base: 100).read([String: [Int]].self) }
        #expect(error.byteOffset == 110)
    }

    @Test func findsThePathOfAnOffset() throws {
        let text = #"{"a": [1, {"b.c": "x", "d": []}], "\u0065": 2}"#
        let rows: [(Int64, String)] = [
            (0, "$"), (1, "a"), (6, "a"), (7, "a[0]"), (10, "a[1]"), (11, "a[1]['b.c']"), (18, "a[1]['b.c']"),
            (28, "a[1].d"), (29, "a[1].d"), (34, "e"), (44, "e"),
        ]
        let tape = try EventTape(text, base: 5)
        for (offset, path) in rows {
            let found = tape.events.withUnsafeBufferPointer { events in
                tape.text.withUnsafeBytes { text in
                    JSONReader.path(
                        toByteOffset: offset + 5, from: JSONPath(segments: []), event: events.baseAddress!,
                        text: text.baseAddress!, base: 5)
                }
            }
            #expect(found.description == path, "offset \(offset)")
        }
    }

    @Test func readsOptionalsAndCollections() throws {
        #expect(try EventTape("[1,null]").read([Int?].self) == [1, nil])
        #expect(try EventTape(#"{"a":1,"b":2,"a":3}"#).read([String: Int].self) == ["a": 3, "b": 2])
        #expect(try EventTape("[[true],[]]").read([[Bool]].self) == [[true], []])
        #expect(try EventTape("[1]").read(JSONArray.self) == [1])
        #expect(try EventTape(#"{"a":1}"#).read(JSONObject.self)["a"] == 1)
        #expect(throws: JSONError.self) { try EventTape("[]").read(JSONObject.self) }
        #expect(throws: JSONError.self) { try EventTape("{}").read(JSONArray.self) }
    }

    @Test func reportsNamesThatADictionaryWouldMerge() throws {
        let tape = try EventTape("{\"e\u{301}\":1,\"x\":2,\"\u{e9}\":3}")
        let error = try caughtError { _ = try tape.read([String: Int].self) }
        #expect(error.code == .typeMismatch)
        #expect(error.message.contains(#""e\u{0301}" and "\u{00E9}""#), "\(error.message)")
        #expect(error.byteOffset == 15)
        let object: JSONObject = try tape.read()
        #expect(object["e\u{301}"] == 1 && object["\u{e9}"] == 3 && object.count == 3)
    }

    @Test func stopsWithASentenceWhereThereIsNoValue() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try EventTape("[1]").withReader { reader in
                reader.skip()
                reader.skip()
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("asked for a value where there is none"))
    }

    @Test func comparesNames() throws {
        try EventTape(#"{"id":1,"":2,"\u0069d":3,"é":4}"#).withReader { reader in
            var matches: [[Bool]] = []
            try reader.readObject { name, _ in
                matches.append([name == "id", name == "", name == "é", name != "id"])
                let (text, decoded) = (name.text, name.withDecodedBytes { String(decoding: $0, as: UTF8.self) })
                #expect(text == decoded)
            }
            #expect(
                matches == [
                    [true, false, false, false], [false, true, false, true], [true, false, false, false],
                    [false, false, true, true],
                ])
        }
    }
}

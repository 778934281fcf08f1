import Testing

@testable import JSONSiphon

/// What `value(at:)` says when there is nothing, and what a wrong type says of its place.
@Suite struct AbsenceTests {
    static let text = #"{"a":{"b":[1,[2,3],{"c":null}],"s":"x"},"n":null,"e":[],"o":{}}"#

    static let absences: [(JSONPath, JSONError.Code, String)] = [
        ("z", .noValue, "there is no value at z"),
        ("a.z", .noValue, "there is no value at a.z"),
        ("a.z.y", .noValue, "there is no value at a.z.y"),
        ("a.b[2].d", .noValue, "a.b[2].d"),
        ("a.b[3]", .indexOutOfRange, "a.b has 3 elements"),
        ("a.b[1][2]", .indexOutOfRange, "a.b[1] has 2 elements"),
        ("a.b[7].x", .indexOutOfRange, "a.b has 3 elements"),
        ("e[0]", .indexOutOfRange, "e has 0 elements"),
        ("a[0]", .typeMismatch, "a is an object, not an array"),
        ("a.b.c", .typeMismatch, "a.b is an array, not an object"),
        ("a.b[0].c", .typeMismatch, "a.b[0] is a number, not an object"),
        ("a.s.c", .typeMismatch, "a.s is a string, not an object"),
        ("a.s[0]", .typeMismatch, "a.s is a string, not an array"),
        ("n.x", .noValue, "there is no value at n.x"),
        ("a.b[2].c.d", .noValue, "a.b[2].c.d"),
        ("e[*]", .noValue, "e[*]"),
        ("o.*", .noValue, "o"),
        ("..z", .noValue, "..z"),
    ]

    @Test(arguments: absences, [1, 4, 1000]) func absence(
        _ expected: (JSONPath, JSONError.Code, String), _ pieceByteCount: Int
    ) throws {
        let stream = try JSONStream(.pieces(Array(Self.text.utf8), .every(pieceByteCount)))
        let error = #expect(throws: JSONError.self) { try stream.value(at: expected.0, as: JSONValue.self) }
        #expect(error?.code == expected.1)
        #expect(error?.message.contains(expected.2) == true, "\(error?.message ?? "")")
        // What is not there has no place.
        #expect(error?.byteOffset == nil && error?.line == nil && error?.column == nil && error?.keyPath != nil)
    }

    @Test func absenceInALongerArray() throws {
        let source = MadeSource(head: "{\"a\":[", body: "1,", repetitions: 99_999, tail: "1]}")
        let error = #expect(throws: JSONError.self) {
            try JSONStream(source.input).value(at: "a[100000]", as: Int.self)
        }
        #expect(error?.code == .indexOutOfRange)
        #expect(error?.message.contains("100000 elements") == true)
    }

    @Test func brokenInputIsNotAbsence() throws {
        let stream = try JSONStream(.text(#"{"a":[1,x]}"#))
        #expect(try stream.value(at: "a[0]", as: Int.self) == 1)
        let error = #expect(throws: JSONError.self) { try stream.value(at: "a[1]", as: Int.self) }
        #expect(error?.code == .invalidSyntax)
    }

    @Test(arguments: [1, 3, 10, 1000]) func wrongTypeDeepInAMatch(pieceByteCount: Int) throws {
        struct User: JSONReadable {
            var ids: [Int] = []
            init(from reader: inout JSONReader) throws {
                try reader.readObject { name, reader in
                    if name == "ids" { ids = try reader.read([Int].self) }
                }
            }
        }
        let bytes = Array("{\"users\":[\n{},\n{},{\"ids\":[7]},\n{\"ids\":[1,2,\"3\",4]}]}".utf8)
        let stream = try JSONStream(.pieces(bytes, .every(pieceByteCount)))
        var count = 0
        let error = #expect(throws: JSONError.self) {
            try stream.forEach(at: "users[*]", as: User.self) { _ in count += 1 }
        }
        #expect(count == 3)
        #expect(error?.code == .typeMismatch)
        #expect(error?.keyPath == "users[3].ids[2]")
        #expect(error?.byteOffset == Int64(bytes.firstRange(of: Array("\"3\"".utf8))!.lowerBound))
        #expect(error?.line == 4)
        #expect(error?.column == 13)
        #expect(error?.message.contains("expected an integer, found a string") == true)
        #expect(error?.recordIndex == 0)
    }

    @Test func wrongTypeOfAWholeMatch() throws {
        let stream = try JSONStream(.text("{}\n{\"a\":[true]}"), options: JSONOptions(framing: .concatenated))
        let error = #expect(throws: JSONError.self) { try stream.value(at: "a[0]", as: String.self) }
        #expect(error?.code == .typeMismatch && error?.keyPath == "a[0]" && error?.byteOffset == 9)
        #expect(error?.line == 2 && error?.column == 7 && error?.recordIndex == 1)
    }

    @Test func nullIsAValue() throws {
        let stream = try JSONStream(.text(Self.text))
        #expect(try stream.value(at: "n", as: Int?.self) == nil)
        #expect(try stream.value(at: "n", as: JSONValue.self) == .null)
        #expect(throws: JSONError.self) { try stream.value(at: "n", as: Int.self) }
    }
}

import Foundation
import JSONSiphon
import Testing

/// What is thrown when a `Decodable` type cannot be read, and where it says the fault is.
@Suite struct DecodableErrorTests {
    struct User: Decodable {
        var id: Int
        var name: String?
        var role: Role?
        var tags: [Int]?
        var place: Place?
        var url: URL?

        struct Place: Decodable {
            var x: UInt8
        }
    }

    struct Row: Sendable {
        var text: String
        var code: JSONError.Code
        var message: String
        var keyPath: String
        var line = 2
        var column: Int
        var codingPath: [String]
    }

    static let rows = [
        Row(
            text: #"{"id": "x"}"#, code: .typeMismatch, message: "expected an integer, found a string",
            keyPath: "users[0].id", column: 8, codingPath: ["id"]),
        Row(
            text: #"{"id": null}"#, code: .typeMismatch, message: "expected an integer, found null",
            keyPath: "users[0].id", column: 8, codingPath: ["id"]),
        Row(
            text: #"{"id": 1.5}"#, code: .numberOutOfRange, message: "1.5 does not fit in Int", keyPath: "users[0].id",
            column: 8, codingPath: ["id"]),
        Row(
            text: #" {"ident": 1}"#, code: .missingMember, message: "there is no member \"id\"", keyPath: "users[0]",
            column: 2, codingPath: []),
        Row(
            text: #"{"id": 1, "tags": [1, [], 2]}"#, code: .typeMismatch,
            message: "expected an integer, found an array",
            keyPath: "users[0].tags[1]", column: 23, codingPath: ["tags", "Index 1"]),
        Row(
            text: #"{"id": 1, "place": {"x": 256}}"#, code: .numberOutOfRange, message: "256 does not fit in UInt8",
            keyPath: "users[0].place.x", column: 26, codingPath: ["place", "x"]),
        Row(
            text: #"{"id": 1, "place": []}"#, code: .typeMismatch, message: "expected an object, found an array",
            keyPath: "users[0].place", column: 20, codingPath: ["place"]),
        Row(
            text: #"{"id": 1, "role": "guest"}"#, code: .invalidValue,
            message: "Cannot initialize Role from invalid String value guest", keyPath: "users[0].role", column: 19,
            codingPath: ["role"]),
        Row(
            text: #"{"id": 1, "url": ""}"#, code: .invalidValue, message: "expected a URL, found another string",
            keyPath: "users[0].url", column: 18, codingPath: ["url"]),
    ]

    @Test(arguments: rows) func positions(row: Row) throws {
        let text = "{\"users\": [\n\(row.text)]}"
        let stream = try JSONStream(.text(text))
        let errors = [
            try caughtError { try stream.forEach(at: "users[*]", as: User.self) { _ in } },
            try caughtError { _ = try stream.first(at: "users[0]", as: User.self) },
            try caughtError { _ = try stream.cursor(at: "users[*]", as: User.self).next() },
        ]
        for error in errors {
            #expect(error.code == row.code)
            #expect(error.message == row.message)
            #expect(error.keyPath == row.keyPath)
            #expect(error.line == row.line)
            #expect(error.column == row.column)
            #expect(error.byteOffset == Int64(11 + row.column))
            let decodingError = try #require(error.underlyingError as? DecodingError)
            var path: [String] = []
            switch decodingError {
            case .keyNotFound(_, let context), .dataCorrupted(let context), .typeMismatch(_, let context),
                .valueNotFound(_, let context):
                path = context.codingPath.map(\.stringValue)
            @unknown default: break
            }
            #expect(path == row.codingPath)
        }
    }

    @Test func valuesBeforeTheFaultAreDelivered() throws {
        var identifiers: [Int] = []
        let stream = try JSONStream(.text(#"[{"id": 1}, {"id": 2}, {"id": "x"}, {"id": 4}]"#))
        _ = try caughtError { try stream.forEach(at: "[*]", as: User.self) { identifiers.append($0.id) } }
        #expect(identifiers == [1, 2])
        let cursor = try stream.cursor(at: "[*]", as: User.self)
        #expect(try cursor.next()?.id == 1)
        #expect(try cursor.next()?.id == 2)
        #expect(throws: JSONError.self) { try cursor.next() }
        #expect(try cursor.next() == nil)
    }

    @Test func errorsOfTheTypesOwnPassUnchanged() throws {
        #expect(throws: Refused.self) { try JSONStream(.text("[[1]]")).value(at: "[0]", as: [Thrower].self) }
        #expect(throws: Refused.self) { try JSONStream(.text("[1]")).forEach(at: "[*]", as: Thrower.self) { _ in } }
    }

    @Test func decodingErrorsOfTheTypesOwnAreLocated() throws {
        struct Even: Decodable {
            var value: Int
            enum CodingKeys: CodingKey { case value }

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                value = try container.decode(Int.self, forKey: .value)
                if value % 2 != 0 {
                    throw DecodingError.dataCorruptedError(forKey: .value, in: container, debugDescription: "odd")
                }
            }
        }
        let error = try caughtError {
            _ = try JSONStream(.text(#"[[{"value": 2}, {"value": 3}]]"#)).value(at: "[0]", as: [Even].self)
        }
        #expect(error.code == .invalidValue)
        #expect(error.message == "odd")
        #expect(error.byteOffset == 26)
        #expect(error.keyPath == "[0][1].value")
    }

    @Test func lossyWrappersSeeDecodingErrorsWithOffsets() throws {
        struct Probe: Decodable {
            init(from decoder: any Decoder) throws {
                var container = try decoder.unkeyedContainer()
                #expect(try container.decode(Int.self) == 1)
                #expect(container.currentIndex == 1)
                for _ in 0..<2 {
                    do {
                        _ = try container.decode(Int.self)
                        Issue.record("nothing thrown")
                    } catch DecodingError.typeMismatch(_, let context) {
                        #expect((context.underlyingError as? JSONError)?.byteOffset == 4)
                    }
                    #expect(container.currentIndex == 1)
                }
                #expect(try container.decode(String.self) == "x")
                #expect(try container.decodeIfPresent(Int.self) == nil)
                #expect(container.isAtEnd)
                #expect(throws: DecodingError.self) { try container.decode(Int.self) }
                #expect(throws: DecodingError.self) { try container.decodeNil() }
            }
        }
        _ = try JSONStream(.text(#"[1, "x", null]"#)).value(at: "$", as: Probe.self)
        let lossy = try JSONStream(.text(#"[1, "x", null, [], 2]"#)).value(at: "$", as: Lossy<Int>.self)
        #expect(lossy.elements == [1, 2])
        #expect(lossy.failures.count == 3)
    }

    @Test func namesThatOnlySwiftTakesForTheSameAreReported() throws {
        struct Model: Decodable {
            var words: [String: Word]
            struct Word: Decodable { var n: Int }
        }
        let text = "{\"words\": {\"\u{E9}\": {\"n\": 1}, \"e\u{301}\": {\"n\": 2}}}"
        let error = try caughtError { _ = try JSONStream(.text(text)).value(at: "$", as: Model.self) }
        #expect(error.message.contains("are the same to a Swift dictionary"))
        #expect(error.keyPath == "words.e\u{301}")
        let twice = try JSONStream(.text(#"{"words": {"a": {"n": 1}, "a": {"n": 2}}}"#)).value(at: "$", as: Model.self)
        #expect(twice.words["a"]?.n == 2)
    }

    @Test func lastOfDuplicatesWins() throws {
        #expect(try JSONStream(.text(#"{"id": 1, "name": "a", "id": 2}"#)).value(at: "$", as: User.self).id == 2)
        let many = (0..<100).map { "\"m\($0)\": 0" }.joined(separator: ", ")
        #expect(try JSONStream(.text("{\"id\": 1, \(many), \"\\u0069d\": 3}")).value(at: "$", as: User.self).id == 3)
        #expect(try JSONStream(.text(#"{"1": 1, "1": 2}"#)).value(at: "$", as: [Int: Int].self) == [1: 2])
    }
}

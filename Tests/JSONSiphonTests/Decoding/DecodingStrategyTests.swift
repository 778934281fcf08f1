import Foundation
import JSONSiphon
import Testing

/// The options of `JSONDecoder`.
@Suite struct DecodingStrategyTests {
    struct Camel: Decodable {
        var userName: String?
        var imageURL: String?
        var imageUrl: String?
        var user2Name: String?
        var _private: Int?
        var snakeKey: Int?
        var counts: [String: Int]?
        var byRole: [Role: Int]?
        var inner: [String: Inner]?

        struct Inner: Decodable {
            var deepValue: Int
        }
    }

    /// A key that is written in snake case itself.
    struct Renamed: Decodable {
        var snakeKey: Int

        enum CodingKeys: String, CodingKey {
            case snakeKey = "snake_key"
        }
    }

    func snake<T: Decodable>(_ text: String, _ type: T.Type = T.self) throws -> T {
        try JSONStream(
            .text(text), options: JSONOptions(decoding: DecodingOptions(keyDecodingStrategy: .convertFromSnakeCase))
        ).value(at: "$", as: type)
    }

    @Test func snakeCase() throws {
        #expect(try snake(#"{"user_name": "a"}"#, Camel.self).userName == "a")
        #expect(try snake(#"{"userName": "a"}"#, Camel.self).userName == "a")
        #expect(try snake(#"{"user2_name": "a"}"#, Camel.self).user2Name == "a")
        #expect(try snake(#"{"user_2_name": "a"}"#, Camel.self).user2Name == "a")
        #expect(try snake(#"{"_private": 1}"#, Camel.self)._private == 1)
        #expect(try snake(#"{"snake_key": 1}"#, Renamed.self).snakeKey == 1)
        #expect(try snake(#"{"user_\u006eame": "a"}"#, Camel.self).userName == "a")
        #expect(try snake(#"{"user_name_": "a", "_user_name": "b", "username": "c"}"#, Camel.self).userName == nil)
    }

    @Test func snakeCaseReachesAcronyms() throws {
        let both = try snake(#"{"image_url": "a"}"#, Camel.self)
        #expect(both.imageURL == "a")
        #expect(both.imageUrl == "a")
    }

    @Test func exactNameComesFirst() throws {
        #expect(try snake(#"{"userName": "exact", "user_name": "converted"}"#, Camel.self).userName == "exact")
        #expect(try snake(#"{"user_name": "converted", "userName": "exact"}"#, Camel.self).userName == "exact")
        #expect(try snake(#"{"user_name": "first", "user_name": "last"}"#, Camel.self).userName == "last")
    }

    @Test func dictionaryKeysAreNeverConverted() throws {
        let value = try snake(
            #"{"counts": {"a_b": 1, "c_d": 2}, "by_role": {"admin": 1}, "inner": {"x_y": {"deep_value": 3}}}"#,
            Camel.self)
        #expect(value.counts == ["a_b": 1, "c_d": 2])
        #expect(value.byRole == [.admin: 1])
        #expect(value.inner?["x_y"]?.deepValue == 3)
    }

    @Test func snakeCaseInALargeObject() throws {
        let rest = (0..<100).map { "\"other_name_\($0)\": \($0)" }.joined(separator: ", ")
        #expect(try snake("{\(rest), \"user_name\": \"a\", \"image_url\": \"b\"}", Camel.self).imageURL == "b")
    }

    @Test(arguments: [
        "oneTwoThree", "one_two_three", "_one_two", "one_two_", "__a__", "_", "", "URL", "my_URL", "a_1b", "a1_b",
        "ONE_TWO", "a__b",
    ])
    func sameConversionAsFoundation(name: String) throws {
        let text = "{\"\(name)\": 1}"
        let ours = try snake(text, Description.self).text
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        #expect(ours == (try decoder.decode(Description.self, from: Data(text.utf8)).text))
    }

    @Test func customKeys() throws {
        let options = DecodingOptions(
            keyDecodingStrategy: .custom { path in
                Role.Key(path.map(\.stringValue).joined(separator: "/"))
            })
        let value = try JSONStream(
            .text(#"{"A": 1}"#),
            options: JSONOptions(
                decoding: DecodingOptions(keyDecodingStrategy: .custom { Role.Key($0.last!.stringValue.lowercased()) }))
        ).value(at: "$", as: [String: Int].self)
        #expect(value == ["A": 1])
        struct Paths: Decodable {
            var inner: Inner
            enum CodingKeys: String, CodingKey { case inner = "x" }
            struct Inner: Decodable {
                var y: Int
                enum CodingKeys: String, CodingKey { case y = "x/y" }
            }
        }
        let paths = try JSONStream(.text(#"{"x": {"y": 7}}"#), options: JSONOptions(decoding: options))
            .value(at: "$", as: Paths.self)
        #expect(paths.inner.y == 7)
    }

    // MARK: Dates

    func date(_ strategy: DecodingOptions.DateDecodingStrategy, _ text: String) throws -> Date {
        try JSONStream(
            .text("[\(text)]"), options: JSONOptions(decoding: DecodingOptions(dateDecodingStrategy: strategy))
        )
        .value(at: "$", as: [Date].self)[0]
    }

    @Test func numbersAsDates() throws {
        #expect(try date(.deferredToDate, "1.5") == Date(timeIntervalSinceReferenceDate: 1.5))
        #expect(try date(.secondsSince1970, "1.5") == Date(timeIntervalSince1970: 1.5))
        #expect(try date(.millisecondsSince1970, "1500") == Date(timeIntervalSince1970: 1.5))
    }

    @Test func iso8601() throws {
        let whole = Date(timeIntervalSince1970: 1_780_000_000)
        for text in [
            "2026-05-28T20:26:40Z", "2026-05-28T22:26:40+02:00", "2026-05-28T15:56:40-0430", "2026-05-28T20:26:40.000Z",
            "2026-05-28T20:26:40.000000000+00:00",
        ] {
            #expect(try date(.iso8601, "\"\(text)\"") == whole, "\(text)")
        }
        let fraction = try date(.iso8601, #""2026-05-28T20:26:40.580497Z""#)
        #expect(abs(fraction.timeIntervalSince(whole) - 0.580497) < 1e-6)
        for text in [
            "2026-13-01T00:00:00Z", "yesterday", "", "2026-05-28T20:26:40.Z",
            "2026-05-28T20:26:40",
        ] {
            #expect(throws: JSONError.self, "\(text)") { try date(.iso8601, "\"\(text)\"") }
        }
    }

    @Test func iso8601AsFoundation() throws {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        for year in [1, 1500, 1582, 1583, 1600, 1900, 1970, 2000, 2001, 2024, 2100, 9999] {
            for (month, day) in [(1, 1), (2, 28), (2, 29), (3, 1), (12, 31)] {
                let text = String(format: "\"%04d-%02d-%02dT23:59:58Z\"", year, month, day)
                let theirs = try? decoder.decode([Date].self, from: Data("[\(text)]".utf8))[0]
                let isValid = month != 2 || day != 29 || year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
                if isValid { #expect((try? date(.iso8601, text)) == theirs, "\(text)") }
            }
        }
    }

    @Test func formattedAndCustomDates() throws {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.dateFormat = "dd.MM.yyyy"
        #expect(try date(.formatted(formatter), #""02.01.1970""#) == Date(timeIntervalSince1970: 86400))
        #expect(throws: JSONError.self) { try date(.formatted(formatter), #""1970-01-02""#) }
        let custom = DecodingOptions.DateDecodingStrategy.custom { decoder in
            #expect(decoder.codingPath.map(\.stringValue) == ["Index 0"])
            return Date(timeIntervalSince1970: try decoder.singleValueContainer().decode(Double.self) * 60)
        }
        #expect(try date(custom, "2") == Date(timeIntervalSince1970: 120))
    }

    // MARK: Others

    @Test func data() throws {
        func data(_ strategy: DecodingOptions.DataDecodingStrategy, _ text: String) throws -> Data {
            try JSONStream(
                .text("{\"x\": \(text)}"),
                options: JSONOptions(decoding: DecodingOptions(dataDecodingStrategy: strategy))
            ).value(at: "$", as: [String: Data].self)["x"]!
        }
        #expect(try data(.base64, #""Zm9v""#) == Data("foo".utf8))
        #expect(try data(.deferredToData, "[1, 2]") == Data([1, 2]))
        #expect(try data(.custom { Data(try String(from: $0).utf8) }, #""foo""#) == Data("foo".utf8))
        let error = try caughtError { _ = try data(.base64, #""?""#) }
        #expect(error.code == .invalidValue)
        #expect(error.keyPath == "x")
    }

    @Test func nonConformingFloats() throws {
        let strategy = DecodingOptions.NonConformingFloatDecodingStrategy.convertFromString(
            positiveInfinity: "+inf", negativeInfinity: "-inf", nan: "nan")
        let options = JSONOptions(decoding: DecodingOptions(nonConformingFloatDecodingStrategy: strategy))
        let stream = try JSONStream(
            .text(#"{"d": ["+inf", "-inf", "nan", 1], "f": ["+inf"], "n": [["nan"]]}"#), options: options)
        struct Model: Decodable {
            var d: [Double]
            var f: [Float]
            var n: [[Double]]
        }
        let value = try stream.value(at: "$", as: Model.self)
        #expect(value.d[0] == .infinity && value.d[1] == -.infinity && value.d[2].isNaN && value.d[3] == 1)
        #expect(value.f == [.infinity] && value.n[0][0].isNaN)
        #expect(throws: JSONError.self) {
            try JSONStream(.text(#"{"d": ["+inf"], "f": [], "n": []}"#)).value(at: "$", as: Model.self)
        }
    }

    @Test func userInfo() throws {
        struct Model: Decodable {
            var text: String

            init(from decoder: any Decoder) throws {
                text = decoder.userInfo[CodingUserInfoKey(rawValue: "key")!] as? String ?? ""
            }
        }
        let options = JSONOptions(decoding: DecodingOptions(userInfo: [CodingUserInfoKey(rawValue: "key")!: "here"]))
        #expect(try JSONStream(.text("[1]"), options: options).value(at: "[0]", as: Model.self).text == "here")
        #expect(try JSONStream(.text("[1]"), options: options).value(at: "$", as: [Model].self)[0].text == "here")
    }
}

extension Role {
    /// A key with any text.
    struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(_ text: String) { stringValue = text }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}

import Foundation
import Testing

@testable import JSONSiphon

@Suite("Conversion to and from Foundation's objects")
struct FoundationObjectTests {
    static let text = #"{"a":[1,-2,0,true,false,null,1.5,18446744073709551615,"é"],"b":{"c":{},"d":[]}}"#

    @Test func takesWhatJSONSerializationGives() throws {
        let object = try JSONSerialization.jsonObject(with: Data(Self.text.utf8))
        #expect(try JSONValue(foundationObject: object).description == Self.text)
    }

    @Test func givesWhatJSONSerializationGives() throws {
        let object = try JSONValue(parsing: Self.text).foundationObject
        let expected = try JSONSerialization.jsonObject(with: Data(Self.text.utf8))
        #expect(NSDictionary(dictionary: try #require(object as? [String: Any])) == expected as? NSDictionary)
        #expect(try JSONSerialization.data(withJSONObject: object, options: .sortedKeys).count == Self.text.utf8.count)
        #expect(try JSONValue(foundationObject: object).description == Self.text)
    }

    @Test func keepsTheKindOfEveryScalar() throws {
        let rows: [(Any, String)] = [
            (true, "true"), (false, "false"), (1, "1"), (0, "0"), (UInt64.max, "18446744073709551615"),
            (Int8(-1), "-1"),
            (1.5, "1.5"), (Float(0.1), "0.1"), (Decimal(string: "0.1234567890123456789") ?? 0, "0.1234567890123456789"),
            ("x", #""x""#), (NSNull(), "null"), (Int?.none as Any, "null"), (Int?.some(3) as Any, "3"),
            (Bool?.some(true) as Any, "true"), (Double?.some(0.5) as Any, "0.5"), (NSNumber(value: true), "true"),
            (NSNumber(value: false), "false"), (NSNumber(value: 1), "1"), (NSNumber(value: 0), "0"),
            (NSNumber(value: 0.1), "0.1"), (NSNumber(value: Int8(1)), "1"),
            (NSNumber(value: UInt64.max), "18446744073709551615"),
            (NSDecimalNumber(string: "1234567890123456789012"), "1234567890123456789012"), (NSString("y"), #""y""#),
            ([1, 2], "[1,2]"), (["b": 1, "a": 2], #"{"a":2,"b":1}"#), (NSArray(array: [1]), "[1]"),
            (NSDictionary(dictionary: ["k": NSNull()]), #"{"k":null}"#),
            (["a": [nil, 1] as [Int?]], #"{"a":[null,1]}"#),
            (JSONValue.array([1]), "[1]"), (Int128.max, "170141183460469231731687303715884105727"),
        ]
        for (object, text) in rows {
            #expect(try JSONValue(foundationObject: object).description == text, "\(object) \(type(of: object))")
        }
    }

    @Test func keepsDigits() throws {
        let value = try JSONValue(parsing: "[0.1,12345678901234567890123,0.12345678901234567890,3.0,1e400,1e-5]")
        let list = try #require(value.foundationObject as? [Any])
        #expect(list[0] as? Double == 0.1)
        #expect((list[1] as? Decimal)?.description == "12345678901234567890123")
        #expect((list[2] as? Decimal)?.description == "0.1234567890123456789")
        #expect(list[3] as? Int == 3)
        #expect(list[4] as? String == "1e400")
        #expect(list[5] as? Double == 1e-5)
    }

    @Test func namesWhatHasNoFormInJSON() throws {
        let object: [String: Any] = ["a": [1, ["b c": Date()]] as [Any]]
        let error = try caughtError { _ = try JSONValue(foundationObject: object) }
        #expect(error.code == .typeMismatch && error.keyPath == "a[1]['b c']" && error.message.contains("Date"))
        let infinite = try caughtError { _ = try JSONValue(foundationObject: [1.0, Double.nan]) }
        #expect(infinite.code == .numberOutOfRange && infinite.keyPath == "[1]")
        let number = try caughtError { _ = try JSONValue(foundationObject: NSNumber(value: Double.infinity)) }
        #expect(number.code == .numberOutOfRange && number.keyPath == "$")
        #expect(throws: JSONError.self) { try JSONValue(foundationObject: [1: 2]) }
    }
}

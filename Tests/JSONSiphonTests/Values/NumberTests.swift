import Foundation
import Testing

@testable import JSONSiphon

@Suite("Numbers")
struct NumberTests {
    @Test(
        arguments: [
            ("0", 0), ("-0", 0), ("7", 7), ("-7", -7), ("3.0", 3), ("1e3", 1000), ("100e-2", 1), ("1E+2", 100),
            ("1e18", 1_000_000_000_000_000_000), ("9223372036854775807", .max), ("-9223372036854775808", .min),
            ("9223372036854775807.000", .max), ("-922337203685477580.8e1", .min), ("0.00", 0), ("0e999999999999", 0),
            ("0.1e1", 1), ("10000000000000000000000e-20", 100), ("123456789012345678", 123_456_789_012_345_678),
        ] as [(String, Int64)])
    func readsIntegersExactly(text: String, value: Int64) throws {
        #expect(try EventTape(text).read(Int64.self) == value)
        #expect(JSONNumber(text: text)?.int64 == value)
    }

    @Test(arguments: [
        "123.45", "9223372036854775808", "-9223372036854775809", "1e19", "1e999999999", "1e-1", "1e-999999999999",
        "9007199254740993.5", "99999999999999999999999999999999999999999999", "0.30000000000000000000000000000000001",
        "1e99999999999999999999999999",
    ])
    func refusesIntegersThatDoNotFit(text: String) throws {
        let error = try caughtError { _ = try EventTape(text).read(Int64.self) }
        #expect(error.code == .numberOutOfRange)
        #expect(error.message.contains(text.prefix(30)) && error.message.hasSuffix("does not fit in Int64"))
        #expect(JSONNumber(text: text)?.int64 == nil)
    }

    @Test func knowsTheEdgesOfEveryWidth() throws {
        func check<T: FixedWidthInteger & JSONReadable>(_ type: T.Type) throws {
            #expect(try EventTape("\(T.max)").read(T.self) == T.max)
            #expect(try EventTape("\(T.min)").read(T.self) == T.min)
            #expect(try EventTape("\(T.max).0").read(T.self) == T.max)
            if T.bitWidth < 128 {
                #expect(throws: JSONError.self) { try EventTape("\(Int128(T.max) + 1)").read(T.self) }
                #expect(throws: JSONError.self) { try EventTape("\(Int128(T.min) - 1)").read(T.self) }
            }
            #expect(throws: JSONError.self) { try EventTape("340282366920938463463374607431768211456").read(T.self) }
            #expect(throws: JSONError.self) { try EventTape("-170141183460469231731687303715884105729").read(T.self) }
        }
        try check(Int8.self)
        try check(Int16.self)
        try check(Int32.self)
        try check(Int64.self)
        try check(Int.self)
        try check(Int128.self)
        try check(UInt8.self)
        try check(UInt16.self)
        try check(UInt32.self)
        try check(UInt64.self)
        try check(UInt.self)
        try check(UInt128.self)
    }

    @Test(arguments: [
        "0", "-0", "0.0", "-0.0", "1", "0.1", "-122.422003528252475", "9007199254740993", "9007199254740992.5",
        "1.7976931348623157e308", "1.797693134862315708145274237317043567981e+308", "2.2250738585072011e-308",
        "4.9e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "1e-400", "0e400", "1e22", "1e23",
        "123456e-22",
        "8.5e22", "5e-1", "18446744073709551615", "18446744073709551616", "12345678901234567890",
        "0.000000000000000001",
        "99999999999999999999999999999999999999999999999999", "3.14159265358979323846264338327950288419716939937510",
        "1234567890123456789e-5", "9007199254740993.0", "18014398509481985", "18014398509481987.00", "8.41e21",
        "9.5e-64", "5e64", "7e65", "1e-64", "1e-65", "123456789012345678e46", "9223372036854776833",
        "4503599627370497.5", "1e+0000000000000000000002",
    ])
    func roundsDoublesCorrectly(text: String) throws {
        let expected = try #require(Double(text))
        let value = try EventTape(text).read(Double.self)
        #expect(value.bitPattern == expected.bitPattern)
        #expect(JSONNumber(text: text)?.doubleValue?.bitPattern == expected.bitPattern)
    }

    @Test func roundsRandomNumbersLikeTheStandardLibrary() throws {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<20_000 {
            var text = Bool.random(using: &random) ? "-" : ""
            text += "\(UInt64.random(in: 0...(.max >> UInt64.random(in: 0...60)), using: &random))"
            if Bool.random(using: &random) {
                text += "."
                for _ in 0...Int.random(in: 0...18, using: &random) {
                    text += "\(Int.random(in: 0...9, using: &random))"
                }
            }
            if Bool.random(using: &random) { text += "e\(Int.random(in: -40...40, using: &random))" }
            let (double, float) = withToken(text) { (NumberToken.double($0), NumberToken.float($0)) }
            #expect(double.bitPattern == Double(text)?.bitPattern, "\(text)")
            #expect(float.bitPattern == Float(text)?.bitPattern, "\(text)")
        }
    }

    private func withToken<Result>(_ text: String, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        Array(text.utf8).withUnsafeBytes(body)
    }

    @Test func refusesInfiniteDoubles() throws {
        for text in ["1e400", "-1e400", "1.7976931348623159e308"] {
            let error = try caughtError { _ = try EventTape(text).read(Double.self) }
            #expect(error.code == .numberOutOfRange && error.message == "\(text) does not fit in Double")
        }
        #expect(throws: JSONError.self) { try EventTape("1e39").read(Float.self) }
        #expect(try EventTape("1e-60").read(Float.self) == 0)
        #expect(try EventTape("16777217").read(Float.self) == 16_777_216)
    }

    @Test(
        arguments: [
            ("0", "0"), ("-0", "0"), ("1.50", "1.5"), ("-12.345", "-12.345"),
            ("12345678901234567890123456789012345678", "12345678901234567890123456789012345678"),
            ("340282366920938463463374607431768211455", "340282366920938463463374607431768211455"),
            ("0.1234567890123456789012345678901234567", "0.1234567890123456789012345678901234567"),
            ("18446744073709551616", "18446744073709551616"), ("1e3", "1000"), ("1e-128", nil),
        ] as [(String, String?)])
    func readsDecimalsExactly(text: String, description: String?) throws {
        let value = try EventTape(text).read(Decimal.self)
        if let description { #expect(value.description == description) }
        #expect(value == Decimal(string: text))
    }

    @Test(arguments: [
        "340282366920938463463374607431768211456", "123456789012345678901234567890123456789.5", "1e-129", "1e200",
        "100e200", "1e999999999", "0.1234567890123456789012345678901234567890123",
    ])
    func refusesDecimalsThatWouldLoseDigits(text: String) throws {
        #expect(try caughtError { _ = try EventTape(text).read(Decimal.self) }.code == .numberOutOfRange)
        #expect(JSONNumber(text: text)?.decimalValue == nil)
    }

    @Test func makesNumbersOfDecimals() {
        #expect(JSONNumber(Decimal(string: "-0.10") ?? 0)?.text == "-0.1")
        #expect(JSONNumber(Decimal.greatestFiniteMagnitude)?.decimalValue == .greatestFiniteMagnitude)
        #expect(JSONNumber(Decimal(Double.nan)) == nil)
    }

    @Test func keepsTextExactly() throws {
        let text = "[1.0,1,-0,1e5,1E+5,100000000000000000000000000000000000000000000001]"
        let numbers: [JSONNumber] = try EventTape(text).read()
        #expect("[" + numbers.map(\.text).joined(separator: ",") + "]" == text)
        #expect(numbers[0] != numbers[1])
        #expect(numbers[0].isNumericallyEqual(to: numbers[1]))
        #expect(!numbers[0].isNumericallyEqual(to: numbers[2]))
        #expect(numbers[3].isNumericallyEqual(to: numbers[4]))
        #expect(Int8(exactly: numbers[0]) == 1 && Int8(exactly: numbers[3]) == nil)
    }

    @Test func checksTheGrammar() {
        for text in ["0", "-0", "10", "1.5", "0e1", "1E-5", "-1.25e+300"] { #expect(JSONNumber(text: text) != nil) }
        for text in [
            "", "-", "+1", "01", "1.", ".5", "1e", "1e+", " 1", "1 ", "NaN", "0x1", "1_000", "--1", "1.e5", "١",
        ] {
            #expect(JSONNumber(text: text) == nil, "\(text)")
        }
        for value in [0.1, 1e300, -.leastNonzeroMagnitude, 1e16, 0, -0.0, .greatestFiniteMagnitude] {
            #expect(JSONNumber(value)?.doubleValue?.bitPattern == value.bitPattern)
            #expect(JSONNumber(value).flatMap { JSONNumber(text: $0.text) } != nil)
        }
        #expect(JSONNumber(.infinity) == nil && JSONNumber(.nan) == nil)
        #expect(JSONNumber(UInt64.max).text == "18446744073709551615")
    }

    @Test func takesIntegerLiteralsOfAnySize() {
        #expect(
            (340_282_366_920_938_463_463_374_607_431_768_211_456_123 as JSONNumber).text
                == "340282366920938463463374607431768211456123")
        #expect(
            (-340_282_366_920_938_463_463_374_607_431_768_211_456_123 as JSONNumber).text
                == "-340282366920938463463374607431768211456123")
        #expect((18_446_744_073_709_551_615 as JSONNumber).text == "18446744073709551615")
        #expect((-9_223_372_036_854_775_808 as JSONNumber).text == "-9223372036854775808")
        #expect((0 as JSONNumber).text == "0" && (-1 as JSONNumber).text == "-1")
    }

    @Test func doesNotMindLongNumbers() throws {
        let digits = String(repeating: "7", count: 200_000)
        #expect(try EventTape("0.\(digits)").read(Double.self) == 0.7777777777777778)
        let error = try caughtError { _ = try EventTape(digits).read(Int.self) }
        #expect(error.message.utf8.count < 100)
        #expect(try EventTape("1" + String(repeating: "0", count: 200_000) + "e-200000").read(Int.self) == 1)
    }
}

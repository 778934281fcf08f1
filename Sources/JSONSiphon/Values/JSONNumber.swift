/// A JSON number that keeps its digits as written.
///
/// Conversions are exact or `nil`, except ``doubleValue``, which is the nearest one. Two numbers are equal when their
/// texts are, so `1.0` and `1` differ; ``isNumericallyEqual(to:)`` compares values. Texts of up to 15 bytes allocate
/// nothing.
public struct JSONNumber: Sendable, Hashable {
    /// The number as written.
    public let text: String

    /// Takes text that follows the number grammar of RFC 8259.
    init(validText: String) {
        text = validText
    }

    /// Makes a number of its text, or `nil` when the text does not follow the number grammar of RFC 8259: no white
    /// space, no `+` in front, no leading zeros, digits on both sides of a point.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public init?(text: String) {
        var text = text
        guard text.withUTF8({ NumberToken.isNumber(UnsafeRawBufferPointer($0)) }) else { return nil }
        self.text = text
    }

    /// Makes a number of an integer.
    public init(_ value: some BinaryInteger) {
        text = String(value)
    }

    /// Makes a number of a finite `Double`, with the fewest digits that read back as the same `Double`; `nil` for
    /// infinities and NaN, which JSON does not have.
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        text = value.description
    }
}

extension JSONNumber: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    public init(integerLiteral value: StaticBigInt) {
        self.init(validText: Self.text(of: value))
    }

    /// A literal beyond the greatest finite `Double` stops the program.
    public init(floatLiteral value: Double) {
        guard value.isFinite else { fatalError("a JSONNumber literal must be finite: JSON has no infinity") }
        text = value.description
    }

    /// An integer literal of any size, in decimal digits.
    private static func text(of value: StaticBigInt) -> String {
        if value.bitWidth <= Int.bitWidth { return String(Int(truncatingIfNeeded: value[0])) }
        // The two's complement words, negated for a negative value, are divided by ten until nothing is left.
        let isNegative = value.signum() < 0
        var words = (0..<(value.bitWidth + UInt.bitWidth - 1) / UInt.bitWidth).map { value[$0] }
        if isNegative {
            var carry = true
            for index in words.indices {
                let (sum, overflows) = (~words[index]).addingReportingOverflow(carry ? 1 : 0)
                words[index] = sum
                carry = overflows
            }
        }
        var digits: [UInt8] = []
        while words.contains(where: { $0 != 0 }) {
            var remainder: UInt = 0
            for index in words.indices.reversed() {
                (words[index], remainder) = UInt(10).dividingFullWidth((remainder, words[index]))
            }
            digits.append(UInt8(ascii: "0") + UInt8(remainder))
        }
        if isNegative { digits.append(UInt8(ascii: "-")) }
        return String(decoding: digits.reversed(), as: UTF8.self)
    }
}

extension JSONNumber: CustomStringConvertible {
    /// The number as written.
    public var description: String { text }
}

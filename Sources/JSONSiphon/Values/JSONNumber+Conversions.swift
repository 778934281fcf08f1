public import Foundation

extension JSONNumber {
    /// Makes a number of a `Decimal`, with all its digits; `nil` for NaN, which JSON does not have.
    // Disfavoured, so that `JSONNumber(.nan)` means a Double.
    @_disfavoredOverload
    public init?(_ value: Decimal) {
        guard value.isFinite else { return nil }
        self.init(text: value.description)
    }

    /// The number as an `Int64`, or `nil` when it is no integer or does not fit. `3.0` and `1e3` are integers.
    public var int64: Int64? { integer() }

    /// The number as a `UInt64`, or `nil` when it is no integer or does not fit. `3.0` and `1e3` are integers.
    public var uint64: UInt64? { integer() }

    /// The number as an integer of any type up to 128 bits, or `nil` when it is no integer or does not fit.
    ///
    /// - Complexity: O(*n*) in the length of the text; the size of an exponent does not matter.
    public func integer<T: FixedWidthInteger>(as type: T.Type = T.self) -> T? {
        withToken { token in
            NumberToken.integer(token).flatMap { NumberToken.signed($0.magnitude, isNegative: $0.isNegative) }
        }
    }

    /// The nearest `Double`, ties to even, or `nil` when the number is beyond the greatest finite one.
    public var doubleValue: Double? {
        let value = withToken { NumberToken.double($0) }
        return value.isFinite ? value : nil
    }

    /// The nearest `Float`, ties to even, or `nil` when the number is beyond the greatest finite one.
    public var floatValue: Float? {
        let value = withToken { NumberToken.float($0) }
        return value.isFinite ? value : nil
    }

    /// The number as a `Decimal`, or `nil` when it cannot be one exactly: a `Decimal` has 38 digits, some numbers of 39
    /// digits, and exponents from -128 to 127.
    public var decimalValue: Decimal? {
        withToken { NumberToken.decimal($0) }
    }

    /// Whether both numbers have the same value, however written: `1.0`, `1` and `10e-1` do.
    ///
    /// Numbers of more than 38 digits are the same only when their texts are.
    public func isNumericallyEqual(to other: JSONNumber) -> Bool {
        if text == other.text { return true }
        guard let left = withToken({ NumberToken.exact($0) }), let right = other.withToken({ NumberToken.exact($0) })
        else { return false }
        return left.magnitude == right.magnitude && left.exponent == right.exponent
            && (left.isNegative == right.isNegative || left.magnitude == 0)
    }

    /// Calls `body` with the text's bytes.
    func withToken<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        var text = text
        return text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
    }
}

extension FixedWidthInteger {
    /// Makes an integer of a number, or `nil` when the number is no integer or does not fit.
    public init?(exactly number: JSONNumber) {
        guard let value: Self = number.integer() else { return nil }
        self = value
    }
}

extension NumberToken {
    /// The exact `Decimal`, or `nil` when there is none.
    static func decimal(_ token: UnsafeRawBufferPointer) -> Decimal? {
        guard var number = exact(token) else { return nil }
        // A Decimal with the sign set and no digits is NaN, so -0 is 0.
        if number.magnitude == 0 { return Decimal(0) }
        while number.exponent > 127 {
            let (product, overflows) = number.magnitude.multipliedReportingOverflow(by: 10)
            if overflows { return nil }
            number.magnitude = product
            number.exponent -= 1
        }
        guard number.exponent >= -128 else { return nil }
        // A product and a sum of at most 128 bits are exact.
        var significand = Decimal(UInt64(truncatingIfNeeded: number.magnitude))
        let high = UInt64(truncatingIfNeeded: number.magnitude >> 64)
        if high > 0 { significand += Decimal(high) * (Decimal(UInt64.max) + 1) }
        return Decimal(sign: number.isNegative ? .minus : .plus, exponent: number.exponent, significand: significand)
    }
}

extension JSONReader {
    /// Reads a number as a `Decimal`, exactly or not at all.
    ///
    /// - Complexity: O(*n*) in the length of the number; the size of an exponent does not matter.
    /// - Throws: `JSONError` with the code `typeMismatch` when the value is no number, `numberOutOfRange` when no
    ///   `Decimal` is exactly the number.
    @_lifetime(self: copy self)
    public mutating func readDecimal() throws -> Decimal {
        guard kind == .number else { throw typeMismatch("a number") }
        guard let value = NumberToken.decimal(token(event)) else { throw numberOutOfRange(Decimal.self) }
        event += 1
        return value
    }
}

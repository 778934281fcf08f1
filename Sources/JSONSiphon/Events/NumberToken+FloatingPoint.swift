#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

extension NumberToken {
    /// The nearest `Double`, ties to even; infinity when the number is beyond the greatest finite one.
    @usableFromInline
    static func double(_ token: UnsafeRawBufferPointer) -> Double {
        if let short = short(token) {
            // Clinger's fast path: both factors are exact, so the one operation rounds correctly.
            if short.magnitude <= 1 << 53, short.exponent >= -22, short.exponent <= 22 {
                let magnitude = Double(short.magnitude)
                let value =
                    short.exponent < 0
                    ? magnitude / doublePowers[-short.exponent] : magnitude * doublePowers[short.exponent]
                return short.isNegative ? -value : value
            }
            if let value = eiselLemire(short.magnitude, exponent: short.exponent) {
                return short.isNegative ? -value : value
            }
        }
        return withTerminatedCopy(token) { strtod($0, nil) }
    }

    /// The nearest `Double` to `magnitude` × 10^`exponent`, or `nil` in the rare case that 128 bits do not decide.
    ///
    /// After Daniel Lemire, "Number Parsing at a Gigabyte per Second" (2021), section 5: the magnitude is multiplied by
    /// the leading bits of the power of five, and the product's leading bits are the mantissa unless they lie too close
    /// to the middle of two. Within the table's exponents every result is a normal number.
    private static func eiselLemire(_ magnitude: UInt64, exponent: Int) -> Double? {
        guard magnitude != 0, powerOfFiveRange.contains(exponent) else { return nil }
        let leadingZeroCount = magnitude.leadingZeroBitCount
        let factor = magnitude << UInt64(leadingZeroCount)
        let index = 2 * (exponent - powerOfFiveRange.lowerBound)
        var product = factor.multipliedFullWidth(by: powersOfFive[index])
        if product.high & 0x1FF == 0x1FF {
            let (sum, overflows) = product.low.addingReportingOverflow(
                factor.multipliedFullWidth(by: powersOfFive[index + 1]).high)
            product.low = sum
            if overflows { product.high += 1 }
            if product.low == .max, exponent < -27 || exponent > 55 { return nil }
        }
        let upperBit = product.high >> 63
        let shift = upperBit + 9
        var mantissa = product.high >> shift
        // Exactly between two: round to the even one.
        if product.low <= 1, exponent >= -4, exponent <= 23, mantissa & 3 == 1, mantissa << shift == product.high {
            mantissa &= ~1
        }
        mantissa = (mantissa + (mantissa & 1)) >> 1
        // 217706 / 2^16 is log2(10), exact enough for the exponents of a Double.
        var power = ((217_706 * exponent) >> 16) + 63 + Int(upperBit) - leadingZeroCount + 1023
        if mantissa >= 1 << 53 {
            mantissa = 1 << 52
            power += 1
        }
        return Double(bitPattern: UInt64(power) << 52 | (mantissa & ((1 << 52) - 1)))
    }

    /// The nearest `Float`, ties to even; infinity when the number is beyond the greatest finite one.
    @usableFromInline
    static func float(_ token: UnsafeRawBufferPointer) -> Float {
        if let short = short(token), short.magnitude <= 1 << 24, short.exponent >= -10, short.exponent <= 10 {
            let magnitude = Float(short.magnitude)
            let value =
                short.exponent < 0
                ? magnitude / Float(doublePowers[-short.exponent]) : magnitude * Float(doublePowers[short.exponent])
            return short.isNegative ? -value : value
        }
        return withTerminatedCopy(token) { strtof($0, nil) }
    }

    /// A number of at most 19 significant digits as sign × magnitude × 10^exponent.
    private struct Short {
        var isNegative = false
        var magnitude: UInt64 = 0
        var exponent = 0
    }

    private static func short(_ token: UnsafeRawBufferPointer) -> Short? {
        var number = Short()
        var index = 0
        if token[0] == UInt8(ascii: "-") {
            number.isNegative = true
            index = 1
        }
        // 19 digits and a point cannot overflow; more digits are rare, so leading zeros count too.
        guard token.count - index <= 20 else { return nil }
        var point = -1
        while index < token.count {
            let digit = token[index] &- UInt8(ascii: "0")
            if digit <= 9 {
                number.magnitude = number.magnitude &* 10 &+ UInt64(digit)
            } else if token[index] == UInt8(ascii: ".") {
                point = index
            } else {
                break
            }
            index += 1
        }
        if point >= 0 {
            number.exponent = point + 1 - index
        } else if index == token.count, index - (number.isNegative ? 1 : 0) > 19 {
            return nil
        }
        guard index < token.count else { return number }
        index += 1
        var exponent = 0
        var isNegative = false
        while index < token.count {
            switch token[index] {
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "+"): break
            default: exponent = min(exponent * 10 + Int(token[index] &- UInt8(ascii: "0")), 100_000)
            }
            index += 1
        }
        number.exponent += isNegative ? -exponent : exponent
        return number
    }

    /// Calls `body` with a copy that ends with a NUL, in the C locale, whose decimal separator is a point.
    private static func withTerminatedCopy<Result>(
        _ token: UnsafeRawBufferPointer, _ body: (UnsafePointer<CChar>) -> Result
    ) -> Result {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: token.count + 1) { copy in
            UnsafeMutableRawBufferPointer(copy).copyMemory(from: token)
            copy[token.count] = 0
            // strtod_l would do without the switch, but glibc's is not visible to Swift.
            let locale = uselocale(cLocale)
            defer { _ = uselocale(locale) }
            return body(UnsafePointer(copy.baseAddress.unsafelyUnwrapped))
        }
    }

    private static let doublePowers: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]

    // Unsafe only in name: made once, never changed or freed. Only the category that holds the decimal point matters.
    #if canImport(Darwin)
        private nonisolated(unsafe) static let cLocale: locale_t? = newlocale(LC_NUMERIC_MASK, "C", nil)
    #else
        private nonisolated(unsafe) static let cLocale: locale_t = newlocale(1 << LC_NUMERIC, "C", nil)
    #endif
}

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Converts raw number tokens, which follow the grammar of RFC 8259.
///
/// Nothing here depends on the locale, reads outside the token or rounds an integer.
@usableFromInline
package enum NumberToken {
    /// Reads an integer of at most 18 digits without fraction and exponent; `nil` for longer ones or when it does not
    /// fit.
    @inlinable
    @inline(__always)
    static func shortInteger<T: FixedWidthInteger>(_ token: UnsafeRawBufferPointer) -> T? {
        guard token.count <= 18 else { return nil }
        let isNegative = token[0] == UInt8(ascii: "-")
        var value: Int64 = 0
        var index = isNegative ? 1 : 0
        while index < token.count {
            value = value &* 10 &+ Int64(token[index] &- UInt8(ascii: "0"))
            index += 1
        }
        return T(exactly: isNegative ? -value : value)
    }

    /// Puts sign and magnitude together, if they fit.
    @inlinable
    static func signed<T: FixedWidthInteger>(_ magnitude: UInt128, isNegative: Bool) -> T? {
        guard isNegative else { return T(exactly: magnitude) }
        guard magnitude <= UInt128(1) << 127 else { return nil }
        return T(exactly: Int128(truncatingIfNeeded: 0 &- magnitude))
    }

    /// The exact integer of a number, written with fraction or exponent or not; `nil` when it is none or needs more
    /// than 128 bits.
    @usableFromInline
    static func integer(_ token: UnsafeRawBufferPointer) -> (isNegative: Bool, magnitude: UInt128)? {
        guard let number = exact(token) else { return nil }
        var magnitude = number.magnitude
        if magnitude == 0 { return (false, 0) }
        guard number.exponent >= 0, number.exponent < 39 else { return nil }
        for _ in 0..<number.exponent {
            let (product, overflows) = magnitude.multipliedReportingOverflow(by: 10)
            if overflows { return nil }
            magnitude = product
        }
        return (number.isNegative, magnitude)
    }

    /// A number as sign × magnitude × 10^exponent, the magnitude without zeros at its end.
    struct Exact {
        var isNegative: Bool
        var magnitude: UInt128
        var exponent: Int
    }

    /// Takes a number apart exactly; `nil` when its digits need more than 128 bits.
    static func exact(_ token: UnsafeRawBufferPointer) -> Exact? {
        var number = Exact(isNegative: false, magnitude: 0, exponent: 0)
        var zeros = 0
        var isInFraction = false
        var index = 0
        if token.first == UInt8(ascii: "-") {
            number.isNegative = true
            index = 1
        }
        scan: while index < token.count {
            let byte = token[index]
            index += 1
            switch byte {
            case UInt8(ascii: "."):
                isInFraction = true
                continue scan
            case UInt8(ascii: "0"):
                zeros += 1
            case UInt8(ascii: "1")...UInt8(ascii: "9"):
                if number.magnitude == 0 { zeros = 0 }
                for _ in 0...zeros {
                    let (product, overflows) = number.magnitude.multipliedReportingOverflow(by: 10)
                    if overflows { return nil }
                    number.magnitude = product
                }
                let (sum, overflows) = number.magnitude.addingReportingOverflow(UInt128(byte - UInt8(ascii: "0")))
                if overflows { return nil }
                number.magnitude = sum
                zeros = 0
            default:
                number.exponent += exponent(token, from: index)
                break scan
            }
            if isInFraction { number.exponent -= 1 }
        }
        number.exponent = number.magnitude == 0 ? 0 : number.exponent + zeros
        return number
    }

    /// The exponent written from `index` to the end, held within bounds that no token's length can make up for.
    private static func exponent(_ token: UnsafeRawBufferPointer, from index: Int) -> Int {
        var value = 0
        var isNegative = false
        for byte in token[index...] {
            switch byte {
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "+"): break
            default: value = min(value * 10 + Int(byte &- UInt8(ascii: "0")), 1 << 50)
            }
        }
        return isNegative ? -value : value
    }

    /// Cuts long digits for a message.
    package static func shortened(_ text: String) -> String {
        text.utf8.count <= 40 ? text : "\(text.prefix(30))… (\(text.utf8.count) characters)"
    }
}

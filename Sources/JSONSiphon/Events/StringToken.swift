#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Decodes raw string tokens: the bytes between and including the quotation marks.
///
/// yajl's own decoding is not used: it loses or invents characters at lone and mismatched surrogate escapes. Here half
/// a surrogate pair is one U+FFFD and the text around it is kept. Bytes that are not UTF-8 pass through.
@usableFromInline
package enum StringToken {
    /// The text of a token. Bytes that are not UTF-8 become U+FFFD.
    ///
    /// - Complexity: O(*n*) in the token's length.
    @usableFromInline
    package static func string(decoding token: UnsafeRawBufferPointer, hasEscapes: Bool) -> String {
        let body = UnsafeRawBufferPointer(rebasing: token[1..<token.count - 1])
        guard hasEscapes else { return String(decoding: body, as: UTF8.self) }
        return String(unsafeUninitializedCapacity: body.count) { decode(body, into: $0.baseAddress.unsafelyUnwrapped) }
    }

    /// Appends the decoded bytes of a token to a buffer.
    ///
    /// - Complexity: O(*n*) in the token's length.
    package static func append(decoding token: UnsafeRawBufferPointer, to buffer: inout [UInt8]) {
        let body = UnsafeRawBufferPointer(rebasing: token[1..<token.count - 1])
        guard body.contains(UInt8(ascii: "\\")) else { return buffer.append(contentsOf: body) }
        let decoded = [UInt8](unsafeUninitializedCapacity: body.count) { memory, count in
            count = decode(body, into: memory.baseAddress.unsafelyUnwrapped)
        }
        buffer.append(contentsOf: decoded)
    }

    /// Writes the decoded bytes of a token's body, which has no quotation marks.
    ///
    /// - Parameter output: Room for as many bytes as `body` has: no escape is shorter than what it stands for.
    /// - Returns: The number of bytes written.
    private static func decode(_ body: UnsafeRawBufferPointer, into output: UnsafeMutablePointer<UInt8>) -> Int {
        guard let start = body.baseAddress else { return 0 }
        let output = UnsafeMutableRawPointer(output)
        var read = 0
        var written = 0
        while read < body.count {
            let rest = body.count - read
            let run =
                memchr(start + read, Int32(UInt8(ascii: "\\")), rest).map { start.distance(to: $0) - read } ?? rest
            memcpy(output + written, start + read, run)
            read += run
            written += run
            guard read + 1 < body.count else {
                // A backslash at the very end is no escape; the parser lets none through.
                read = body.count
                break
            }
            if let (scalar, end) = unicodeEscape(body, at: read) {
                read = end
                written += encode(scalar, into: output + written)
            } else {
                output.storeBytes(of: simpleEscape(body[read + 1]), toByteOffset: written, as: UInt8.self)
                read += 2
                written += 1
            }
        }
        return written
    }

    private static func simpleEscape(_ letter: UInt8) -> UInt8 {
        switch letter {
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "t"): 0x09
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        default: letter
        }
    }

    /// The scalar of the `\uXXXX` at `place`, a pair of them read together, and the place behind; `nil` when there is
    /// none.
    private static func unicodeEscape(_ body: UnsafeRawBufferPointer, at place: Int) -> (scalar: UInt32, end: Int)? {
        let replacement: UInt32 = 0xFFFD
        guard let first = codeUnit(body, at: place) else { return nil }
        guard first & 0xF800 == 0xD800 else { return (first, place + 6) }
        guard first < 0xDC00, let second = codeUnit(body, at: place + 6), second & 0xFC00 == 0xDC00 else {
            return (replacement, place + 6)
        }
        return (0x10000 + (first - 0xD800) << 10 + (second - 0xDC00), place + 12)
    }

    /// The code unit of the `\uXXXX` at `place`, if there is one.
    private static func codeUnit(_ body: UnsafeRawBufferPointer, at place: Int) -> UInt32? {
        guard place + 6 <= body.count, body[place] == UInt8(ascii: "\\"), body[place + 1] == UInt8(ascii: "u") else {
            return nil
        }
        var value: UInt32 = 0
        for index in place + 2..<place + 6 {
            guard let digit = hexDigit(body[index]) else { return nil }
            value = value << 4 | digit
        }
        return value
    }

    private static func hexDigit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte &- UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte &- UInt8(ascii: "a") &+ 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte &- UInt8(ascii: "A") &+ 10)
        default: nil
        }
    }

    private static func encode(_ scalar: UInt32, into output: UnsafeMutableRawPointer) -> Int {
        let bytes = output.assumingMemoryBound(to: UInt8.self)
        func tail(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: scalar >> shift & 0x3F | 0x80) }
        switch scalar {
        case ..<0x80:
            bytes[0] = UInt8(truncatingIfNeeded: scalar)
            return 1
        case ..<0x800:
            bytes[0] = UInt8(truncatingIfNeeded: scalar >> 6 | 0xC0)
            bytes[1] = tail(0)
            return 2
        case ..<0x10000:
            bytes[0] = UInt8(truncatingIfNeeded: scalar >> 12 | 0xE0)
            bytes[1] = tail(6)
            bytes[2] = tail(0)
            return 3
        default:
            bytes[0] = UInt8(truncatingIfNeeded: scalar >> 18 | 0xF0)
            bytes[1] = tail(12)
            bytes[2] = tail(6)
            bytes[3] = tail(0)
            return 4
        }
    }
}

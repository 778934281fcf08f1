internal import CScan

/// Checks one token byte by byte and says which of its bytes is wrong.
///
/// It runs once, when yajl has refused something: yajl's own offset depends on how the input was cut and points behind
/// the fault.
struct TokenChecker {
    enum Result: Equatable {
        /// The token is whole and ends before this place.
        case whole(end: Int)
        /// The bytes end inside the token.
        case cutShort
        /// The byte at `place` is wrong.
        case wrong(place: Int, code: JSONError.Code, message: String)
    }

    private let bytes: UnsafeRawBufferPointer
    private let checksUTF8: Bool
    private var place: Int

    /// Checks the token that begins at a place.
    ///
    /// - Complexity: O(*n*) in the token's length.
    static func check(_ bytes: UnsafeRawBufferPointer, at place: Int, checksUTF8: Bool) -> Result {
        var checker = TokenChecker(bytes: bytes, checksUTF8: checksUTF8, place: place)
        switch bytes[place] {
        case UInt8(ascii: "\""): return checker.checkString()
        case UInt8(ascii: "t"): return checker.checkLiteral("true")
        case UInt8(ascii: "f"): return checker.checkLiteral("false")
        case UInt8(ascii: "n"): return checker.checkLiteral("null")
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return checker.checkNumber()
        default: return .whole(end: place + 1)
        }
    }

    private var byte: UInt8? { place < bytes.count ? bytes[place] : nil }

    private func wrong(_ message: String, code: JSONError.Code = .invalidSyntax) -> Result {
        .wrong(place: place, code: code, message: message)
    }

    private mutating func checkLiteral(_ literal: StaticString) -> Result {
        let start = place
        for index in 0..<literal.utf8CodeUnitCount {
            guard let byte else { return .cutShort }
            guard byte == literal.utf8Start[index] else {
                let name = literal.description
                return wrong("expected \(name), found \(Byte(byte)) after \"\(name.prefix(place - start))\"")
            }
            place += 1
        }
        return .whole(end: place)
    }

    private mutating func checkNumber() -> Result {
        if byte == UInt8(ascii: "-") { place += 1 }
        guard let first = byte else { return .cutShort }
        if first == UInt8(ascii: "0") {
            place += 1
        } else if let fault = checkDigits(after: "'-'") {
            return fault
        }
        if byte == UInt8(ascii: ".") {
            place += 1
            if let fault = checkDigits(after: "the decimal point") { return fault }
        }
        if let mark = byte, mark | 0x20 == UInt8(ascii: "e") {
            place += 1
            if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { place += 1 }
            if let fault = checkDigits(after: "the exponent mark") { return fault }
        }
        return .whole(end: place)
    }

    private mutating func checkDigits(after what: String) -> Result? {
        guard let first = byte else { return .cutShort }
        guard isDigit(first) else { return wrong("expected a digit after \(what), found \(Byte(first))") }
        while let byte, isDigit(byte) { place += 1 }
        return nil
    }

    private func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    private mutating func checkString() -> Result {
        place += 1
        while let byte {
            switch byte {
            case UInt8(ascii: "\""):
                return .whole(end: place + 1)
            case UInt8(ascii: "\\"):
                if let fault = checkEscape() { return fault }
            case 0..<0x20:
                return wrong("\(Byte(byte)) in a string must be written as an escape")
            case 0..<0x80:
                place += 1
            default:
                guard let length = sequenceLength(startingWith: byte) else {
                    return wrong("\(Byte(byte)) does not begin well-formed UTF-8", code: .invalidUTF8)
                }
                place += length
            }
        }
        return .cutShort
    }

    /// The length of the well-formed UTF-8 sequence here, as far as there are bytes; `nil` when it is ill-formed.
    private func sequenceLength(startingWith byte: UInt8) -> Int? {
        guard checksUTF8 else { return 1 }
        let length = min(byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4, bytes.count - place)
        let start = bytes.baseAddress!.assumingMemoryBound(to: UInt8.self) + place
        return siphon_scan_invalid(SIPHON_SCAN_PORTABLE, start, length, true) == 0 ? nil : length
    }

    private mutating func checkEscape() -> Result? {
        place += 1
        guard let kind = byte else { return .cutShort }
        switch kind {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            place += 1
        case UInt8(ascii: "u"):
            place += 1
            for _ in 0..<4 {
                guard let digit = byte else { return .cutShort }
                guard isDigit(digit) || (0x61...0x66).contains(digit | 0x20) else {
                    return wrong("expected four hexadecimal digits after \\u, found \(Byte(digit))")
                }
                place += 1
            }
        default:
            return wrong("\(Byte(kind)) cannot follow a backslash")
        }
        return nil
    }
}

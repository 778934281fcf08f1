extension JSONPathParser {
    /// A name in the quotes that are the next byte, its escapes decoded.
    mutating func parseQuotedName() throws(JSONError) -> JSONPath.Name {
        let opening = offset
        let quote = bytes[opening]
        offset += 1
        var name: [UInt8] = []
        while let byte = next {
            switch byte {
            case quote:
                offset += 1
                return JSONPath.Name(String(decoding: name, as: UTF8.self))
            case UInt8(ascii: "\\"):
                try parseEscape(in: quote, into: &name)
            case 0..<0x20:
                throw invalid("expected an escape, such as \\n or \\u000a, in place of a control character")
            default:
                name.append(byte)
                offset += 1
            }
        }
        throw invalid("expected the quote that ends the name begun at column \(opening + 1)")
    }

    /// The escape whose backslash is the next byte: those of JSON, and of the two quotes the one in use.
    private mutating func parseEscape(in quote: UInt8, into name: inout [UInt8]) throws(JSONError) {
        let start = offset
        offset += 2
        switch start + 1 < bytes.count ? bytes[start + 1] : nil {
        case UInt8(ascii: "b"): name.append(0x08)
        case UInt8(ascii: "f"): name.append(0x0C)
        case UInt8(ascii: "n"): name.append(0x0A)
        case UInt8(ascii: "r"): name.append(0x0D)
        case UInt8(ascii: "t"): name.append(0x09)
        case UInt8(ascii: "/"): name.append(UInt8(ascii: "/"))
        case UInt8(ascii: "\\"): name.append(UInt8(ascii: "\\"))
        case quote: name.append(quote)
        case UInt8(ascii: "u"):
            name.append(contentsOf: Array(String(try parseUnicodeEscape(from: start)).utf8))
        default:
            let quoteText = String(UnicodeScalar(quote))
            throw invalid("expected one of the escapes \\\(quoteText) \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX", at: start)
        }
    }

    /// The scalar of `\uXXXX`, or of two such escapes that form a surrogate pair, begun at `start`.
    private mutating func parseUnicodeEscape(from start: Int) throws(JSONError) -> Unicode.Scalar {
        let unit = try parseHexDigits()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        if unit < 0xDC00, next == UInt8(ascii: "\\"), offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "u") {
            offset += 2
            let low = try parseHexDigits()
            if 0xDC00...0xDFFF ~= low, let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) {
                return scalar
            }
        }
        throw invalid("expected a character: half of a surrogate pair is none", at: start)
    }

    private mutating func parseHexDigits() throws(JSONError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = next, let digit = Character(UnicodeScalar(byte)).hexDigitValue else {
                throw invalid("expected four hexadecimal digits after \\u")
            }
            value = value << 4 | UInt32(digit)
            offset += 1
        }
        return value
    }
}

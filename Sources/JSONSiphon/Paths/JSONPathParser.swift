/// Reads the notation of ``JSONPath`` in one pass over its UTF-8 bytes, without recursion.
///
///     path       = [ "$" ] *( S segment )               the first segment of a path without "$" may be a bare name or "*"
///     segment    = "." ( bare / "*" ) / ".." ( bare / "*" / brackets ) / brackets
///     brackets   = "[" S selector *( S "," S selector ) S "]"
///     selector   = quoted / "*" / index / slice         and "?", the place kept for filters
///     slice      = [ index S ] ":" S [ index S ] [ ":" [ S index ] ]
///     S          = *( space / tab / line feed / carriage return )
///
/// White space stands where RFC 9535 lets it: between segments and inside brackets, never at either end of the path nor
/// after a dot.
struct JSONPathParser {
    let text: String
    let bytes: [UInt8]
    /// Index in `bytes` of the next byte to read.
    var offset = 0

    init(_ text: String) {
        self.text = text
        self.bytes = Array(text.utf8)
    }

    /// The next byte, `nil` at the end.
    var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    mutating func parse() throws(JSONError) -> [JSONPath.Segment] {
        if next == UInt8(ascii: "/") { return try parsePointer() }
        var segments: [JSONPath.Segment] = []
        if next == UInt8(ascii: "$") {
            offset = 1
            if let next, Self.isBare(next) {
                throw invalid("expected '.', '[' or the end after '$'; a name that begins with '$' needs ['…']")
            }
        } else if let first = try parseFirst() {
            segments.append(first)
        }
        while let segment = try parseSegment() {
            segments.append(segment)
        }
        return segments
    }

    /// The first segment of a path without `$`, when it is one that has no dot or bracket before it.
    private mutating func parseFirst() throws(JSONError) -> JSONPath.Segment? {
        switch next {
        case nil, UInt8(ascii: "["):
            return nil
        case UInt8(ascii: "."):
            if offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: ".") { return nil }
            throw invalid("expected a name, '*', '[' or '$': a path does not begin with one '.'")
        default:
            return JSONPath.Segment([try parseBareSelector(after: 0, expecting: "a name, '*', '[', '$' or '..'")])
        }
    }

    /// The next segment with the dot, dots or bracket that introduce it; `nil` at the end.
    private mutating func parseSegment() throws(JSONError) -> JSONPath.Segment? {
        let end = offset
        skipWhitespace()
        switch next {
        case nil:
            guard offset == end else { throw invalid("expected no white space at the end of the path", at: end) }
            return nil
        case UInt8(ascii: "["):
            return JSONPath.Segment(try parseBrackets())
        case UInt8(ascii: "."):
            offset += 1
            guard next == UInt8(ascii: ".") else {
                return JSONPath.Segment([try parseBareSelector(after: offset - 1, expecting: "a name or '*' after '.'")]
                )
            }
            offset += 1
            if next == UInt8(ascii: "[") { return JSONPath.Segment(isDescendant: true, try parseBrackets()) }
            let selector = try parseBareSelector(after: offset, expecting: "a name, '*' or '[' after '..'")
            return JSONPath.Segment(isDescendant: true, [selector])
        default:
            throw invalid("expected '.', '[' or the end of the path")
        }
    }

    /// `*` or a bare name. `prefixEnd` is where the brackets would go that an offered correction writes instead.
    private mutating func parseBareSelector(
        after prefixEnd: Int, expecting expected: String
    ) throws(JSONError) -> JSONPath.Selector {
        if next == UInt8(ascii: "*") {
            offset += 1
            return .wildcard
        }
        let start = offset
        while let next, Self.isBare(next) { offset += 1 }
        guard offset > start else {
            switch next {
            case UInt8(ascii: "'"), UInt8(ascii: "\""):
                throw invalid("expected \(expected); a quoted name stands in brackets, as in ['name']")
            default:
                throw invalid("expected \(expected)")
            }
        }
        guard !Self.isNumber(bytes[start..<offset]) else {
            throw bareNumber(start..<offset, after: prefixEnd)
        }
        return .name(JSONPath.Name(String(decoding: bytes[start..<offset], as: UTF8.self)))
    }

    mutating func skipWhitespace() {
        while let next, Self.isWhitespace(next) { offset += 1 }
    }

    /// Consumes the byte if it is the next.
    mutating func consume(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        offset += 1
        return true
    }
}

extension JSONPathParser {
    static func isWhitespace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    static func isDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }

    /// Whether the byte may stand in a bare name. All control characters count as white space here.
    static func isBare(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x20, 0x7F: false
        case UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "*"): false
        case UInt8(ascii: ","), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "?"): false
        default: true
        }
    }

    /// Whether a bare name is digits only, perhaps after a minus sign: more likely a forgotten index than a name.
    static func isNumber(_ name: some Collection<UInt8>) -> Bool {
        let digits = name.first == UInt8(ascii: "-") ? name.dropFirst() : name[...]
        return !digits.isEmpty && digits.allSatisfy(isDigit)
    }
}

extension JSONPathParser {
    /// A JSON Pointer (RFC 6901), whose first `/` is the next byte.
    mutating func parsePointer() throws(JSONError) -> [JSONPath.Segment] {
        var segments: [JSONPath.Segment] = []
        while consume(UInt8(ascii: "/")) {
            let start = offset
            var token: [UInt8] = []
            while let byte = next, byte != UInt8(ascii: "/") {
                token.append(byte == UInt8(ascii: "~") ? try parsePointerEscape() : byte)
                offset += 1
            }
            if token == [UInt8(ascii: "-")] {
                throw invalid(
                    "expected a name or an index: '-' is the element after the last, which no array has;"
                        + " a member of that name is written ['-'] in a path without '/'", at: start)
            }
            segments.append(JSONPath.Segment(pointerToken: String(decoding: token, as: UTF8.self)))
        }
        return segments
    }

    /// The byte that `~0` or `~1` stands for; leaves its last byte to be read.
    private mutating func parsePointerEscape() throws(JSONError) -> UInt8 {
        offset += 1
        switch next {
        case UInt8(ascii: "0"): return UInt8(ascii: "~")
        case UInt8(ascii: "1"): return UInt8(ascii: "/")
        default: throw invalid("expected 0 or 1 after '~' in a JSON Pointer")
        }
    }
}

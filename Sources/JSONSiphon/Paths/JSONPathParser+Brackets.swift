extension JSONPathParser {
    /// The selectors between `[`, which is the next byte, and its `]`.
    mutating func parseBrackets() throws(JSONError) -> [JSONPath.Selector] {
        let opening = offset
        offset += 1
        var selectors: [JSONPath.Selector] = []
        repeat {
            skipWhitespace()
            selectors.append(try parseSelector())
            skipWhitespace()
        } while consume(UInt8(ascii: ","))
        guard consume(UInt8(ascii: "]")) else {
            throw invalid("expected ',' or ']' for the '[' at column \(opening + 1)")
        }
        return selectors
    }

    private mutating func parseSelector() throws(JSONError) -> JSONPath.Selector {
        switch next {
        case UInt8(ascii: "*"):
            offset += 1
            return .wildcard
        case UInt8(ascii: "'"), UInt8(ascii: "\""):
            return .name(try parseQuotedName())
        case UInt8(ascii: "?"):
            throw unsupported("filters ('?') are not supported yet")
        case UInt8(ascii: "-"), UInt8(ascii: ":"):
            return try parseIndexOrSlice()
        case let byte? where Self.isDigit(byte):
            return try parseIndexOrSlice()
        case let byte? where Self.isBare(byte) && byte != UInt8(ascii: "+"):
            throw invalid("expected a quoted name, an index, a slice or '*'; a name in brackets needs quotes")
        case UInt8(ascii: "]"):
            throw invalid("expected a quoted name, an index, a slice or '*'; every element is [*]")
        default:
            throw invalid("expected a quoted name, an index, a slice or '*'")
        }
    }

    private mutating func parseIndexOrSlice() throws(JSONError) -> JSONPath.Selector {
        let start = try parseNumber(negative: Self.countsFromEnd)
        // A blank after a lone index belongs to the brackets, a blank before a colon to the slice: both may be skipped.
        skipWhitespace()
        guard consume(UInt8(ascii: ":")) else { return .index(start!) }
        skipWhitespace()
        let end = try parseNumber(negative: Self.countsFromEnd)
        skipWhitespace()
        var step: Int?
        if consume(UInt8(ascii: ":")) {
            skipWhitespace()
            step = try parseNumber(negative: "a negative step walks backwards, which cannot be done while streaming")
        }
        return .slice(start: start ?? 0, end: end, step: step ?? 1)
    }

    private static var countsFromEnd: String {
        "a negative number counts from the end of the array, which cannot be known while streaming"
    }

    /// A whole number, `nil` when none begins here. One below zero is grammatical, but refused for the reason given.
    private mutating func parseNumber(negative reason: String) throws(JSONError) -> Int? {
        let start = offset
        let isNegative = consume(UInt8(ascii: "-"))
        let firstDigit = offset
        var magnitude = 0
        while let next, Self.isDigit(next) {
            // Stays above the limit once it is above it, and cannot overflow.
            if magnitude <= JSONPath.maximumIndex { magnitude = magnitude * 10 + Int(next - UInt8(ascii: "0")) }
            offset += 1
        }
        guard offset > firstDigit else {
            if isNegative { throw invalid("expected a digit after '-'") }
            return nil
        }
        if bytes[firstDigit] == UInt8(ascii: "0"), isNegative || offset - firstDigit > 1 {
            throw invalid("expected a number without leading zeros, and 0 without a sign", at: start)
        }
        if magnitude > JSONPath.maximumIndex {
            throw invalid("expected a number no greater than \(JSONPath.maximumIndex)", at: start)
        }
        if isNegative { throw unsupported(reason, at: start) }
        return magnitude
    }
}

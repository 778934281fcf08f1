/// Writes values as JSON text. Strings are escaped no more than they must be, numbers stand as they were written.
struct JSONTextWriter: JSONValueSink {
    private(set) var bytes: [UInt8] = []
    private let isPretty: Bool
    private var depth = 0
    /// Whether the next value or name follows another in the same container.
    private var needsComma = false
    private var followsName = false

    init(isPretty: Bool = false) {
        self.isPretty = isPretty
    }

    mutating func begin(_ container: JSONValue) {
        separate()
        bytes.append(container.object == nil ? UInt8(ascii: "[") : UInt8(ascii: "{"))
        depth += 1
        needsComma = false
    }

    mutating func end(_ container: JSONValue) {
        depth -= 1
        if needsComma, isPretty { breakLine() }
        bytes.append(container.object == nil ? UInt8(ascii: "]") : UInt8(ascii: "}"))
        needsComma = true
    }

    mutating func name(_ name: String) {
        separate()
        _ = Self.append(name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        if isPretty { bytes.append(UInt8(ascii: " ")) }
        followsName = true
    }

    mutating func scalar(_ value: JSONValue) {
        separate()
        _ = Self.append(scalar: value, to: &bytes)
        needsComma = true
    }

    private mutating func separate() {
        if followsName {
            followsName = false
            return
        }
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        if isPretty, depth > 0 { breakLine() }
    }

    private mutating func breakLine() {
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 2))
    }

    /// Appends a scalar.
    ///
    /// - Returns: Whether escapes had to be written.
    static func append(scalar value: JSONValue, to bytes: inout [UInt8]) -> Bool {
        switch value {
        case .null: bytes.append(contentsOf: "null".utf8)
        case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
        case .number(let number): bytes.append(contentsOf: number.text.utf8)
        case .string(let text): return append(text, to: &bytes)
        case .array, .object: fatalError("a container was written as a scalar")
        }
        return false
    }

    /// Appends a string with its quotation marks.
    ///
    /// - Returns: Whether escapes had to be written.
    static func append(_ text: String, to bytes: inout [UInt8]) -> Bool {
        var text = text
        return text.withUTF8 { utf8 in
            var hasEscapes = false
            bytes.append(UInt8(ascii: "\""))
            var start = 0
            for index in utf8.indices {
                let byte = utf8[index]
                guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
                bytes.append(contentsOf: utf8[start..<index])
                appendEscape(byte, to: &bytes)
                start = index + 1
                hasEscapes = true
            }
            bytes.append(contentsOf: utf8[start...])
            bytes.append(UInt8(ascii: "\""))
            return hasEscapes
        }
    }

    private static func appendEscape(_ byte: UInt8, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case 0x08: bytes.append(UInt8(ascii: "b"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x0C: bytes.append(UInt8(ascii: "f"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        case ..<0x20:
            let digits: StaticString = "0123456789abcdef"
            bytes.append(contentsOf: "u00".utf8)
            digits.withUTF8Buffer { bytes += [$0[Int(byte >> 4)], $0[Int(byte & 15)]] }
        default: bytes.append(byte)
        }
    }
}

extension JSONValue: CustomStringConvertible {
    /// The value as compact JSON text.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public var description: String {
        jsonText()
    }

    /// The value as JSON text.
    ///
    /// Strings are escaped no more than they must be; numbers stand as they were written.
    ///
    /// - Parameter pretty: Whether each member and element stands on a line of its own, indented by two spaces a level.
    /// - Complexity: O(*n*) in the length of the text.
    public func jsonText(pretty: Bool = false) -> String {
        String(decoding: jsonBytes(pretty: pretty), as: UTF8.self)
    }

    /// The value as JSON text in UTF-8.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public func jsonBytes(pretty: Bool = false) -> [UInt8] {
        var writer = JSONTextWriter(isPretty: pretty)
        walk(into: &writer)
        return writer.bytes
    }
}

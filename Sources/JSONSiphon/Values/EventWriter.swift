/// Writes a value as events with their own compact text, so that whatever reads JSON reads values built in memory too.
struct EventWriter: JSONValueSink {
    private(set) var events: ContiguousArray<JSONEvent> = []
    private(set) var text: [UInt8] = []
    /// The positions of the start events of the open containers.
    private var open: ContiguousArray<Int> = []
    private var needsComma = false

    /// Writes one value.
    init(_ value: JSONValue) {
        value.walk(into: &self)
    }

    mutating func begin(_ container: JSONValue) {
        separate()
        let isObject = container.object != nil
        open.append(events.count)
        events.append(
            JSONEvent(kind: isObject ? .objectStart : .arrayStart, lengthOrCount: 0, offset: Int64(text.count)))
        text.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
        needsComma = false
    }

    mutating func end(_ container: JSONValue) {
        let isObject = container.object != nil
        let start = open.removeLast()
        events[start].lengthOrCount = Self.length(events.count - start)
        events.append(JSONEvent(kind: isObject ? .objectEnd : .arrayEnd, lengthOrCount: 1, offset: Int64(text.count)))
        text.append(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
        needsComma = true
    }

    mutating func name(_ name: String) {
        separate()
        let start = text.count
        let hasEscapes = JSONTextWriter.append(name, to: &text)
        append(.name, from: start, flags: hasEscapes ? .hasEscapes : [])
        text.append(UInt8(ascii: ":"))
        needsComma = false
    }

    mutating func scalar(_ value: JSONValue) {
        separate()
        let start = text.count
        let hasEscapes = JSONTextWriter.append(scalar: value, to: &text)
        switch value {
        case .null: append(.null, from: start)
        case .bool(let value): append(value ? .true : .false, from: start)
        case .string: append(.string, from: start, flags: hasEscapes ? .hasEscapes : [])
        default:
            // Of a number's characters only '.', 'e' and 'E' are neither a digit nor a sign.
            let isInteger = !text[start...].contains { $0 == UInt8(ascii: ".") || $0 >= UInt8(ascii: "E") }
            append(.number, from: start, flags: isInteger ? .isInteger : [])
        }
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { text.append(UInt8(ascii: ",")) }
    }

    private mutating func append(_ kind: JSONEvent.Kind, from start: Int, flags: JSONEvent.Flags = []) {
        let length = Self.length(text.count - start)
        events.append(JSONEvent(kind: kind, flags: flags, lengthOrCount: length, offset: Int64(start)))
    }

    private static func length(_ count: Int) -> UInt32 {
        guard let length = UInt32(exactly: count) else {
            fatalError("a value has a string of 4 GiB or a container of 4 billion events, and cannot be read as events")
        }
        return length
    }
}

extension EventWriter {
    /// Reads the value as another type.
    ///
    /// - Parameters:
    ///   - path: The path of the value, for errors.
    ///   - session: What decodes `Decodable` types.
    /// - Throws: What `read` throws; a `JSONError` gets the key path in place of its offset, which would count in a text
    ///   that nobody has seen.
    func read<T>(
        at path: JSONPath, with session: DecodingSession? = nil, _ read: (inout JSONReader) throws -> T
    ) throws -> T {
        do {
            return try events.withUnsafeBufferPointer { events in
                try text.withUnsafeBytes { text in
                    let start = events.baseAddress.unsafelyUnwrapped
                    var reader = JSONReader(
                        event: start, end: start + events.count, text: text.baseAddress.unsafelyUnwrapped, base: 0,
                        session: session.map { Unmanaged.passUnretained($0) })
                    return try read(&reader)
                }
            }
        } catch var error as JSONError {
            if let byteOffset = error.byteOffset {
                error.byteOffset = nil
                error.keyPath = self.path(to: byteOffset, from: path).description
            }
            throw error
        }
    }

    private func path(to byteOffset: Int64, from path: JSONPath) -> JSONPath {
        events.withUnsafeBufferPointer { events in
            text.withUnsafeBytes { text in
                JSONReader.path(
                    toByteOffset: byteOffset, from: path, event: events.baseAddress.unsafelyUnwrapped,
                    text: text.baseAddress.unsafelyUnwrapped, base: 0)
            }
        }
    }
}

extension JSONValue {
    /// Reads the value as another type, as if it came from JSON text.
    ///
    /// - Complexity: O(*n*) in the size of the value, besides what `T` does.
    /// - Throws: `JSONError` with the key path of the fault below this value, and what `T` throws.
    public func read<T: JSONReadable>(as type: T.Type = T.self) throws -> T {
        try read(as: type, at: JSONPath(segments: []))
    }

    /// Reads the value, whose own path is known, as another type.
    func read<T: JSONReadable>(as type: T.Type, at path: JSONPath) throws -> T {
        // Not `self as? T`, which would also make a value of null where null must be nil.
        if T.self == JSONValue.self, let value = self as? T { return value }
        return try EventWriter(self).read(at: path) { try $0.read(type) }
    }

    /// Reads the value as any `Decodable` type, as if it came from JSON text.
    ///
    /// - Complexity: O(*n*) in the size of the value, besides what `T` does.
    /// - Throws: `JSONError` with the key path of the fault below this value, whose `underlyingError` is the
    ///   `DecodingError`; what else `T` throws.
    @_disfavoredOverload
    public func read<T: Decodable>(as type: T.Type = T.self, options: DecodingOptions = DecodingOptions()) throws -> T {
        try read(as: type, at: JSONPath(segments: []), options: options)
    }

    /// Reads the value, whose own path is known, as any `Decodable` type.
    @_disfavoredOverload
    func read<T: Decodable>(as type: T.Type, at path: JSONPath, options: DecodingOptions) throws -> T {
        let session = DecodingSession(options)
        return try withExtendedLifetime(session) {
            try EventWriter(self).read(at: path, with: session) { try $0.read(type) }
        }
    }
}

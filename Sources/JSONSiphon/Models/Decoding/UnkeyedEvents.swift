/// The elements of an array, one after another.
///
/// A read that throws leaves the container where it was, so that the next read is of the same element.
// Three words, so that `any UnkeyedDecodingContainer` holds it without a box.
struct UnkeyedEvents: UnkeyedDecodingContainer {
    private let decoder: EventDecoder
    /// The next element, or the array's end.
    private var next: UnsafePointer<JSONEvent>
    private(set) var currentIndex = 0

    init(_ decoder: EventDecoder) {
        self.decoder = decoder
        next = decoder.event + 1
    }

    var codingPath: [any CodingKey] { decoder.codingPath }

    var count: Int? { decoder.arrayCount }

    var isAtEnd: Bool {
        _ = decoder.session
        return next.pointee.kind == .arrayEnd
    }

    /// Reads the next element.
    @inline(__always)
    private mutating func read<T>(
        _ type: T.Type = T.self, _ body: (EventDecoder, UnsafePointer<JSONEvent>, _ index: Int) throws -> T
    ) throws -> T {
        if isAtEnd { throw decoder.atEnd(T.self, index: currentIndex) }
        let value = try body(decoder, next, currentIndex)
        next = next.valueEnd
        currentIndex += 1
        return value
    }

    /// Reads the next element unless there is none or it is null.
    @inline(__always)
    private mutating func readIfPresent<T>(
        _ body: (EventDecoder, UnsafePointer<JSONEvent>, _ index: Int) throws -> T
    ) throws -> T? {
        if isAtEnd { return nil }
        return try read { $1.pointee.kind == .null ? nil : try body($0, $1, $2) }
    }

    mutating func decodeNil() throws -> Bool {
        if isAtEnd { throw decoder.atEnd(Never.self, index: currentIndex) }
        guard next.pointee.kind == .null else { return false }
        next += 1
        currentIndex += 1
        return true
    }

    mutating func decode(_ type: Bool.Type) throws -> Bool {
        try read { try $0.bool(at: $1, key: JSONCodingKey(index: $2)) }
    }
    mutating func decode(_ type: String.Type) throws -> String {
        try read { try $0.string(at: $1, key: JSONCodingKey(index: $2)) }
    }
    mutating func decode(_ type: Double.Type) throws -> Double {
        try read { try $0.double(at: $1, key: JSONCodingKey(index: $2)) }
    }
    mutating func decode(_ type: Float.Type) throws -> Float {
        try read { try $0.float(at: $1, key: JSONCodingKey(index: $2)) }
    }
    mutating func decode(_ type: Int.Type) throws -> Int {
        try read { try $0.integer(at: $1, key: JSONCodingKey(index: $2)) }
    }
    mutating func decode(_ type: Int8.Type) throws -> Int8 {
        try read { try $0.integer(at: $1, key: JSONCodingKey(index: $2)) }
    }
    mutating func decode(_ type: Int16.Type) throws -> Int16 {
        try read { try $0.integer(at: $1, key: JSONCodingKey(index: $2)) }
    }
    mutating func decode(_ type: Int32.Type) throws -> Int32 {
        try read { try $0.integer(at: $1, key: JSONCodingKey(index: $2)) }
    }
    mutating func decode(_ type: Int64.Type) throws -> Int64 {
        try read { try $0.integer(at: $1, key: JSONCodingKey(index: $2)) }
    }
    mutating func decode(_ type: Int128.Type) throws -> Int128 {
        try read { try $0.integer(at: $1, key: JSONCodingKey(index: $2)) }
    }
    mutating func decode(_ type: UInt.Type) throws -> UInt {
        try read { try $0.integer(at: $1, key: JSONCodingKey(index: $2)) }
    }
    mutating func decode(_ type: UInt8.Type) throws -> UInt8 {
        try read { try $0.integer(at: $1, key: JSONCodingKey(index: $2)) }
    }
    mutating func decode(_ type: UInt16.Type) throws -> UInt16 {
        try read { try $0.integer(at: $1, key: JSONCodingKey(index: $2)) }
    }
    mutating func decode(_ type: UInt32.Type) throws -> UInt32 {
        try read { try $0.integer(at: $1, key: JSONCodingKey(index: $2)) }
    }
    mutating func decode(_ type: UInt64.Type) throws -> UInt64 {
        try read { try $0.integer(at: $1, key: JSONCodingKey(index: $2)) }
    }
    mutating func decode(_ type: UInt128.Type) throws -> UInt128 {
        try read { try $0.integer(at: $1, key: JSONCodingKey(index: $2)) }
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        try read { try $0.decodeValue(type, at: $1, key: JSONCodingKey(index: $2)) }
    }

    mutating func decodeIfPresent<T: Decodable>(_ type: T.Type) throws -> T? {
        try readIfPresent { try $0.decodeValue(type, at: $1, key: JSONCodingKey(index: $2)) }
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try read { try $0.keptChild(at: $1, key: JSONCodingKey(index: $2)).container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try read((any UnkeyedDecodingContainer).self) {
            try $0.keptChild(at: $1, key: JSONCodingKey(index: $2)).unkeyedContainer()
        }
    }

    mutating func superDecoder() throws -> any Decoder {
        try read((any Decoder).self) { $0.keptChild(at: $1, key: JSONCodingKey(index: $2)) }
    }
}

extension UnsafePointer<JSONEvent> {
    /// One past the last event of the value that begins here.
    @inline(__always)
    var valueEnd: UnsafePointer<JSONEvent> {
        pointee.kind.isStart ? self + (Int(pointee.lengthOrCount) + 1) : self + 1
    }
}

/// The members of an object by their keys.
struct KeyedEvents<Key: CodingKey>: KeyedDecodingContainerProtocol {
    // Not counted, since Swift copies this struct for every member: the session keeps the decoder as long as a container
    // is in use.
    private let decoder: Unmanaged<EventDecoder>

    init(_ decoder: EventDecoder) {
        self.decoder = .passUnretained(decoder)
    }

    @inline(__always)
    private func with<Result>(_ body: (EventDecoder) throws -> Result) rethrows -> Result {
        try decoder._withUnsafeGuaranteedRef(body)
    }

    var codingPath: [any CodingKey] { with { $0.codingPath } }

    var allKeys: [Key] { with { $0.memberNames().compactMap { Key(stringValue: $0) } } }

    func contains(_ key: Key) -> Bool { with { $0.member(named: key.stringValue) != nil } }

    func decodeNil(forKey key: Key) throws -> Bool { try with { try $0.member(key).pointee.kind == .null } }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
        try with { try $0.bool(at: $0.member(key), key: key) }
    }

    func decode(_ type: String.Type, forKey key: Key) throws -> String {
        try with { try $0.string(at: $0.member(key), key: key) }
    }

    func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
        try with { try $0.double(at: $0.member(key), key: key) }
    }

    func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
        try with { try $0.float(at: $0.member(key), key: key) }
    }

    func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
        try with { try $0.integer(at: $0.member(key), key: key) }
    }

    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 {
        try with { try $0.integer(at: $0.member(key), key: key) }
    }

    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 {
        try with { try $0.integer(at: $0.member(key), key: key) }
    }

    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 {
        try with { try $0.integer(at: $0.member(key), key: key) }
    }

    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
        try with { try $0.integer(at: $0.member(key), key: key) }
    }

    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
        try with { try $0.integer(at: $0.member(key), key: key) }
    }

    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt {
        try with { try $0.integer(at: $0.member(key), key: key) }
    }

    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 {
        try with { try $0.integer(at: $0.member(key), key: key) }
    }

    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
        try with { try $0.integer(at: $0.member(key), key: key) }
    }

    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
        try with { try $0.integer(at: $0.member(key), key: key) }
    }

    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
        try with { try $0.integer(at: $0.member(key), key: key) }
    }

    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
        try with { try $0.integer(at: $0.member(key), key: key) }
    }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
        try with { decoder in try decoder.memberIfPresent(key).map { try decoder.bool(at: $0, key: key) } }
    }

    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
        try with { decoder in try decoder.memberIfPresent(key).map { try decoder.string(at: $0, key: key) } }
    }

    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
        try with { decoder in try decoder.memberIfPresent(key).map { try decoder.double(at: $0, key: key) } }
    }

    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
        try with { decoder in try decoder.memberIfPresent(key).map { try decoder.float(at: $0, key: key) } }
    }

    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
        try with { decoder in try decoder.memberIfPresent(key).map { try decoder.integer(at: $0, key: key) } }
    }

    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
        try with { decoder in try decoder.memberIfPresent(key).map { try decoder.integer(at: $0, key: key) } }
    }

    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
        try with { decoder in try decoder.memberIfPresent(key).map { try decoder.integer(at: $0, key: key) } }
    }

    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
        try with { decoder in try decoder.memberIfPresent(key).map { try decoder.integer(at: $0, key: key) } }
    }

    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
        try with { decoder in try decoder.memberIfPresent(key).map { try decoder.integer(at: $0, key: key) } }
    }

    func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? {
        try with { decoder in try decoder.memberIfPresent(key).map { try decoder.integer(at: $0, key: key) } }
    }

    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
        try with { decoder in try decoder.memberIfPresent(key).map { try decoder.integer(at: $0, key: key) } }
    }

    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
        try with { decoder in try decoder.memberIfPresent(key).map { try decoder.integer(at: $0, key: key) } }
    }

    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
        try with { decoder in try decoder.memberIfPresent(key).map { try decoder.integer(at: $0, key: key) } }
    }

    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
        try with { decoder in try decoder.memberIfPresent(key).map { try decoder.integer(at: $0, key: key) } }
    }

    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
        try with { decoder in try decoder.memberIfPresent(key).map { try decoder.integer(at: $0, key: key) } }
    }

    func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? {
        try with { decoder in try decoder.memberIfPresent(key).map { try decoder.integer(at: $0, key: key) } }
    }

    // Here values nest, so no closures: every frame counts on the stack.

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        let decoder = decoder.takeUnretainedValue()
        return try decoder.decodeValue(type, at: decoder.member(key), key: key)
    }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        let decoder = decoder.takeUnretainedValue()
        guard let event = decoder.memberIfPresent(key) else { return nil }
        return try decoder.decodeValue(type, at: event, key: key)
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try with { try $0.keptChild(at: $0.member(key), key: key).container(keyedBy: type) }
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try with { try $0.keptChild(at: $0.member(key), key: key).unkeyedContainer() }
    }

    func superDecoder() throws -> any Decoder { superDecoder(of: JSONCodingKey.super) }

    func superDecoder(forKey key: Key) throws -> any Decoder { superDecoder(of: key) }

    /// A member that is not there is read as null.
    private func superDecoder(of key: any CodingKey) -> any Decoder {
        with { $0.keptChild(at: $0.member(named: key.stringValue) ?? EventDecoder.missingValue, key: key) }
    }
}

extension EventDecoder {
    /// The value of a member that must be there.
    @inline(__always)
    fileprivate func member(_ key: some CodingKey) throws -> UnsafePointer<JSONEvent> {
        guard let event = member(named: key.stringValue) else { throw missing(key) }
        return event
    }

    /// The value of a member; `nil` when it is not there or null.
    @inline(__always)
    fileprivate func memberIfPresent(_ key: some CodingKey) -> UnsafePointer<JSONEvent>? {
        guard let event = member(named: key.stringValue), event.pointee.kind != .null else { return nil }
        return event
    }
}

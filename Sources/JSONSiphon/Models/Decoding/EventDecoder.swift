/// The `Decoder` over the events of one value.
///
/// It is a class so that `any Decoder` holds it without a box, and it is used again for the next value once nobody holds
/// it. With its parents it is also the coding path, which is written out only when someone asks.
final class EventDecoder: Decoder {
    private let state: UnsafeMutablePointer<DecodingState>
    /// The value's first event.
    @exclusivity(unchecked) private(set) var event: UnsafePointer<JSONEvent>
    /// The key under which the parent has the value; `nil` for a root and where a value is decoded in place of another.
    @exclusivity(unchecked) private(set) var key: (any CodingKey)?
    @exclusivity(unchecked) private(set) var parent: EventDecoder?
    /// The members of the object by name, once one has been looked up.
    @exclusivity(unchecked) var members = MemberIndex()
    /// Whether the names in the object are data of a dictionary, which no key strategy concerns.
    @exclusivity(unchecked) var hasDataKeys = false
    /// Whether the session is gone while somebody holds the decoder.
    @exclusivity(unchecked) var isOrphan = false
    /// The number of elements of the array, once somebody asked; -1 before.
    @exclusivity(unchecked) private var elementCount = -1
    /// The match that it belongs to.
    @exclusivity(unchecked) private var generation: Int
    /// The keyed container made last, to be handed out again, and the type of its keys. Making one takes long.
    @exclusivity(unchecked) private var container: AnyObject?
    @exclusivity(unchecked) private var keyType: ObjectIdentifier?
    /// Other keyed containers that may be in use.
    @exclusivity(unchecked) private var otherContainers: [AnyObject] = []

    init(
        state: UnsafeMutablePointer<DecodingState>, event: UnsafePointer<JSONEvent>, key: (any CodingKey)?,
        parent: EventDecoder?
    ) {
        self.state = state
        self.event = event
        self.key = key
        self.parent = parent
        generation = state.pointee.generation
    }

    deinit {
        members.free()
        guard isOrphan else { return }
        state.pointee.orphanCount -= 1
        if state.pointee.orphanCount == 0 { DecodingState.free(state) }
    }

    /// Begins with another value.
    @inline(__always)
    func begin(at event: UnsafePointer<JSONEvent>, key: (any CodingKey)?, parent: EventDecoder?) {
        self.event = event
        self.key = key
        self.parent = parent
        generation = state.pointee.generation
    }

    /// Lets go of everything but what is worth keeping.
    @inline(__always)
    func finish() {
        parent = nil
        members.clear()
        hasDataKeys = false
        elementCount = -1
    }

    /// Whether nobody holds a keyed container of this decoder.
    @inline(__always)
    func hasNoContainerInUse() -> Bool {
        if !otherContainers.isEmpty, !dropOtherContainers() { return false }
        return container == nil || isKnownUniquelyReferenced(&container)
    }

    private func dropOtherContainers() -> Bool {
        // In place: a copy would be a second reference.
        while !otherContainers.isEmpty {
            guard isKnownUniquelyReferenced(&otherContainers[otherContainers.count - 1]) else { return false }
            otherContainers.removeLast()
        }
        return true
    }

    /// What all decoders of the session share, while it is open.
    @inline(__always)
    var session: UnsafeMutablePointer<DecodingState> {
        if state.pointee.generation != generation { DecodingState.stopWhileClosed() }
        return state
    }

    var userInfo: [CodingUserInfoKey: Any] { session.pointee.userInfo }

    var codingPath: [any CodingKey] {
        var path: [any CodingKey] = []
        var decoder: EventDecoder? = self
        while let current = decoder {
            if let key = current.key { path.append(key) }
            decoder = current.parent
        }
        path.reverse()
        return path
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        _ = session
        guard event.pointee.kind == .objectStart else {
            throw mismatch([String: Any].self, "an object", at: event, key: nil)
        }
        if keyType == ObjectIdentifier(type) {
            return unsafeBitCast(container.unsafelyUnwrapped, to: KeyedDecodingContainer<Key>.self)
        }
        return newContainer(keyedBy: type)
    }

    /// Makes a keyed container and remembers it in place of the last one.
    ///
    /// The container does not keep the decoder alive; the session does, for as long as the container is in use. That is
    /// known from the one reference that a `KeyedDecodingContainer` consists of.
    @inline(never)
    private func newContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        guard MemoryLayout<KeyedDecodingContainer<Key>>.size == MemoryLayout<AnyObject>.size else {
            fatalError("this version of Swift has another KeyedDecodingContainer than JSONSiphon knows")
        }
        let new = KeyedDecodingContainer(KeyedEvents<Key>(self))
        if container != nil, !isKnownUniquelyReferenced(&container) {
            otherContainers.append(container.unsafelyUnwrapped)
        }
        container = unsafeBitCast(new, to: AnyObject.self)
        keyType = ObjectIdentifier(type)
        return new
    }

    /// The number of elements of the array.
    ///
    /// - Complexity: O(*n*) the first time, then O(1).
    var arrayCount: Int {
        _ = session
        if elementCount < 0 { elementCount = JSONReader.childCount(of: event) }
        return elementCount
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        _ = session
        guard event.pointee.kind == .arrayStart else {
            throw mismatch([Any].self, "an array", at: event, key: nil)
        }
        return UnkeyedEvents(self)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    /// A decoder for a value inside this one's, for whoever may keep it.
    func keptChild(at event: UnsafePointer<JSONEvent>, key: (any CodingKey)?) -> EventDecoder {
        let child = DecodingState.decoder(in: session, of: event, key: key, parent: self)
        session.pointee.keep(child)
        return child
    }

    // A value that is not there, for `superDecoder(forKey:)`. Never changed or freed.
    nonisolated(unsafe) static let missingValue: UnsafePointer<JSONEvent> = {
        let event = UnsafeMutablePointer<JSONEvent>.allocate(capacity: 1)
        event.initialize(to: JSONEvent(kind: .null, lengthOrCount: 4, offset: -1))
        return UnsafePointer(event)
    }()

    /// Offset in the input of a value, or of the innermost one around it that is there.
    func byteOffset(of event: UnsafePointer<JSONEvent>) -> Int64 {
        event == Self.missingValue ? parent?.byteOffset(of: self.parent!.event) ?? 0 : event.pointee.offset
    }
}

extension EventDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool {
        _ = session
        return event.pointee.kind == .null
    }

    func decode(_ type: Bool.Type) throws -> Bool { try bool(at: event, key: nil) }
    func decode(_ type: String.Type) throws -> String { try string(at: event, key: nil) }
    func decode(_ type: Double.Type) throws -> Double { try double(at: event, key: nil) }
    func decode(_ type: Float.Type) throws -> Float { try float(at: event, key: nil) }
    func decode(_ type: Int.Type) throws -> Int { try integer(at: event, key: nil) }
    func decode(_ type: Int8.Type) throws -> Int8 { try integer(at: event, key: nil) }
    func decode(_ type: Int16.Type) throws -> Int16 { try integer(at: event, key: nil) }
    func decode(_ type: Int32.Type) throws -> Int32 { try integer(at: event, key: nil) }
    func decode(_ type: Int64.Type) throws -> Int64 { try integer(at: event, key: nil) }
    func decode(_ type: Int128.Type) throws -> Int128 { try integer(at: event, key: nil) }
    func decode(_ type: UInt.Type) throws -> UInt { try integer(at: event, key: nil) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try integer(at: event, key: nil) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try integer(at: event, key: nil) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try integer(at: event, key: nil) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try integer(at: event, key: nil) }
    func decode(_ type: UInt128.Type) throws -> UInt128 { try integer(at: event, key: nil) }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        try decodeValue(type, at: event, key: nil)
    }
}

extension EventDecoder {
    /// Reads a value of any decodable type.
    ///
    /// - Parameters:
    ///   - event: The value's first event: this decoder's own, or one inside it.
    ///   - key: The key under which it lies in this decoder's value; `nil` when it is this decoder's own.
    @inline(__always)
    func decodeValue<T: Decodable>(
        _ type: T.Type, at event: UnsafePointer<JSONEvent>, key: (any CodingKey)?
    ) throws -> T {
        let session = session
        switch session.pointee.plans.plan(
            for: type, convertsFloatStrings: session.pointee.convertsFloatStrings)
        {
        case .decodable:
            return try decodeNested(type, at: event, key: key, hasDataKeys: false)
        case .dictionary:
            return try decodeNested(type, at: event, key: key, hasDataKeys: true)
        case .direct(let direct):
            return try decodeDirectly(direct, at: event, key: key)
        case .readable(let readable):
            return try read(readable, at: event, key: key)
        case .array(let array):
            return try decodeArray(array, type, at: event, key: key)
        }
    }

    @inline(never)
    private func decodeNested<T: Decodable>(
        _ type: T.Type, at event: UnsafePointer<JSONEvent>, key: (any CodingKey)?, hasDataKeys: Bool
    ) throws -> T {
        if event == self.event, key == nil, !hasDataKeys, !self.hasDataKeys, session.pointee.depth == 0 {
            // The root's own value.
            session.pointee.depth += 1
            defer { session.pointee.depth -= 1 }
            return try T(from: self)
        }
        return try withChild(at: event, key: key) { child in
            child.hasDataKeys = hasDataKeys
            return try T(from: child)
        }
    }

    /// Calls `body` with a decoder of a value, which is used again when `body` has not kept it.
    @inline(__always)
    func withChild<Result>(
        at event: UnsafePointer<JSONEvent>, key: (any CodingKey)?, _ body: (EventDecoder) throws -> Result
    ) throws -> Result {
        let session = session
        if session.pointee.depth >= StackBounds.uncheckedDepth, !session.pointee.stack.hasRoom() {
            throw tooDeep(at: event, key: key)
        }
        session.pointee.depth += 1
        var child = DecodingState.decoder(in: session, of: event, key: key, parent: self)
        defer {
            session.pointee.depth -= 1
            DecodingState.recycle(&child, in: session)
        }
        return try body(child)
    }

    @inline(__always)
    private func decodeDirectly<T, Direct: DirectlyDecodable>(
        _ type: Direct.Type, at event: UnsafePointer<JSONEvent>, key: (any CodingKey)?
    ) throws -> T {
        DirectArray.same(try type.decode(at: event, in: self, key: key))
    }

    @inline(never)
    private func decodeArray<T: Decodable>(
        _ array: DirectArray, _ type: T.Type, at event: UnsafePointer<JSONEvent>, key: (any CodingKey)?
    ) throws -> T {
        if event.pointee.kind == .arrayStart {
            var reader = reader(at: event)
            if let value = array.read(type, from: &reader) { return value }
        }
        // Again element by element, for the error with its path.
        return try decodeNested(type, at: event, key: key, hasDataKeys: false)
    }

    @inline(never)
    private func read<T, Readable: JSONReadable>(
        _ type: Readable.Type, at event: UnsafePointer<JSONEvent>, key: (any CodingKey)?
    ) throws -> T {
        do {
            if event == Self.missingValue { return DirectArray.same(try MissingValue.read(type)) }
            var reader = reader(at: event)
            return DirectArray.same(try reader.read(type))
        } catch let error as JSONError {
            throw decodingError(error, type, at: event, key: key)
        }
    }

    /// Throws unless the key that a dictionary already had is the same as a new one byte for byte.
    @inline(never)
    func checkSameName<Value>(
        _ keys: Dictionary<String, Value>.Keys, _ name: String, at place: UnsafePointer<JSONEvent>
    ) throws {
        guard let index = keys.firstIndex(of: name), !keys[index].hasSameBytes(as: name) else { return }
        let error = JSONReader.sameNames(keys[index], name, byteOffset: place.pointee.offset)
        throw DecodingError.dataCorrupted(
            DecodingError.Context(
                codingPath: codingPath + [JSONCodingKey(name: name)], debugDescription: error.message,
                underlyingError: error))
    }
}

/// Reads the null that stands for a member that is not there.
private enum MissingValue {
    static func read<T: JSONReadable>(_ type: T.Type) throws -> T {
        try [UInt8]("null".utf8).withUnsafeBytes { text in
            let event = EventDecoder.missingValue
            var reader = JSONReader(
                event: event, end: event + 1, text: text.baseAddress.unsafelyUnwrapped, base: event.pointee.offset)
            return try reader.read(type)
        }
    }
}

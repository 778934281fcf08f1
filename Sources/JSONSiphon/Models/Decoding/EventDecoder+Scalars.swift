extension EventDecoder {
    /// A reader at a value inside this one.
    @inline(__always)
    @_lifetime(immortal)
    func reader(at event: UnsafePointer<JSONEvent>) -> JSONReader {
        let session = session
        let isStart = event.pointee.kind.isStart
        return JSONReader(
            event: event, end: event + (isStart ? Int(event.pointee.lengthOrCount) + 1 : 1), text: session.pointee.text,
            base: session.pointee.base, session: session.pointee.owner)
    }

    /// The bytes of a token.
    @inline(__always)
    func token(_ event: UnsafePointer<JSONEvent>) -> UnsafeRawBufferPointer {
        let session = session
        return UnsafeRawBufferPointer(
            start: session.pointee.text + Int(event.pointee.offset - session.pointee.base),
            count: Int(event.pointee.lengthOrCount))
    }

    @inline(__always)
    func bool(at event: UnsafePointer<JSONEvent>, key: @autoclosure () -> (any CodingKey)?) throws -> Bool {
        switch event.pointee.kind {
        case .true: return true
        case .false: return false
        default: throw mismatch(Bool.self, "a Boolean", at: event, key: key())
        }
    }

    @inline(__always)
    func string(at event: UnsafePointer<JSONEvent>, key: @autoclosure () -> (any CodingKey)?) throws -> String {
        guard event.pointee.kind == .string else { throw mismatch(String.self, "a string", at: event, key: key()) }
        return text(of: event)
    }

    /// The text of a string or name.
    @inline(__always)
    func text(of event: UnsafePointer<JSONEvent>) -> String {
        StringToken.string(decoding: token(event), hasEscapes: event.pointee.flags.contains(.hasEscapes))
    }

    @inline(__always)
    func integer<T: FixedWidthInteger>(
        _ type: T.Type = T.self, at event: UnsafePointer<JSONEvent>, key: @autoclosure () -> (any CodingKey)?
    ) throws -> T {
        guard event.pointee.kind == .number else { throw mismatch(T.self, "an integer", at: event, key: key()) }
        let token = token(event)
        if event.pointee.flags.contains(.isInteger), let value: T = NumberToken.shortInteger(token) { return value }
        guard let (isNegative, magnitude) = NumberToken.integer(token),
            let value: T = NumberToken.signed(magnitude, isNegative: isNegative)
        else { throw outOfRange(T.self, at: event, key: key()) }
        return value
    }

    @inline(__always)
    func double(at event: UnsafePointer<JSONEvent>, key: @autoclosure () -> (any CodingKey)?) throws -> Double {
        guard event.pointee.kind == .number else {
            return try nonConforming(Double.self, at: event, key: key())
        }
        let value = NumberToken.double(token(event))
        guard value.isFinite else { throw outOfRange(Double.self, at: event, key: key()) }
        return value
    }

    @inline(__always)
    func float(at event: UnsafePointer<JSONEvent>, key: @autoclosure () -> (any CodingKey)?) throws -> Float {
        guard event.pointee.kind == .number else {
            return try nonConforming(Float.self, at: event, key: key())
        }
        let value = NumberToken.float(token(event))
        guard value.isFinite else { throw outOfRange(Float.self, at: event, key: key()) }
        return value
    }

    @inline(never)
    private func nonConforming<T: BinaryFloatingPoint>(
        _ type: T.Type, at event: UnsafePointer<JSONEvent>, key: (any CodingKey)?
    ) throws -> T {
        if event.pointee.kind == .string,
            case .convertFromString(let positiveInfinity, let negativeInfinity, let nan) =
                session.pointee.options.nonConformingFloatDecodingStrategy
        {
            let text = text(of: event)
            if text == positiveInfinity { return .infinity }
            if text == negativeInfinity { return -.infinity }
            if text == nan { return .nan }
        }
        throw mismatch(type, "a number", at: event, key: key)
    }
}

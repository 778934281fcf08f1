extension JSONReader {
    /// Reads a null if there is one, and stays where it is otherwise.
    ///
    /// - Returns: Whether there was a null.
    @inlinable
    @_lifetime(self: copy self)
    public mutating func readNull() -> Bool {
        guard kind == .null else { return false }
        event += 1
        return true
    }

    /// Reads `true` or `false`.
    ///
    /// - Throws: `JSONError` with the code `typeMismatch` for anything else.
    @inlinable
    @_lifetime(self: copy self)
    public mutating func readBool() throws -> Bool {
        let kind = kind
        guard kind == .true || kind == .false else { throw typeMismatch("a Boolean") }
        event += 1
        return kind == .true
    }

    /// Reads an integer, exactly or not at all. `3.0` and `1e3` are integers too.
    ///
    /// - Complexity: O(*n*) in the length of the number; the size of an exponent does not matter.
    /// - Throws: `JSONError` with the code `typeMismatch` when the value is no number, `numberOutOfRange` when it is
    ///   not an integer or does not fit in `T`. No more than 128 bits are read.
    @inlinable
    @_lifetime(self: copy self)
    public mutating func readInteger<T: FixedWidthInteger>(_ type: T.Type = T.self) throws -> T {
        guard kind == .number else { throw typeMismatch("an integer") }
        let token = token(event)
        if event.pointee.flags.contains(.isInteger), let value: T = NumberToken.shortInteger(token) {
            event += 1
            return value
        }
        guard let (isNegative, magnitude) = NumberToken.integer(token),
            let value: T = NumberToken.signed(magnitude, isNegative: isNegative)
        else { throw numberOutOfRange(T.self) }
        event += 1
        return value
    }

    /// Reads a number as the nearest `Double`, ties to even.
    ///
    /// - Complexity: O(*n*) in the length of the number.
    /// - Throws: `JSONError` with the code `typeMismatch` when the value is no number, `numberOutOfRange` when it is
    ///   beyond the greatest finite `Double`. Numbers too small for a `Double` are 0.
    @inlinable
    @_lifetime(self: copy self)
    public mutating func readDouble() throws -> Double {
        guard kind == .number else { throw typeMismatch("a number") }
        let value = NumberToken.double(token(event))
        guard value.isFinite else { throw numberOutOfRange(Double.self) }
        event += 1
        return value
    }

    /// Reads a number as the nearest `Float`, ties to even.
    ///
    /// - Complexity: O(*n*) in the length of the number.
    /// - Throws: `JSONError` with the code `typeMismatch` when the value is no number, `numberOutOfRange` when it is
    ///   beyond the greatest finite `Float`. Numbers too small for a `Float` are 0.
    @inlinable
    @_lifetime(self: copy self)
    public mutating func readFloat() throws -> Float {
        guard kind == .number else { throw typeMismatch("a number") }
        let value = NumberToken.float(token(event))
        guard value.isFinite else { throw numberOutOfRange(Float.self) }
        event += 1
        return value
    }

    /// Reads a string, its escapes decoded. Half a surrogate pair becomes U+FFFD.
    ///
    /// - Complexity: O(*n*) in the length of the string; more than 15 bytes allocate.
    /// - Throws: `JSONError` with the code `typeMismatch` when the value is no string.
    @inlinable
    @_lifetime(self: copy self)
    public mutating func readString() throws -> String {
        guard kind == .string else { throw typeMismatch("a string") }
        let value = StringToken.string(
            decoding: token(event), hasEscapes: event.pointee.flags.contains(.hasEscapes))
        event += 1
        return value
    }

    /// Reads a number and keeps its digits as written.
    ///
    /// - Complexity: O(*n*) in the length of the number; more than 15 bytes allocate.
    /// - Throws: `JSONError` with the code `typeMismatch` when the value is no number.
    @_lifetime(self: copy self)
    public mutating func readNumber() throws -> JSONNumber {
        guard kind == .number else { throw typeMismatch("a number") }
        let value = JSONNumber(validText: String(decoding: token(event), as: UTF8.self))
        event += 1
        return value
    }

    /// Reads any value as the bytes in which it is written.
    ///
    /// - Complexity: O(*n*) in the value's length in bytes.
    @_lifetime(self: copy self)
    public mutating func readRaw() -> RawJSON {
        let value = RawJSON(validBytes: [UInt8](rawBytes))
        skip()
        return value
    }

    /// The bytes in which the value that is read next is written.
    ///
    /// They are valid as long as the events' owner keeps the text.
    var rawBytes: UnsafeRawBufferPointer {
        let last = valueEnd - 1
        let length = last.pointee.offset - event.pointee.offset + Int64(last.pointee.lengthOrCount)
        return UnsafeRawBufferPointer(start: text + Int(event.pointee.offset - base), count: Int(length))
    }
}

extension JSONReader {
    /// Reads a value of any `Decodable` type, with the options of the stream, or the defaults where there is none.
    ///
    /// A type that is ``JSONReadable``, too, is read as that.
    ///
    /// - Throws: `JSONError` with the position of the fault where the type cannot be read; its `underlyingError` is
    ///   the `DecodingError`. What else the type throws.
    @_disfavoredOverload
    @_lifetime(self: copy self)
    public mutating func read<T: Decodable>(_ type: T.Type = T.self) throws -> T {
        let next = valueEnd
        // Whoever made the reader keeps the session.
        let session = session?.takeUnretainedValue() ?? DecodingSession(DecodingOptions())
        let value = try session.decode(type, at: event, text: text, base: base)
        event = next
        return value
    }
}

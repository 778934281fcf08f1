/// Draws the values at a path one by one, when they are asked for.
///
///     let cursor = try stream.cursor(at: "users[*]", as: JSONValue.self)
///     while let user = try cursor.next() { … }
///
/// A cursor reads its input only while `next()` runs. It is used by one task at a time. Letting go of it closes the
/// input.
public final class JSONCursor<Element> {
    /// `nil` when the input has ended or failed.
    private var engine: MatchEngine?
    private let reading: MatchReading<Element>

    init(_ engine: MatchEngine, _ reading: MatchReading<Element>) {
        self.engine = engine
        self.reading = reading
    }

    /// Returns the next value, or `nil` at the end of the input.
    ///
    /// The value owns its bytes and may outlive the cursor. Values completed before a fault are returned first; the
    /// error is thrown once, then `nil` for ever.
    ///
    /// - Complexity: O(*n*) in the bytes read; memory O(depth + largest match).
    /// - Throws: `JSONError`, whose `byteOffset` counts from the first byte of the input, starting at 0; what
    ///   `Element` throws.
    public func next() throws -> Element? {
        try next { value, _ in value }
    }

    /// Passes the next value and its match to a closure, and returns what that returns; `nil` at the end of the input.
    ///
    /// The match is good until the closure returns. When the closure stops it, the cursor is at its end.
    ///
    /// - Complexity: O(*n*) in the bytes read; memory O(depth + largest match).
    /// - Throws: As ``next()``, and what `body` throws, after which the cursor is at its end.
    public func next<Result>(_ body: (Element, inout JSONMatch) throws -> Result) throws -> Result? {
        guard let engine else { return nil }
        // Whatever ends the cursor, it lets go of the input at once.
        self.engine = nil
        guard case .match(let found) = try engine.step() else { return nil }
        var match = JSONMatch(found, in: engine)
        let result = try body(reading.read(engine, found), &match)
        if !match.isStopped { self.engine = engine }
        return result
    }
}

extension JSONStream {
    /// Begins to draw the values at a path one by one.
    ///
    /// - Throws: `JSONError` when the input cannot be opened, or has been consumed.
    public func cursor<T: JSONReadable>(at path: JSONPath, as type: T.Type = T.self) throws -> JSONCursor<T> {
        JSONCursor(try engine([path], holds: [true]), .readable)
    }

    /// Begins to draw the values at a path one by one.
    ///
    /// - Throws: `JSONError` when the input cannot be opened, or has been consumed.
    @_disfavoredOverload
    public func cursor<T: Decodable>(at path: JSONPath, as type: T.Type = T.self) throws -> JSONCursor<T> {
        JSONCursor(try engine([path], holds: [true]), .decodable)
    }
}

extension MatchEngine {
    /// Reads the value of a match that was held.
    ///
    /// - Throws: What `T` throws; a `JSONError` with its whole position.
    func read<T: JSONReadable>(_ match: PathTracker.Match, as type: T.Type) throws -> T {
        try read(match) { reader in try reader.read(type) }
    }

    /// Passes the reader of a match that was held to a closure.
    ///
    /// - Throws: What the closure throws; a `JSONError` with its whole position.
    func read<T>(_ match: PathTracker.Match, _ read: (inout JSONReader) throws -> T) throws -> T {
        var reader = self.reader(of: match)
        do {
            return try read(&reader)
        } catch let error as JSONError {
            throw located(error, in: match)
        }
    }

    /// Reads the value of a match that was held.
    ///
    /// - Throws: What `T` throws, but a `JSONError` with its whole position in place of a `DecodingError`.
    @_disfavoredOverload
    func read<T: Decodable>(_ match: PathTracker.Match, as type: T.Type) throws -> T {
        try read(match) { reader in try reader.read(type) }
    }

    /// The reader of a match that was held.
    @_lifetime(immortal)
    func reader(of match: PathTracker.Match) -> JSONReader {
        let events = page.events.baseAddress!
        return JSONReader(
            event: events + match.firstEvent, end: events + match.endEvent, text: page.bytes.baseAddress!,
            base: page.base, session: Unmanaged.passUnretained(decodingSession))
    }

    /// The bytes of a match that was held, or of one whose last bytes are all that is wanted, from an offset on.
    func bytes(of match: PathTracker.Match, from offset: Int64) -> UnsafeRawBufferPointer {
        page.text(from: offset, to: match.endOffset)
    }
}

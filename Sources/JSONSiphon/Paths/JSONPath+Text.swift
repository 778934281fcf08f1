extension JSONPath {
    /// Reads a path from text: the notation described at ``JSONPath``, or a JSON Pointer when it begins with `/`.
    ///
    /// ``description`` writes it back in one canonical form.
    ///
    /// - Complexity: O(*n*) in the bytes of the text.
    /// - Throws: ``JSONError`` with the code `invalidPath` when the text is no path, `unsupportedPath` when it is one of
    ///   RFC 9535 that cannot be answered while streaming (negative indices) or not yet (filters). Its `column` counts
    ///   UTF-8 bytes of the text from 1, its `keyPath` is the text, and its `byteOffset` is `nil`.
    public init(parsing text: String) throws(JSONError) {
        var parser = JSONPathParser(text)
        self.init(segments: try parser.parse())
    }
}

extension JSONPath: ExpressibleByStringLiteral {
    /// Makes a path of a literal. A malformed literal is a mistake in the program and stops it, with a message that
    /// holds the literal and the column. For text from elsewhere use ``init(parsing:)``.
    public init(stringLiteral literal: String) {
        do throws(JSONError) {
            try self.init(parsing: literal)
        } catch {
            fatalError("this literal is not a JSONPath: \(error.message)")
        }
    }
}

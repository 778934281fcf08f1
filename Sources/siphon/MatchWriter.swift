internal import JSONSiphon

/// Writes matches to an output, one a line.
final class MatchWriter: RawMatchSink {
    private let output: Output
    private let writesBareStrings: Bool
    private let replacesInvalidUTF8: Bool
    let wantsPath: Bool

    /// How many more matches are wanted.
    private var remaining: Int
    /// How many matches have been written whole.
    private(set) var matchCount = 0
    /// Whether each line must be out before more is read, which may take for ever.
    var flushesBeforeReads = false
    private var readCount = 0

    // The match being written.
    private var form = Form.line
    private var fold = LineFold()
    private var isLineOpen = false

    /// How the bytes of a match are written.
    private enum Form {
        /// A number, literal or string as written.
        case token
        /// An array or object, made one line.
        case line
        /// The text of a string.
        case bareString(hasEscapes: Bool)
    }

    init(settings: Settings, output: Output) {
        self.output = output
        writesBareStrings = settings.writesBareStrings
        replacesInvalidUTF8 = settings.invalidUTF8 == .replace
        wantsPath = settings.writesPaths
        remaining = settings.limit ?? .max
    }

    /// Whether as many matches have been written as are wanted.
    var hasReachedLimit: Bool { remaining == 0 }

    func begin(_ start: JSONEvent, path: JSONPath?) throws {
        isLineOpen = true
        if let path {
            try output.append(path.description)
            try output.append(UInt8(ascii: "\t"))
        }
        switch start.kind {
        case .objectStart, .arrayStart:
            form = .line
            fold = LineFold()
        case .string where writesBareStrings:
            form = .bareString(hasEscapes: start.flags.contains(.hasEscapes))
        default:
            form = .token
        }
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws {
        if replacesInvalidUTF8 { return try writeRepaired(bytes) }
        switch form {
        case .token:
            try output.append(bytes)
        case .line:
            try fold.append(bytes, to: output)
        case .bareString(let hasEscapes):
            try writeBareString(bytes, hasEscapes: hasEscapes)
        }
    }

    func end() throws -> Bool {
        isLineOpen = false
        try output.append(UInt8(ascii: "\n"))
        matchCount += 1
        remaining -= 1
        return remaining > 0
    }

    func willRead() throws {
        readCount += 1
        // A file is never waited for, so lines may gather; but a slow trickle of them must not take minutes to be seen,
        // and when nobody reads any more, the rest of a big file is not read for nothing.
        if flushesBeforeReads || readCount.isMultiple(of: 16) { try output.flush() }
        if readCount.isMultiple(of: 32) { try output.checkReader() }
    }

    /// Ends the line of a match that will not be completed.
    func endOpenLine() throws {
        guard isLineOpen else { return }
        isLineOpen = false
        try output.append(UInt8(ascii: "\n"))
    }

    /// - Parameter token: The whole string: a token always comes in one piece.
    private func writeBareString(_ token: UnsafeRawBufferPointer, hasEscapes: Bool) throws {
        guard hasEscapes else {
            return try output.append(UnsafeRawBufferPointer(rebasing: token.dropFirst().dropLast()))
        }
        var text: [UInt8] = []
        StringToken.append(decoding: token, to: &text)
        try text.withUnsafeBytes { try output.append($0) }
    }

    /// Writes bytes with U+FFFD where they are not UTF-8. A piece ends between two tokens, so no character is cut.
    private func writeRepaired(_ bytes: UnsafeRawBufferPointer) throws {
        var text =
            if case .bareString(let hasEscapes) = form {
                StringToken.string(decoding: bytes, hasEscapes: hasEscapes)
            } else {
                String(decoding: bytes, as: UTF8.self)
            }
        try text.withUTF8 { utf8 in
            let repaired = UnsafeRawBufferPointer(utf8)
            if case .line = form { try fold.append(repaired, to: output) } else { try output.append(repaired) }
        }
    }
}

/// What the first bytes of an input say of its encoding.
enum Encoding: Equatable {
    /// UTF-8, whose text begins after this many bytes of byte order mark.
    case utf8(markByteCount: Int)
    /// An encoding that is not read, with its name.
    case unsupported(String)

    /// Looks at the first bytes; `nil` when more are needed to tell.
    ///
    /// JSON text begins with two ASCII characters at least or is one character long, so that NUL bytes among the first
    /// four tell UTF-16 and UTF-32 (the rule of RFC 4627, section 3).
    static func sniff(_ start: UnsafeRawBufferPointer, isWhole: Bool) -> Encoding? {
        let first = Array(start.prefix(4))
        for (mark, name) in marks {
            if first.starts(with: mark) {
                // FF FE may go on to the mark of UTF-32.
                if first.count < 4, !isWhole, mark == [0xFF, 0xFE] { return nil }
                return name.map { .unsupported("\($0) with a byte order mark") } ?? .utf8(markByteCount: 3)
            }
            if !isWhole, first.count < mark.count, mark.starts(with: first) { return nil }
        }
        guard first.count >= 2 else { return isWhole ? .utf8(markByteCount: 0) : nil }
        let zeros = first.map { $0 == 0 }
        if !zeros[0], !zeros[1] { return .utf8(markByteCount: 0) }
        if first.count < 4, !isWhole { return nil }
        switch zeros {
        case [true, false, true, false], [true, false]: return .unsupported("UTF-16 (big-endian)")
        case [false, true, false, true], [false, true]: return .unsupported("UTF-16 (little-endian)")
        case [true, true, true, false]: return .unsupported("UTF-32 (big-endian)")
        case [false, true, true, true]: return .unsupported("UTF-32 (little-endian)")
        default: return .utf8(markByteCount: 0)
        }
    }

    /// The byte order marks, the longer before the shorter that begins like it. The one without a name is read.
    private static let marks: [([UInt8], String?)] = [
        ([0xEF, 0xBB, 0xBF], nil),
        ([0x00, 0x00, 0xFE, 0xFF], "UTF-32 (big-endian)"),
        ([0xFF, 0xFE, 0x00, 0x00], "UTF-32 (little-endian)"),
        ([0xFE, 0xFF], "UTF-16 (big-endian)"),
        ([0xFF, 0xFE], "UTF-16 (little-endian)"),
    ]
}

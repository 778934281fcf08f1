#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// Makes one line of a value: leaves out line breaks and the white space after them.
///
/// A string holds no raw line break, so each one lies between two tokens. The value comes in pieces; a break at the end
/// of one may have its white space at the beginning of the next.
struct LineFold {
    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    /// Whether white space is being left out.
    private var isAfterBreak = false

    /// Appends a piece of the value without its line breaks.
    ///
    /// - Complexity: O(*n*) in the bytes; a piece without line break is searched and copied, no more.
    mutating func append(_ piece: UnsafeRawBufferPointer, to output: Output) throws {
        var rest = piece
        while true {
            if isAfterBreak {
                guard let next = rest.firstIndex(where: { !Self.isWhiteSpace($0) }) else { return }
                rest = UnsafeRawBufferPointer(rebasing: rest[next...])
                isAfterBreak = false
            }
            guard let end = Self.firstBreak(in: rest) else { return try output.append(rest) }
            try output.append(UnsafeRawBufferPointer(rebasing: rest[..<end]))
            rest = UnsafeRawBufferPointer(rebasing: rest[end...])
            isAfterBreak = true
        }
    }

    private static func firstBreak(in bytes: UnsafeRawBufferPointer) -> Int? {
        let lineFeed = index(of: Self.lineFeed, in: bytes)
        // Of the two the carriage return comes first, if there is one, so it is looked for in one line only.
        let line = UnsafeRawBufferPointer(rebasing: bytes[..<(lineFeed ?? bytes.count)])
        return index(of: Self.carriageReturn, in: line) ?? lineFeed
    }

    private static func index(of byte: UInt8, in bytes: UnsafeRawBufferPointer) -> Int? {
        guard let start = bytes.baseAddress, let found = memchr(start, Int32(byte), bytes.count) else { return nil }
        return start.distance(to: UnsafeRawPointer(found))
    }

    private static func isWhiteSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == lineFeed || byte == carriageReturn
    }
}

/// The name of a member, as it stands in the JSON text: no `String` is made before someone asks.
///
/// It borrows the text of the reader it came from and cannot be kept; ``text`` can. Names are equal when their decoded
/// UTF-8 bytes are.
@frozen
public struct JSONName: ~Copyable, ~Escapable {
    /// The raw token, quotation marks included.
    @usableFromInline let token: UnsafeRawBufferPointer
    /// Whether the name is written with at least one escape.
    public let hasEscapes: Bool
    /// Where the name's token begins: offset in bytes from the start of the input.
    public let byteOffset: Int64

    @inlinable
    @_lifetime(immortal)
    init(token: UnsafeRawBufferPointer, hasEscapes: Bool, byteOffset: Int64) {
        self.token = token
        self.hasEscapes = hasEscapes
        self.byteOffset = byteOffset
    }

    /// The name, its escapes decoded.
    ///
    /// - Complexity: O(*n*) in the length of the name; more than 15 bytes allocate.
    public var text: String {
        StringToken.string(decoding: token, hasEscapes: hasEscapes)
    }

    /// The length in bytes of the name as written, without quotation marks; that of the decoded name unless
    /// ``hasEscapes``.
    @inlinable
    public var rawByteCount: Int {
        token.count - 2
    }

    /// Calls `body` with the name's bytes as written, without quotation marks: its UTF-8 unless ``hasEscapes``.
    ///
    /// The bytes are valid until `body` returns.
    ///
    /// - Complexity: O(1).
    @inlinable
    public func withRawBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try body(UnsafeRawBufferPointer(rebasing: token[1..<token.count - 1]))
    }

    /// Calls `body` with the UTF-8 bytes of the name, its escapes decoded.
    ///
    /// The bytes are valid until `body` returns.
    ///
    /// - Complexity: O(1), or O(*n*) when the name has escapes.
    @inlinable
    public func withDecodedBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        guard hasEscapes else { return try withRawBytes(body) }
        return try decodedBytes().withUnsafeBytes(body)
    }

    @usableFromInline
    @inline(never)
    func decodedBytes() -> [UInt8] {
        var bytes: [UInt8] = []
        StringToken.append(decoding: token, to: &bytes)
        return bytes
    }

    /// Whether the name is this one, byte for byte.
    ///
    /// - Complexity: O(*n*) in the length of the name; nothing is allocated unless it has escapes.
    @inlinable
    public static func == (name: borrowing JSONName, text: StaticString) -> Bool {
        let bytes = UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        return name.hasBytes(bytes)
    }

    /// Whether the name is not this one.
    @inlinable
    public static func != (name: borrowing JSONName, text: StaticString) -> Bool {
        !(name == text)
    }

    /// Whether the decoded name has exactly these UTF-8 bytes.
    ///
    /// - Complexity: O(*n*) in the length of the name; nothing is allocated unless it has escapes.
    @inlinable
    public func hasBytes(_ bytes: UnsafeRawBufferPointer) -> Bool {
        if hasEscapes { return decodedBytes().elementsEqual(bytes) }
        guard rawByteCount == bytes.count else { return false }
        var index = 0
        while index < bytes.count {
            if token[index + 1] != bytes[index] { return false }
            index += 1
        }
        return true
    }
}

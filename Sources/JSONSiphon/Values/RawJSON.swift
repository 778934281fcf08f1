/// A JSON value as the bytes in which it is written, white space inside it included.
///
/// Two are equal when their bytes are; `1.0` and `1` are not.
public struct RawJSON: Sendable, Hashable {
    /// The bytes of the value, without white space around it.
    public let bytes: [UInt8]

    /// Takes bytes that are one whole JSON value.
    init(validBytes: [UInt8]) {
        bytes = validBytes
    }

    /// The value as text. Bytes that are not UTF-8 become U+FFFD.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    public var text: String {
        String(decoding: bytes, as: UTF8.self)
    }

    /// Calls `body` with the bytes, which are valid until it returns.
    public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try bytes.withUnsafeBytes(body)
    }
}

extension RawJSON: CustomStringConvertible {
    /// The value as text.
    public var description: String { text }
}

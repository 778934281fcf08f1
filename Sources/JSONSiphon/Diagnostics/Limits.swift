/// How much of anything one input may ask for. Going over a limit is an error that names the property to raise.
public struct Limits: Sendable, Hashable {
    /// The largest number of brackets open at once. Default 512.
    public var maximumDepth: Int
    /// The largest length in bytes of one string, name or number as written, quotation marks included.
    /// Default 256 MiB; at most 4 GiB - 1.
    public var maximumTokenByteCount: Int
    /// The largest size in bytes of one match that is held whole: its text and 16 bytes for each of its events.
    /// Default 1 GiB. A match that is only counted or passed through is not held.
    public var maximumMatchByteCount: Int
    /// The largest length in bytes of the names of all open objects' members together. Default 16 MiB.
    public var maximumPathByteCount: Int

    /// Limits that real files do not reach.
    public init(
        maximumDepth: Int = 512,
        maximumTokenByteCount: Int = 256 << 20,
        maximumMatchByteCount: Int = 1 << 30,
        maximumPathByteCount: Int = 16 << 20
    ) {
        self.maximumDepth = maximumDepth
        self.maximumTokenByteCount = maximumTokenByteCount
        self.maximumMatchByteCount = maximumMatchByteCount
        self.maximumPathByteCount = maximumPathByteCount
    }

    /// Limits that real files do not reach.
    public static let `default` = Limits()

    /// Tight limits for bytes from a network: depth 64, tokens of 1 MiB, matches of 8 MiB, 64 KiB of names.
    public static let untrusted = Limits(
        maximumDepth: 64,
        maximumTokenByteCount: 1 << 20,
        maximumMatchByteCount: 8 << 20,
        maximumPathByteCount: 64 << 10
    )
}

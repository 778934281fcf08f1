/// How a fixture is written. The same shape and options give the same bytes everywhere.
public struct FixtureOptions: Sendable, Hashable {
    /// How much to write.
    public enum Size: Sendable, Hashable {
        /// This many items.
        case items(Int)
        /// As many items as make about this many bytes (within a few percent), `longStringByteCount` included.
        case bytes(Int)
    }

    /// Where white space goes.
    public enum Style: Sendable, Hashable {
        /// No white space but a line ending at the end, and after each line of ``FixtureShape/events``.
        case compact
        /// Every member and element on a line of its own, indented by 2 spaces per level.
        case pretty
    }

    /// What ends a line.
    public enum LineEnding: Sendable, Hashable {
        case lineFeed
        case carriageReturnLineFeed
    }

    /// What is wrong with a bad item.
    public enum Fault: Sendable, Hashable {
        /// The first member has no value: the text is not JSON.
        case malformed
        /// The first member's value is an empty array: JSON, but not what a model expects.
        case mistyped
    }

    public var size: Size
    public var seed: UInt64
    public var style: Style
    public var lineEnding: LineEnding
    /// Whether the text starts with the UTF-8 byte order mark EF BB BF.
    public var byteOrderMark: Bool
    /// The length in bytes of one string of the middle item, between its quotes.
    public var longStringByteCount: Int?
    /// The length in bytes, byte order mark included, at which the output is cut off.
    public var truncatedAt: Int?
    /// Makes every *n*th item bad: those with the numbers n - 1, 2n - 1 and so on, counted from 0.
    public var badItemEvery: Int?
    /// What is wrong with the bad items.
    public var fault: Fault

    public init(
        size: Size = .items(100), seed: UInt64 = 1, style: Style = .compact, lineEnding: LineEnding = .lineFeed,
        byteOrderMark: Bool = false, longStringByteCount: Int? = nil, truncatedAt: Int? = nil,
        badItemEvery: Int? = nil, fault: Fault = .malformed
    ) {
        self.size = size
        self.seed = seed
        self.style = style
        self.lineEnding = lineEnding
        self.byteOrderMark = byteOrderMark
        self.longStringByteCount = longStringByteCount
        self.truncatedAt = truncatedAt
        self.badItemEvery = badItemEvery
        self.fault = fault
    }
}

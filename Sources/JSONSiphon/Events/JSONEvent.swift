/// One parse event: what every part of JSONSiphon exchanges.
///
/// The record is 16 bytes, and its C twin `siphon_event` (CYajlEvents) has the same layout:
///
///     byte 0      1       2       4               8                      16
///     ┌───────┬───────┬───────┬───────────────┬───────────────────────────┐
///     │ kind  │ flags │ spare │ lengthOrCount │ offset                    │
///     └───────┴───────┴───────┴───────────────┴───────────────────────────┘
///
/// - `offset`: of the token's first byte, from the first byte of the input.
/// - `lengthOrCount`: for a start event the number of events from it to its end event (0 while the value is still
///   open); for every other event the length in bytes of the raw token, quotation marks included.
///
/// An event holds no text. The raw token lies in the bytes the event's owner keeps beside it, and escapes are decoded
/// when a value is read.
@frozen
public struct JSONEvent: Sendable, Hashable {
    /// What happened. The raw values are those of `siphon_event_kind` in C, and also how the cases lie in memory, which
    /// holds because they count up from 0 (checked when the first parser is made).
    @frozen
    public enum Kind: UInt8, Sendable {
        case objectStart = 0
        case name = 1
        case objectEnd = 2
        case arrayStart = 3
        case arrayEnd = 4
        case string = 5
        case number = 6
        case `true` = 7
        case `false` = 8
        case null = 9
    }

    /// What is known of the token without reading it again.
    @frozen
    public struct Flags: OptionSet, Sendable, Hashable {
        public let rawValue: UInt8

        @inlinable
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// A name or string whose text has at least one backslash escape.
        public static var hasEscapes: Flags { Flags(rawValue: 1) }
        /// A number written without fraction and exponent.
        public static var isInteger: Flags { Flags(rawValue: 2) }
    }

    /// What happened.
    public var kind: Kind
    /// What is known of the token.
    public var flags: Flags
    @usableFromInline var spare: UInt16
    /// Raw length in bytes, or for a start event the number of events to its end.
    public var lengthOrCount: UInt32
    /// Offset in bytes of the token's first byte, from 0.
    public var offset: Int64

    @inlinable
    public init(kind: Kind, flags: Flags = [], lengthOrCount: UInt32, offset: Int64) {
        self.kind = kind
        self.flags = flags
        self.spare = 0
        self.lengthOrCount = lengthOrCount
        self.offset = offset
    }
}

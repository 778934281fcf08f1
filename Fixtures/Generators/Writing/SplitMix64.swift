/// A small generator of random numbers: the same seed gives the same numbers on every platform.
///
/// The standard library's generators and its `random(in:)` promise no such thing from one version to the next, so
/// fixtures use only the methods below.
public struct SplitMix64: Sendable {
    private var state: UInt64

    public init(seed: UInt64) {
        state = seed
    }

    /// A generator for one item of a sequence. Items can be made in any order, and none depends on how many there are.
    init(seed: UInt64, item index: Int) {
        // Both numbers are mixed: neighbouring states would give the same numbers, shifted by one.
        state = Self.mix(seed) ^ Self.mix(UInt64(truncatingIfNeeded: index) &* 0xD134_2543_DE82_EF95)
    }

    /// Returns 64 random bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        return Self.mix(state)
    }

    /// Returns a number from 0 up to, and without, `bound`.
    public mutating func next(below bound: Int) -> Int {
        Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
    }

    /// Returns a number of the range.
    public mutating func next(in range: ClosedRange<Int>) -> Int {
        range.lowerBound + next(below: range.upperBound - range.lowerBound + 1)
    }

    /// Returns `true` once in `count` times on average.
    public mutating func oneIn(_ count: Int) -> Bool {
        next(below: count) == 0
    }

    private static func mix(_ value: UInt64) -> UInt64 {
        var bits = value
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}

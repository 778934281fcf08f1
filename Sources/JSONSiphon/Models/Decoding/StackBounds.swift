internal import CSystem

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Tells whether the thread's stack has room for another nested value.
///
/// Swift's Codable recurses, and how much stack a level takes is up to the types.
struct StackBounds {
    /// So many levels are not worth a question.
    static let uncheckedDepth = 24
    /// What must be left for a level, its scalars and an error.
    private static let reservedByteCount: UInt = 48 << 10

    private var thread: pthread_t?
    private var lowestAddress: UInt = 0

    /// Whether there is room, on the thread that asks.
    @inline(never)
    mutating func hasRoom() -> Bool {
        let current = pthread_self()
        if thread == nil || pthread_equal(thread.unsafelyUnwrapped, current) == 0 {
            thread = current
            lowestAddress = siphon_stack_lowest_address()
        }
        return siphon_stack_address() &- lowestAddress > Self.reservedByteCount
    }
}

/// How the names of members are matched with coding keys.
enum KeyMatching {
    case exact
    case snakeCase
    case custom
}

/// Finds the members of one object by a hash of their names.
///
/// Up to 32 members are a row of short hashes that is searched from the end, so that of duplicates the last one is
/// found; more are in a hash table with the process's secret seed, so that no input can be made to collide. Either way
/// looking up all members takes time in proportion to their number.
///
///     entries   [ hash 32 | event 32 ] …      one for each member, in order; event counts from the object's start
///     slots     [ entry 32 ] …                only in large objects; a power of two, at most half of them taken
///
/// The memory is kept for the next object.
struct MemberIndex {
    struct Entry {
        var hash: UInt32
        /// The place of the name's event after the object's start.
        var place: UInt32
    }

    /// Objects up to this size are searched member by member.
    static let searchedCount = 32
    /// More entries than these are not kept for the next object.
    private static let keptCapacity = 256

    private(set) var entries: UnsafeMutablePointer<Entry>?
    private(set) var count = 0
    private var capacity = 0
    private(set) var slots: UnsafeMutablePointer<UInt32>?
    private(set) var slotMask = 0
    /// For keys that are converted, except in small objects in snake case: the last entry for each converted name.
    private(set) var converted: [[UInt8]: UInt32]?
    /// For large objects in snake case: the last entry for each name as it is.
    private(set) var exact: [[UInt8]: UInt32]?
    var isBuilt = false

    static let noEntry = UInt32.max

    @inline(__always)
    mutating func clear() {
        guard isBuilt else { return }
        isBuilt = false
        count = 0
        if capacity > Self.keptCapacity || slots != nil || converted != nil { free() }
    }

    mutating func free() {
        entries?.deallocate()
        slots?.deallocate()
        (entries, slots, converted, exact) = (nil, nil, nil, nil)
        (count, capacity, slotMask) = (0, 0, 0)
    }

    @inline(__always)
    mutating func append(_ entry: Entry) {
        if count == capacity { grow() }
        entries.unsafelyUnwrapped[count] = entry
        count += 1
    }

    @inline(never)
    private mutating func grow() {
        let larger = UnsafeMutablePointer<Entry>.allocate(capacity: max(32, capacity * 2))
        if let entries {
            larger.update(from: entries, count: count)
            entries.deallocate()
        }
        entries = larger
        capacity = max(32, capacity * 2)
    }

    mutating func setHash(_ hash: UInt32, at index: Int) {
        entries.unsafelyUnwrapped[index].hash = hash
    }

    mutating func makeSlots() {
        var slotCount = 128
        while slotCount < count * 2 { slotCount *= 2 }
        let slots = UnsafeMutablePointer<UInt32>.allocate(capacity: slotCount)
        slots.update(repeating: Self.noEntry, count: slotCount)
        self.slots = slots
        slotMask = slotCount - 1
    }

    mutating func setSlot(_ slot: Int, to entry: Int) {
        slots.unsafelyUnwrapped[slot] = UInt32(entry)
    }

    mutating func setConverted(_ names: [[UInt8]: UInt32], exact: [[UInt8]: UInt32]? = nil) {
        converted = names
        self.exact = exact
    }
}

/// Hashes of names.
enum NameHash {
    /// A quick hash of a few bytes; names of the same length and the same first and last eight bytes collide.
    @inline(__always)
    static func short(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
        let count = bytes.count
        guard let start = bytes.baseAddress, count > 0 else { return 0 }
        var first: UInt64
        var last: UInt64
        if count >= 8 {
            first = start.loadUnaligned(as: UInt64.self)
            last = start.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
        } else if count >= 4 {
            first = UInt64(start.loadUnaligned(as: UInt32.self))
            last = UInt64(start.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
        } else {
            first = UInt64(bytes[0])
            last = UInt64(bytes[count / 2]) << 8 | UInt64(bytes[count - 1])
        }
        first = first &* 0x9E37_79B9_7F4A_7C15
        last = (last ^ UInt64(truncatingIfNeeded: count)) &* 0xC2B2_AE3D_27D4_EB4F
        return UInt32(truncatingIfNeeded: (first ^ (last &>> 29) ^ last) &>> 32)
    }

    /// A hash with the process's seed.
    static func seeded(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
        var hasher = Hasher()
        hasher.combine(bytes: bytes)
        return UInt32(truncatingIfNeeded: hasher.finalize())
    }
}

/// Reads the bytes of a name a word at a time. The words are only compared with words read the same way, so byte order
/// does not matter, and no byte outside the name is touched.
enum NameBytes {
    /// The first eight bytes; of a shorter name all of them, such that names of one length differ when their prefixes do.
    @inline(__always)
    static func prefix(of name: UnsafeRawBufferPointer) -> UInt64 {
        let count = name.count
        if count >= 8 { return word(name, at: 0) }
        if count >= 4 {
            // Two halves, which overlap unless there are eight bytes.
            let low = name.loadUnaligned(fromByteOffset: 0, as: UInt32.self)
            let high = name.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
            return UInt64(high) << 32 | UInt64(low)
        }
        if count == 0 { return 0 }
        return UInt64(name[0]) | UInt64(name[count / 2]) << 8 | UInt64(name[count - 1]) << 16
    }

    /// Whether two names are the same bytes.
    static func areEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
        let count = left.count
        guard count == right.count else { return false }
        if count < 8 { return prefix(of: left) == prefix(of: right) }
        var offset = 0
        while offset < count - 8 {
            if word(left, at: offset) != word(right, at: offset) { return false }
            offset += 8
        }
        // The last word overlaps the one before it.
        return word(left, at: count - 8) == word(right, at: count - 8)
    }

    /// A hash of the whole name, whose low bits are well mixed.
    ///
    /// It needs no secret seed: only names in the paths are put into a table, and the input merely looks them up.
    static func hash(of name: UnsafeRawBufferPointer, prefix: UInt64) -> Int {
        let count = name.count
        var state = mix(prefix ^ UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15)
        if count > 8 {
            var offset = 8
            while offset < count - 8 {
                state = mix(state ^ word(name, at: offset))
                offset += 8
            }
            state = mix(state ^ word(name, at: count - 8))
        }
        return Int(truncatingIfNeeded: state >> 32)
    }

    /// Both halves of the product: every bit of the input reaches the middle of it.
    @inline(__always)
    private static func mix(_ word: UInt64) -> UInt64 {
        let product = (word ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
        return product.high ^ product.low
    }

    @inline(__always)
    private static func word(_ name: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
        name.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
}

internal import CScan

/// Finds where a window may end: after its last byte that lies outside any string, number or literal.
///
/// It needs every byte of the input once, in order, and remembers between two calls only whether a string is open.
struct CutScanner {
    private var state = siphon_cut_state()
    private let level: siphon_scan_level

    init(level: siphon_scan_level = ScanLevel.current) {
        self.level = level
    }

    /// Scans bytes that follow those of the last call, and returns how many of them come before the cut; `nil` when a
    /// token is open from before them to their end.
    ///
    /// On bytes that are not JSON the cut may lie anywhere; the parser refuses them wherever it is.
    ///
    /// - Complexity: O(*n*) in the bytes.
    mutating func cut(_ bytes: UnsafeRawBufferPointer) -> Int? {
        guard let address = bytes.baseAddress else { return nil }
        let cut = siphon_scan_cut(level, address.assumingMemoryBound(to: UInt8.self), bytes.count, &state)
        return cut > 0 ? Int(cut) : nil
    }
}

internal import CScan

/// Which instruction set the passes over raw bytes use.
enum ScanLevel {
    /// The level in use: the fastest that this processor has, unless a test asks for another. It is looked up once per
    /// window.
    @TaskLocal static var current = siphon_scan_best_level()

    /// Every level that this processor has: tests run each.
    static var available: [siphon_scan_level] {
        [SIPHON_SCAN_PORTABLE, SIPHON_SCAN_AVX2].filter { $0.rawValue <= siphon_scan_best_level().rawValue }
    }
}

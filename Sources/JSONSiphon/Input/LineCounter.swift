internal import CScan

/// Counts the lines of bytes that are about to be forgotten, so that an error in the bytes still at hand knows its line.
struct LineCounter {
    /// Everything before this offset has been counted.
    private(set) var countedOffset: Int64 = 0
    /// Line feeds before `countedOffset`.
    private var lineFeeds = 0
    /// Where the line that holds `countedOffset` begins.
    private var lineStart: Int64 = 0

    init() {}

    /// Goes on from an offset whose line and column, from 1, are known.
    init(at offset: Int64, line: Int, column: Int) {
        countedOffset = offset
        lineFeeds = line - 1
        lineStart = offset - Int64(column - 1)
    }

    /// Begins the first line at an offset: after a byte order mark, which takes up no column.
    mutating func start(at offset: Int64) {
        countedOffset = offset
        lineStart = offset
    }

    /// Counts bytes that begin at `countedOffset`.
    ///
    /// - Complexity: O(*n*) in the bytes.
    mutating func count(_ bytes: UnsafeRawBufferPointer) {
        guard let address = bytes.baseAddress else { return }
        var afterLast = 0
        let lines = siphon_scan_lines(
            ScanLevel.current, address.assumingMemoryBound(to: UInt8.self), bytes.count, &afterLast)
        if lines > 0 {
            lineFeeds += Int(lines)
            lineStart = countedOffset + Int64(afterLast)
        }
        countedOffset += Int64(bytes.count)
    }

    /// The line, from 1, and the column in bytes, from 1, of `countedOffset`.
    var location: (line: Int, column: Int) {
        (lineFeeds + 1, Int(countedOffset - lineStart) + 1)
    }
}

/// Reads a source into one reused buffer and yields it window by window, each cut between two tokens.
///
///     offset   base            fedOffset             cut            base + filled
///              ┌───────────────┬─────────────────────┬──────────────┬ ─ ─ ─ ┐
///     buffer   │ held, history │ the window          │ open token   │ free
///              └───────────────┴─────────────────────┴──────────────┴ ─ ─ ─ ┘
///
/// What lies before the window is forgotten unless it is held; the open token is carried to the front of the next
/// window. The buffer doubles while one token, or what is held, fills it, and shrinks again afterwards.
final class WindowReader {
    /// The next window, or why there is none.
    enum Next {
        /// Bytes that end between two tokens; all of the rest when `isLast`.
        case window(UnsafeRawBufferPointer, isLast: Bool)
        /// One token from `fedOffset` on is longer than the limit; these are its bytes so far.
        case tokenTooLong(UnsafeRawBufferPointer)
        /// The source has no bytes for now; ask again when it has.
        case starved
    }

    /// How much is kept before the window, for the excerpt that an error shows.
    private static let historyByteCount = 64

    private let source: any ByteSource
    private let windowByteCount: Int
    private let maximumTokenByteCount: Int

    private var buffer: UnsafeMutableRawBufferPointer
    /// Bytes of `buffer` in use.
    private var filled = 0
    /// Bytes of `buffer` that the scanner has seen.
    private var scanned = 0
    /// Offset in the input of the buffer's first byte.
    private(set) var base: Int64 = 0
    /// Offset of the first byte not yet given out.
    private(set) var fedOffset: Int64 = 0
    private var scanner = CutScanner()
    private(set) var lines = LineCounter()
    /// A counter that runs ahead of `lines`, for a caller who asks for one location after another.
    private var locator = LineCounter()
    private var hasStarted = false
    private(set) var isAtEnd = false

    init(source: any ByteSource, windowByteCount: Int, maximumTokenByteCount: Int) {
        self.source = source
        self.windowByteCount = windowByteCount
        self.maximumTokenByteCount = maximumTokenByteCount
        buffer = .allocate(byteCount: windowByteCount + Self.historyByteCount, alignment: 64)
    }

    deinit {
        buffer.deallocate()
    }

    /// The bytes at hand, from offset `base` on.
    var bytes: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: buffer[..<filled])
    }

    /// The size of the buffer; for tests.
    var capacity: Int { buffer.count }

    /// Reads the next window. The bytes from `heldOffset` on stay at hand.
    ///
    /// - Complexity: O(*n*) in the bytes read, however small the pieces they come in; what is held is moved a constant
    ///   number of times per byte.
    func next(holding heldOffset: Int64) throws(JSONError) -> Next {
        forget(before: min(heldOffset, fedOffset))
        if !hasStarted, try !start() { return .starved }
        while true {
            if scanned == filled, try !read() { return .starved }
            if isAtEnd { return .window(take(upTo: filled), isLast: true) }
            let new = UnsafeRawBufferPointer(rebasing: buffer[scanned..<filled])
            let newStart = scanned
            scanned = filled
            if let cut = scanner.cut(new) { return .window(take(upTo: newStart + cut), isLast: false) }
            let open = Int(fedOffset - base)
            if filled - open > maximumTokenByteCount {
                return .tokenTooLong(UnsafeRawBufferPointer(rebasing: buffer[open..<filled]))
            }
        }
    }

    /// The line and column, from 1, of an offset that is still at hand.
    ///
    /// - Complexity: O(*n*) in the bytes since the last offset asked for, or, when that lies behind, in those at hand.
    func location(of offset: Int64) -> (line: Int, column: Int) {
        if locator.countedOffset < lines.countedOffset || locator.countedOffset > offset { locator = lines }
        let counted = Int(locator.countedOffset - base)
        let place = max(counted, Int(offset - base))
        locator.count(UnsafeRawBufferPointer(rebasing: buffer[counted..<place]))
        return locator.location
    }

    private func take(upTo end: Int) -> UnsafeRawBufferPointer {
        let start = Int(fedOffset - base)
        fedOffset = base + Int64(end)
        return UnsafeRawBufferPointer(rebasing: buffer[start..<end])
    }

    /// Reads once, after seeing to it that there is room. Returns whether the source had bytes, or its end.
    private func read() throws(JSONError) -> Bool {
        if buffer.count - filled < windowByteCount {
            reallocate(byteCount: max(buffer.count * 2, filled + windowByteCount))
        }
        let room = UnsafeMutableRawBufferPointer(rebasing: buffer[filled..<filled + windowByteCount])
        guard let count = try source.read(into: room) else { return false }
        filled += count
        isAtEnd = count == 0
        return true
    }

    /// Reads until the encoding is known, and passes over a byte order mark. Returns whether there were enough bytes.
    private func start() throws(JSONError) -> Bool {
        var encoding: Encoding?
        while encoding == nil {
            guard try read() else { return false }
            encoding = Encoding.sniff(bytes, isWhole: isAtEnd)
        }
        hasStarted = true
        switch encoding! {
        case .utf8(let markByteCount):
            fedOffset = Int64(markByteCount)
            scanned = markByteCount
            lines.start(at: fedOffset)
        case .unsupported(let name):
            var error = JSONError(
                .unsupportedEncoding, "the input is in \(name); convert it to UTF-8 first", byteOffset: 0)
            (error.line, error.column) = (1, 1)
            throw error
        }
        return true
    }

    /// Lets go of the bytes before an offset, but for a little history, and counts their lines.
    private func forget(before offset: Int64) {
        guard hasStarted else { return }
        let counted = Int(lines.countedOffset - base)
        lines.count(UnsafeRawBufferPointer(rebasing: buffer[counted..<Int(offset - base)]))
        let forgotten = max(0, Int(offset - base) - Self.historyByteCount)
        let kept = filled - forgotten
        let usualByteCount = windowByteCount + Self.historyByteCount
        let isOutsized = buffer.count > 4 * usualByteCount && kept + usualByteCount <= buffer.count / 4
        guard isOutsized || buffer.count - filled < windowByteCount else { return }
        if forgotten > 0 {
            let rest = UnsafeRawBufferPointer(rebasing: buffer[forgotten..<filled])
            buffer.copyMemory(from: rest)  // copyMemory allows overlap
            filled = kept
            scanned -= forgotten
            base += Int64(forgotten)
        }
        if isOutsized { reallocate(byteCount: max(usualByteCount, 2 * kept + windowByteCount)) }
    }

    private func reallocate(byteCount: Int) {
        let new = UnsafeMutableRawBufferPointer.allocate(byteCount: byteCount, alignment: 64)
        new.copyMemory(from: bytes)
        buffer.deallocate()
        buffer = new
    }
}

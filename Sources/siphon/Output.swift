#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// Bytes on their way to a descriptor, gathered so that a small value costs no system call.
final class Output {
    /// Why nothing more can be written.
    enum Failure: Error {
        /// Nobody reads any more, as after `| head`.
        case readerIsGone
        /// The error number of the system.
        case system(Int32)
    }

    private static let capacity = 64 << 10

    private let descriptor: Int32
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 64)
    private var filled = 0
    /// Whether a person may be waiting for every line.
    let isTerminal: Bool
    /// Whether there is a reader who can go away.
    private let hasReader: Bool

    /// - Parameter descriptor: Stays the caller's, who closes it after the last flush.
    init(descriptor: Int32) {
        self.descriptor = descriptor
        isTerminal = isatty(descriptor) == 1
        var status = stat()
        let type = fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
        hasReader = type == S_IFIFO || type == S_IFSOCK
    }

    deinit {
        buffer.deallocate()
    }

    /// Takes bytes; they go out when the buffer is full or flushed.
    ///
    /// - Throws: `Failure`.
    func append(_ bytes: UnsafeRawBufferPointer) throws {
        guard let address = bytes.baseAddress else { return }
        if bytes.count > buffer.count - filled {
            try flush()
            if bytes.count >= buffer.count { return try send(bytes) }
        }
        (buffer.baseAddress! + filled).copyMemory(from: address, byteCount: bytes.count)
        filled += bytes.count
    }

    func append(_ byte: UInt8) throws {
        if filled == buffer.count { try flush() }
        buffer[filled] = byte
        filled += 1
    }

    func append(_ text: String) throws {
        var text = text
        try text.withUTF8 { try append(UnsafeRawBufferPointer($0)) }
    }

    /// Sends what has been gathered. After a failure it is forgotten.
    func flush() throws {
        guard filled > 0 else { return }
        let gathered = UnsafeRawBufferPointer(rebasing: buffer[..<filled])
        filled = 0
        try send(gathered)
    }

    /// Throws `readerIsGone` when that is so, though nothing is to be sent.
    func checkReader() throws {
        guard hasReader else { return }
        var state = pollfd(fd: descriptor, events: 0, revents: 0)
        if poll(&state, 1, 0) > 0, state.revents & Int16(POLLERR) != 0 { throw Failure.readerIsGone }
    }

    private func send(_ bytes: UnsafeRawBufferPointer) throws {
        var rest = bytes
        while !rest.isEmpty {
            // One call takes no more than 2 GiB, on some systems less.
            let count = write(descriptor, rest.baseAddress, min(rest.count, 1 << 30))
            if count >= 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
                continue
            }
            switch errno {
            case EINTR:
                continue
            case EAGAIN, EWOULDBLOCK:
                // A descriptor that somebody made non-blocking: wait until it takes something.
                var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = poll(&wanted, 1, -1)
            case EPIPE:
                throw Failure.readerIsGone
            default:
                throw Failure.system(errno)
            }
        }
    }
}

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// Bytes from a file descriptor: a file, a pipe, a terminal, a socket.
final class DescriptorSource: ByteSource {
    private let descriptor: Int32
    private let closesWhenDone: Bool
    /// What messages call the input.
    private let name: String
    /// What can make a read that waits return; `nil` where reading never waits long, or nobody can ask.
    private let interruption: Interruption?
    /// Becomes readable when reading is to be given up; negative when there is no such descriptor.
    private let interruptionDescriptor: Int32

    /// - Parameter interruption: What can make a read that waits return; it is made use of only where the descriptor is
    ///   not a regular file, whose bytes are always there.
    init(descriptor: Int32, closesWhenDone: Bool, name: String, interruption: Interruption? = nil) {
        self.descriptor = descriptor
        self.closesWhenDone = closesWhenDone
        self.name = name
        var status = stat()
        let isRegular = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        self.interruption = isRegular ? nil : interruption
        interruptionDescriptor = self.interruption?.descriptor() ?? -1
    }

    /// Opens a file.
    ///
    /// - Throws: `JSONError` with the code `unreadableInput` when there is no such file, it may not be read, or it is
    ///   a directory.
    convenience init(path: String, interruption: Interruption? = nil) throws(JSONError) {
        var flags = O_RDONLY | O_CLOEXEC
        #if os(Linux)
            // Opening a named pipe waits for somebody who writes; where waiting must end when asked to, `poll` does it.
            if interruption != nil { flags |= O_NONBLOCK }
        #endif
        let descriptor = open(path, flags)
        guard descriptor >= 0 else { throw Self.failure("cannot open \(path)", errno) }
        var status = stat()
        if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
            close(descriptor)
            throw Self.failure("cannot read \(path)", EISDIR)
        }
        #if os(Linux)
            posix_fadvise(descriptor, 0, 0, POSIX_FADV_SEQUENTIAL)
        #endif
        self.init(descriptor: descriptor, closesWhenDone: true, name: path, interruption: interruption)
    }

    /// Throws what opening a file would throw, without opening it: that would disturb a named pipe.
    static func check(path: String) throws(JSONError) {
        var status = stat()
        guard stat(path, &status) == 0, access(path, R_OK) == 0 else { throw failure("cannot open \(path)", errno) }
        if status.st_mode & S_IFMT == S_IFDIR { throw failure("cannot read \(path)", EISDIR) }
    }

    deinit {
        if closesWhenDone { close(descriptor) }
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(JSONError) -> Int? {
        while true {
            if interruption != nil, !waitForInput() { return nil }
            #if canImport(Darwin)
                let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
            #elseif canImport(Musl)
                let count = Musl.read(descriptor, buffer.baseAddress, buffer.count)
            #else
                let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            #endif
            if count >= 0 { return count }
            switch errno {
            case EINTR:
                continue
            case EAGAIN, EWOULDBLOCK:
                // A descriptor that its owner made non-blocking: wait until it has something.
                if !waitForInput() { return nil }
            default:
                throw Self.failure("cannot read \(name)", errno)
            }
        }
    }

    /// Waits until there is something to read. Returns whether to read it, and not to give up.
    private func waitForInput() -> Bool {
        var wanted = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            // Passed over when it is negative.
            pollfd(fd: interruptionDescriptor, events: Int16(POLLIN), revents: 0),
        ]
        // Without a descriptor to be woken by, look up from time to time.
        let isBlind = interruption != nil && interruptionDescriptor < 0
        while true {
            let count = poll(&wanted, 2, isBlind ? 50 : -1)
            if interruption?.isRaised ?? false { return false }
            if count > 0 || count < 0 && errno != EINTR { return true }
        }
    }

    private static func failure(_ what: String, _ number: Int32) -> JSONError {
        JSONError(.unreadableInput, "\(what): \(String(cString: strerror(number)))")
    }
}

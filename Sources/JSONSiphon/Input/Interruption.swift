#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// Makes a thread that waits for input give up: a pipe beside the input, into which a byte is written for that.
///
/// A byte and not only the pipe's end: a child process that was started in between may hold the writing end open.
final class Interruption: Sendable {
    private struct State {
        var isRaised = false
        var pipe: (readingEnd: Int32, writingEnd: Int32)?
    }

    private let state = Guarded(State())

    deinit {
        state.withLock { state in
            guard let pipe = state.pipe else { return }
            close(pipe.readingEnd)
            close(pipe.writingEnd)
        }
    }

    /// Whether somebody asked to give up.
    var isRaised: Bool { state.withLock(\.isRaised) }

    /// A descriptor that becomes readable when somebody asks; `nil` when there are no descriptors left. It is valid
    /// while this object lives.
    func descriptor() -> Int32? {
        state.withLock { state in
            if let pipe = state.pipe { return pipe.readingEnd }
            guard let pipe = Self.makePipe() else { return nil }
            state.pipe = pipe
            if state.isRaised { Self.wake(pipe.writingEnd) }
            return pipe.readingEnd
        }
    }

    /// Asks to give up.
    func raise() {
        state.withLock { state in
            if !state.isRaised, let pipe = state.pipe { Self.wake(pipe.writingEnd) }
            state.isRaised = true
        }
    }

    private static func wake(_ writingEnd: Int32) {
        var byte: UInt8 = 0
        while write(writingEnd, &byte, 1) < 0, errno == EINTR {}
    }

    private static func makePipe() -> (readingEnd: Int32, writingEnd: Int32)? {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }
}

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// State that several threads share, behind a lock.
///
/// `Mutex` would do, but on Linux the thread sanitizer of Swift 6.3 does not see its locking and reports a race at every
/// use, which would hide the real ones. It can take the place of this when that is mended.
///
/// Unchecked: the state is touched only while the lock is held.
final class Guarded<State>: @unchecked Sendable {
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private var state: State

    init(_ state: State) {
        self.state = state
        lock = .allocate(capacity: 1)
        lock.initialize(to: pthread_mutex_t())
        pthread_mutex_init(lock, nil)
    }

    deinit {
        pthread_mutex_destroy(lock)
        lock.deallocate()
    }

    /// Calls a closure with the state while no other thread has it. The closure keeps nothing of the state that is not
    /// Sendable, and does not come back here.
    func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return try body(&state)
    }
}

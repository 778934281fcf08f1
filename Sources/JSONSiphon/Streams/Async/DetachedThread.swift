#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// A thread that nobody waits for.
///
/// Foundation's `Thread` does not tell when the system refuses a thread: whoever waits for its work would wait for ever.
enum DetachedThread {
    fileprivate final class Work: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) {
            self.body = body
        }
    }

    /// Enough for parsing, which does not recurse; systems' own sizes differ from 128 KiB to 8 MiB.
    private static let stackByteCount = 512 << 10

    /// Runs a closure on a thread of its own.
    ///
    /// - Throws: `JSONError` when the system has no more threads.
    static func start(_ body: @escaping @Sendable () -> Void) throws(JSONError) {
        let work = Unmanaged.passRetained(Work(body))
        let failure = create(work.toOpaque())
        if failure == 0 { return }
        work.release()
        throw JSONError(.unreadableInput, "cannot start a thread to read on: \(String(cString: strerror(failure)))")
    }

    /// Starts the thread, which takes over the work. Returns an error number, or 0.
    private static func create(_ work: UnsafeMutableRawPointer) -> Int32 {
        // Uninitialised memory, since the system makes the record whole; Swift's own initialiser of it is found only
        // through another module on some systems.
        withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { attributes in
            let attributes = attributes.baseAddress!
            pthread_attr_init(attributes)
            defer { pthread_attr_destroy(attributes) }
            pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
            pthread_attr_setstacksize(attributes, stackByteCount)
            #if canImport(Glibc)
                var thread = pthread_t()
            #else
                var thread: pthread_t?
            #endif
            return pthread_create(&thread, attributes, runDetached, work)
        }
    }
}

#if canImport(Darwin)
    private typealias ThreadArgument = UnsafeMutableRawPointer
#else
    private typealias ThreadArgument = UnsafeMutableRawPointer?
#endif

// A function: a closure in its place crashes the compiler (Swift 6.3.1, region analysis).
private func runDetached(_ argument: ThreadArgument) -> UnsafeMutableRawPointer? {
    let argument: UnsafeMutableRawPointer? = argument
    Unmanaged<DetachedThread.Work>.fromOpaque(argument!).takeRetainedValue().body()
    return nil
}

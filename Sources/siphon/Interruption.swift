internal import Synchronization

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// Sees to it that a signal which ends the process leaves no unfinished file behind.
enum Interruption {
    /// Address of the name, as a C string, of the file to remove; 0 for none. A signal handler may only do what is safe
    /// at any moment, which reading an atomic and calling `unlink` are.
    private static let unfinished = Atomic<UInt>(0)

    /// Removes the file when a signal ends the process, until ``forget()``.
    static func remove(_ file: FileName) {
        let name = file.withCString { strdup($0) }
        unfinished.store(UInt(bitPattern: name), ordering: .sequentiallyConsistent)
        for number in [SIGHUP, SIGINT, SIGTERM] {
            let previous = signal(number) { number in
                Interruption.removeUnfinished()
                // The process ends as the signal would have ended it, once this returns.
                signal(number, SIG_DFL)
                raise(number)
            }
            // As under nohup: what was ignored stays ignored.
            if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
        }
    }

    /// The file is finished, or has been removed. Its name is not freed, since a handler may be reading it, but kept where
    /// a leak checker finds it.
    static func forget() {
        let name = unfinished.exchange(0, ordering: .sequentiallyConsistent)
        finished.store(name, ordering: .sequentiallyConsistent)
    }

    private static let finished = Atomic<UInt>(0)

    private static func removeUnfinished() {
        let address = unfinished.load(ordering: .sequentiallyConsistent)
        if let name = UnsafePointer<CChar>(bitPattern: address) { unlink(name) }
    }
}

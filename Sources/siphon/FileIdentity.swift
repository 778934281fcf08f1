#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// Which regular file a name or descriptor stands for, however it is spelt.
struct FileIdentity: Equatable {
    private let device: UInt64
    private let number: UInt64

    /// `nil` when the descriptor is closed, or no regular file.
    init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    /// `nil` when there is no such file, or it is no regular one.
    init?(_ file: FileName) {
        var status = stat()
        guard file.withCString({ stat($0, &status) }) == 0 else { return nil }
        self.init(status)
    }

    private init?(_ status: stat) {
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
    }
}

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// A system call that failed while a fixture was written.
public struct FixtureWriteError: Error, Sendable, Hashable {
    /// The value of `errno`.
    public let errorNumber: Int32

    public init(errorNumber: Int32) {
        self.errorNumber = errorNumber
    }
}

extension FixtureShape {
    /// Writes the text to an open descriptor, which stays open.
    ///
    /// - Throws: `FixtureWriteError`.
    @discardableResult
    public func write(_ options: FixtureOptions, toDescriptor descriptor: Int32) throws -> FixtureSummary {
        try write(options) { try Self.write($0, toDescriptor: descriptor) }
    }

    /// Writes all the bytes to an open descriptor.
    ///
    /// - Throws: `FixtureWriteError`.
    public static func write(_ bytes: [UInt8], toDescriptor descriptor: Int32) throws {
        try bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                #if canImport(Darwin)
                    let count = Darwin.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                #elseif canImport(Glibc)
                    let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                #elseif canImport(Musl)
                    let count = Musl.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                #endif
                if count >= 0 {
                    rest = rest.dropFirst(count)
                } else if errno != EINTR {
                    throw FixtureWriteError(errorNumber: errno)
                }
            }
        }
    }
}

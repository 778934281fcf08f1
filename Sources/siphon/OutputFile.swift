#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// The file that `--output` names.
///
/// It is written beside under another name and takes its own when it is complete, so that nobody ever finds half of it.
/// What is no regular file, such as a named pipe, is written to as it is.
final class OutputFile {
    /// The file cannot be made, or cannot be completed.
    struct Failure: Error {
        var message: String
    }

    let descriptor: Int32
    private let shown: String
    /// The name to take; behind a symbolic link the name of what it points to. `nil` when the file was there already.
    private var names: (temporary: FileName, own: FileName)?

    /// - Throws: `Failure`.
    init(_ file: FileName) throws {
        shown = file.shown
        var status = stat()
        let exists = file.withCString { stat($0, &status) } == 0
        let type = exists ? status.st_mode & S_IFMT : S_IFREG
        guard type == S_IFREG else {
            descriptor = file.withCString { open($0, O_WRONLY | O_CLOEXEC | O_NOCTTY) }
            if descriptor < 0 { throw Self.failure(shown, errno) }
            return
        }
        // A file that may not be written to is not replaced either.
        if exists, file.withCString({ access($0, W_OK) }) != 0 { throw Self.failure(shown, errno) }
        let own = exists ? Self.resolved(file) : file
        let temporary = Self.temporaryName(beside: own)
        Interruption.remove(temporary)
        descriptor = temporary.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
        if descriptor < 0 { throw Self.failure(shown, errno) }
        names = (temporary, own)
        if exists {
            // The new file belongs to whom the old one does, where that is allowed, and may be used as that might.
            _ = fchown(descriptor, status.st_uid, status.st_gid)
            fchmod(descriptor, status.st_mode & 0o777)
        }
    }

    /// Gives the complete file its name.
    ///
    /// - Throws: `Failure`, after which the file is gone.
    func complete() throws {
        guard close(descriptor) == 0 else {
            let number = errno
            discard()
            throw Self.failure(shown, number)
        }
        guard let names else { return }
        let result = names.temporary.withCString { temporary in names.own.withCString { rename(temporary, $0) } }
        guard result == 0 else {
            let number = errno
            discard()
            throw Self.failure(shown, number)
        }
        Interruption.forget()
    }

    /// Removes the unfinished file.
    func discard() {
        guard let names else { return }
        _ = names.temporary.withCString { unlink($0) }
        Interruption.forget()
    }

    private static func failure(_ shown: String, _ number: Int32) -> Failure {
        Failure(message: "cannot write \(shown): \(String(cString: strerror(number)))")
    }

    private static func resolved(_ file: FileName) -> FileName {
        guard let path = file.withCString({ realpath($0, nil) }) else { return file }
        defer { free(path) }
        return FileName(bytes: UnsafeRawBufferPointer(start: path, count: strlen(path)).map { $0 })
    }

    /// A name in the same folder that nobody uses. It does not grow with the file's own.
    private static func temporaryName(beside file: FileName) -> FileName {
        let folder = file.bytes.lastIndex(of: UInt8(ascii: "/")).map { file.bytes[...$0] } ?? []
        let name = ".siphon-\(String(UInt64.random(in: 0 ... .max), radix: 16)).tmp"
        return FileName(bytes: Array(folder) + Array(name.utf8))
    }
}

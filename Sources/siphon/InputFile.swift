internal import JSONSiphon

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// An input that has been opened: a file or standard input.
///
/// A file is opened here and once, by its bytes: its name need not be UTF-8, and a named pipe cannot be opened twice.
struct InputFile {
    /// The input cannot be opened.
    struct Failure: Error {
        var message: String
    }

    /// What messages call the input.
    let name: String
    /// What the library reads.
    let input: JSONInput
    /// Whether reading never waits for somebody to write.
    let isRegularFile: Bool

    /// - Throws: `Failure`.
    init(opening file: FileName) throws {
        name = Self.shownName(of: file)
        var status = stat()
        if file.isDash {
            input = .standardInput
            isRegularFile = fstat(STDIN_FILENO, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
            return
        }
        let descriptor = file.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NOCTTY) }
        guard descriptor >= 0 else {
            throw Failure(message: "cannot open \(name): \(String(cString: strerror(errno)))")
        }
        let type = fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
        guard type != S_IFDIR else {
            close(descriptor)
            throw Failure(message: "cannot read \(name): \(String(cString: strerror(EISDIR)))")
        }
        #if os(Linux)
            posix_fadvise(descriptor, 0, 0, POSIX_FADV_SEQUENTIAL)
        #endif
        isRegularFile = type == S_IFREG
        input = .descriptor(descriptor, closesWhenDone: true, name: name)
    }

    /// What messages call a file.
    static func shownName(of file: FileName) -> String {
        file.isDash ? "(standard input)" : file.shown
    }
}

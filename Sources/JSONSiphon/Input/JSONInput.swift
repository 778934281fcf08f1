public import Foundation
internal import Synchronization

/// What a stream reads: a file, standard input, a descriptor, or bytes in memory.
public struct JSONInput: Sendable {
    private enum Kind: Sendable {
        case file(String)
        case descriptor(Int32, closesWhenDone: Bool, name: String, Use)
        case bytes([UInt8])
        case data(Data)
        case custom(@Sendable () throws(JSONError) -> any ByteSource)
    }

    private let kind: Kind

    /// The file at a path. Every use opens it anew, so it can be read any number of times.
    public static func file(_ path: String) -> JSONInput {
        JSONInput(kind: .file(path))
    }

    /// The file at a file URL.
    public static func file(_ url: URL) -> JSONInput {
        guard url.isFileURL else { fatalError("JSONInput.file(_:) takes the URL of a file; \(url) is none.") }
        return .file(url.path)
    }

    /// Standard input. It can be read once in the life of a process; a second use throws `inputAlreadyConsumed`.
    public static var standardInput: JSONInput {
        JSONInput(kind: .descriptor(0, closesWhenDone: false, name: "standard input", .standardInput))
    }

    /// An open file descriptor: a pipe, a socket, a file. It is read from where it stands, once; a second use throws
    /// `inputAlreadyConsumed`.
    ///
    /// - Parameters:
    ///   - descriptor: Open for reading.
    ///   - closesWhenDone: Whether the descriptor is closed when it has been read, or reading was given up. If not, it
    ///     stays the caller's, who keeps it open until then.
    public static func descriptor(_ descriptor: Int32, closesWhenDone: Bool = false) -> JSONInput {
        .descriptor(descriptor, closesWhenDone: closesWhenDone, name: "descriptor \(descriptor)")
    }

    /// An open file descriptor that messages call by a name.
    package static func descriptor(_ descriptor: Int32, closesWhenDone: Bool, name: String) -> JSONInput {
        JSONInput(kind: .descriptor(descriptor, closesWhenDone: closesWhenDone, name: name, Use(of: name)))
    }

    /// Bytes in memory.
    public static func bytes(_ bytes: [UInt8]) -> JSONInput {
        JSONInput(kind: .bytes(bytes))
    }

    /// Bytes in memory.
    public static func data(_ data: Data) -> JSONInput {
        JSONInput(kind: .data(data))
    }

    /// The UTF-8 bytes of a string.
    public static func text(_ text: String) -> JSONInput {
        JSONInput(kind: .bytes(Array(text.utf8)))
    }

    /// A source of the caller's own making, made anew for every use.
    static func custom(_ make: @escaping @Sendable () throws(JSONError) -> any ByteSource) -> JSONInput {
        JSONInput(kind: .custom(make))
    }

    /// Opens the input for one pass over it.
    ///
    /// - Parameter interruption: What can end a read that waits; such a read returns `nil`.
    func open(interruption: Interruption? = nil) throws(JSONError) -> any ByteSource {
        switch kind {
        case .file(let path):
            return try DescriptorSource(path: path, interruption: interruption)
        case .descriptor(let descriptor, let closesWhenDone, let name, let use):
            try use.begin()
            return DescriptorSource(
                descriptor: descriptor, closesWhenDone: closesWhenDone, name: name, interruption: interruption)
        case .bytes(let bytes):
            return MemorySource(bytes)
        case .data(let data):
            return MemorySource(data)
        case .custom(let make):
            return try make()
        }
    }

    /// Throws what `open()` would throw for an input that cannot be read, without reading it.
    func check() throws(JSONError) {
        if case .file(let path) = kind { try DescriptorSource.check(path: path) }
    }
}

extension Data: ContiguousBytesCollection {}

/// Whether something that can be read once has been.
private final class Use: Sendable {
    static let standardInput = Use(of: "standard input")

    private let what: String
    private let hasBegun = Atomic(false)

    init(of what: String) {
        self.what = what
    }

    func begin() throws(JSONError) {
        if hasBegun.exchange(true, ordering: .relaxed) {
            throw JSONError(
                .inputAlreadyConsumed,
                "\(what) has been read already and cannot be read again; subscribe to all paths in one run")
        }
    }
}

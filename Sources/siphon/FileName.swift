/// The name of a file as the command line gives it: bytes, which need not be UTF-8.
struct FileName: Equatable {
    /// The name's bytes, without a NUL at the end.
    let bytes: [UInt8]

    /// `-`, which stands for standard input or standard output.
    var isDash: Bool { bytes == [UInt8(ascii: "-")] }

    /// The name as messages show it.
    var shown: String { Console.printable(String(decoding: bytes, as: UTF8.self)) }

    /// Lends the name to C.
    func withCString<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
        try (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { try body($0.baseAddress!) }
    }
}

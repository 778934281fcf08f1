/// Bytes that are in memory already.
///
/// They are copied window by window like those of a file: at memory speed, next to parsing this costs little, and there
/// is one way in for all.
final class MemorySource<Bytes: ContiguousBytesCollection>: ByteSource {
    private let bytes: Bytes
    private var place: Int = 0

    init(_ bytes: Bytes) {
        self.bytes = bytes
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        bytes.withUnsafeBytes { all in
            let piece = UnsafeRawBufferPointer(rebasing: all[place...].prefix(buffer.count))
            buffer.copyMemory(from: piece)
            place += piece.count
            return piece.count
        }
    }
}

/// What `MemorySource` needs of `[UInt8]` and `Data`.
protocol ContiguousBytesCollection {
    func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result
}

extension Array: ContiguousBytesCollection where Element == UInt8 {}

@testable import JSONSiphon

/// A source that makes its bytes when they are asked for, so that an input can be larger than memory.
final class MadeSource: ByteSource, @unchecked Sendable {
    private let head: [UInt8]
    private let body: [UInt8]
    private let bodyCount: Int
    private let tail: [UInt8]
    private let pieceByteCount: Int
    /// How many bytes have been handed out.
    private(set) var place = 0

    /// - Parameters:
    ///   - repetitions: How often the body comes between head and tail.
    ///   - pieceByteCount: How many bytes one read returns at most.
    init(
        head: String = "", body: String, repetitions: Int, tail: String = "", pieceByteCount: Int = .max
    ) {
        self.head = Array(head.utf8)
        self.body = Array(body.utf8)
        bodyCount = self.body.count * repetitions
        self.tail = Array(tail.utf8)
        self.pieceByteCount = pieceByteCount
    }

    var byteCount: Int { head.count + bodyCount + tail.count }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        let end = min(buffer.count, pieceByteCount)
        var written = 0
        while written < end, place < byteCount {
            let rest: ArraySlice<UInt8>
            if place < head.count {
                rest = head[place...]
            } else if place < head.count + bodyCount {
                rest = body[((place - head.count) % body.count)...]
            } else {
                rest = tail[(place - head.count - bodyCount)...]
            }
            let piece = rest.prefix(end - written)
            let room = UnsafeMutableRawBufferPointer(rebasing: buffer[written...])
            piece.withUnsafeBytes { room.copyMemory(from: $0) }
            written += piece.count
            place += piece.count
        }
        return written
    }

    var input: JSONInput { .custom { () throws(JSONError) in self } }
}

/// Bytes that are handed in piece by piece.
final class PushSource: ByteSource {
    private var piece: [UInt8] = []
    private var place = 0
    private var isFinished = false

    /// Hands in the next piece. The one before has been read.
    func push(_ piece: [UInt8]) {
        assert(place == self.piece.count)
        self.piece = piece
        place = 0
    }

    /// Says that no more pieces come.
    func finish() {
        isFinished = true
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        if place == piece.count { return isFinished ? 0 : nil }
        let count = min(buffer.count, piece.count - place)
        piece.withUnsafeBytes { buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[place..<place + count])) }
        place += count
        if place == piece.count {
            // The caller's bytes are let go of at once.
            piece = []
            place = 0
        }
        return count
    }
}

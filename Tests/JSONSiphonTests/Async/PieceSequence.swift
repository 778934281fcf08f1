/// Bytes as an asynchronous sequence of pieces; between two of them others may run.
struct PieceSequence: AsyncSequence, Sendable {
    var bytes: [UInt8]
    var sizes: PieceSizes
    var yields = false
    /// Thrown in place of the end.
    var failure: TestFailure?

    struct AsyncIterator: AsyncIteratorProtocol {
        var pieces: PieceSequence
        var cutter: PieceCutter

        mutating func next() async throws -> ArraySlice<UInt8>? {
            if pieces.yields { await Task.yield() }
            if let piece = cutter.next() { return piece }
            if let failure = pieces.failure { throw failure }
            return nil
        }
    }

    func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(pieces: self, cutter: PieceCutter(bytes, sizes))
    }
}

struct TestFailure: Error, Equatable {
    var text = ""
}

/// Cuts bytes into pieces.
struct PieceCutter: Sequence, IteratorProtocol {
    private var rest: ArraySlice<UInt8>
    private let sizes: PieceSizes
    private var generator: PathTestGenerator

    init(_ bytes: [UInt8], _ sizes: PieceSizes) {
        rest = bytes[...]
        self.sizes = sizes
        generator = if case .random(let seed) = sizes { PathTestGenerator(seed: seed) } else { .init(seed: 0) }
    }

    mutating func next() -> ArraySlice<UInt8>? {
        if rest.isEmpty { return nil }
        let size =
            switch sizes {
            case .whole: rest.count
            case .every(let size): size
            // Sometimes nothing.
            case .random: Int.random(in: 0...40, using: &generator)
            }
        defer { rest = rest.dropFirst(size) }
        return rest.prefix(size)
    }
}

@testable import JSONSiphon

/// How many bytes each read of a source returns at most.
enum PieceSizes: Sendable {
    case whole
    case every(Int)
    /// From 1 to 40 bytes, drawn anew for each read.
    case random(seed: UInt64)
}

/// A source that hands out bytes in pieces, and puts poison behind each piece where nothing may be read.
///
/// Unchecked: a test looks at it only when nothing is being read.
final class PieceSource: ByteSource, @unchecked Sendable {
    private let bytes: [UInt8]
    private let sizes: PieceSizes
    private var generator: PathTestGenerator
    /// How many bytes have been handed out.
    private(set) var place = 0
    private(set) var readCount = 0
    /// Called at the beginning of each read.
    var onRead: (() throws(JSONError) -> Void)?
    /// Thrown instead of the end of the input.
    var failure: JSONError?

    /// What lies behind a piece: bytes that would change the meaning of whatever came before them.
    private static let poison: [UInt8] = Array("\"}]9,\\\u{0}e".utf8) + [0xFF, 0x80, 0x1E, 0x0A]

    init(_ bytes: [UInt8], sizes: PieceSizes = .whole) {
        self.bytes = bytes
        self.sizes = sizes
        generator = if case .random(let seed) = sizes { PathTestGenerator(seed: seed) } else { .init(seed: 0) }
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(JSONError) -> Int? {
        precondition(!buffer.isEmpty)
        readCount += 1
        try onRead?()
        let wanted =
            switch sizes {
            case .whole: bytes.count
            case .every(let size): size
            case .random: Int.random(in: 1...40, using: &generator)
            }
        let piece = bytes[place...].prefix(min(wanted, buffer.count))
        if piece.isEmpty, let failure { throw failure }
        piece.withUnsafeBytes { buffer.copyMemory(from: $0) }
        for index in piece.count..<min(buffer.count, piece.count + 48) {
            buffer[index] = Self.poison[(index + place) % Self.poison.count]
        }
        place += piece.count
        return piece.count
    }
}

extension JSONInput {
    /// Bytes that arrive in pieces.
    static func pieces(_ bytes: [UInt8], _ sizes: PieceSizes) -> JSONInput {
        .custom { () throws(JSONError) in PieceSource(bytes, sizes: sizes) }
    }

    /// A source that the test keeps an eye on; for one pass.
    static func watched(_ source: PieceSource) -> JSONInput {
        .custom { () throws(JSONError) in source }
    }
}

import Foundation
import Testing

@testable import JSONSiphon

/// A way for an input to come in, and how it is read.
struct Delivery: Sendable, CustomStringConvertible {
    enum Way: Sendable {
        case bytes
        case data
        case pieces(PieceSizes)
        case file
        case pipe(pieceByteCount: Int)
    }

    var way: Way
    var windowByteCount: Int?
    var isPortable = false

    var description: String {
        "\(way)" + (windowByteCount.map { ", windows of \($0)" } ?? "") + (isPortable ? ", portable" : "")
    }

    /// Calls a closure with an input of these bytes that comes in this way, every time it is asked for one.
    func withInput<Result>(of bytes: [UInt8], _ body: (() throws -> JSONInput) throws -> Result) throws -> Result {
        switch way {
        case .bytes:
            return try body { .bytes(bytes) }
        case .data:
            // A slice, whose indices do not begin at 0.
            return try body { .data((Data([0x22]) + Data(bytes)).dropFirst()) }
        case .pieces(let sizes):
            return try body { .pieces(bytes, sizes) }
        case .file:
            return try withTemporaryFile(bytes) { path in try body { .file(path) } }
        case .pipe(let pieceByteCount):
            return try body { try FeedingPipe(bytes, pieceByteCount: pieceByteCount).input }
        }
    }

    /// Runs a closure with the scan level asked for.
    func withLevel<Result>(_ body: () throws -> Result) rethrows -> Result {
        try ScanLevel.$current.withValue(isPortable ? ScanLevel.available[0] : ScanLevel.current) { try body() }
    }

    /// Every way in, every piece size from 1 to 31, several windows, every scan level.
    static let all: [Delivery] =
        (1...31).map { Delivery(way: .pieces(.every($0))) }
        + (0..<4).map { Delivery(way: .pieces(.random(seed: $0)), windowByteCount: [nil, 64, 7, 300][Int($0)]) }
        + [1, 7, 64].flatMap { window in
            [PieceSizes.whole, .every(3)].map { Delivery(way: .pieces($0), windowByteCount: window) }
        }
        + [
            Delivery(way: .bytes), Delivery(way: .data), Delivery(way: .file), Delivery(way: .pipe(pieceByteCount: 5)),
            Delivery(way: .file, windowByteCount: 7), Delivery(way: .bytes, isPortable: true),
            Delivery(way: .pieces(.every(13)), isPortable: true),
            Delivery(way: .pieces(.whole), windowByteCount: 64, isPortable: true),
        ]

    /// A few of them, for inputs of which there are thousands: which ones depends on the seed.
    static func some(_ seed: Int) -> [Delivery] {
        [
            Delivery(way: .pieces(.every(1))),
            Delivery(way: .pieces(.every(2 + seed % 30))),
            Delivery(
                way: .pieces(.random(seed: UInt64(seed))), windowByteCount: [1, 7, 64][seed % 3], isPortable: true),
        ]
    }
}

/// Calls a closure with the path of a file that holds the bytes, and removes the file.
func withTemporaryFile<Result>(_ bytes: [UInt8], _ body: (String) throws -> Result) throws -> Result {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("siphon-\(UUID().uuidString).json")
    try Data(bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try body(url.path)
}

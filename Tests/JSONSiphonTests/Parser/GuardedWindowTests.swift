import Fixtures
import Testing

@testable import JSONSiphon

/// The parser alone, with every window in memory of its own between pages that cannot be read: neither yajl nor anything
/// around it looks at a byte before or behind its window, and nothing is kept that points into an earlier one.
@Suite struct GuardedWindowTests {
    static let broken = [
        "[1,2", "\"abc", "{\"a\":tru", "[\"\\u00", "[\"\\ud83d\\u", "[1.", "[-", "{\"a\\n\"", "[\"\u{E9}", "01", "nul",
        "[\"a\\", "{\"a\" x", "[1e", "\"\\\"", "[[[[\"", "1 2", "[\"\u{0}\"]", "[tr\u{C}ue]", "\\",
    ].map { Array($0.utf8) }

    @Test(arguments: SmallCase.all.map(\.bytes) + broken + [[0x5B, 0x22, 0xE2], [0x22, 0xF0, 0x9F], [0xE2]])
    func windows(_ bytes: [UInt8]) throws {
        let expected = try events(bytes, pieceByteCount: bytes.count + 1, atEnd: false)
        for pieceByteCount in [1, 2, 3, 5, 8, 13, 21, 64] {
            for atEnd in [false, true] {
                let found = try events(bytes, pieceByteCount: pieceByteCount, atEnd: atEnd)
                #expect(found == expected, "\(String(decoding: bytes, as: UTF8.self)) in \(pieceByteCount)")
            }
        }
    }

    private struct Outcome: Equatable {
        var events: [JSONEvent] = []
        var code: JSONError.Code?
        var message: String?
        var byteOffset: Int64?
    }

    private func events(_ bytes: [UInt8], pieceByteCount: Int, atEnd: Bool) throws -> Outcome {
        let parser = try EventParser(options: JSONOptions(loneSurrogates: .reject))
        var scanner = CutScanner()
        var open: [UInt8] = []
        var base: Int64 = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var rest = bytes.dropFirst(Int(base))
        while true {
            let piece = Array(rest.prefix(pieceByteCount))
            rest = rest.dropFirst(pieceByteCount)
            let isLast = piece.isEmpty
            let cut = try withGuardedBytes(piece, atEnd: atEnd) { isLast ? 0 : scanner.cut($0) }
            let window = cut.map { open + piece.prefix($0) } ?? []
            open = cut.map { Array(piece.dropFirst($0)) } ?? open + piece
            guard isLast || !window.isEmpty else { continue }
            let fault = try withGuardedBytes(window, atEnd: atEnd) { parser.feed($0, base: base, isLast: isLast) }
            base += Int64(window.count)
            if isLast || fault != nil {
                return Outcome(
                    events: Array(parser.events), code: fault?.code, message: fault?.message,
                    byteOffset: fault?.byteOffset)
            }
        }
    }
}

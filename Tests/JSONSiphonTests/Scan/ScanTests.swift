import CScan
import Fixtures
import Testing

@testable import JSONSiphon

/// The passes over raw bytes: every level against a plain definition, on bytes between pages that cannot be read.
@Suite struct ScanTests {
    private static let alphabet: [UInt8] = Array("\"\"\\\\{}[],:  \n\r\tab1-x".utf8) + [0, 0x0C, 0x1E, 0x7F]

    /// Random bytes: structure, text, and stretches of one kind, so that the wide loops are entered and left anywhere.
    private static func bytes(seed: Int) -> [UInt8] {
        var generator = PathTestGenerator(seed: UInt64(seed))
        var bytes: [UInt8] = []
        let count = Int.random(in: 0...400, using: &generator)
        while bytes.count < count {
            switch Int.random(in: 0...9, using: &generator) {
            case 0: bytes += [UInt8](repeating: UInt8(ascii: "x"), count: Int.random(in: 1...80, using: &generator))
            case 1: bytes += [UInt8](repeating: UInt8(ascii: "\\"), count: Int.random(in: 1...70, using: &generator))
            case 2: bytes += Array("\u{E9}\u{20AC}\u{1F600}".utf8.prefix(Int.random(in: 1...9, using: &generator)))
            case 3: bytes.append(UInt8.random(in: 0...255, using: &generator))
            default: bytes.append(alphabet.randomElement(using: &generator)!)
            }
        }
        return bytes
    }

    @Test(arguments: 0..<300) func cut(seed: Int) throws {
        let bytes = Self.bytes(seed: seed)
        var generator = PathTestGenerator(seed: UInt64(seed))
        for level in ScanLevel.available {
            var scanner = CutScanner(level: level)
            var naive = NaiveCut()
            var place = 0
            while place < bytes.count {
                let end = min(bytes.count, place + Int.random(in: 1...200, using: &generator))
                let piece = Array(bytes[place..<end])
                let expected = naive.cut(piece)
                let before = scanner
                try withGuardedBytes(piece) { guarded in
                    scanner = before
                    #expect(scanner.cut(guarded) == expected, "seed \(seed), level \(level.rawValue), from \(place)")
                }
                place = end
            }
        }
    }

    @Test(arguments: 0..<300) func invalidBytes(seed: Int) throws {
        let bytes = Self.bytes(seed: seed)
        for checksUTF8 in [true, false] {
            // From every invalid byte on to the next, so that the whole input is looked at.
            var place = 0
            while place <= bytes.count {
                let rest = Array(bytes[place...])
                let expected = Self.invalid(rest, checksUTF8: checksUTF8)
                for level in ScanLevel.available {
                    try withGuardedBytes(rest) { guarded in
                        let start = guarded.baseAddress!.assumingMemoryBound(to: UInt8.self)
                        let found = siphon_scan_invalid(level, start, guarded.count, checksUTF8)
                        #expect(found == expected, "seed \(seed), level \(level.rawValue), from \(place)")
                    }
                }
                place += expected + 1
            }
        }
    }

    @Test(arguments: 0..<100) func lines(seed: Int) throws {
        let bytes = Self.bytes(seed: seed)
        let expected = bytes.count { $0 == 0x0A }
        for level in ScanLevel.available {
            try withGuardedBytes(bytes) { guarded in
                let start = guarded.baseAddress!.assumingMemoryBound(to: UInt8.self)
                var afterLast = -1
                #expect(siphon_scan_lines(level, start, guarded.count, &afterLast) == expected)
                #expect(afterLast == (bytes.lastIndex(of: 0x0A).map { $0 + 1 } ?? -1))
            }
        }
    }

    /// The first byte that no JSON text can hold: the standard library decodes one scalar after the other.
    private static func invalid(_ bytes: [UInt8], checksUTF8: Bool) -> Int {
        let control = bytes.firstIndex { $0 < 0x20 && ![0x09, 0x0A, 0x0D].contains($0) } ?? bytes.count
        guard checksUTF8 else { return control }
        var place = 0
        while place < control {
            // A sequence is well-formed when it is one scalar, and cut short when bytes behind it can make it so.
            let rest = Array(bytes[place...].prefix(4))
            if let length = (1...4).first(where: { $0 <= rest.count && isScalar(Array(rest[..<$0])) }) {
                place += length
                continue
            }
            let isCutShort = place + rest.count == bytes.count && canGoOn(rest)
            return isCutShort ? bytes.count : place
        }
        return control
    }

    private static func isScalar(_ bytes: [UInt8]) -> Bool {
        String(validating: bytes, as: UTF8.self)?.unicodeScalars.count == 1
    }

    private static func canGoOn(_ bytes: [UInt8]) -> Bool {
        let tails: [[UInt8]] = [
            [], [0x80], [0xA0], [0x90], [0x80, 0x80], [0xA0, 0x80], [0x90, 0x80], [0x80, 0x80, 0x80],
            [0x90, 0x80, 0x80],
        ]
        return tails.contains { isScalar(bytes + $0) }
    }
}

/// Where a window may end, byte by byte.
private struct NaiveCut {
    var inString = false
    var isEscaped = false

    mutating func cut(_ bytes: [UInt8]) -> Int? {
        var cut: Int?
        for (place, byte) in bytes.enumerated() {
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                inString.toggle()
                if !inString { cut = place + 1 }
            } else if !inString, byte <= 0x20 || Array("[]{},:".utf8).contains(byte) {
                cut = place + 1
            }
        }
        return cut
    }
}

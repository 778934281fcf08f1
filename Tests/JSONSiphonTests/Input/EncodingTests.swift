import Testing

@testable import JSONSiphon

/// Byte order marks and encodings other than UTF-8.
@Suite struct EncodingTests {
    @Test func markIsSkippedOnceAtTheStart() throws {
        let found = try Row("\u{FEFF}{\"a\":[1]}").observeEverywhere()
        #expect(found.error == nil)
        #expect(found.events.map(\.offset) == [3, 4, 8, 9, 10, 11])
        #expect(found.eventSummary?.byteCount == 12)
    }

    static let marksElsewhere = [
        BrokenInput("\u{FEFF}\u{FEFF}{}", at: 3, "byte 0xEF", column: 1),
        BrokenInput("\u{FEFF}\u{C}", at: 3, "byte 0x0C", column: 1),
        BrokenInput(bytes: [0xEF, 0xBB, 0xBF, 0xFF], at: 3, "byte 0xFF", column: 1),
        BrokenInput(" \u{FEFF}{}", at: 1, "byte 0xEF"),
        BrokenInput("{}\u{FEFF}", at: 2, "byte 0xEF"),
        BrokenInput("{\u{FEFF}}", at: 1, "byte 0xEF"),
        BrokenInput("[\u{FEFF}1]", at: 1, "byte 0xEF", path: "[0]"),
        BrokenInput("{}\n\u{FEFF}{}", at: 3, "byte 0xEF", line: 2, column: 1, framing: .concatenated, record: 1),
        BrokenInput(bytes: [0xEF, 0xBB], at: 0, "byte 0xEF"),
        BrokenInput(bytes: [0xEF, 0xBB, 0x7B, 0x7D], at: 0, "byte 0xEF"),
    ]

    @Test(arguments: marksElsewhere) func markElsewhereIsAnError(_ input: BrokenInput) throws { try input.check() }

    @Test func markInsideAStringIsText() throws {
        let text = "{\"\u{FEFF}a\":\"\u{FEFF}\"}"
        #expect(try Row(text).observeEverywhere().error == nil)
        let value = try JSONStream(.text(text)).value(at: JSONPath.root.appending(name: "\u{FEFF}a"), as: String.self)
        #expect(Array(value.utf8) == [0xEF, 0xBB, 0xBF])
    }

    struct Foreign: Sendable {
        var bytes: [UInt8]
        var name: String
    }

    static let foreign: [Foreign] = {
        let texts = ["{\"a\":1}", "[]", "\"\u{E9}\"", "1"]
        var all: [Foreign] = []
        for text in texts {
            let wide = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
            let swapped = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
            let wide4 = text.unicodeScalars.flatMap { [0, 0, UInt8($0.value >> 8), UInt8($0.value & 0xFF)] }
            let swapped4 = text.unicodeScalars.flatMap { [UInt8($0.value & 0xFF), UInt8($0.value >> 8), 0, 0] }
            all += [
                Foreign(bytes: wide, name: "UTF-16 (big-endian)"),
                Foreign(bytes: swapped, name: "UTF-16 (little-endian)"),
                Foreign(bytes: wide4, name: "UTF-32 (big-endian)"),
                Foreign(bytes: swapped4, name: "UTF-32 (little-endian)"),
                Foreign(bytes: [0xFE, 0xFF] + wide, name: "UTF-16 (big-endian) with a byte order mark"),
                Foreign(bytes: [0xFF, 0xFE] + swapped, name: "UTF-16 (little-endian) with a byte order mark"),
                Foreign(bytes: [0, 0, 0xFE, 0xFF] + wide4, name: "UTF-32 (big-endian) with a byte order mark"),
                Foreign(bytes: [0xFF, 0xFE, 0, 0] + swapped4, name: "UTF-32 (little-endian) with a byte order mark"),
            ]
        }
        return all
    }()

    @Test(arguments: foreign) func foreignEncodingIsNamed(_ input: Foreign) throws {
        let found = try Row(input.bytes, framing: .automatic).observeEverywhere()
        let error = try #require(found.error)
        #expect(error.code == .unsupportedEncoding)
        #expect(error.message.contains(input.name))
        #expect(error.byteOffset == 0 && error.line == 1 && error.column == 1)
    }

    @Test func nothingIsReadBehindTheFirstBytesOfAForeignEncoding() throws {
        let source = PieceSource(Array("[1]".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, sizes: .every(2))
        let stream = try JSONStream(.watched(source))
        #expect(throws: JSONError.self) { try stream.count(at: "$") }
        #expect(source.place == 4)
    }
}

import Testing

@testable import JSONSiphon

@Suite("String tokens")
struct StringTokenTests {
    @Test(arguments: [
        (#""""#, ""), (#""abc""#, "abc"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{c}\n\r\t"),
        (#""\u0041\u00e9\u20AC\uD83D\uDE00""#, "Aé€😀"), (#""x\u0000y""#, "x\u{0}y"), (#""é\n漢""#, "é\n漢"),
        (#""\uD835\uDEE2""#, "\u{1D6E2}"), (#""\uFEFFa""#, "\u{FEFF}a"),
        // Halves of surrogate pairs.
        (#""\uD800xyz""#, "\u{FFFD}xyz"), (#""\uD83D\nB""#, "\u{FFFD}\nB"), (#""\uD800\u0041B""#, "\u{FFFD}AB"),
        (#""\uDE00""#, "\u{FFFD}"), (#""\uDBFF💀""#, "\u{FFFD}💀"), (#""\uD800\uD800""#, "\u{FFFD}\u{FFFD}"),
        (#""\uDC00\uD800""#, "\u{FFFD}\u{FFFD}"), (#""\uD800\uD83D\uDE00""#, "\u{FFFD}😀"), (#""a\uD800""#, "a\u{FFFD}"),
        (#""\uD83D\\uDE00""#, "\u{FFFD}\\uDE00"),
    ])
    func decodes(token: String, text: String) throws {
        #expect(Array(try EventTape(token).read(String.self).utf8) == Array(text.utf8))
        var bytes = Array("before".utf8)
        Array(token.utf8).withUnsafeBytes { StringToken.append(decoding: $0, to: &bytes) }
        #expect(bytes == Array("before".utf8) + Array(text.utf8))
    }

    @Test func decodesLongText() throws {
        let piece = #"0123456789 \u20AC \" "#
        let token = "\"" + String(repeating: piece, count: 10_000) + "\""
        #expect(try EventTape(token).read(String.self) == String(repeating: "0123456789 € \" ", count: 10_000))
    }

    @Test func repairsBytesThatAreNotUTF8() {
        for body in [[0xFF], [0xC0, 0x80], [0x5C, 0x6E, 0xFF], [0xED, 0xA0, 0x80]] as [[UInt8]] {
            let token = [UInt8(ascii: "\"")] + body + [UInt8(ascii: "\"")]
            let text = token.withUnsafeBytes { StringToken.string(decoding: $0, hasEscapes: body.contains(0x5C)) }
            #expect(text.contains("\u{FFFD}"))
        }
    }

    @Test func survivesEscapesThatNoParserLetsThrough() {
        for body in ["\\", "\\u", "\\u12", "\\uZZZZ", "a\\", "\\uD800\\u", "\\q"] {
            let token = "\"" + body + "\""
            var bytes: [UInt8] = []
            Array(token.utf8).withUnsafeBytes { StringToken.append(decoding: $0, to: &bytes) }
            #expect(bytes.count <= body.utf8.count)
        }
    }
}

import Testing

@testable import JSONSiphon

/// What yajl gets wrong and the parser puts right, each with its name.
@Suite struct RepairTests {
    // MARK: Surrogates

    static let surrogates: [(token: String, text: String, lone: Int64?)] = [
        (#""\ud83d\ude00""#, "\u{1F600}", nil),
        (#""\uDBFF\uDFFFx""#, "\u{10FFFF}x", nil),
        (#""\ud800xyz""#, "\u{FFFD}xyz", 2),
        (#""\uD83D\nB""#, "\u{FFFD}\nB", 2),
        (#""\uD800\u0041B""#, "\u{FFFD}AB", 2),
        ("\"\\uDBFF\u{1F480}\"", "\u{FFFD}\u{1F480}", 2),
        (#""\uDE00""#, "\u{FFFD}", 2),
        (#""ab\ud800\ud800\udc00""#, "ab\u{FFFD}\u{10000}", 4),
        (#""\udc00\ud800""#, "\u{FFFD}\u{FFFD}", 2),
        (#""\ud800\ud800""#, "\u{FFFD}\u{FFFD}", 2),
        (#""\\\ud800""#, "\\\u{FFFD}", 4),
        (#""\\ud800""#, "\\ud800", nil),
        (#""\ud83d\ude00\ud83d""#, "\u{1F600}\u{FFFD}", 14),
        (#""\ud800\\udc00""#, "\u{FFFD}\\udc00", 2),
        (#""\ud83d""#, "\u{FFFD}", 2),
    ]

    @Test(arguments: surrogates) func loneSurrogateBecomesReplacementCharacter(
        token: String, text: String, lone: Int64?
    ) throws {
        let row = Row("[\(token)]")
        #expect(try row.observeEverywhere().error == nil)
        let stream = try JSONStream(.text("[\(token)]"))
        let found = try #require(try stream.first(at: "[0]", as: String.self))
        #expect(Array(found.utf8) == Array(text.utf8))
        // The same for names, whose text takes another way.
        let named = try JSONStream(.text("{\(token):1}"))
        try named.forEach(at: "*", as: Int.self) { _, match in
            #expect(Array((match.name ?? "").utf8) == Array(text.utf8))
        }
    }

    @Test(arguments: surrogates) func loneSurrogateIsRejectedOnRequest(
        token: String, text: String, lone: Int64?
    ) throws {
        guard let lone else {
            var row = Row("[\(token)]")
            row.options.loneSurrogates = .reject
            #expect(try row.observeEverywhere().error == nil)
            return
        }
        let value = BrokenInput("[\(token)]", .loneSurrogate, at: lone, "surrogate", path: "[0]")
        try value.check { $0.loneSurrogates = .reject }
        let name = BrokenInput("{\(token):1}", .loneSurrogate, at: lone, "surrogate")
        try name.check { $0.loneSurrogates = .reject }
    }

    // MARK: UTF-8

    /// Sequences that are not well-formed UTF-8, and the place of the fault.
    static let illFormed: [[UInt8]] = [
        [0xC0, 0x80], [0xC1, 0xBF], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80],
        [0xF7, 0xBF, 0xBF, 0xBF], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFF], [0xFE], [0x80], [0xBF, 0xBF],
        [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
        [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xE2, 0x28, 0xA1], [0xF0, 0x28, 0x8C, 0xBC],
    ]

    @Test(arguments: illFormed) func illFormedUTF8IsRejected(_ sequence: [UInt8]) throws {
        // At the front, in the middle, and behind so much that the wide loops meet it in each of their places.
        for before in ["", "\u{E9}", String(repeating: "x", count: 31), String(repeating: "\u{20AC}", count: 30)] {
            let bytes = Array("[\"\(before)".utf8) + sequence + Array("b\"]".utf8)
            try BrokenInput(
                bytes: bytes, .invalidUTF8, at: Int64(2 + before.utf8.count), "does not begin well-formed UTF-8",
                path: "[0]"
            ).check(before.isEmpty ? Delivery.all : Delivery.some(before.utf8.count))
        }
        let name = BrokenInput(
            bytes: Array("{\"a".utf8) + sequence + Array("\":1}".utf8), .invalidUTF8, at: 3, "UTF-8")
        try name.check()
    }

    @Test(arguments: illFormed) func illFormedUTF8IsReplacedOnRequest(_ sequence: [UInt8]) throws {
        let bytes = Array("[\"a".utf8) + sequence + Array("b\"]".utf8)
        var row = Row(bytes)
        row.options.invalidUTF8 = .replace
        let found = try row.observeEverywhere()
        #expect(found.error == nil)
        let stream = try JSONStream(.bytes(bytes), options: row.options)
        let text = try #require(try stream.first(at: "[0]", as: String.self))
        #expect(text.first == "a" && text.last == "b" && text.contains("\u{FFFD}"))
        // The raw bytes are what was written.
        #expect(
            try stream.first(at: "[0]", as: RawJSON.self)?.bytes == Array("\"a".utf8) + sequence + Array("b\"".utf8))
    }

    @Test(arguments: illFormed) func illFormedUTF8OutsideStringsIsNeverAccepted(_ sequence: [UInt8]) throws {
        let input = BrokenInput(bytes: Array("[1,".utf8) + sequence + Array("]".utf8), at: 3, "found byte", path: "[1]")
        try input.check(Delivery.some(sequence.count))
        try input.check(Delivery.some(sequence.count)) { $0.invalidUTF8 = .replace }
    }

    // MARK: Control characters

    @Test(arguments: [0x00, 0x01, 0x07, 0x08, 0x0B, 0x0C, 0x0E, 0x1B, 0x1E, 0x1F] as [UInt8])
    func controlCharacterIsNoWhiteSpace(_ byte: UInt8) throws {
        let few = Delivery.some(Int(byte))
        try BrokenInput(bytes: [0x5B, byte, 0x31, 0x5D], at: 1, "byte 0x", path: "[0]").check(few)
        try BrokenInput(bytes: [0x5B, 0x31, byte, 0x5D], at: 2, "byte 0x").check(few)
        try BrokenInput(bytes: [byte, 0x31, 0x20, 0x20], at: 0, "byte 0x").check(few)
        try BrokenInput(bytes: [0x31, byte, 0x20, 0x20], at: 1, "byte 0x").check(few)
        try BrokenInput(bytes: Array("[\"a".utf8) + [byte] + Array("\"]".utf8), at: 3, "escape", path: "[0]").check(few)
        try BrokenInput(bytes: Array("[\"\\".utf8) + [byte] + Array("\"]".utf8), at: 3, "backslash", path: "[0]")
            .check(few)
        try BrokenInput(bytes: Array("[1".utf8) + [byte] + Array("2]".utf8), at: 2, "byte 0x").check(few)
        try BrokenInput(bytes: Array("[tr".utf8) + [byte] + Array("ue]".utf8), at: 3, "expected true", path: "[0]")
            .check(few)
    }

    @Test func deleteIsATextCharacter() throws {
        #expect(try Row("[\"\u{7F}\u{80}\u{9F}\"]").observeEverywhere().error == nil)
    }
}

import Testing

@testable import JSONSiphon

/// Inputs cut at every byte and with a wrong byte at every byte: never a crash, and the same outcome for every way of
/// cutting them, with everything complete delivered before the error.
@Suite struct FaultSweepTests {
    static let documents: [(Framing, String)] = [
        (.single, #"{"a":[1,-2.5e+3,{"a":"x\u00e9\n"}],"bé":{"a":null},"c":[true,false,""]}"#),
        (.single, "\u{FEFF} [\r\n \"\\ud83d\\ude00\", [[ ]], {} ,0.0 ]\n"),
        (.concatenated, "{\"a\":1}\n[2]{\"a\":\"}\"}\n\n3 true\r\n\"s\" {}"),
        (.automatic, "{\"a\":{\"a\":0}}\n{\"a\":[\"\\\\\",\"\\\"\"]}\n"),
        (.sequence, "\u{1E}{\"a\":1}\n\u{1E}[2,\"x\"]\u{1E}3\n\u{1E}\u{1E}\"s\""),
        (.automatic, "\u{1E}{\"a\":[null]}\n\u{1E}-1 \n"),
    ]

    @Test(arguments: documents) func cutAtEveryByte(_ framing: Framing, _ text: String) throws {
        let bytes = Array(text.utf8)
        let whole = try Row(bytes, framing: framing).observeEverywhere()
        #expect(whole.error == nil)
        for count in 0..<bytes.count {
            let row = Row(Array(bytes[..<count]), framing: framing)
            try check(row, Delivery.some(count) + [Delivery(way: .bytes, windowByteCount: 1)], whole, at: count)
        }
    }

    @Test(arguments: documents, [0x00, 0xFF, 0x22, 0x7D, 0x78, 0x0C, 0x1E, 0x2C] as [UInt8])
    func wrongByteAtEveryByte(_ document: (Framing, String), _ wrong: UInt8) throws {
        let bytes = Array(document.1.utf8)
        let whole = try Row(bytes, framing: document.0).observe()
        for place in bytes.indices where bytes[place] != wrong {
            var row = Row(bytes, framing: document.0)
            row.bytes[place] = wrong
            let deliveries = Delivery.some(place + Int(wrong))
            try check(row, [deliveries[place % 2], deliveries[2]], whole, at: place)
        }
        // And inserted, which moves everything behind it.
        for place in stride(from: Int(wrong) % 3, through: bytes.count, by: 3) {
            var row = Row(bytes, framing: document.0)
            row.bytes.insert(wrong, at: place)
            try check(row, [Delivery.some(place)[place % 3]], whole, at: place)
        }
    }

    private func check(_ row: Row, _ deliveries: [Delivery], _ whole: Observation, at place: Int) throws {
        let found = try row.observeEverywhere(deliveries)
        let complete = whole.matches.filter { $0.byteOffset + Int64($0.value.bytes.count) < Int64(place) }
        let kept = found.matches.prefix { $0.byteOffset + Int64($0.value.bytes.count) < Int64(place) }
        if Array(kept) != complete {
            Issue.record("\(String(decoding: row.bytes, as: UTF8.self).debugDescription): lost a match before \(place)")
        }
        guard let error = found.error else { return }
        #expect(found.matchError == error && found.passError == error)
        // A fault lies at the wrong byte or behind it, and so no valid beginning is blamed.
        if error.code == .unsupportedEncoding { return }
        let text = row.bytes
        let offset = Int(error.byteOffset ?? -1)
        #expect(offset >= 0 && offset <= text.count)
        let before = text[..<max(0, min(offset, text.count))]
        let line = before.count { $0 == 0x0A } + 1
        let start = (before.lastIndex(of: 0x0A) ?? -1) + 1
        let mark = line == 1 && text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        #expect(error.line == line && error.column == before.count - start - mark + 1)
        // Cut just before the fault, the input is only not complete; or the fault is that it ends there.
        guard error.code != .unexpectedEnd, error.code != .invalidUTF8, offset < text.count else { return }
        let rest = try Row(Array(before), framing: row.options.framing).observe().error
        if rest != nil, rest?.code != .unexpectedEnd {
            Issue.record("\(String(decoding: text, as: UTF8.self).debugDescription): \(error), but before \(rest!)")
        }
    }

    /// The cursor gives the error once, then nothing for ever.
    @Test(arguments: documents) func cursorEndsForEver(_ framing: Framing, _ text: String) throws {
        let bytes = Array(text.utf8)
        for count in 0...bytes.count {
            let row = Row(Array(bytes[..<count]), framing: framing)
            let expected = try row.observe()
            let input = JSONInput.pieces(row.bytes, .every(1 + count % 9))
            let cursor = try JSONStream(input, options: row.options).cursor(at: "..a", as: RecordedValue.self)
            var found: [RecordedValue] = []
            var errors: [JSONError] = []
            for _ in 0..<40 {
                do {
                    if let value = try cursor.next() {
                        #expect(errors.isEmpty)
                        found.append(value)
                    }
                } catch let error as JSONError {
                    errors.append(error)
                }
            }
            #expect(found == expected.matches.filter { $0.subscription == 2 }.map(\.value))
            #expect(errors == (expected.matchError.map { [$0] } ?? []))
        }
    }
}

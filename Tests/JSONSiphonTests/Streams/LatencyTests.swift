import Testing

@testable import JSONSiphon

/// Everything complete has been delivered before the next read, which may wait for ever.
@Suite struct LatencyTests {
    /// Inputs whose matches end in a bracket or quotation mark, so that no further byte is needed to know the end.
    static let inputs: [(String, JSONPath, Framing)] = [
        (#"[{"a":1},[2],"three",{},[],"",[[4]]]"#, "[*]", .single),
        ("{\"x\":[\"a\" , \"\\\"\"],\"y\":{\"x\":[{\"x\":\"\"}]}}", "..x", .single),
        ("{\"n\":1}\n{\"n\":2}\r\n\n[3]\"four\" {}", "$", .concatenated),
        ("\u{1E}{\"n\":1}\n\u{1E}[2]\u{1E}\"x\"\n", "$", .sequence),
        ("\u{FEFF}{\"n\":[1,{\"m\":null}]}\n{}", "..*", .automatic),
    ]

    @Test(arguments: inputs, [1, 2, 3, 5, 8, 13, 31, 1000]) func deliversBeforeReading(
        _ input: (String, JSONPath, Framing), _ pieceByteCount: Int
    ) throws {
        let bytes = Array(input.0.utf8)
        let options = JSONOptions(framing: input.2)
        // Where each match ends: known of the input as a whole. Scalars without a mark at their end are left out.
        var ends: [Int64] = []
        try JSONStream(.bytes(bytes), options: options).forEach(at: input.1, as: RawJSON.self) { value, match in
            if "]}\"".utf8.contains(value.bytes.last!) { ends.append(match.byteOffset + match.byteCount) }
        }
        #expect(!ends.isEmpty)

        var delivered = 0
        let source = PieceSource(bytes, sizes: .every(pieceByteCount))
        source.onRead = { [unowned source] () throws(JSONError) in
            let complete = ends.count { $0 <= source.place }
            // The first reads may be needed to tell the encoding: two bytes.
            if source.place >= 4, delivered < complete {
                Issue.record("\(complete - delivered) of \(complete) wait at byte \(source.place)")
            }
        }
        let watched = try JSONStream(.watched(source), options: options)
        try watched.forEach(at: input.1, as: RawJSON.self) { value, _ in
            if "]}\"".utf8.contains(value.bytes.last!) { delivered += 1 }
        }
        #expect(delivered == ends.count)
    }

    /// The shortest records, of two bytes, come at once as well.
    @Test func shortestRecord() throws {
        for text in ["{}", "[]", "\"\""] {
            let source = PieceSource(Array(text.utf8), sizes: .every(1))
            let stream = try JSONStream(.watched(source), options: JSONOptions(framing: .automatic))
            let cursor = try stream.cursor(at: "$", as: RawJSON.self)
            #expect(try cursor.next()?.text == text)
            #expect(source.readCount == 2)
        }
    }

    /// What passes through goes out before each read, too, match or not.
    @Test func passageGoesOutBeforeReading() throws {
        let source = PieceSource(Array(#"[[1,2,"three",{"a":4}],5]"#.utf8), sizes: .every(3))
        let sink = RecordingSink()
        var seen: [String] = []
        source.onRead = { () throws(JSONError) in
            seen.append(String(decoding: sink.matches.last ?? [], as: UTF8.self))
        }
        _ = try JSONStream(.watched(source)).passMatches(at: "[0]", to: sink)
        #expect(
            seen == [
                "", "[", "[1,2,", "[1,2,", "[1,2,", #"[1,2,"three",{"#, #"[1,2,"three",{"a""#, #"[1,2,"three",{"a":4}"#,
                #"[1,2,"three",{"a":4}]"#, #"[1,2,"three",{"a":4}]"#,
            ])
    }
}

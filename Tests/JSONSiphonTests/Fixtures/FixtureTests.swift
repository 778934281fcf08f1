import Fixtures
import Foundation
import Testing

@Suite struct FixtureTests {
    static let styles: [FixtureOptions.Style] = [.compact, .pretty]

    /// The root values of a text of the shape: `events` has one a line, the others have one.
    static func roots(_ shape: FixtureShape, _ bytes: [UInt8]) throws -> [Any] {
        let texts = shape == .events ? bytes.split(separator: 0x0A).map { Array($0) } : [bytes]
        return try texts.map { try JSONSerialization.jsonObject(with: Data($0), options: .fragmentsAllowed) }
    }

    static func items(_ shape: FixtureShape, _ bytes: [UInt8]) throws -> [[String: Any]] {
        let roots = try roots(shape, bytes)
        guard shape != .events else {
            return try #require(roots as? [[String: Any]])
        }
        let root = try #require(roots.first as? [String: Any])
        return try #require(root[String(shape.itemPath.dropLast(3))] as? [[String: Any]])
    }

    @Test(arguments: FixtureShape.allCases)
    func sameSeedGivesSameBytes(_ shape: FixtureShape) {
        let first = shape.bytes(FixtureOptions(size: .items(50), seed: 7))
        #expect(first == shape.bytes(FixtureOptions(size: .items(50), seed: 7)))
        #expect(first != shape.bytes(FixtureOptions(size: .items(50), seed: 8)))
    }

    /// Figures and expectations elsewhere rest on these texts. A change of a generator changes these on purpose.
    @Test(arguments: zip(FixtureShape.allCases, fingerprints))
    func bytesAreTheSameOnEveryPlatform(_ shape: FixtureShape, _ fingerprint: UInt64) {
        let bytes = shape.bytes(FixtureOptions(size: .items(200), seed: 1))
        // FNV-1a
        let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        #expect(hash == fingerprint, "\(shape): 0x\(String(hash, radix: 16))")
    }

    static let fingerprints: [UInt64] = [
        0x7419_3D3A_F90E_1A1A, 0x99FA_3203_59E1_D829, 0xE5C4_5811_2963_58E7, 0x6D70_78F2_5024_6705,
    ]

    @Test(arguments: FixtureShape.allCases)
    func everyShapeParses(_ shape: FixtureShape) throws {
        for count in [0, 1, 2, 300] {
            let bytes = shape.bytes(FixtureOptions(size: .items(count)))
            #expect(try Self.items(shape, bytes).count == count)
            #expect(bytes.last == 0x0A)
        }
    }

    @Test(arguments: FixtureShape.allCases)
    func prettyTextHoldsTheSameItems(_ shape: FixtureShape) throws {
        let compact = shape.bytes(FixtureOptions(size: .items(40)))
        var pretty = shape.bytes(FixtureOptions(size: .items(40), style: .pretty))
        #expect(pretty.count > compact.count)
        if shape == .events {
            // A value over several lines: join the lines of each, which begin with a space or a closing bracket.
            pretty = Array(
                String(decoding: pretty, as: UTF8.self)
                    .replacing("\n}\n", with: "}\u{1E}").replacing("\n", with: "").replacing("\u{1E}", with: "\n").utf8)
        }
        let left = try Self.items(shape, compact) as NSArray
        let right = try Self.items(shape, pretty) as NSArray
        #expect(left == right)
    }

    @Test func recordsHaveElevenMembers() throws {
        let bytes = FixtureShape.records.bytes(FixtureOptions(size: .items(100)))
        let root = try #require(try Self.roots(.records, bytes).first as? [String: Any])
        #expect((root["meta"] as? [String: Any])?["total"] as? Int == 100)
        #expect(root["end"] as? Bool == true)
        for (index, item) in try Self.items(.records, bytes).enumerated() {
            #expect(item.count == 11)
            #expect(item["id"] as? Int == index + 1)
        }
    }

    @Test func tweetsHoldRawAndEscapedText() {
        let text = String(decoding: FixtureShape.tweets.bytes(FixtureOptions(size: .items(100))), as: UTF8.self)
        #expect(text.contains("\u{1F600}"))
        #expect(text.contains(#"\ud83d\ude00"#))
        #expect(text.contains("\u{4ECA}\u{65E5}"))
    }

    @Test func someGeometryIsNull() throws {
        let items = try Self.items(.geoJSON, FixtureShape.geoJSON.bytes(FixtureOptions(size: .items(200))))
        let nulls = items.count { $0["geometry"] is NSNull }
        #expect(nulls > 0 && nulls < 50)
    }

    @Test func payloadsDiffer() throws {
        let items = try Self.items(.events, FixtureShape.events.bytes(FixtureOptions(size: .items(200))))
        #expect(Set(items.map { $0["type"] as? String }).count == 5)
    }

    @Test(arguments: FixtureShape.allCases, styles)
    func sizeIsNearTheOneAskedFor(_ shape: FixtureShape, _ style: FixtureOptions.Style) {
        for byteCount in [300_000, 1_500_000] {
            let bytes = shape.bytes(FixtureOptions(size: .bytes(byteCount), style: style))
            #expect(abs(bytes.count - byteCount) < byteCount / 20, "\(bytes.count)")
        }
        #expect(!shape.bytes(FixtureOptions(size: .bytes(0))).isEmpty)
    }

    @Test(arguments: FixtureShape.allCases, styles)
    func linesEndAsAsked(_ shape: FixtureShape, _ style: FixtureOptions.Style) {
        let lineFeeds = shape.bytes(FixtureOptions(size: .items(30), style: style))
        let both = shape.bytes(FixtureOptions(size: .items(30), style: style, lineEnding: .carriageReturnLineFeed))
        #expect(!lineFeeds.contains(0x0D))
        let lineCount = lineFeeds.count { $0 == 0x0A }
        #expect(both.count == lineFeeds.count + lineCount)
        #expect(both.filter { $0 != 0x0D } == lineFeeds)
        #expect(both.suffix(2) == [0x0D, 0x0A])
    }

    @Test(arguments: FixtureShape.allCases)
    func byteOrderMarkStandsInFront(_ shape: FixtureShape) {
        let bytes = shape.bytes(FixtureOptions(size: .items(3)))
        let marked = shape.bytes(FixtureOptions(size: .items(3), byteOrderMark: true))
        #expect(marked == [0xEF, 0xBB, 0xBF] + bytes)
    }

    @Test(arguments: FixtureShape.allCases, [0, 1, 20, 36, 37, 1_000, 700_000])
    func longStringHasItsLength(_ shape: FixtureShape, _ byteCount: Int) throws {
        let bytes = shape.bytes(FixtureOptions(size: .items(5), longStringByteCount: byteCount))
        let item = try Self.items(shape, bytes)[2]
        let commit = ((item["payload"] as? [String: Any])?["commits"] as? [[String: Any]])?.first
        let string =
            switch shape {
            case .records: item["bio"]
            case .geoJSON: (item["properties"] as? [String: Any])?["NAME"]
            case .tweets: item["text"]
            case .events: commit?["message"]
            }
        #expect((string as? String)?.utf8.count == byteCount)
    }

    @Test(arguments: FixtureShape.allCases)
    func truncationKeepsTheBeginning(_ shape: FixtureShape) {
        let options = FixtureOptions(size: .items(900), byteOrderMark: true, longStringByteCount: 400_000)
        let whole = shape.bytes(options)
        for length in [0, 1, 2, 3, 10, whole.count / 2, whole.count - 1, whole.count, whole.count + 1] {
            var cut = options
            cut.truncatedAt = length
            #expect(shape.bytes(cut).elementsEqual(whole.prefix(length)))
        }
    }

    @Test(arguments: FixtureShape.allCases)
    func badItemsAreWhereTheyShould(_ shape: FixtureShape) throws {
        let malformed = shape.bytes(FixtureOptions(size: .items(10), badItemEvery: 4))
        #expect(throws: (any Error).self) { try Self.items(shape, malformed) }
        let mistyped = shape.bytes(FixtureOptions(size: .items(10), badItemEvery: 4, fault: .mistyped))
        let first = shape == .geoJSON ? "type" : "id"
        let bad = try Self.items(shape, mistyped).enumerated().filter { $0.element[first] is [Any] }.map(\.offset)
        #expect(bad == [3, 7])
    }

    @Test(arguments: FixtureShape.allCases)
    func chunksJoinToTheWhole(_ shape: FixtureShape) throws {
        let options = FixtureOptions(size: .bytes(1_000_000))
        var joined: [UInt8] = []
        var chunkCount = 0
        let summary = try shape.write(options) {
            joined += $0
            chunkCount += 1
        }
        #expect(chunkCount > 2)
        #expect(joined == shape.bytes(options))
        #expect(summary.byteCount == joined.count)
        #expect(try Self.items(shape, joined).count == summary.itemCount)
    }

    @Test func sinkErrorsEndTheWriting() {
        struct Full: Error {}
        var callCount = 0
        #expect(throws: Full.self) {
            try FixtureShape.records.write(FixtureOptions(size: .bytes(2_000_000))) { _ in
                callCount += 1
                throw Full()
            }
        }
        #expect(callCount == 1)
    }

    @Test func descriptorsGetTheBytes() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "fixture-\(UUID().uuidString).json")
        #expect(FileManager.default.createFile(atPath: url.path, contents: nil))
        defer { try? FileManager.default.removeItem(at: url) }
        let options = FixtureOptions(size: .bytes(600_000))
        let file = try FileHandle(forWritingTo: url)
        try FixtureShape.tweets.write(options, toDescriptor: file.fileDescriptor)
        try file.close()
        #expect(try [UInt8](Data(contentsOf: url)) == FixtureShape.tweets.bytes(options))
        #expect(throws: FixtureWriteError.self) { try FixtureShape.tweets.write(options, toDescriptor: -1) }
    }
}

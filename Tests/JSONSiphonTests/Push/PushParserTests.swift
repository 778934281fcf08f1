import Foundation
import Testing

@testable import JSONSiphon

/// What pushing bytes promises beyond the values themselves, which `OtherWays` holds to the plain way.
@Suite(.timeLimit(.minutes(2))) struct PushParserTests {
    /// What handlers were called with.
    private final class Log {
        var texts: [String] = []
    }

    private func parser(
        _ paths: [JSONPath], options: JSONOptions = JSONOptions(), _ log: Log,
        _ onMatch: @escaping (RawJSON, inout JSONMatch) throws -> Void = { _, _ in }
    ) -> JSONPushParser {
        var subscriptions = Subscriptions()
        for path in paths {
            subscriptions.on(path, as: RawJSON.self) { value, match in
                log.texts.append(value.text)
                try onMatch(value, &match)
            }
        }
        return JSONPushParser(subscriptions, options: options)
    }

    private func failure(_ body: () throws -> Void) -> JSONError? {
        do { try body() } catch { return error as? JSONError }
        return nil
    }

    private func expectFeed(
        _ parser: inout JSONPushParser, _ bytes: String.UTF8View, wantsMore: Bool,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let wants = try parser.feed(bytes)
        let isWanted = parser.wantsMore
        #expect(wants == wantsMore && isWanted == wantsMore, sourceLocation: sourceLocation)
    }

    struct Arrival: Sendable {
        var text: String
        var path: JSONPath
        var framing = Framing.single
        /// After how many bytes each element is there.
        var counts: [Int]
    }

    static let arrivals = [
        Arrival(text: #"{"a":[{"b":1},[2],"x",3]}"#, path: "a[*]", counts: [13, 17, 21, 24]),
        Arrival(text: #"{"a":{"b":[]}}"#, path: "..*", counts: [12, 13]),
        Arrival(text: "{}\n[1]\n\"a\"\n", path: "$", framing: .concatenated, counts: [2, 6, 10]),
        Arrival(text: "1 22\n", path: "$", framing: .concatenated, counts: [2, 5]),
        Arrival(text: "[true,null ]", path: "[*]", counts: [6, 11]),
    ]

    /// An element is delivered in the call that holds its last byte, or, for a number or literal, the byte behind it.
    @Test(arguments: arrivals) func deliveredAtTheClosingByte(_ arrival: Arrival) throws {
        for size in 1...arrival.text.utf8.count {
            let log = Log()
            var parser = parser([arrival.path], options: JSONOptions(framing: arrival.framing), log)
            var fed = 0
            for piece in PieceCutter(Array(arrival.text.utf8), .every(size)) {
                try parser.feed(piece)
                fed += piece.count
                #expect(log.texts.count == arrival.counts.count { $0 <= fed }, "\(arrival.text), \(fed) bytes")
            }
            try parser.finish()
            #expect(log.texts.count == arrival.counts.count)
        }
    }

    @Test func everyKindOfBytes() throws {
        let log = Log()
        var parser = parser(["[*]"], log)
        try parser.feed([0x5B] as [UInt8])
        try parser.feed(Data("xx1,".utf8).dropFirst(2))
        try parser.feed("2,".utf8)
        try parser.feed(Array("__3,__".utf8)[2..<4])
        try parser.feed(EmptyCollection())
        try parser.feed(repeatElement(0x20, count: 3))
        try parser.feed("4]".utf8)
        let summary = try parser.finish()
        #expect(log.texts == ["1", "2", "3", "4"])
        #expect(summary.isComplete && summary.byteCount == 12 && summary.subscriptions[0].matchCount == 4)
    }

    @Test func stopEndsTheRun() throws {
        let log = Log()
        var parser = parser(["a[*]", "b"], log) { value, match in if value.text == "2" { match.stop() } }
        try expectFeed(&parser, "{\"a\":[1".utf8, wantsMore: true)
        try expectFeed(&parser, ",2,3],\"b\":".utf8, wantsMore: false)
        let wantsMore = parser.wantsMore
        #expect(!wantsMore)
        // Whatever comes now.
        try expectFeed(&parser, "xxx".utf8, wantsMore: false)
        let summary = try parser.finish()
        #expect(log.texts == ["1", "2"])
        #expect(!summary.isComplete && summary.neverMatched == ["b"])
    }

    @Test func stopInTheLastCall() throws {
        let log = Log()
        var parser = parser(["$"], log) { _, match in match.stop() }
        try expectFeed(&parser, "42".utf8, wantsMore: true)
        #expect(log.texts.isEmpty)
        let summary = try parser.finish()
        #expect(log.texts == ["42"] && !summary.isComplete)
    }

    @Test func handlerThatThrows() throws {
        let log = Log()
        var parser = parser(["[*]"], log) { value, _ in if value.text == "2" { throw TestFailure(text: "no") } }
        do {
            try parser.feed("[1,2,3,".utf8)
            Issue.record("nothing was thrown")
        } catch let error as TestFailure {
            #expect(error.text == "no")
        }
        let wantsMore = parser.wantsMore
        #expect(!wantsMore)
        try expectFeed(&parser, "4]".utf8, wantsMore: false)
        let summary = try parser.finish()
        #expect(!summary.isComplete)
        #expect(log.texts == ["1", "2"])
    }

    @Test func bytesAfterAnErrorAreIgnored() throws {
        let log = Log()
        var parser = parser(["[*]"], log)
        let error = failure { try parser.feed("[1,\n2,x,".utf8) }
        #expect(error?.line == 2 && error?.column == 3 && error?.keyPath == "[2]")
        try expectFeed(&parser, ",3]".utf8, wantsMore: false)
        let summary = try parser.finish()
        #expect(log.texts == ["1", "2"])
        #expect(!summary.isComplete && summary.subscriptions[0].matchCount == 2)
    }

    @Test func endInsideAValue() throws {
        var parser = parser(["[*]"], Log())
        try parser.feed("[1".utf8)
        let error = failure { _ = try parser.finish() }
        #expect(error?.code == .unexpectedEnd && error?.byteOffset == 2)
    }

    @Test func nothingPushed() throws {
        var parser = parser(["[*]"], Log())
        let error = failure { _ = try parser.finish() }
        #expect(error?.code == .unexpectedEnd)
        var several = self.parser(["$"], options: JSONOptions(framing: .concatenated), Log())
        let summary = try several.finish()
        #expect(summary.isComplete)
    }

    @Test func unfinishedParserIsLetGo() throws {
        var parser = parser(["$"], Log())
        try parser.feed("[1,2".utf8)
    }

    /// One byte at a time through something large takes time in proportion.
    @Test func manySmallPieces() throws {
        let log = Log()
        var parser = parser(["[*]"], log)
        let text = "[" + String(repeating: "[1,2,\"" + String(repeating: "x", count: 5000) + "\"],", count: 60) + "0]"
        for byte in text.utf8 { try parser.feed(CollectionOfOne(byte)) }
        try parser.finish()
        #expect(log.texts.count == 61)
    }

    @Test func misuse() async {
        let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var parser = JSONPushParser(Subscriptions())
            try parser.feed("1 ".utf8)
            try parser.finish()
            try parser.finish()
        }
        let twiceText = String(decoding: twice?.standardErrorContent ?? [], as: UTF8.self)
        #expect(twiceText.contains("finish() was called twice"))
        let after = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var parser = JSONPushParser(Subscriptions())
            try parser.feed("1 ".utf8)
            try parser.finish()
            try parser.feed("2".utf8)
        }
        let afterText = String(decoding: after?.standardErrorContent ?? [], as: UTF8.self)
        #expect(afterText.contains("after finish()"))
    }
}

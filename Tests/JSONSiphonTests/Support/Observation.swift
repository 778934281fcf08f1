import Testing

@testable import JSONSiphon

/// Everything that a user can see of one input read in one way. It must not depend on the way.
struct Observation: Equatable {
    struct Event: Equatable {
        var kind: JSONEvent.Kind
        var flags: JSONEvent.Flags
        var offset: Int64
        var rawText: String
        var path: String
        var depth: Int
        var recordIndex: Int
    }

    struct Match: Equatable {
        var subscription: Int
        var path: String
        var name: String?
        var index: Int?
        var byteOffset: Int64
        var recordIndex: Int
        var value: RecordedValue
    }

    var events: [Event] = []
    var eventSummary: JSONSummary?
    var eventError: JSONError?
    var matches: [Match] = []
    var matchSummary: JSONSummary?
    var matchError: JSONError?
    /// What passes through unheld, match by match; of a broken input, too, as far as it got.
    var passed: [[UInt8]] = []
    var passError: JSONError?

    /// The error, which is the same whatever is asked of the input (unless a match is too large).
    var error: JSONError? { eventError }
}

/// A value's bytes, and the lengths and counts of all its events.
struct RecordedValue: JSONReadable, Equatable, Sendable {
    var bytes: [UInt8]
    var events: [JSONEvent]

    init(from reader: inout JSONReader) {
        let first = reader.event
        let isContainer = first.pointee.kind == .objectStart || first.pointee.kind == .arrayStart
        let count = isContainer ? Int(first.pointee.lengthOrCount) + 1 : 1
        events = Array(UnsafeBufferPointer(start: first, count: count))
        let last = events[count - 1]
        bytes = Array(
            UnsafeRawBufferPointer(
                start: reader.text + Int(first.pointee.offset - reader.base),
                count: Int(last.offset - first.pointee.offset) + Int(last.lengthOrCount)))
    }
}

/// An input with what is asked of it.
struct Row: Sendable {
    var bytes: [UInt8]
    var paths: [JSONPath] = ["$", "[*]", "..a", "*.*"]
    var options = JSONOptions()
    /// Events are not looked at, only matches.
    var skipsEvents = false

    init(_ text: String, framing: Framing = .single) {
        self.init(Array(text.utf8), framing: framing)
    }

    init(_ bytes: [UInt8], framing: Framing = .single) {
        self.bytes = bytes
        options.framing = framing
    }

    /// Reads the input in one way.
    func observe(_ delivery: Delivery = Delivery(way: .bytes)) throws -> Observation {
        var options = options
        if let windowByteCount = delivery.windowByteCount { options.windowByteCount = windowByteCount }
        return try delivery.withLevel {
            try delivery.withInput(of: bytes) { input in
                var observation = Observation()
                if !skipsEvents { try observation.observeEvents(of: JSONStream(input(), options: options)) }
                try observation.observeMatches(of: JSONStream(input(), options: options), paths)
                if let path = paths.first {
                    try observation.observePassage(of: JSONStream(input(), options: options), path)
                }
                return observation
            }
        }
    }

    /// Reads the input in every way, records an issue where one differs, and returns what all have in common.
    func observeEverywhere(
        _ deliveries: [Delivery] = Delivery.all, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Observation {
        let expected = try observe()
        for delivery in deliveries {
            let found = try observe(delivery)
            guard found != expected else { continue }
            Issue.record("\(excerpt), \(delivery): \(found.difference(from: expected))", sourceLocation: sourceLocation)
            break
        }
        let sizes = deliveries.count > 10 ? PieceSizes.all : PieceSizes.some(bytes.count)
        try observeOtherWays(sizes, expecting: expected, sourceLocation: sourceLocation)
        return expected
    }

    private var excerpt: String {
        String(decoding: bytes.prefix(200), as: UTF8.self).debugDescription + " (\(options.framing))"
    }
}

extension Observation {
    fileprivate mutating func observeEvents(of stream: JSONStream) throws {
        do {
            eventSummary = try stream.events { context in
                events.append(
                    Event(
                        kind: context.event.kind, flags: context.event.flags, offset: context.event.offset,
                        rawText: context.rawText, path: context.depth > 30 ? "" : context.path.description,
                        depth: context.depth,
                        recordIndex: context.recordIndex))
            }
        } catch let error as JSONError {
            eventError = error
        }
    }

    fileprivate mutating func observeMatches(of stream: JSONStream, _ paths: [JSONPath]) throws {
        var found: [Match] = []
        do {
            let holds = paths.map { _ in true }
            matchSummary = try stream.run(paths, holds: holds) { engine, raw, path, match in
                let value = try engine.read(raw, as: RecordedValue.self)
                if Int64(value.bytes.count) != match.byteCount {
                    Issue.record("\(match.path): \(match.byteCount) bytes")
                }
                found.append(
                    Match(
                        subscription: path, path: match.path.description, name: match.name, index: match.index,
                        byteOffset: match.byteOffset, recordIndex: match.recordIndex, value: value))
            }
        } catch let error as JSONError {
            matchError = error
        }
        matches = found
    }

    fileprivate mutating func observePassage(of stream: JSONStream, _ path: JSONPath) throws {
        let sink = RecordingSink()
        do {
            _ = try stream.passMatches(at: path, to: sink)
        } catch let error as JSONError {
            passError = error
        }
        passed = sink.matches
    }

    /// The first thing in which two observations differ.
    func difference(from other: Observation) -> String {
        for (found, expected) in zip(events, other.events) where found != expected {
            return "event \(found), not \(expected)"
        }
        if events.count != other.events.count { return "\(events.count) events, not \(other.events.count)" }
        for (found, expected) in zip(matches, other.matches) where found != expected {
            return "match \(found), not \(expected)"
        }
        if matches.count != other.matches.count { return "\(matches.count) matches, not \(other.matches.count)" }
        let pairs: [(String, Any?, Any?)] = [
            ("event error", eventError, other.eventError), ("match error", matchError, other.matchError),
            ("pass error", passError, other.passError), ("event summary", eventSummary, other.eventSummary),
            ("match summary", matchSummary, other.matchSummary),
            (
                "passed", passed.map { String(decoding: $0, as: UTF8.self) },
                other.passed.map { String(decoding: $0, as: UTF8.self) }
            ),
        ]
        for (name, found, expected) in pairs where "\(found as Any)" != "\(expected as Any)" {
            return "\(name) \(found as Any), not \(expected as Any)"
        }
        return "a difference that nothing shows"
    }
}

/// Keeps what it is given.
final class RecordingSink: RawMatchSink {
    var wantsPath = false
    private(set) var matches: [[UInt8]] = []
    private(set) var readCount = 0

    func begin(_ start: JSONEvent, path: JSONPath?) { matches.append([]) }
    func write(_ bytes: UnsafeRawBufferPointer) { matches[matches.count - 1] += bytes }
    func end() -> Bool { true }
    func willRead() { readCount += 1 }
}

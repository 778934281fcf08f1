import CYajlEvents
import Testing

@testable import JSONSiphon

/// The events of a JSON text, for tests that need a reader without the engine.
///
/// The text is parsed as if it began at offset `base` of a larger input.
struct EventTape {
    private(set) var events: [JSONEvent] = []
    let text: [UInt8]
    let base: Int64

    struct SyntaxError: Error {}

    init(_ text: String, base: Int64 = 0) throws {
        try self.init(bytes: Array(text.utf8), base: base)
    }

    init(bytes: [UInt8], base: Int64 = 0) throws {
        text = bytes
        self.base = base
        var options = siphon_parser_options()
        options.maximum_depth = 10_000_000
        options.maximum_token_byte_count = .max
        let parser = siphon_parser_create(&options)
        defer { siphon_parser_free(parser) }
        guard siphon_parser_feed(parser, bytes, bytes.count, base) == SIPHON_OK,
            siphon_parser_finish(parser, base + Int64(bytes.count)) == SIPHON_OK
        else { throw SyntaxError() }
        let view = siphon_parser_look(parser)
        for event in UnsafeBufferPointer(start: view.events, count: view.event_count) {
            let kind = try #require(JSONEvent.Kind(rawValue: event.kind))
            events.append(
                JSONEvent(
                    kind: kind, flags: .init(rawValue: event.flags), lengthOrCount: event.length_or_count,
                    offset: event.offset))
        }
    }

    /// Calls `body` with a reader at the root value.
    ///
    /// The text is copied into memory of exactly its size, so that address checks find a read outside of it.
    func withReader<Result>(_ body: (inout JSONReader) throws -> Result) throws -> Result {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: text.count, alignment: 1)
        defer { copy.deallocate() }
        copy.copyBytes(from: text)
        return try events.withUnsafeBufferPointer { events in
            let start = try #require(events.baseAddress)
            var reader = JSONReader(
                event: start, end: start + events.count, text: UnsafeRawPointer(try #require(copy.baseAddress)),
                base: base)
            return try body(&reader)
        }
    }

    func read<T: JSONReadable>(_ type: T.Type = T.self) throws -> T {
        try withReader { try $0.read(type) }
    }
}

extension JSONValue {
    /// Parses a text, for tests.
    init(parsing text: String) throws {
        self = try EventTape(text).read()
    }
}

/// The error that `body` throws, without its position.
func caughtError(_ body: () throws -> Void) throws -> JSONError {
    do {
        try body()
    } catch let error as JSONError {
        return error
    }
    struct NothingThrown: Error {}
    throw NothingThrown()
}

internal import CScan
internal import CYajlEvents

/// The one owner of a yajl parser: turns windows into events, and what yajl gets wrong into what is right.
///
/// Windows come in order and end between tokens, except the last. Events pile up until they are dropped. After a fault
/// the parser is dead; the events made before it stay.
final class EventParser {
    private let parser: OpaquePointer
    let allowsMultipleValues: Bool
    /// Whether a record separator begins each value; `nil` until the first byte that is not white space has told.
    private var isSequence: Bool?
    let checksUTF8: Bool
    let maximumTokenByteCount: Int
    private let maximumDepth: Int

    /// Where the grammar stands at `checkedOffset`, which is behind the last event and the punctuation after it.
    private(set) var expectation = Expectation.rootValue
    private(set) var checkedOffset: Int64 = 0
    /// How many of the events ever made `expectation` has taken in.
    private var checkedEventTotal: UInt64 = 0

    init(options: JSONOptions) throws(JSONError) {
        EventLayout.check()
        allowsMultipleValues = options.framing != .single
        isSequence = options.framing == .automatic ? nil : options.framing == .sequence
        checksUTF8 = options.invalidUTF8 == .reject
        maximumTokenByteCount = min(max(options.limits.maximumTokenByteCount, 0), Int(UInt32.max))
        maximumDepth = min(max(options.limits.maximumDepth, 0), Int(UInt32.max) / 2)
        var raw = siphon_parser_options(
            allows_multiple_values: allowsMultipleValues,
            rejects_lone_surrogates: options.loneSurrogates == .reject,
            maximum_depth: UInt32(maximumDepth),
            maximum_token_byte_count: UInt32(maximumTokenByteCount),
            allocations_until_failure: options.allocationsUntilFailure)
        guard let parser = siphon_parser_create(&raw) else { throw Self.outOfMemory(at: 0) }
        self.parser = parser
        if allowsMultipleValues { expectation = .nextRootValue }
    }

    deinit {
        siphon_parser_free(parser)
    }

    /// The events not yet dropped.
    var events: UnsafeBufferPointer<JSONEvent> {
        let view = siphon_parser_look(parser)
        let start = UnsafeRawPointer(view.events)?.assumingMemoryBound(to: JSONEvent.self)
        return UnsafeBufferPointer(start: start, count: Int(view.event_count))
    }

    /// Offset of the byte after the last token that made an event.
    var lastEventEnd: Int64 { siphon_parser_look(parser).last_end }

    /// Drops the first events.
    func dropEvents(_ count: Int) {
        siphon_parser_drop_events(parser, count)
    }

    /// Parses the next window, and after the last one the end of the input.
    ///
    /// - Returns: What is wrong with the bytes, or `nil`.
    func feed(_ window: UnsafeRawBufferPointer, base: Int64, isLast: Bool) -> Fault? {
        let text = Text(window: window, base: base)
        checkedOffset = max(checkedOffset, base)  // past a byte order mark
        if let fault = feed(text) { return fault }
        return isLast ? finish(text) : nil
    }

    /// Says what is wrong with a token that is longer than the limit and whose first bytes these are: it, or the limit.
    func refuse(_ bytes: UnsafeRawBufferPointer, base: Int64) -> Fault {
        checkedOffset = max(checkedOffset, base)
        // Up to the limit and one more: what lies behind would not be known for every way of cutting the input.
        return diagnose(UnsafeRawBufferPointer(rebasing: bytes.prefix(maximumTokenByteCount + 1)))
    }

    /// The bytes of one window, by offset.
    private struct Text {
        var window: UnsafeRawBufferPointer
        var base: Int64

        func bytes(from start: Int64, to end: Int64) -> UnsafeRawBufferPointer {
            UnsafeRawBufferPointer(rebasing: window[Int(start - base)..<Int(end - base)])
        }

        var end: Int64 { base + Int64(window.count) }
    }

    private func feed(_ text: Text) -> Fault? {
        if isSequence == nil { isSequence = Self.beginsSequence(text.window) }
        var place = 0
        while true {
            let rest = UnsafeRawBufferPointer(rebasing: text.window[place...])
            let end = place + invalidPrefix(rest)
            if let fault = parse(text, from: place, to: end) { return fault }
            if end == text.window.count { return nil }
            guard isSequence == true, text.window[end] == 0x1E else {
                return diagnose(text.bytes(from: checkedOffset, to: text.end))
            }
            if let fault = separate(text, at: end) { return fault }
            place = end + 1
        }
    }

    /// How many bytes come before the first that no JSON text holds.
    private func invalidPrefix(_ bytes: UnsafeRawBufferPointer) -> Int {
        guard let address = bytes.baseAddress else { return 0 }
        let start = address.assumingMemoryBound(to: UInt8.self)
        return Int(siphon_scan_invalid(ScanLevel.current, start, bytes.count, checksUTF8))
    }

    private func parse(_ text: Text, from place: Int, to end: Int) -> Fault? {
        guard place < end else { return nil }
        let start = text.window.baseAddress!.assumingMemoryBound(to: UInt8.self) + place
        let status = siphon_parser_feed(parser, start, end - place, text.base + Int64(place))
        takeIn(text, upTo: text.base + Int64(end))
        return status == SIPHON_OK ? nil : fault(status, text.bytes(from: checkedOffset, to: text.base + Int64(end)))
    }

    /// Ends the value before a record separator: yajl is given a space in its place.
    private func separate(_ text: Text, at place: Int) -> Fault? {
        let offset = text.base + Int64(place)
        var space = UInt8(ascii: " ")
        let status = siphon_parser_feed(parser, &space, 1, offset)
        if let fault = endRecord(status, text, at: offset) { return fault }
        checkedOffset = offset + 1
        return nil
    }

    private func finish(_ text: Text) -> Fault? {
        // Between two values there is nothing to complete, and yajl takes no input at all for an error.
        if expectation.allowsEnd, checkedOffset == text.end { return unterminated(text, at: text.end) }
        return endRecord(siphon_parser_finish(parser, text.end), text, at: text.end)
    }

    private func endRecord(_ status: siphon_status, _ text: Text, at offset: Int64) -> Fault? {
        takeIn(text, upTo: offset)
        let isWhole = expectation.allowsEnd && checkedOffset == offset
        if status != SIPHON_OK, status != SIPHON_SYNTAX_ERROR || !isWhole {
            return fault(status, text.bytes(from: checkedOffset, to: offset))
        }
        guard isWhole else { return diagnose(text.bytes(from: checkedOffset, to: offset)) }
        return unterminated(text, at: offset)
    }

    /// Refuses, and takes back, a number or literal in a sequence that ends where its record does: it may have been
    /// longer (RFC 7464, section 2.4).
    private func unterminated(_ text: Text, at offset: Int64) -> Fault? {
        guard isSequence == true, let last = events.last, last.offset >= text.base,
            last.offset + Int64(last.lengthOrCount) == offset, [.number, .true, .false, .null].contains(last.kind)
        else { return nil }
        siphon_parser_take_back_event(parser)
        return unexpectedEnd(at: offset, expectation, inToken: text.bytes(from: last.offset, to: offset)[0])
    }

    /// Brings `expectation` up to date with the events made since, and with the punctuation after the last of them.
    private func takeIn(_ text: Text, upTo end: Int64) {
        let view = siphon_parser_look(parser)
        if view.event_total != checkedEventTotal, let last = events.last {
            checkedEventTotal = view.event_total
            let container = view.depth > 0 ? siphon_parser_container(parser, view.depth - 1) : nil
            expectation = Expectation(after: last.kind, in: container, allowsMultipleValues: allowsMultipleValues)
            checkedOffset = view.last_end
        }
        let rest = text.bytes(from: min(checkedOffset, end), to: end)
        var place = 0
        while place < rest.count, expectation.take(rest[place]) { place += 1 }
        checkedOffset += Int64(place)
    }

    private func fault(_ status: siphon_status, _ bytes: UnsafeRawBufferPointer) -> Fault {
        let offset = siphon_parser_look(parser).fault_offset
        switch status {
        case SIPHON_DEPTH_EXCEEDED:
            return Fault(
                code: .depthLimitExceeded,
                message: "more than \(maximumDepth) open brackets; Limits.maximumDepth raises the limit",
                byteOffset: offset, isAtChild: expectation.isAtChild)
        case SIPHON_TOKEN_TOO_LONG:
            return tokenTooLong(at: offset, expectation)
        case SIPHON_LONE_SURROGATE:
            return Fault(
                code: .loneSurrogate, message: "the escape is one half of a surrogate pair without the other",
                byteOffset: offset, isAtChild: expectation.isAtChild)
        case SIPHON_MISSING_SEPARATOR:
            return Fault(
                code: .invalidSyntax, message: "expected white space between two values", byteOffset: offset,
                isAtChild: false)
        case SIPHON_OUT_OF_MEMORY:
            let error = Self.outOfMemory(at: checkedOffset)
            return Fault(code: error.code, message: error.message, byteOffset: checkedOffset, isAtChild: false)
        default:
            return diagnose(bytes)
        }
    }

    private static func outOfMemory(at offset: Int64) -> JSONError {
        JSONError(.outOfMemory, "memory ran out while parsing", byteOffset: offset)
    }

    /// Whether the first byte that is not white space is a record separator; `nil` when there is none.
    private static func beginsSequence(_ bytes: UnsafeRawBufferPointer) -> Bool? {
        bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }.map { $0 == 0x1E }
    }
}

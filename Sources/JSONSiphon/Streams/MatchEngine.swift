/// Joins input, parser and paths: the loop under every way to take values out.
///
/// It goes from match to match and stops at each, so that the same loop serves a cursor that is pulled and handlers that
/// are called. Between two steps everything that the last match consists of is at hand.
final class MatchEngine {
    /// What one step came to.
    enum Step {
        /// A value that some path matches has ended.
        case match(PathTracker.Match)
        /// All bytes read so far have been looked at; the next step reads, and may wait.
        case pageEnd
        /// The source has no bytes for now; step again when it has.
        case starved
        /// The input has ended.
        case end
    }

    private let options: JSONOptions
    /// For every path, whether its matches are held whole until they end.
    private let holds: [Bool]
    /// Whether any matches are.
    private let holdsSome: Bool
    private let reader: WindowReader
    private let parser: EventParser
    // One owner and no re-entrance: the run-time checks of exclusive access would cost more than a step over a match.
    @exclusivity(unchecked) private(set) var tracker: PathTracker
    /// The events at hand with their bytes.
    @exclusivity(unchecked) private(set) var page: EventPage
    /// What ended parsing; thrown when everything before it has been delivered.
    private var fault: EventParser.Fault?
    private var isAtEnd = false
    private var hasReportedPageEnd = false
    /// What decodes `Decodable` types.
    let decodingSession: DecodingSession

    /// - Parameters:
    ///   - paths: What to look for.
    ///   - holds: For every path, whether its matches are needed whole.
    init(
        _ source: any ByteSource, paths: [JSONPath], holds: [Bool], options: JSONOptions, tracesPath: Bool = false,
        stepsOverDeadValues: Bool = true
    ) throws(JSONError) {
        self.options = options
        self.holds = holds
        decodingSession = DecodingSession(options.decoding)
        holdsSome = holds.contains(true)
        reader = WindowReader(
            source: source, windowByteCount: options.windowByteCount,
            maximumTokenByteCount: options.limits.maximumTokenByteCount)
        parser = try EventParser(options: options)
        tracker = PathTracker(
            automaton: PathAutomaton(paths), maximumPathByteCount: options.limits.maximumPathByteCount,
            stepsOverDeadValues: stepsOverDeadValues)
        if tracesPath { tracker.trace = PathTrace() }
        page = EventPage(events: parser.events, bytes: reader.bytes, base: reader.base)
    }

    /// Goes on to the next match, or to the end of the input.
    ///
    /// - Parameter reportsPageEnds: Whether to stop, too, before every read.
    /// - Throws: `JSONError` with its whole position. No step must follow.
    func step(reportsPageEnds: Bool = false) throws(JSONError) -> Step {
        while true {
            do {
                if let match = try tracker.advance(over: page, upTo: page.events.count) {
                    if holdsSome { try checkSize(endingAt: match) }
                    return .match(match)
                }
            } catch {
                throw located(error, path: tracker.faultPath(isAtChild: true, in: page))
            }
            if reportsPageEnds, !hasReportedPageEnd {
                hasReportedPageEnd = true
                return .pageEnd
            }
            hasReportedPageEnd = false
            switch try turnPage() {
            case .turned: continue
            case .starved: return .starved
            case .end: return .end
            }
        }
    }

    /// What turning the page came to.
    private enum Turn {
        case turned
        case starved
        case end
    }

    /// Goes on to the events of the next window, if there is one.
    private func turnPage() throws(JSONError) -> Turn {
        try checkOpenSize()
        if let fault { throw error(for: fault) }
        return isAtEnd ? .end : try readPage()
    }

    /// The paths that a match belongs to, as indices.
    func paths(of match: PathTracker.Match) -> [Int] {
        tracker.automaton.accepted(by: match.state)
    }

    /// How many bytes have been taken in.
    var byteCount: Int64 { reader.fedOffset }

    /// The size of the buffer that windows are read into; for tests.
    var windowCapacity: Int { reader.capacity }

    /// Everything before this offset is known to be sound, down to the punctuation.
    var checkedOffset: Int64 { parser.checkedOffset }

    var validation: JSONOptions.Validation { options.validation }

    /// The line and column, from 1, of an offset that is still at hand.
    func location(of offset: Int64) -> (line: Int, column: Int) { reader.location(of: offset) }

    /// Which root value of the input the last match belongs to, from 0.
    var recordIndex: Int { tracker.recordIndex }

    /// Packs the concrete path of the last match.
    func appendMatchPlace(to places: inout MatchPlaces) { tracker.appendMatchPlace(to: &places) }

    /// Calls a closure with every event. Returns whether the input was read to its end.
    ///
    /// - Throws: `JSONError` with its whole position, after all events before the fault; what `body` throws.
    func visitEvents(_ body: (inout JSONEventContext) throws -> Void) throws -> Bool {
        while true {
            for index in page.events.indices {
                var context = JSONEventContext(page.events[index], in: self)
                try body(&context)
                if context.isStopped { return false }
                do {
                    _ = try tracker.advance(over: page, upTo: index + 1)
                } catch {
                    throw located(error, path: tracker.faultPath(isAtChild: true, in: page))
                }
            }
            if try turnPage() == .end { return true }
        }
    }

    // MARK: Reading

    private func readPage() throws(JSONError) -> Turn {
        let held = tracker.openMatches.first { isHeld($0.state) }
        let events = page.events.count
        let dropped = held?.firstEvent ?? events
        tracker.dropEvents(dropped, of: page)
        parser.dropEvents(dropped)
        let next: WindowReader.Next
        do {
            next = try reader.next(holding: held?.byteOffset ?? reader.fedOffset)
        } catch {
            // The bytes at hand may have moved; what has been looked at is behind us either way.
            page = EventPage(events: parser.events, bytes: reader.bytes, base: reader.base)
            throw located(error, path: nil)
        }
        switch next {
        case .window(let window, let isLast):
            let windowBase = reader.fedOffset - Int64(window.count)
            fault = parser.feed(window, base: windowBase, isLast: isLast)
            isAtEnd = isLast
        case .tokenTooLong(let bytes):
            fault = parser.refuse(bytes, base: reader.fedOffset)
        case .starved:
            // The bytes at hand may have moved.
            page = EventPage(events: parser.events, bytes: reader.bytes, base: reader.base)
            return .starved
        }
        page = EventPage(events: parser.events, bytes: reader.bytes, base: reader.base)
        return .turned
    }

    private func isHeld(_ state: PathAutomaton.State) -> Bool {
        holdsSome && tracker.automaton.accepted(by: state).contains { holds[$0] }
    }

    // MARK: Limits

    /// Refuses a match that is larger than the limit, or that ends inside one which is by now.
    ///
    /// Both are asked at the end of a match, so that the same matches come before the error however the input is cut.
    private func checkSize(endingAt match: PathTracker.Match) throws(JSONError) {
        for open in tracker.openMatches where isHeld(open.state) {
            try checkSize(of: open, upTo: match.endOffset, events: match.endEvent - open.firstEvent)
        }
        guard isHeld(match.state) else { return }
        let size = match.endOffset - match.byteOffset + Int64(16 * (match.endEvent - match.firstEvent))
        if size > Int64(options.limits.maximumMatchByteCount) {
            throw matchTooLarge(at: match.byteOffset, tracker.matchPath)
        }
    }

    /// Refuses a match that is open at the end of the page and larger than the limit by now.
    private func checkOpenSize() throws(JSONError) {
        for open in tracker.openMatches where isHeld(open.state) {
            try checkSize(of: open, upTo: parser.lastEventEnd, events: page.events.count - open.firstEvent)
        }
    }

    private func checkSize(of open: PathTracker.OpenMatch, upTo end: Int64, events: Int) throws(JSONError) {
        if end - open.byteOffset + Int64(16 * events) > Int64(options.limits.maximumMatchByteCount) {
            throw matchTooLarge(at: open.byteOffset, tracker.path(depth: open.depth + 1))
        }
    }

    private func matchTooLarge(at offset: Int64, _ path: JSONPath) -> JSONError {
        let error = JSONError(
            .matchLimitExceeded,
            "a match is larger than \(options.limits.maximumMatchByteCount) bytes of text and events; "
                + "Limits.maximumMatchByteCount raises the limit",
            byteOffset: offset)
        return located(error, path: path)
    }

    // MARK: Errors

    private func error(for fault: EventParser.Fault) -> JSONError {
        let error = JSONError(fault.code, fault.message, byteOffset: fault.byteOffset)
        var whole = located(error, path: tracker.faultPath(isAtChild: fault.isAtChild, in: page))
        // Between two root values the fault belongs to the one that was to come.
        if options.framing != .single, tracker.frames.count == 1 {
            whole.recordIndex = tracker.recordCount
        }
        return whole
    }

    /// Completes an error with line, column, path, record and excerpt.
    func located(_ error: JSONError, path: JSONPath?) -> JSONError {
        var error = error
        guard error.byteOffset != nil || path != nil else { return error }
        if error.recordIndex == nil { error.recordIndex = tracker.recordIndex }
        if error.keyPath == nil { error.keyPath = path?.description }
        guard let offset = error.byteOffset, error.line == nil, offset >= reader.base else { return error }
        (error.line, error.column) = reader.location(of: offset)
        error.excerpt = JSONError.Excerpt(of: reader.bytes, around: Int(offset - reader.base))
        return error
    }

    /// Completes an error that a reader threw while it read a match.
    func located(_ error: JSONError, in match: PathTracker.Match) -> JSONError {
        guard let offset = error.byteOffset, offset >= match.byteOffset, offset < match.endOffset else {
            return located(error, path: tracker.matchPath)
        }
        let path = JSONReader.path(
            toByteOffset: offset, from: tracker.matchPath, event: page.events.baseAddress! + match.firstEvent,
            text: page.bytes.baseAddress!, base: page.base)
        return located(error, path: path)
    }
}

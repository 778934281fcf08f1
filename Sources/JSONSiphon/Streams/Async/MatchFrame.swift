/// Matches with their events and their text, copied out of an engine so that another thread can read them.
///
/// A frame is filled by the thread that parses, crosses the queue whole, and is read by whoever asked for values. It is
/// used again when it has been read: touching fresh memory would cost more than the copy.
///
/// Unchecked: a frame has one owner at a time. Whoever passes it on through the queue, whose lock orders the two, lets go
/// of it.
final class MatchFrame: @unchecked Sendable {
    /// One match: where its parts lie in the frame, and where it lay in the input.
    private struct Item: BitwiseCopyable {
        var firstEvent: Int
        var textStart: Int
        var placeStart: Int
        var byteOffset: Int64
        var line: Int
        var column: Int
        var recordIndex: Int
    }

    // One owner and no re-entrance: the run-time checks of exclusive access would cost more than the look-ups.
    @exclusivity(unchecked) private var items = GrowingBuffer<Item>()
    @exclusivity(unchecked) private var events = GrowingBuffer<JSONEvent>()
    @exclusivity(unchecked) private var text = GrowingBuffer<UInt8>()
    @exclusivity(unchecked) private var places = MatchPlaces()

    /// How many matches a frame holds at the most.
    private static let maximumItemCount = 256
    /// A frame with so many bytes is passed on, however few matches it holds.
    static let fullByteCount = 256 << 10

    /// How many matches it holds.
    var count: Int { items.count }

    var isFull: Bool { items.count >= Self.maximumItemCount || byteCount >= Self.fullByteCount }

    /// Bytes of text, events and paths.
    var byteCount: Int { Self.byteCount(text: text.count, events: events.count) + places.byteCount }

    /// Whether its memory is of a usual size and worth keeping.
    var isReusable: Bool {
        Self.byteCount(text: text.capacity, events: events.capacity) + places.byteCount <= 4 * Self.fullByteCount
    }

    /// Bytes that a match takes up in a frame, without its path.
    static func byteCount(of match: PathTracker.Match) -> Int {
        byteCount(text: Int(match.endOffset - match.byteOffset), events: match.endEvent - match.firstEvent)
    }

    private static func byteCount(text: Int, events: Int) -> Int {
        text + events * MemoryLayout<JSONEvent>.stride
    }

    /// Copies a match that the engine has just reported.
    func append(_ match: PathTracker.Match, from engine: MatchEngine) {
        let location = engine.location(of: match.byteOffset)
        items.append(
            Item(
                firstEvent: events.count, textStart: text.count, placeStart: places.count,
                byteOffset: match.byteOffset, line: location.line, column: location.column,
                recordIndex: engine.recordIndex))
        events.append(UnsafeBufferPointer(rebasing: engine.page.events[match.firstEvent..<match.endEvent]))
        text.append(engine.bytes(of: match, from: match.byteOffset).assumingMemoryBound(to: UInt8.self))
        engine.appendMatchPlace(to: &places)
    }

    /// Forgets the matches and keeps the memory.
    func removeAll() {
        items.removeAll()
        events.removeAll()
        text.removeAll()
        places.removeAll()
    }

    /// Reads one of the matches.
    ///
    /// - Throws: What `read` throws; a `JSONError` with its whole position.
    func read<T>(
        _ position: Int, with session: DecodingSession, _ read: (inout JSONReader) throws -> T
    ) throws -> T {
        let item = items[position]
        let endEvent = position + 1 < items.count ? items[position + 1].firstEvent : events.count
        let first = events.elements.baseAddress! + item.firstEvent
        let text = UnsafeRawPointer(text.elements.baseAddress! + item.textStart)
        var reader = JSONReader(
            event: first, end: events.elements.baseAddress! + endEvent, text: text, base: item.byteOffset,
            session: Unmanaged.passUnretained(session))
        do {
            return try read(&reader)
        } catch let error as JSONError {
            throw located(error, at: position, first)
        }
    }

    /// Completes an error that a reader threw while it read a match, as ``MatchEngine/located(_:in:)`` does.
    private func located(_ error: JSONError, at position: Int, _ first: UnsafePointer<JSONEvent>) -> JSONError {
        let item = items[position]
        let end = position + 1 < items.count ? items[position + 1].textStart : text.count
        let bytes = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: text.elements[item.textStart..<end]))
        var error = error
        let path = places.path(at: item.placeStart)
        error.recordIndex = error.recordIndex ?? item.recordIndex
        guard let offset = error.byteOffset, offset >= item.byteOffset,
            offset < item.byteOffset + Int64(bytes.count)
        else {
            error.keyPath = error.keyPath ?? path.description
            return error
        }
        error.keyPath =
            error.keyPath
            ?? JSONReader.path(
                toByteOffset: offset, from: path, event: first, text: bytes.baseAddress!, base: item.byteOffset
            ).description
        guard error.line == nil else { return error }
        let place = Int(offset - item.byteOffset)
        var lines = LineCounter(at: item.byteOffset, line: item.line, column: item.column)
        lines.count(UnsafeRawBufferPointer(rebasing: bytes[..<place]))
        (error.line, error.column) = lines.location
        error.excerpt = JSONError.Excerpt(of: bytes, around: place)
        return error
    }
}

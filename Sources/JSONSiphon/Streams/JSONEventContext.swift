/// One event as ``JSONStream/events(_:)`` delivers it: the record, its text and its place. It is good until the closure
/// it is lent to returns.
public struct JSONEventContext: ~Copyable {
    /// The event.
    public let event: JSONEvent
    /// How many arrays and objects are open around the event's token.
    public let depth: Int
    private let engine: MatchEngine
    private(set) var isStopped = false

    init(_ event: JSONEvent, in engine: MatchEngine) {
        self.event = event
        self.engine = engine
        let open = engine.tracker.frames.count - 1
        depth = event.kind == .objectEnd || event.kind == .arrayEnd ? open - 1 : open
    }

    /// What the token says: a name or string decoded, a number or literal as written, and the bracket of a start or end.
    ///
    /// - Complexity: O(*n*) in the token's length.
    public var text: String {
        switch event.kind {
        case .name, .string:
            StringToken.string(decoding: token, hasEscapes: event.flags.contains(.hasEscapes))
        default:
            String(decoding: token, as: UTF8.self)
        }
    }

    /// The token as written, quotation marks included.
    ///
    /// - Complexity: O(*n*) in the token's length.
    public var rawText: String { String(decoding: token, as: UTF8.self) }

    /// The concrete path of the value that the event begins, ends or names.
    ///
    /// - Complexity: O(depth + length of the names).
    public var path: JSONPath {
        switch event.kind {
        case .objectEnd, .arrayEnd: engine.tracker.containerPath
        case .name: engine.tracker.containerPath.appending(name: text)
        default: engine.tracker.faultPath(isAtChild: true, in: engine.page)
        }
    }

    /// Which root value of the input the event belongs to, from 0.
    public var recordIndex: Int {
        engine.tracker.frames.count == 1 ? engine.tracker.recordCount : engine.tracker.recordIndex
    }

    /// Ends the run when the closure returns.
    public mutating func stop() {
        isStopped = true
    }

    private var token: UnsafeRawBufferPointer {
        let isStart = event.kind == .objectStart || event.kind == .arrayStart
        let length = isStart ? 1 : Int64(event.lengthOrCount)
        return engine.page.text(from: event.offset, to: event.offset + length)
    }
}

extension JSONStream {
    /// Calls a closure with every event of the input, in order.
    ///
    /// - Returns: What the run came to.
    /// - Complexity: O(*n*) in the bytes read; memory O(depth).
    /// - Throws: `JSONError` after all events that came before the fault; what `body` throws.
    @discardableResult
    public func events(_ body: (inout JSONEventContext) throws -> Void) throws -> JSONSummary {
        let engine = try engine([], holds: [], stepsOverDeadValues: false)
        let isComplete = try engine.visitEvents(body)
        return engine.summary(paths: [], matchCounts: [], isComplete: isComplete)
    }
}

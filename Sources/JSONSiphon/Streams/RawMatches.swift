/// What receives matches as the bytes they are written in, piece by piece, so that a match may be of any size.
package protocol RawMatchSink: AnyObject {
    /// Whether `begin` needs the path.
    var wantsPath: Bool { get }
    /// A match begins.
    ///
    /// - Parameters:
    ///   - start: Its first event.
    ///   - path: Its concrete path, where `wantsPath`.
    func begin(_ start: JSONEvent, path: JSONPath?) throws
    /// Its next bytes, which end between two tokens. They are valid until this returns.
    func write(_ bytes: UnsafeRawBufferPointer) throws
    /// The match has ended. Returns whether to go on.
    func end() throws -> Bool
    /// Everything complete has been passed on, and the input is about to be read: what is buffered should go out.
    func willRead() throws
}

extension JSONStream {
    /// Passes the matches of a path to a sink, in the order in which they begin, as the bytes they are written in.
    ///
    /// A match is not held, unless the path has descendants: then one match can lie in another, and the outermost is
    /// held until it ends. When the input turns out broken, the open match has been passed on up to its last whole
    /// token.
    package func passMatches(at path: JSONPath, to sink: some RawMatchSink) throws -> JSONSummary {
        let engine = try engine([path], holds: [path.canNest])
        let passage = RawPassage(engine, sink: sink, nests: path.canNest)
        let isComplete = try passage.run()
        return engine.summary(paths: [path], matchCounts: [passage.matchCount], isComplete: isComplete)
    }
}

/// One pass of raw matches from an engine to a sink.
private final class RawPassage<Sink: RawMatchSink> {
    private let engine: MatchEngine
    private let sink: Sink
    private let nests: Bool
    private(set) var matchCount = 0
    /// Up to which offset the open match has been passed on; `nil` when it has not begun.
    private var passedOffset: Int64?
    /// Ended matches that lie in one that is open, with their paths where wanted.
    private var waiting: [(match: PathTracker.Match, path: JSONPath?)] = []

    init(_ engine: MatchEngine, sink: Sink, nests: Bool) {
        self.engine = engine
        self.sink = sink
        self.nests = nests
    }

    /// Returns whether the input was passed to its end.
    func run() throws -> Bool {
        while true {
            let step: MatchEngine.Step
            do {
                step = try engine.step(reportsPageEnds: true)
            } catch {
                _ = try passWaiting()
                throw error
            }
            switch step {
            case .match(let match):
                guard try nests ? take(match) : pass(match) else { return false }
            case .pageEnd:
                if !nests { try passOpenMatch() }
                try sink.willRead()
            case .end, .starved:
                return true
            }
        }
    }

    /// Passes on a match that is not held.
    private func pass(_ match: PathTracker.Match) throws -> Bool {
        if passedOffset == nil {
            try sink.begin(engine.page.events[match.firstEvent], path: sink.wantsPath ? engine.tracker.matchPath : nil)
        }
        try sink.write(engine.bytes(of: match, from: passedOffset ?? match.byteOffset))
        passedOffset = nil
        matchCount += 1
        return try sink.end()
    }

    /// Passes on what is known of a match that goes on behind the page.
    private func passOpenMatch() throws {
        guard let open = engine.tracker.openMatches.first else { return }
        if passedOffset == nil {
            let path = sink.wantsPath ? engine.tracker.path(depth: open.depth + 1) : nil
            try sink.begin(engine.page.events[open.firstEvent], path: path)
        }
        let end = engine.checkedOffset
        try sink.write(engine.page.text(from: passedOffset ?? open.byteOffset, to: end))
        passedOffset = end
    }

    /// Keeps a match until the outermost around it has ended, since that comes before it.
    private func take(_ match: PathTracker.Match) throws -> Bool {
        waiting.append((match, sink.wantsPath ? engine.tracker.matchPath : nil))
        return engine.tracker.openMatches.isEmpty ? try passWaiting() : true
    }

    private func passWaiting() throws -> Bool {
        defer { waiting.removeAll(keepingCapacity: waiting.count < 1024) }
        waiting.sort { $0.match.byteOffset < $1.match.byteOffset }
        for (match, path) in waiting {
            try sink.begin(engine.page.events[match.firstEvent], path: path)
            try sink.write(engine.bytes(of: match, from: match.byteOffset))
            matchCount += 1
            guard try sink.end() else { return false }
        }
        return true
    }
}

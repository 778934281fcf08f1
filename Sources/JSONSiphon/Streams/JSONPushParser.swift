/// Serves subscriptions from bytes that arrive in any pieces: from a network, a decompressor, a device.
///
///     var parser = JSONPushParser(subscriptions)
///     for chunk in chunks { try parser.feed(chunk) }
///     let summary = try parser.finish()
///
/// An element is delivered in the `feed` that holds its closing bracket or quotation mark; a number or literal in the
/// one that holds the byte behind it, since `42` might go on to be `4200`.
///
/// After an error, and after a handler has stopped the run, further bytes are ignored.
public struct JSONPushParser: ~Copyable {
    private let options: JSONOptions
    private let entries: [Subscriptions.Entry]
    private let source = PushSource()
    private var matchCounts: [Int]
    private var engine: MatchEngine?
    /// Whether more bytes are wanted: no handler has stopped the run, and no error has ended it.
    public private(set) var wantsMore = true
    private var isFinished = false

    /// - Parameters:
    ///   - subscriptions: The paths and their handlers.
    ///   - options: How the bytes are read.
    public init(_ subscriptions: Subscriptions, options: JSONOptions = JSONOptions()) {
        self.options = options
        entries = subscriptions.entries
        matchCounts = Array(repeating: 0, count: entries.count)
    }

    /// Takes the next bytes and calls the handlers of every value that they complete.
    ///
    /// - Returns: Whether more bytes are wanted.
    /// - Complexity: O(*n*) in the bytes, however they are cut; memory O(depth + largest match).
    /// - Throws: `JSONError` after all values that came before the fault; what a handler throws. Once.
    @discardableResult
    public mutating func feed(_ bytes: some Collection<UInt8>) throws -> Bool {
        if isFinished { fatalError("JSONPushParser.feed(_:) was called after finish().") }
        guard wantsMore else { return false }
        source.push(Array(bytes))
        try advance()
        return wantsMore
    }

    /// Says that no more bytes come, and delivers what only the end completes.
    ///
    /// - Returns: How often each subscription matched, and which never did.
    /// - Throws: `JSONError` when a value is open; what a handler throws.
    @discardableResult
    public mutating func finish() throws -> JSONSummary {
        if isFinished { fatalError("JSONPushParser.finish() was called twice.") }
        isFinished = true
        let isComplete = wantsMore
        if wantsMore {
            source.finish()
            try advance()
        }
        let paths = entries.map(\.path)
        guard let engine else {
            // A run that ended before its engine was made.
            return JSONSummary(
                subscriptions: paths.map { JSONSummary.Subscription(path: $0.description, matchCount: 0) },
                byteCount: 0, recordCount: 0, validation: options.validation, isComplete: false)
        }
        return engine.summary(paths: paths, matchCounts: matchCounts, isComplete: isComplete && wantsMore)
    }

    private mutating func advance() throws {
        // Whatever ends the run, it does not go on.
        wantsMore = false
        let engine = try engine ?? makeEngine()
        self.engine = engine
        while case .match(let found) = try engine.step() {
            for path in engine.paths(of: found) {
                matchCounts[path] += 1
                var match = JSONMatch(found, in: engine)
                try entries[path].deliver(engine, found, &match)
                if match.isStopped { return }
            }
        }
        wantsMore = true
    }

    private func makeEngine() throws -> MatchEngine {
        try MatchEngine(
            source, paths: entries.map(\.path), holds: entries.map { _ in true }, options: options)
    }
}

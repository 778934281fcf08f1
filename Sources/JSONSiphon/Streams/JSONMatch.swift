/// Where a value that is being delivered lies, and the way to end the run.
///
/// A match is lent to a handler and is good only until the handler returns.
public struct JSONMatch: ~Copyable {
    private let engine: MatchEngine
    private let match: PathTracker.Match
    /// Whether ``stop()`` has been called.
    private(set) var isStopped = false

    init(_ match: PathTracker.Match, in engine: MatchEngine) {
        self.match = match
        self.engine = engine
    }

    /// The concrete path of the value: `users[17].email`.
    ///
    /// - Complexity: O(depth + length of the names); nothing is spent unless it is asked for.
    public var path: JSONPath { engine.tracker.matchPath }

    /// The name of the member whose value this is; `nil` for an element and for a root value.
    public var name: String? { engine.tracker.matchName }

    /// The position of the value among its siblings, from 0, in an array or in an object as written; `nil` for a root
    /// value.
    public var index: Int? { engine.tracker.matchIndex }

    /// Offset in bytes of the value's first byte, from the first byte of the input, from 0.
    public var byteOffset: Int64 { match.byteOffset }

    /// Length of the value in bytes as written.
    public var byteCount: Int64 { match.endOffset - match.byteOffset }

    /// Which root value of the input the value belongs to, from 0.
    public var recordIndex: Int { engine.tracker.recordIndex }

    /// Ends the run when the handler returns: nothing more is delivered, and nothing more is read.
    public mutating func stop() {
        isStopped = true
    }
}

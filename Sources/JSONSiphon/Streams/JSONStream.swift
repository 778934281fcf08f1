/// A JSON input from which objects are drawn, one by one, in memory that does not grow with the input.
///
///     let stream = try JSONStream(.file("users.json"))
///     try stream.forEach(at: "users[*]", as: JSONValue.self) { user in
///         print(user["name"])
///     }
///
/// A file, or bytes in memory, can be read any number of times: every call begins anew. Standard input and descriptors
/// can be read once.
///
/// Everything delivered comes before the fault that follows it: when an input turns out broken, all values that were
/// complete have been delivered, then one ``JSONError`` is thrown that says where.
public struct JSONStream: Sendable {
    /// How a stream reads its input.
    public typealias Options = JSONOptions

    private let input: JSONInput
    /// How the input is read.
    public let options: Options

    /// Makes a stream; nothing is read yet.
    ///
    /// - Throws: `JSONError` with the code `unreadableInput` when a file does not exist or may not be read.
    public init(_ input: JSONInput, options: Options = Options()) throws(JSONError) {
        try input.check()
        self.input = input
        self.options = options
    }

    /// Begins one pass over the input.
    func engine(
        _ paths: [JSONPath], holds: [Bool], tracesPath: Bool = false, stepsOverDeadValues: Bool = true,
        interruption: Interruption? = nil
    ) throws(JSONError) -> MatchEngine {
        try MatchEngine(
            input.open(interruption: interruption), paths: paths, holds: holds, options: options,
            tracesPath: tracesPath,
            stepsOverDeadValues: stepsOverDeadValues)
    }

    /// Runs one pass over the input.
    ///
    /// - Parameters:
    ///   - paths: What to look for.
    ///   - holds: For every path, whether its matches are needed whole.
    ///   - deliver: Called for every match and every path that it belongs to.
    func run(
        _ paths: [JSONPath], holds: [Bool],
        deliver: (_ engine: MatchEngine, _ found: PathTracker.Match, _ path: Int, _ match: inout JSONMatch) throws ->
            Void
    ) throws -> JSONSummary {
        let engine = try engine(paths, holds: holds)
        var matchCounts = [Int](repeating: 0, count: paths.count)
        var isStopped = false
        run: while case .match(let found) = try engine.step() {
            for path in engine.paths(of: found) {
                matchCounts[path] += 1
                guard holds[path] else { continue }
                var match = JSONMatch(found, in: engine)
                try deliver(engine, found, path, &match)
                if match.isStopped {
                    isStopped = true
                    break run
                }
            }
        }
        return engine.summary(paths: paths, matchCounts: matchCounts, isComplete: !isStopped)
    }
}

extension MatchEngine {
    /// What the run came to so far.
    func summary(paths: [JSONPath], matchCounts: [Int], isComplete: Bool) -> JSONSummary {
        JSONSummary(
            subscriptions: zip(paths, matchCounts).map { path, count in
                JSONSummary.Subscription(path: path.description, matchCount: count)
            },
            byteCount: byteCount, recordCount: tracker.recordCount, validation: validation, isComplete: isComplete)
    }
}

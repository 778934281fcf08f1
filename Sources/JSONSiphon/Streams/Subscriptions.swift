/// Handlers for key paths, to be served in one pass over an input with ``JSONStream/run(_:)``.
///
///     var subscriptions = Subscriptions()
///     subscriptions.on("meta.version", as: Int.self) { version in … }
///     subscriptions.on("users[*]", as: User.self) { user, match in … }
///     let summary = try stream.run(subscriptions)
///
/// Handlers are called in the order in which values end: of two nested matches the inner comes first. For one value they
/// are called in the order in which they subscribed.
public struct Subscriptions {
    struct Entry {
        var path: JSONPath
        /// Reads the match and calls the user's handler.
        var deliver: (MatchEngine, PathTracker.Match, inout JSONMatch) throws -> Void
    }

    var entries: [Entry] = []

    /// No subscription yet.
    public init() {}

    /// Calls a handler for every value at a path.
    ///
    /// - Parameters:
    ///   - path: Where the values are.
    ///   - type: What each of them is read as.
    ///   - handler: Called with each value. What it throws ends the run.
    public mutating func on<T: JSONReadable>(
        _ path: JSONPath, as type: T.Type = T.self, _ handler: @escaping (T) throws -> Void
    ) {
        on(path, .readable) { value, _ in try handler(value) }
    }

    /// Calls a handler for every value at a path, with the place of the value.
    ///
    /// - Parameters:
    ///   - path: Where the values are.
    ///   - type: What each of them is read as.
    ///   - handler: Called with each value and its match, which is good until the handler returns and can stop the run.
    ///     What it throws ends the run.
    public mutating func on<T: JSONReadable>(
        _ path: JSONPath, as type: T.Type = T.self, _ handler: @escaping (T, inout JSONMatch) throws -> Void
    ) {
        on(path, .readable, handler)
    }

    /// Calls a handler for every value at a path.
    ///
    /// - Parameters:
    ///   - path: Where the values are.
    ///   - type: What each of them is read as.
    ///   - handler: Called with each value. What it throws ends the run.
    @_disfavoredOverload
    public mutating func on<T: Decodable>(
        _ path: JSONPath, as type: T.Type = T.self, _ handler: @escaping (T) throws -> Void
    ) {
        on(path, .decodable) { value, _ in try handler(value) }
    }

    /// Calls a handler for every value at a path, with the place of the value.
    ///
    /// - Parameters:
    ///   - path: Where the values are.
    ///   - type: What each of them is read as.
    ///   - handler: Called with each value and its match, which is good until the handler returns and can stop the run.
    ///     What it throws ends the run.
    @_disfavoredOverload
    public mutating func on<T: Decodable>(
        _ path: JSONPath, as type: T.Type = T.self, _ handler: @escaping (T, inout JSONMatch) throws -> Void
    ) {
        on(path, .decodable, handler)
    }

    private mutating func on<T>(
        _ path: JSONPath, _ reading: MatchReading<T>, _ handler: @escaping (T, inout JSONMatch) throws -> Void
    ) {
        entries.append(
            Entry(path: path) { engine, found, match in
                try handler(reading.read(engine, found), &match)
            })
    }
}

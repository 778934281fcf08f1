extension Subscriptions {
    /// Calls a handler for every value at a path, read with the help of a context.
    ///
    /// - Parameters:
    ///   - path: Where the values are.
    ///   - type: What each of them is read as.
    ///   - context: Handed to the initialiser of each value.
    ///   - handler: Called with each value. What it throws ends the run.
    public mutating func on<T: JSONContextReadable>(
        _ path: JSONPath, as type: T.Type = T.self, in context: T.Context, _ handler: @escaping (T) throws -> Void
    ) {
        on(path, as: type, in: context) { value, _ in try handler(value) }
    }

    /// Calls a handler for every value at a path, read with the help of a context, with the place of the value.
    ///
    /// - Parameters:
    ///   - path: Where the values are.
    ///   - type: What each of them is read as.
    ///   - context: Handed to the initialiser of each value.
    ///   - handler: Called with each value and its match, which is good until the handler returns and can stop the run.
    ///     What it throws ends the run.
    public mutating func on<T: JSONContextReadable>(
        _ path: JSONPath, as type: T.Type = T.self, in context: T.Context,
        _ handler: @escaping (T, inout JSONMatch) throws -> Void
    ) {
        entries.append(
            Entry(path: path) { engine, found, match in
                try handler(engine.read(found) { reader in try reader.read(type, in: context) }, &match)
            })
    }

    /// Calls a handler for every value at a path, with the place of the value and a context.
    ///
    /// - Parameters:
    ///   - path: Where the values are.
    ///   - type: What each of them is read as. The type knows nothing of the context.
    ///   - context: Handed to the handler.
    ///   - handler: Called with each value, its match, which is good until the handler returns and can stop the run, and
    ///     the context. What it throws ends the run.
    public mutating func on<T: JSONReadable, Context>(
        _ path: JSONPath, as type: T.Type = T.self, in context: Context,
        _ handler: @escaping (T, inout JSONMatch, Context) throws -> Void
    ) {
        on(path, as: type) { value, match in try handler(value, &match, context) }
    }
}

// A context reaches the values in one of two ways: a type that wants it gets it while it is read, or an ordinary type's
// handler gets it as a further argument.

extension JSONStream {
    /// Calls a closure with every value at a path, read with the help of a context.
    ///
    /// - Parameters:
    ///   - path: Where the values are: `items[*]`.
    ///   - type: What each of them is read as.
    ///   - context: Handed to the initialiser of each value.
    ///   - body: Called with each value, in the order in which the values end. What it throws ends the run.
    /// - Returns: What the run came to; among it whether the path matched at all.
    /// - Complexity: O(*n*) in the bytes of the input; memory O(depth + largest match).
    /// - Throws: `JSONError` after all values that came before the fault; what `body` throws.
    @discardableResult
    public func forEach<T: JSONContextReadable>(
        at path: JSONPath, as type: T.Type = T.self, in context: T.Context, _ body: (T) throws -> Void
    ) throws -> JSONSummary {
        try forEach(at: path, as: type, in: context) { value, _ in try body(value) }
    }

    /// Calls a closure with every value at a path, read with the help of a context, and its place.
    ///
    /// - Parameters:
    ///   - path: Where the values are: `items[*]`.
    ///   - type: What each of them is read as.
    ///   - context: Handed to the initialiser of each value.
    ///   - body: Called with each value and its match, which is good until the closure returns and can stop the run.
    /// - Returns: What the run came to; among it whether the path matched at all.
    /// - Complexity: O(*n*) in the bytes read; memory O(depth + largest match).
    /// - Throws: `JSONError` after all values that came before the fault; what `body` throws.
    @discardableResult
    public func forEach<T: JSONContextReadable>(
        at path: JSONPath, as type: T.Type = T.self, in context: T.Context, _ body: (T, inout JSONMatch) throws -> Void
    ) throws -> JSONSummary {
        try run([path], holds: [true]) { engine, found, _, match in
            try body(engine.read(found) { reader in try reader.read(type, in: context) }, &match)
        }
    }

    /// Calls a closure with every value at a path, its place and a context.
    ///
    /// - Parameters:
    ///   - path: Where the values are: `users[*]`.
    ///   - type: What each of them is read as. The type knows nothing of the context.
    ///   - context: Handed to the closure, so that one that captures nothing can be shared.
    ///   - body: Called with each value, its match, which is good until the closure returns and can stop the run, and
    ///     the context.
    /// - Returns: What the run came to; among it whether the path matched at all.
    /// - Complexity: O(*n*) in the bytes read; memory O(depth + largest match).
    /// - Throws: `JSONError` after all values that came before the fault; what `body` throws.
    @discardableResult
    public func forEach<T: JSONReadable, Context>(
        at path: JSONPath, as type: T.Type = T.self, in context: Context,
        _ body: (T, inout JSONMatch, Context) throws -> Void
    ) throws -> JSONSummary {
        try forEach(at: path, as: type) { value, match in try body(value, &match, context) }
    }

    /// Calls a closure with every value at a path, its place and a context.
    ///
    /// - Parameters:
    ///   - path: Where the values are: `users[*]`.
    ///   - type: What each of them is decoded as. The type knows nothing of the context.
    ///   - context: Handed to the closure, so that one that captures nothing can be shared.
    ///   - body: Called with each value, its match, which is good until the closure returns and can stop the run, and
    ///     the context.
    /// - Returns: What the run came to; among it whether the path matched at all.
    /// - Complexity: O(*n*) in the bytes read; memory O(depth + largest match).
    /// - Throws: `JSONError` after all values that came before the fault; what `body` throws.
    @_disfavoredOverload
    @discardableResult
    public func forEach<T: Decodable, Context>(
        at path: JSONPath, as type: T.Type = T.self, in context: Context,
        _ body: (T, inout JSONMatch, Context) throws -> Void
    ) throws -> JSONSummary {
        try forEach(at: path, as: type) { value, match in try body(value, &match, context) }
    }

    /// Begins to draw the values at a path one by one, read with the help of a context.
    ///
    /// - Parameters:
    ///   - path: Where the values are: `items[*]`.
    ///   - type: What each of them is read as.
    ///   - context: Handed to the initialiser of each value.
    /// - Throws: `JSONError` when the input cannot be opened, or has been consumed.
    public func cursor<T: JSONContextReadable>(
        at path: JSONPath, as type: T.Type = T.self, in context: T.Context
    ) throws -> JSONCursor<T> {
        JSONCursor(try engine([path], holds: [true]), .readable(in: context))
    }

    /// Calls a closure with every child of the array or object at a path, read with the help of a context.
    ///
    /// - Parameters:
    ///   - path: Where the array or object is; the children of each are enumerated when it matches several.
    ///   - type: What each child is read as.
    ///   - context: Handed to the initialiser of each child.
    ///   - body: Called with each child and its match, whose `name` or `index` says which it is.
    /// - Returns: What the run came to. Its first subscription is the container's, its second the children's.
    /// - Complexity: O(*n*) in the bytes read; memory O(depth + largest child).
    /// - Throws: `JSONError` after all values that came before the fault; what `body` throws.
    @discardableResult
    public func enumerate<T: JSONContextReadable>(
        at path: JSONPath, as type: T.Type = T.self, in context: T.Context, _ body: (T, inout JSONMatch) throws -> Void
    ) throws -> JSONSummary {
        try run([path, path.children], holds: [false, true]) { engine, found, _, match in
            try body(engine.read(found) { reader in try reader.read(type, in: context) }, &match)
        }
    }

    /// Calls a closure with every child of the array or object at a path, its place and a context.
    ///
    /// - Parameters:
    ///   - path: Where the array or object is; the children of each are enumerated when it matches several.
    ///   - type: What each child is read as. The type knows nothing of the context.
    ///   - context: Handed to the closure.
    ///   - body: Called with each child, its match, whose `name` or `index` says which it is, and the context.
    /// - Returns: What the run came to. Its first subscription is the container's, its second the children's.
    /// - Complexity: O(*n*) in the bytes read; memory O(depth + largest child).
    /// - Throws: `JSONError` after all values that came before the fault; what `body` throws.
    @discardableResult
    public func enumerate<T: JSONReadable, Context>(
        at path: JSONPath, as type: T.Type = T.self, in context: Context,
        _ body: (T, inout JSONMatch, Context) throws -> Void
    ) throws -> JSONSummary {
        try enumerate(at: path, as: type) { value, match in try body(value, &match, context) }
    }

    /// Reads the first value at a path with the help of a context, and stops reading there.
    ///
    /// - Returns: The value; `nil` when the whole input has none.
    /// - Complexity: O(*n*) in the bytes up to the value's end; memory O(depth + the value).
    /// - Throws: `JSONError` when the input is broken before the value's end; what `T` throws.
    public func first<T: JSONContextReadable>(
        at path: JSONPath, as type: T.Type = T.self, in context: T.Context
    ) throws -> T? {
        let engine = try engine([path], holds: [true])
        guard case .match(let found) = try engine.step() else { return nil }
        return try engine.read(found) { reader in try reader.read(type, in: context) }
    }

    /// Reads the value at a path with the help of a context, and stops reading there.
    ///
    /// - Complexity: O(*n*) in the bytes up to the value's end; memory O(depth + the value).
    /// - Throws: `JSONError` as `value(at:as:)`; what `T` throws.
    public func value<T: JSONContextReadable>(
        at path: JSONPath, as type: T.Type = T.self, in context: T.Context
    ) throws -> T {
        let engine = try engine([path], holds: [true], tracesPath: !path.canNest)
        guard case .match(let found) = try engine.step() else { throw engine.absence(of: path) }
        return try engine.read(found) { reader in try reader.read(type, in: context) }
    }
}

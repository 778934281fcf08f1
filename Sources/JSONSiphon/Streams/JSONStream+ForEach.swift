extension JSONStream {
    /// Calls a closure with every value at a path.
    ///
    /// - Parameters:
    ///   - path: Where the values are: `users[*]`.
    ///   - type: What each of them is read as.
    ///   - body: Called with each value, in the order in which the values end. What it throws ends the run.
    /// - Returns: What the run came to; among it whether the path matched at all.
    /// - Complexity: O(*n*) in the bytes of the input; memory O(depth + largest match).
    /// - Throws: `JSONError` after all values that came before the fault; what `body` throws.
    @discardableResult
    public func forEach<T: JSONReadable>(
        at path: JSONPath, as type: T.Type = T.self, _ body: (T) throws -> Void
    ) throws -> JSONSummary {
        try forEach(at: path, .readable) { value, _ in try body(value) }
    }

    /// Calls a closure with every value at a path and its place.
    ///
    /// - Parameters:
    ///   - path: Where the values are: `users[*]`.
    ///   - type: What each of them is read as.
    ///   - body: Called with each value and its match, which is good until the closure returns and can stop the run.
    /// - Returns: What the run came to; among it whether the path matched at all.
    /// - Complexity: O(*n*) in the bytes read; memory O(depth + largest match).
    /// - Throws: `JSONError` after all values that came before the fault; what `body` throws.
    @discardableResult
    public func forEach<T: JSONReadable>(
        at path: JSONPath, as type: T.Type = T.self, _ body: (T, inout JSONMatch) throws -> Void
    ) throws -> JSONSummary {
        try forEach(at: path, .readable, body)
    }

    /// Calls a closure with every child of the array or object at a path.
    ///
    /// - Parameters:
    ///   - path: Where the array or object is; the children of each are enumerated when it matches several.
    ///   - type: What each child is read as.
    ///   - body: Called with each child and its match, whose `name` or `index` says which it is.
    /// - Returns: What the run came to. Its first subscription is the container's, so that an empty container can be
    ///   told from one that is not there; its second is the children's.
    /// - Complexity: O(*n*) in the bytes read; memory O(depth + largest child).
    /// - Throws: `JSONError` after all values that came before the fault; what `body` throws.
    @discardableResult
    public func enumerate<T: JSONReadable>(
        at path: JSONPath, as type: T.Type = T.self, _ body: (T, inout JSONMatch) throws -> Void
    ) throws -> JSONSummary {
        try enumerate(at: path, .readable, body)
    }

    /// Calls a closure with every value at a path.
    ///
    /// - Parameters:
    ///   - path: Where the values are: `users[*]`.
    ///   - type: What each of them is read as.
    ///   - body: Called with each value, in the order in which the values end. What it throws ends the run.
    /// - Returns: What the run came to; among it whether the path matched at all.
    /// - Complexity: O(*n*) in the bytes of the input; memory O(depth + largest match).
    /// - Throws: `JSONError` after all values that came before the fault; what `body` throws.
    @_disfavoredOverload
    @discardableResult
    public func forEach<T: Decodable>(
        at path: JSONPath, as type: T.Type = T.self, _ body: (T) throws -> Void
    ) throws -> JSONSummary {
        try forEach(at: path, .decodable) { value, _ in try body(value) }
    }

    /// Calls a closure with every value at a path and its place.
    ///
    /// - Parameters:
    ///   - path: Where the values are: `users[*]`.
    ///   - type: What each of them is read as.
    ///   - body: Called with each value and its match, which is good until the closure returns and can stop the run.
    /// - Returns: What the run came to; among it whether the path matched at all.
    /// - Complexity: O(*n*) in the bytes read; memory O(depth + largest match).
    /// - Throws: `JSONError` after all values that came before the fault; what `body` throws.
    @_disfavoredOverload
    @discardableResult
    public func forEach<T: Decodable>(
        at path: JSONPath, as type: T.Type = T.self, _ body: (T, inout JSONMatch) throws -> Void
    ) throws -> JSONSummary {
        try forEach(at: path, .decodable, body)
    }

    /// Calls a closure with every child of the array or object at a path.
    ///
    /// - Parameters:
    ///   - path: Where the array or object is; the children of each are enumerated when it matches several.
    ///   - type: What each child is read as.
    ///   - body: Called with each child and its match, whose `name` or `index` says which it is.
    /// - Returns: What the run came to. Its first subscription is the container's, so that an empty container can be
    ///   told from one that is not there; its second is the children's.
    /// - Complexity: O(*n*) in the bytes read; memory O(depth + largest child).
    /// - Throws: `JSONError` after all values that came before the fault; what `body` throws.
    @_disfavoredOverload
    @discardableResult
    public func enumerate<T: Decodable>(
        at path: JSONPath, as type: T.Type = T.self, _ body: (T, inout JSONMatch) throws -> Void
    ) throws -> JSONSummary {
        try enumerate(at: path, .decodable, body)
    }

    private func forEach<T>(
        at path: JSONPath, _ reading: MatchReading<T>, _ body: (T, inout JSONMatch) throws -> Void
    ) throws -> JSONSummary {
        try run([path], holds: [true]) { engine, found, _, match in
            try body(reading.read(engine, found), &match)
        }
    }

    private func enumerate<T>(
        at path: JSONPath, _ reading: MatchReading<T>, _ body: (T, inout JSONMatch) throws -> Void
    ) throws -> JSONSummary {
        try run([path, path.children], holds: [false, true]) { engine, found, _, match in
            try body(reading.read(engine, found), &match)
        }
    }

    /// Calls the handlers of all subscriptions in one pass.
    ///
    /// - Returns: How often each matched, and which never did.
    /// - Complexity: O(*n*) in the bytes read; memory O(depth + largest match).
    /// - Throws: `JSONError` after all values that came before the fault; what a handler throws.
    @discardableResult
    public func run(_ subscriptions: Subscriptions) throws -> JSONSummary {
        let entries = subscriptions.entries
        return try run(entries.map(\.path), holds: entries.map { _ in true }) { engine, found, path, match in
            try entries[path].deliver(engine, found, &match)
        }
    }

    /// Counts the values at a path. They are not held, so each may be of any size.
    ///
    /// - Complexity: O(*n*) in the bytes of the input; memory O(depth).
    /// - Throws: `JSONError` when the input is broken.
    public func count(at path: JSONPath) throws -> Int {
        try check(counting: [path]).subscriptions[0].matchCount
    }

    /// Reads the whole input and delivers nothing: checks it, and counts the values at some paths.
    ///
    /// - Complexity: O(*n*) in the bytes of the input; memory O(depth).
    /// - Throws: `JSONError` when the input is broken.
    @discardableResult
    public func check(counting paths: [JSONPath] = []) throws -> JSONSummary {
        try run(paths, holds: paths.map { _ in false }) { _, _, _, _ in }
    }
}

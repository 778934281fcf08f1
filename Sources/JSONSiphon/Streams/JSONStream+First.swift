extension JSONStream {
    /// Reads the first value at a path, and stops reading there.
    ///
    /// - Returns: The value; `nil` when the whole input has none.
    /// - Complexity: O(*n*) in the bytes up to the value's end; memory O(depth + the value).
    /// - Throws: `JSONError` when the input is broken before the value's end, or the value is of another type.
    public func first<T: JSONReadable>(at path: JSONPath, as type: T.Type = T.self) throws -> T? {
        try first(at: path, .readable)
    }

    /// Reads the value at a path, and stops reading there.
    ///
    /// - Complexity: O(*n*) in the bytes up to the value's end; memory O(depth + the value).
    /// - Throws: `JSONError` with the code `noValue` when nothing is there, `indexOutOfRange` when an array on the way
    ///   is too short, `typeMismatch` when something on the way is neither array nor object, or the value is of another
    ///   type; other codes when the input is broken.
    public func value<T: JSONReadable>(at path: JSONPath, as type: T.Type = T.self) throws -> T {
        try value(at: path, .readable)
    }

    /// Reads the first value at a path, and stops reading there.
    ///
    /// - Returns: The value; `nil` when the whole input has none.
    /// - Complexity: O(*n*) in the bytes up to the value's end; memory O(depth + the value).
    /// - Throws: `JSONError` when the input is broken before the value's end, or the value is of another type.
    @_disfavoredOverload
    public func first<T: Decodable>(at path: JSONPath, as type: T.Type = T.self) throws -> T? {
        try first(at: path, .decodable)
    }

    /// Reads the value at a path, and stops reading there.
    ///
    /// - Complexity: O(*n*) in the bytes up to the value's end; memory O(depth + the value).
    /// - Throws: `JSONError` with the code `noValue` when nothing is there, `indexOutOfRange` when an array on the way
    ///   is too short, `typeMismatch` when something on the way is neither array nor object, or the value is of another
    ///   type; other codes when the input is broken.
    @_disfavoredOverload
    public func value<T: Decodable>(at path: JSONPath, as type: T.Type = T.self) throws -> T {
        try value(at: path, .decodable)
    }

    private func first<T>(at path: JSONPath, _ reading: MatchReading<T>) throws -> T? {
        let engine = try engine([path], holds: [true])
        guard case .match(let found) = try engine.step() else { return nil }
        return try reading.read(engine, found)
    }

    private func value<T>(at path: JSONPath, _ reading: MatchReading<T>) throws -> T {
        let engine = try engine([path], holds: [true], tracesPath: !path.canNest)
        guard case .match(let found) = try engine.step() else { throw engine.absence(of: path) }
        return try reading.read(engine, found)
    }
}

extension MatchEngine {
    /// Says why a whole input has no value at a path.
    func absence(of path: JSONPath) -> JSONError {
        let nothing = JSONError(.noValue, "there is no value at \(path)", keyPath: path.description)
        guard let trace = tracker.trace, path.segments.indices.contains(trace.depth) else { return nothing }
        let selectors = path.segments[trace.depth].selectors
        let reached = JSONPath(segments: Array(path.segments[..<trace.depth]))
        let wantsElement = selectors.contains { if case .index = $0 { true } else { false } }
        let wantsName = selectors.contains { if case .name = $0 { true } else { false } }
        switch trace.kind {
        case .null:
            return nothing
        case .arrayStart where wantsElement:
            guard let length = trace.childCount else { return nothing }
            return JSONError(
                .indexOutOfRange, "there is no value at \(path): \(reached) has \(length) elements",
                keyPath: path.description)
        case .objectStart where wantsName, .arrayStart where !wantsName, .objectStart where !wantsElement:
            return nothing
        default:
            return JSONError(
                .typeMismatch,
                "there is no value at \(path): \(reached) is \(trace.kind.phrase), not \(wantsName ? "an object" : "an array")",
                keyPath: reached.description)
        }
    }
}

/// How the value of a match is read: the one thing in which readable and decodable types differ.
struct MatchReading<Value> {
    /// Reads the value of a match that was held.
    ///
    /// It throws what the type throws, and `JSONError` with its whole position.
    let read: (_ engine: MatchEngine, _ match: PathTracker.Match) throws -> Value

    private init(_ read: @escaping (MatchEngine, PathTracker.Match) throws -> Value) {
        self.read = read
    }
}

extension MatchReading where Value: JSONReadable {
    static var readable: Self { Self { try $0.read($1, as: Value.self) } }
}

extension MatchReading where Value: JSONContextReadable {
    static func readable(in context: Value.Context) -> Self {
        Self { engine, match in try engine.read(match) { reader in try reader.read(Value.self, in: context) } }
    }
}

extension MatchReading where Value: Decodable {
    static var decodable: Self { Self { try $0.read($1, as: Value.self) as Value } }
}

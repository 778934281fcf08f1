/// A symbol of a Swift module, as `swift symbolgraph-extract` writes it.
struct Symbol: Decodable {
    struct Kind: Decodable {
        var identifier: String
        var displayName: String
    }

    struct Identifier: Decodable {
        var precise: String
    }

    struct Names: Decodable {
        var title: String
    }

    var kind: Kind
    var identifier: Identifier
    var pathComponents: [String]
    var names: Names
    var accessLevel: String

    /// The whole file, for `JSONDecoder`.
    struct Document: Decodable {
        var symbols: [Symbol]
    }
}

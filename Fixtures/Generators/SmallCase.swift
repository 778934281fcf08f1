/// A small JSON text written by hand, each for one trait that parsers get wrong. All are valid by RFC 8259.
public struct SmallCase: Sendable, Hashable {
    /// A name in kebab case.
    public let name: String
    /// The JSON text.
    public let text: String
    /// What the case is there for.
    public let note: String

    init(_ name: String, _ text: String, _ note: String) {
        self.name = name
        self.text = text
        self.note = note
    }

    public var bytes: [UInt8] { Array(text.utf8) }

    public static let all = containers + names + strings + numbers + whitespace + shapes

    /// The case with the name.
    public static func named(_ name: String) -> SmallCase? {
        all.first { $0.name == name }
    }
}

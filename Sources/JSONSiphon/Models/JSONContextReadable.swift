/// A type that can be read from JSON with the help of something that the caller hands along: a store that makes the
/// objects, a table of what was read before, settings.
///
///     struct Item: JSONContextReadable {
///         var category: Category
///
///         init(from reader: inout JSONReader, in context: Catalogue) throws {
///             category = context.category(named: try reader.readString())
///         }
///     }
///
///     try stream.forEach(at: "items[*]", as: Item.self, in: catalogue) { item in … }
///
/// The initialiser follows the rules of ``JSONReadable/init(from:)``. Optionals, arrays and dictionaries of such types
/// are such types themselves, with the same context.
public protocol JSONContextReadable: SendableMetatype {
    /// What is handed along.
    associatedtype Context

    /// Reads a value.
    ///
    /// - Parameters:
    ///   - reader: Where the value is read from.
    ///   - context: What the caller of `forEach(at:as:in:)`, or of ``JSONReader/read(_:in:)``, gave.
    /// - Throws: `JSONError` when the value is of another kind, or whatever the type likes. The position of a
    ///   `JSONError` is completed by who called for the value.
    init(from reader: inout JSONReader, in context: Context) throws
}

extension JSONReader {
    /// Reads a value of any type that wants a context.
    ///
    /// Whatever `T` reads, the reader stands behind the whole value afterwards, or, when `T` throws, before it.
    ///
    /// - Throws: What `T` throws.
    @inlinable
    @_lifetime(self: copy self)
    public mutating func read<T: JSONContextReadable>(_ type: T.Type = T.self, in context: T.Context) throws -> T {
        let start = event
        let next = valueEnd
        do {
            let value = try T(from: &self, in: context)
            event = next
            return value
        } catch {
            event = start
            throw error
        }
    }
}

/// Null is `nil`; anything else is read as the wrapped type.
extension Optional: JSONContextReadable where Wrapped: JSONContextReadable {
    public typealias Context = Wrapped.Context

    @inlinable
    public init(from reader: inout JSONReader, in context: Wrapped.Context) throws {
        self = reader.readNull() ? nil : try reader.read(Wrapped.self, in: context)
    }
}

extension Array: JSONContextReadable where Element: JSONContextReadable {
    public typealias Context = Element.Context

    @inlinable
    public init(from reader: inout JSONReader, in context: Element.Context) throws {
        var array: [Element] = []
        array.reserveCapacity(reader.childCount)
        try reader.readArray { array.append(try $0.read(Element.self, in: context)) }
        self = array
    }
}

/// Of members with the same name the last one counts, as in a dictionary of ``JSONReadable`` values.
extension Dictionary: JSONContextReadable where Key == String, Value: JSONContextReadable {
    public typealias Context = Value.Context

    @inlinable
    public init(from reader: inout JSONReader, in context: Value.Context) throws {
        var dictionary: [String: Value] = [:]
        dictionary.reserveCapacity(reader.childCount)
        try reader.readObject { name, reader in
            let key = name.text
            let value = try reader.read(Value.self, in: context)
            if dictionary.updateValue(value, forKey: key) != nil {
                try reader.checkSameName(dictionary.keys, key, at: name)
            }
        }
        self = dictionary
    }
}

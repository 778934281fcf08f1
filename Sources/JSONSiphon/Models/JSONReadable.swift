/// A type that can be read from JSON through a ``JSONReader``.
///
/// The initialiser must read one value, the one at which the reader stands. It may read only part of it: the caller
/// moves the reader behind the value.
///
///     struct Point: JSONReadable {
///         var x = 0.0, y = 0.0
///
///         init(from reader: inout JSONReader) throws {
///             try reader.readObject { name, reader in
///                 if name == "x" { x = try reader.readDouble() }
///                 if name == "y" { y = try reader.readDouble() }
///             }
///         }
///     }
///
/// The built-in readable types are `Bool`, the integers, `Float`, `Double`, `String`, `Decimal`, ``JSONValue``,
/// ``JSONArray``, ``JSONObject``, ``JSONNumber``, ``RawJSON``, and optionals, arrays and dictionaries of readable types.
public protocol JSONReadable: SendableMetatype {
    /// Reads a value.
    ///
    /// - Throws: `JSONError` when the value is of another kind, or whatever the type likes. The position of a
    ///   `JSONError` is completed by who called for the value.
    init(from reader: inout JSONReader) throws
}

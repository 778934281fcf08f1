public import Foundation

extension Bool: JSONReadable {
    public init(from reader: inout JSONReader) throws { self = try reader.readBool() }
}

extension Double: JSONReadable {
    public init(from reader: inout JSONReader) throws { self = try reader.readDouble() }
}

extension Float: JSONReadable {
    public init(from reader: inout JSONReader) throws { self = try reader.readFloat() }
}

extension String: JSONReadable {
    public init(from reader: inout JSONReader) throws { self = try reader.readString() }
}

extension Decimal: JSONReadable {
    public init(from reader: inout JSONReader) throws { self = try reader.readDecimal() }
}

extension FixedWidthInteger where Self: JSONReadable {
    @inlinable
    public init(from reader: inout JSONReader) throws { self = try reader.readInteger() }
}

extension Int: JSONReadable {}
extension Int8: JSONReadable {}
extension Int16: JSONReadable {}
extension Int32: JSONReadable {}
extension Int64: JSONReadable {}
extension Int128: JSONReadable {}
extension UInt: JSONReadable {}
extension UInt8: JSONReadable {}
extension UInt16: JSONReadable {}
extension UInt32: JSONReadable {}
extension UInt64: JSONReadable {}
extension UInt128: JSONReadable {}

extension JSONValue: JSONReadable {
    public init(from reader: inout JSONReader) throws { self = reader.readValue() }
}

extension JSONNumber: JSONReadable {
    public init(from reader: inout JSONReader) throws { self = try reader.readNumber() }
}

extension RawJSON: JSONReadable {
    public init(from reader: inout JSONReader) throws { self = reader.readRaw() }
}

extension JSONArray: JSONReadable {
    public init(from reader: inout JSONReader) throws {
        guard case .arrayStart = reader.kind, case .array(let array) = reader.readValue() else {
            throw reader.typeMismatch("an array")
        }
        self = array
    }
}

extension JSONObject: JSONReadable {
    public init(from reader: inout JSONReader) throws {
        guard case .objectStart = reader.kind, case .object(let object) = reader.readValue() else {
            throw reader.typeMismatch("an object")
        }
        self = object
    }
}

/// Null is `nil`; anything else is read as the wrapped type.
extension Optional: JSONReadable where Wrapped: JSONReadable {
    @inlinable
    public init(from reader: inout JSONReader) throws {
        self = reader.readNull() ? nil : try reader.read(Wrapped.self)
    }
}

extension Array: JSONReadable where Element: JSONReadable {
    @inlinable
    public init(from reader: inout JSONReader) throws {
        var array: [Element] = []
        array.reserveCapacity(reader.childCount)
        try reader.readArray { array.append(try $0.read(Element.self)) }
        self = array
    }
}

/// Of members with the same name the last one counts.
///
/// Names that a Swift dictionary takes for the same although their bytes differ (they are canonically equivalent) are
/// reported, so that none is lost; ``JSONObject`` keeps both.
extension Dictionary: JSONReadable where Key == String, Value: JSONReadable {
    @inlinable
    public init(from reader: inout JSONReader) throws {
        var dictionary: [String: Value] = [:]
        dictionary.reserveCapacity(reader.childCount)
        try reader.readObject { name, reader in
            let key = name.text
            let value = try reader.read(Value.self)
            if dictionary.updateValue(value, forKey: key) != nil {
                try reader.checkSameName(dictionary.keys, key, at: name)
            }
        }
        self = dictionary
    }
}

extension JSONReader {
    /// Throws unless the key that a dictionary already had is the same as a new one byte for byte.
    @usableFromInline
    func checkSameName<Value>(
        _ keys: Dictionary<String, Value>.Keys, _ key: String, at name: borrowing JSONName
    ) throws {
        guard let index = keys.firstIndex(of: key), !keys[index].hasSameBytes(as: key) else { return }
        throw Self.sameNames(keys[index], key, byteOffset: name.byteOffset)
    }

    /// The error for two names that a Swift dictionary takes for the same although their bytes differ.
    static func sameNames(_ first: String, _ second: String, byteOffset: Int64) -> JSONError {
        JSONError(
            .typeMismatch,
            "the names \"\(first.escapedScalars)\" and \"\(second.escapedScalars)\" are the same to a Swift "
                + "dictionary; read a JSONObject to keep both",
            byteOffset: byteOffset)
    }
}

extension String {
    /// The text with everything but ASCII as Swift escapes, to show how canonically equivalent texts differ.
    fileprivate var escapedScalars: String {
        unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
    }
}

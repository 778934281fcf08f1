internal import Foundation

/// A type that is decoded without a decoder of its own.
protocol DirectlyDecodable {
    /// Reads the value at an event.
    ///
    /// - Parameters:
    ///   - decoder: The decoder of this value, or of the array or object that it lies in.
    ///   - key: The key under which it lies there; `nil` when it is the decoder's own.
    static func decode(
        at event: UnsafePointer<JSONEvent>, in decoder: EventDecoder, key: (any CodingKey)?
    ) throws -> Self
}

extension FixedWidthInteger where Self: DirectlyDecodable {
    static func decode(
        at event: UnsafePointer<JSONEvent>, in decoder: EventDecoder, key: (any CodingKey)?
    ) throws -> Self { try decoder.integer(at: event, key: key) }
}

extension Int: DirectlyDecodable {}
extension Int8: DirectlyDecodable {}
extension Int16: DirectlyDecodable {}
extension Int32: DirectlyDecodable {}
extension Int64: DirectlyDecodable {}
extension Int128: DirectlyDecodable {}
extension UInt: DirectlyDecodable {}
extension UInt8: DirectlyDecodable {}
extension UInt16: DirectlyDecodable {}
extension UInt32: DirectlyDecodable {}
extension UInt64: DirectlyDecodable {}
extension UInt128: DirectlyDecodable {}

extension Bool: DirectlyDecodable {
    static func decode(
        at event: UnsafePointer<JSONEvent>, in decoder: EventDecoder, key: (any CodingKey)?
    ) throws -> Bool { try decoder.bool(at: event, key: key) }
}

extension String: DirectlyDecodable {
    static func decode(
        at event: UnsafePointer<JSONEvent>, in decoder: EventDecoder, key: (any CodingKey)?
    ) throws -> String { try decoder.string(at: event, key: key) }
}

extension Double: DirectlyDecodable {
    static func decode(
        at event: UnsafePointer<JSONEvent>, in decoder: EventDecoder, key: (any CodingKey)?
    ) throws -> Double { try decoder.double(at: event, key: key) }
}

extension Float: DirectlyDecodable {
    static func decode(
        at event: UnsafePointer<JSONEvent>, in decoder: EventDecoder, key: (any CodingKey)?
    ) throws -> Float { try decoder.float(at: event, key: key) }
}

extension Decimal: DirectlyDecodable {
    static func decode(
        at event: UnsafePointer<JSONEvent>, in decoder: EventDecoder, key: (any CodingKey)?
    ) throws -> Decimal {
        guard event.pointee.kind == .number else {
            throw decoder.mismatch(Decimal.self, "a number", at: event, key: key)
        }
        var reader = decoder.reader(at: event)
        guard let value = try? reader.readDecimal() else {
            throw decoder.outOfRange(Decimal.self, at: event, key: key)
        }
        return value
    }
}

extension URL: DirectlyDecodable {
    static func decode(
        at event: UnsafePointer<JSONEvent>, in decoder: EventDecoder, key: (any CodingKey)?
    ) throws -> URL {
        let text = try decoder.string(at: event, key: key)
        guard let url = URL(string: text) else {
            throw decoder.invalid("expected a URL, found another string", at: event, key: key)
        }
        return url
    }
}

extension Data: DirectlyDecodable {
    static func decode(
        at event: UnsafePointer<JSONEvent>, in decoder: EventDecoder, key: (any CodingKey)?
    ) throws -> Data {
        switch decoder.session.pointee.options.dataDecodingStrategy {
        case .deferredToData:
            return try decoder.withChild(at: event, key: key) { try Data(from: $0) }
        case .base64:
            guard let data = Data(base64Encoded: try decoder.string(at: event, key: key)) else {
                throw decoder.invalid("expected Base64, found another string", at: event, key: key)
            }
            return data
        case .custom(let convert):
            return try decoder.withChild(at: event, key: key) { try convert($0) }
        }
    }
}

extension Date: DirectlyDecodable {
    static func decode(
        at event: UnsafePointer<JSONEvent>, in decoder: EventDecoder, key: (any CodingKey)?
    ) throws -> Date {
        switch decoder.session.pointee.options.dateDecodingStrategy {
        case .deferredToDate:
            return Date(timeIntervalSinceReferenceDate: try decoder.double(at: event, key: key))
        case .secondsSince1970:
            return Date(timeIntervalSince1970: try decoder.double(at: event, key: key))
        case .millisecondsSince1970:
            return Date(timeIntervalSince1970: try decoder.double(at: event, key: key) / 1000)
        case .iso8601:
            guard event.pointee.kind == .string else {
                throw decoder.mismatch(String.self, "a date in ISO 8601", at: event, key: key)
            }
            guard let date = decoder.withNameBytes(event, { Date(iso8601: $0) }) else {
                throw decoder.invalid(
                    "expected a date in ISO 8601, found \(decoder.quoted(event))", at: event, key: key)
            }
            return date
        case .formatted(let formatter):
            guard let date = formatter.date(from: try decoder.string(at: event, key: key)) else {
                throw decoder.invalid(
                    "expected a date in the formatter's format, found \(decoder.quoted(event))", at: event, key: key)
            }
            return date
        case .custom(let convert):
            return try decoder.withChild(at: event, key: key) { try convert($0) }
        }
    }
}

/// Keys are data: they are never converted. Of members with the same name the last one counts, and names that are the
/// same to a Swift dictionary although their bytes differ are reported.
extension Dictionary: DirectlyDecodable where Key == String, Value: Decodable {
    static func decode(
        at event: UnsafePointer<JSONEvent>, in decoder: EventDecoder, key: (any CodingKey)?
    ) throws -> [String: Value] {
        guard event.pointee.kind == .objectStart else {
            throw decoder.mismatch([String: Any].self, "an object", at: event, key: key)
        }
        return try decoder.withChild(at: event, key: key) { child in
            var dictionary: [String: Value] = [:]
            dictionary.reserveCapacity(JSONReader.childCount(of: event))
            let end = event + Int(event.pointee.lengthOrCount)
            var place = event + 1
            while place < end {
                let name = child.text(of: place)
                let value = try child.decodeValue(Value.self, at: place + 1, key: JSONCodingKey(name: name))
                if dictionary.updateValue(value, forKey: name) != nil {
                    try child.checkSameName(dictionary.keys, name, at: place)
                }
                place = (place + 1).valueEnd
            }
            return dictionary
        }
    }
}

extension EventDecoder {
    /// A string of the input for a message.
    func quoted(_ event: UnsafePointer<JSONEvent>) -> String {
        "\"\(JSONError.Excerpt.printable(NumberToken.shortened(text(of: event))))\""
    }
}

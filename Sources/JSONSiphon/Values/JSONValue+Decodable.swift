internal import Foundation

// With our own decoder these types read the events themselves. With any other they take what it offers: the digits of a
// number and the order of members are then lost.

extension JSONValue: Decodable {
    public init(from decoder: any Decoder) throws {
        if let decoder = decoder as? EventDecoder {
            self = try decoder.readSelf(JSONValue.self)
        } else if let container = try? decoder.container(keyedBy: JSONCodingKey.self) {
            self = .object(
                JSONObject(
                    try container.allKeys.map { ($0.stringValue, try container.decode(JSONValue.self, forKey: $0)) }))
        } else if var container = try? decoder.unkeyedContainer() {
            var elements: [JSONValue] = []
            while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
            self = .array(JSONArray(elements))
        } else {
            self = try decoder.singleValueContainer().scalarValue()
        }
    }
}

extension JSONNumber: Decodable {
    public init(from decoder: any Decoder) throws {
        if let decoder = decoder as? EventDecoder {
            self = try decoder.readSelf(JSONNumber.self)
        } else {
            self = try decoder.singleValueContainer().number()
        }
    }
}

extension JSONArray: Decodable {
    public init(from decoder: any Decoder) throws {
        if let decoder = decoder as? EventDecoder {
            self = try decoder.readSelf(JSONArray.self)
        } else {
            self.init(try [JSONValue](from: decoder))
        }
    }
}

extension JSONObject: Decodable {
    public init(from decoder: any Decoder) throws {
        if let decoder = decoder as? EventDecoder {
            self = try decoder.readSelf(JSONObject.self)
        } else {
            let container = try decoder.container(keyedBy: JSONCodingKey.self)
            self.init(try container.allKeys.map { ($0.stringValue, try container.decode(JSONValue.self, forKey: $0)) })
        }
    }
}

/// With a decoder that is not ours the bytes are those of the compact text.
extension RawJSON: Decodable {
    public init(from decoder: any Decoder) throws {
        if let decoder = decoder as? EventDecoder {
            self = try decoder.readSelf(RawJSON.self)
        } else {
            self.init(validBytes: Array(try JSONValue(from: decoder).description.utf8))
        }
    }
}

extension EventDecoder {
    /// Reads the decoder's own value through a reader.
    fileprivate func readSelf<T: JSONReadable & Decodable>(_ type: T.Type) throws -> T {
        try decodeValue(type, at: event, key: nil)
    }
}

extension SingleValueDecodingContainer {
    fileprivate func scalarValue() throws -> JSONValue {
        if decodeNil() { return .null }
        if let value = try? decode(Bool.self) { return .bool(value) }
        if let value = try? decode(String.self) { return .string(value) }
        return .number(try number())
    }

    fileprivate func number() throws -> JSONNumber {
        if let value = try? decode(Int64.self) { return JSONNumber(value) }
        if let value = try? decode(UInt64.self) { return JSONNumber(value) }
        if let value = try? decode(Decimal.self), let number = JSONNumber(value) { return number }
        let value = try decode(Double.self)
        guard let number = JSONNumber(value) else {
            throw DecodingError.dataCorruptedError(in: self, debugDescription: "JSON has no number \(value)")
        }
        return number
    }
}

import Foundation

// Types as applications have them, for comparing decoders.

struct Flat: Decodable {
    var int: Int
    var text: String
    var double: Double
    var flag: Bool
}

struct Optionals: Decodable {
    var int: Int?
    var text: String?
    var double: Double?
    var flag: Bool?
    var list: [Int?]?
    var nested: Flat?
}

struct Everything: Decodable {
    var int8: Int8?
    var int16: Int16?
    var int32: Int32?
    var int64: Int64?
    var uint: UInt?
    var uint8: UInt8?
    var uint16: UInt16?
    var uint32: UInt32?
    var uint64: UInt64?
    var int128: Int128?
    var uint128: UInt128?
    var float: Float?
    var decimal: Decimal?
    var url: URL?
    var uuid: UUID?
}

struct Tree: Decodable {
    var name: String
    var children: [Tree]?
}

enum Role: String, Decodable, CodingKey, CodingKeyRepresentable {
    case admin, staff
}

enum Level: Int, Decodable {
    case low = 1
    case high = 2
}

struct Enums: Decodable {
    var role: Role
    var level: Level?
    var counts: [Role: Int]?
    var byNumber: [Int: String]?
}

/// A shape with a payload for each case, as the compiler synthesizes it.
enum Shape: Decodable {
    case circle(radius: Double)
    case rectangle(width: Double, height: Double)
    case point
}

struct Renamed: Decodable {
    var identifier: Int
    var text: String

    enum CodingKeys: String, CodingKey {
        case identifier = "@id"
        case text = "a.b c"
    }
}

class Animal: Decodable {
    var name: String
}

class Dog: Animal {
    var tricks: [String]

    enum CodingKeys: String, CodingKey {
        case tricks
    }

    required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        tricks = try container.decode([String].self, forKey: .tricks)
        try super.init(from: decoder)
    }
}

/// A subclass whose base lies under a key of its own.
class Cat: Animal {
    var lives: Int

    enum CodingKeys: String, CodingKey {
        case lives, base
    }

    required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        lives = try container.decode(Int.self, forKey: .lives)
        try super.init(from: container.superDecoder(forKey: .base))
    }
}

class Bird: Animal {
    var wings: Int

    enum CodingKeys: String, CodingKey {
        case wings
    }

    required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        wings = try container.decode(Int.self, forKey: .wings)
        try super.init(from: container.superDecoder())
    }
}

/// Reads nested containers by hand.
struct Nested: Decodable {
    var x: Int
    var y: Int
    var rest: [Int] = []
    var path: [String]

    enum Outer: String, CodingKey {
        case position, list
    }

    enum Inner: String, CodingKey {
        case x, y
    }

    init(from decoder: any Decoder) throws {
        let outer = try decoder.container(keyedBy: Outer.self)
        let inner = try outer.nestedContainer(keyedBy: Inner.self, forKey: .position)
        var list = try outer.nestedUnkeyedContainer(forKey: .list)
        x = try inner.decode(Int.self, forKey: .x)
        var pair = try list.nestedUnkeyedContainer()
        while !pair.isAtEnd { rest.append(try pair.decode(Int.self)) }
        let object = try list.nestedContainer(keyedBy: Inner.self)
        y = try object.decode(Int.self, forKey: .y)
        let last = try list.superDecoder()
        rest.append(try last.singleValueContainer().decode(Int.self))
        path = (object.codingPath + last.codingPath).map(\.stringValue)
        rest.append(list.currentIndex)
        rest.append(list.count ?? -1)
    }
}

/// Takes whatever is there and says what it saw.
struct Description: Decodable {
    var text: String

    struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: Key.self) {
            text = try container.allKeys.map {
                "\($0.stringValue)=\(try container.decode(Description.self, forKey: $0).text)"
            }
            .sorted().joined(separator: " ")
            return
        }
        if var container = try? decoder.unkeyedContainer() {
            var texts: [String] = []
            while !container.isAtEnd {
                texts.append(try container.decodeNil() ? "null" : container.decode(Description.self).text)
            }
            text = "[\(texts.joined(separator: " "))]"
            return
        }
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            text = "nil"
        } else if let value = try? container.decode(Bool.self) {
            text = "\(value)"
        } else if let value = try? container.decode(Int.self) {
            text = "int \(value)"
        } else if let value = try? container.decode(Double.self) {
            text = "double \(value)"
        } else {
            text = try container.decode(String.self)
        }
        text += "@" + decoder.codingPath.map(\.stringValue).joined(separator: "/")
    }
}

/// A wrapper that drops the elements that cannot be read.
struct Lossy<Element: Decodable>: Decodable {
    var elements: [Element] = []
    var failures: [String] = []

    private struct Skipped: Decodable {}

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd {
            do {
                elements.append(try container.decode(Element.self))
            } catch let error as DecodingError {
                failures.append(DecodingOutcome(error).description)
                _ = try container.decode(Skipped.self)
            }
        }
    }
}

/// Keeps the decoder, to be used by whoever knows the type.
struct KeptDecoder: Decodable {
    var decoder: any Decoder

    init(from decoder: any Decoder) throws {
        self.decoder = decoder
    }
}

/// Reads a type that another member names.
struct Envelope: Decodable {
    var payload: String

    enum CodingKeys: String, CodingKey {
        case payload, type
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let kept = try container.decode(KeptDecoder.self, forKey: .payload).decoder
        switch try container.decode(String.self, forKey: .type) {
        case "flat": payload = "\(try Flat(from: kept))"
        default: payload = "\(try [Int](from: kept))"
        }
    }
}

/// Two ways in one member, as feeds have them.
struct Either: Decodable {
    var text: String

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Int.self) {
            text = "\(value)"
        } else {
            text = try container.decode(String.self)
        }
    }
}

struct Refused: Error {}

struct Thrower: Decodable {
    init(from decoder: any Decoder) throws {
        throw Refused()
    }
}

/// A JSON value in memory.
///
/// Objects keep the order of their members, and duplicates; numbers keep their digits. Copies share their contents
/// until one is changed. Values may be nested to any depth: comparing, hashing, printing and releasing them take no
/// stack per level.
///
///     var value: JSONValue = ["name": "Ada", "tags": []]
///     value["tags"][0]["weight"] = 3
///     value["name"].string        // "Ada"
///     value["age"]                // .null: there is no such member
///
/// Values are equal when they are of the same kind and have equal contents; the order of members does not matter, and
/// of duplicates the last one counts. Numbers are equal when their texts are.
public enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array(JSONArray)
    case object(JSONObject)
}

extension JSONValue {
    /// Whether the value is null. A member or element that does not exist reads as null.
    public var isNull: Bool {
        if case .null = self { true } else { false }
    }

    /// The Boolean, or `nil` when the value is none.
    public var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// The number with its digits, or `nil` when the value is none.
    public var number: JSONNumber? {
        if case .number(let value) = self { value } else { nil }
    }

    /// The number as an `Int`, or `nil` when the value is no number, no integer or does not fit.
    public var int: Int? { number?.integer() }

    /// The number as the nearest `Double`, or `nil` when the value is no number or beyond the greatest finite one.
    public var double: Double? { number?.doubleValue }

    /// The string, or `nil` when the value is none.
    public var string: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The array, or `nil` when the value is none.
    public var array: JSONArray? {
        if case .array(let value) = self { value } else { nil }
    }

    /// The object, or `nil` when the value is none.
    public var object: JSONObject? {
        if case .object(let value) = self { value } else { nil }
    }

    /// What the value is called in messages.
    var phrase: String {
        switch self {
        case .null: "null"
        case .bool: "a Boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    public init(nilLiteral: ()) {
        self = .null
    }

    public init(booleanLiteral value: Bool) {
        self = .bool(value)
    }

    public init(integerLiteral value: StaticBigInt) {
        self = .number(JSONNumber(integerLiteral: value))
    }

    /// A literal beyond the greatest finite `Double` stops the program.
    public init(floatLiteral value: Double) {
        self = .number(JSONNumber(floatLiteral: value))
    }

    public init(stringLiteral value: String) {
        self = .string(value)
    }

    public init(arrayLiteral elements: JSONValue...) {
        self = .array(JSONArray(elements))
    }

    public init(dictionaryLiteral members: (String, JSONValue)...) {
        self = .object(JSONObject(members.lazy.map { (name: $0, value: $1) }))
    }
}

extension JSONValue {
    /// Makes a string.
    public init(_ value: String) {
        self = .string(value)
    }

    /// Makes a Boolean.
    public init(_ value: Bool) {
        self = .bool(value)
    }

    /// Makes a number of an integer.
    public init(_ value: some BinaryInteger) {
        self = .number(JSONNumber(value))
    }

    /// Makes a number of a `Double`, or `nil` for infinities and NaN, which JSON does not have.
    public init?(_ value: Double) {
        guard let number = JSONNumber(value) else { return nil }
        self = .number(number)
    }
}

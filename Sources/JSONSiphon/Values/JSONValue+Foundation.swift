internal import Foundation

extension JSONValue {
    /// The value as `JSONSerialization` would give it: `[String: Any]`, `[Any]`, `String`, `NSNull`, and for numbers
    /// `Bool`, `Int`, `UInt64`, `Double` or `Decimal`.
    ///
    /// A whole number is an `Int` or `UInt64` where it fits. Any other number is the first of these that keeps its
    /// value: a `Double` whose shortest digits are the number's, a `Decimal`, the nearest `Double`; when even that is
    /// infinite, the text as a `String`. Of members with the same name the last one counts, and so it does of names
    /// that are canonically equivalent, because a Swift dictionary takes them for the same.
    ///
    /// Foundation and Swift release nested dictionaries and arrays by recursion: a result nested some ten thousand
    /// levels deep overflows the stack when it is released.
    ///
    /// - Complexity: O(*n*) in the size of the value.
    public var foundationObject: Any {
        var sink = FoundationSink()
        walk(into: &sink)
        return sink.result
    }
}

/// Builds dictionaries and arrays from a walk.
private struct FoundationSink: JSONValueSink {
    private struct Container {
        let isObject: Bool
        var elements: [Any] = []
        var members: [String: Any] = [:]
        var name = ""
    }

    private(set) var result: Any = NSNull()
    private var open: ContiguousArray<Container> = []

    mutating func begin(_ container: JSONValue) {
        open.append(Container(isObject: container.object != nil))
    }

    mutating func name(_ name: String) {
        open[open.count - 1].name = name
    }

    mutating func scalar(_ value: JSONValue) {
        switch value {
        case .bool(let value): add(value)
        case .number(let number): add(number.foundationObject)
        case .string(let text): add(text)
        default: add(NSNull())
        }
    }

    mutating func end(_ container: JSONValue) {
        let closed = open.removeLast()
        if closed.isObject { add(closed.members) } else { add(closed.elements) }
    }

    private mutating func add(_ value: Any) {
        guard let last = open.indices.last else {
            result = value
            return
        }
        if open[last].isObject {
            open[last].members[open[last].name] = value
        } else {
            open[last].elements.append(value)
        }
    }
}

extension JSONNumber {
    /// The number as the type that keeps its value; see ``JSONValue/foundationObject``.
    var foundationObject: Any {
        if let value: Int = integer() { return value }
        if let value: UInt64 = integer() { return value }
        let double = doubleValue
        if let double, let shortest = JSONNumber(double), isNumericallyEqual(to: shortest) { return double }
        if let decimalValue { return decimalValue }
        return double.map { $0 as Any } ?? text
    }
}

extension JSONValue {
    /// Makes a value of what `JSONSerialization` gives, or of the like made by hand.
    ///
    /// Dictionaries (with `String` names), arrays, strings, numbers of every kind, Booleans and `NSNull` are taken;
    /// `nil` in an `Any` is null. Members are put in the order of their names' UTF-8 bytes, since dictionaries have
    /// none. A Boolean in an `NSNumber` is a Boolean, not 1.
    ///
    /// - Complexity: O(*n* log *n*) in the size of the largest dictionary, O(*n*) in all else.
    /// - Throws: `JSONError` with the key path and the code `typeMismatch` for an object of another type,
    ///   `numberOutOfRange` for an infinity or NaN.
    public init(foundationObject: Any) throws {
        var outer: ContiguousArray<FoundationContainer> = []
        guard var open = FoundationContainer(foundationObject) else {
            self = try Self.scalar(foundationObject, [])
            return
        }
        while true {
            if let child = open.next() {
                if let inner = FoundationContainer(child) {
                    outer.append(open)
                    open = inner
                } else {
                    open.add(try Self.scalar(child, outer + [open]))
                }
            } else {
                let value = open.value
                guard let last = outer.popLast() else {
                    self = value
                    return
                }
                open = last
                open.add(value)
            }
        }
    }

    private static func scalar(_ object: Any, _ path: ContiguousArray<FoundationContainer>) throws -> JSONValue {
        // Casts cross the bridge to NSNumber and back, where true is 1: so the exact types come first.
        if object is NSNull { return .null }
        if let value = object as? JSONValue { return value }
        if let value = object as? JSONNumber { return .number(value) }
        if let value = object as? String { return .string(value) }
        if type(of: object) == Bool.self, let value = object as? Bool { return .bool(value) }
        if let value = object as? any BinaryInteger { return .number(JSONNumber(value)) }
        if type(of: object) == Decimal.self, let value = object as? Decimal { return try number(value, path) }
        if type(of: object) == Float.self, let value = object as? Float { return try number(value, path) }
        if let value = object as? NSNumber { return try number(value, path) }
        if let value = object as? Double { return try number(value, path) }
        if let value = object as? Float { return try number(value, path) }
        if let value = object as? Decimal { return try number(value, path) }
        if case Optional<Any>.none = object { return .null }
        throw JSONError(
            .typeMismatch, "a value of type \(type(of: object)) has no form in JSON", keyPath: keyPath(path))
    }

    private static func number(
        _ value: some BinaryFloatingPoint & CustomStringConvertible, _ path: ContiguousArray<FoundationContainer>
    ) throws -> JSONValue {
        guard value.isFinite else { throw notFinite(path) }
        return .number(JSONNumber(validText: value.description))
    }

    private static func number(_ value: Decimal, _ path: ContiguousArray<FoundationContainer>) throws -> JSONValue {
        guard let number = JSONNumber(value) else { throw notFinite(path) }
        return .number(number)
    }

    private static func number(_ value: NSNumber, _ path: ContiguousArray<FoundationContainer>) throws -> JSONValue {
        if value.isBoolean { return .bool(value.boolValue) }
        if let decimal = value as? NSDecimalNumber { return try number(decimal.decimalValue, path) }
        switch UInt8(bitPattern: value.objCType.pointee) {
        case UInt8(ascii: "d"): return try number(value.doubleValue, path)
        case UInt8(ascii: "f"): return try number(value.floatValue, path)
        case UInt8(ascii: "Q"): return .number(JSONNumber(value.uint64Value))
        default: return .number(JSONNumber(value.int64Value))
        }
    }

    private static func notFinite(_ path: ContiguousArray<FoundationContainer>) -> JSONError {
        JSONError(.numberOutOfRange, "JSON has no infinity and no NaN", keyPath: keyPath(path))
    }

    private static func keyPath(_ path: ContiguousArray<FoundationContainer>) -> String {
        JSONPath(segments: path.map { JSONPath.Segment([$0.selector]) }).description
    }
}

extension NSNumber {
    /// Whether the number was made of a Boolean.
    fileprivate var isBoolean: Bool {
        #if canImport(Darwin)
            CFGetTypeID(self) == CFBooleanGetTypeID()
        #else
            self === NSNumber(value: true) || self === NSNumber(value: false)
        #endif
    }
}

/// A dictionary or array of which not all children have been converted.
private struct FoundationContainer {
    private enum Children {
        case elements([Any])
        case members([(key: String, value: Any)])
    }

    private let children: Children
    private var position = 0
    private var elements: ContiguousArray<JSONValue> = []
    private var members: ContiguousArray<JSONObject.Element> = []

    /// Takes a dictionary or array, and nothing else.
    init?(_ object: Any) {
        if let dictionary = object as? [String: Any] {
            children = .members(dictionary.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
        } else if let array = object as? [Any] {
            children = .elements(array)
        } else {
            return nil
        }
    }

    mutating func next() -> Any? {
        defer { position += 1 }
        switch children {
        case .elements(let list): return position < list.count ? list[position] : nil
        case .members(let list): return position < list.count ? list[position].value : nil
        }
    }

    mutating func add(_ value: JSONValue) {
        switch children {
        case .elements: elements.append(value)
        case .members(let list): members.append((list[position - 1].key, value))
        }
    }

    var value: JSONValue {
        switch children {
        case .elements: .array(JSONArray(contents: elements))
        case .members: .object(JSONObject(contents: members))
        }
    }

    /// What selects the child that was taken last.
    var selector: JSONPath.Selector {
        switch children {
        case .elements: .index(position - 1)
        case .members(let list): .name(.init(list[position - 1].key))
        }
    }
}

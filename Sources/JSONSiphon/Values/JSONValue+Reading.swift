extension JSONReader {
    /// Reads any value, its objects and arrays nested to any depth, with a stack of its own.
    ///
    /// - Complexity: O(*n*) in the size of the value.
    @_lifetime(self: copy self)
    public mutating func readValue() -> JSONValue {
        guard kind.isStart else {
            let value = scalar()
            event += 1
            return value
        }
        // The containers around the open one; most values are so flat that it stays empty.
        var outer: ContiguousArray<OpenContainer> = []
        var open = OpenContainer(event)
        event += 1
        while true {
            let value: JSONValue
            var height: Int32 = 0
            switch event.pointee.kind {
            case .name:
                open.name = StringToken.string(
                    decoding: token(event), hasEscapes: event.pointee.flags.contains(.hasEscapes))
                event += 1
                continue
            case .objectStart, .arrayStart:
                // Room for the usual nesting at once: growing step by step took three allocations for a record.
                if outer.isEmpty { outer.reserveCapacity(8) }
                outer.append(open)
                open = OpenContainer(event)
                event += 1
                continue
            case .objectEnd:
                value = .object(JSONObject(contents: open.members, childHeight: open.childHeight))
                height = open.childHeight + 1
            case .arrayEnd:
                value = .array(JSONArray(contents: open.elements, childHeight: open.childHeight))
                height = open.childHeight + 1
            default:
                value = scalar()
            }
            event += 1
            if height > 0 {
                guard let last = outer.popLast() else { return value }
                open = last
            }
            open.add(value, height: height)
        }
    }

    /// The scalar at which the reader stands.
    private func scalar() -> JSONValue {
        switch event.pointee.kind {
        case .string:
            .string(
                StringToken.string(decoding: token(event), hasEscapes: event.pointee.flags.contains(.hasEscapes)))
        case .number:
            .number(JSONNumber(validText: String(decoding: token(event), as: UTF8.self)))
        case .true:
            .bool(true)
        case .false:
            .bool(false)
        default:
            .null
        }
    }
}

/// An object or array of which not all values have been read. It has room for exactly as many as there are.
private struct OpenContainer {
    var isObject: Bool
    var elements: ContiguousArray<JSONValue> = []
    var members: ContiguousArray<JSONObject.Element> = []
    var name = ""
    /// The height of the highest value so far; scalars have none.
    var childHeight: Int32 = 0

    init(_ start: UnsafePointer<JSONEvent>) {
        isObject = start.pointee.kind == .objectStart
        let count = JSONReader.childCount(of: start)
        if isObject { members.reserveCapacity(count) } else { elements.reserveCapacity(count) }
    }

    mutating func add(_ value: JSONValue, height: Int32) {
        childHeight = max(childHeight, height)
        if isObject { members.append((name, value)) } else { elements.append(value) }
    }
}

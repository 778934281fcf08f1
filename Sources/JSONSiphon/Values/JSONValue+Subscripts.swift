extension JSONValue {
    /// The member with a name; of duplicates the last. Null when the value is no object or has no such member.
    ///
    /// Assigning replaces the member, or appends it when there is none; null becomes an object first. Assigning to a
    /// member of any other value stops the program. Members are changed in place unless the object is shared.
    ///
    /// - Complexity: O(1) on average in objects of more than 32 members; O(*n*) in the length of the name.
    public subscript(name: String) -> JSONValue {
        get {
            guard case .object(let object) = self else { return .null }
            return object[name] ?? .null
        }
        _modify {
            var object = takeObject()
            defer { self = .object(object) }
            yield &object[orNull: name]
        }
    }

    /// The element at an index, from 0. Null when the value is no array or has no such element.
    ///
    /// Assigning to the index behind the last element appends; null becomes an array first. Assigning further behind,
    /// or to an element of any other value, stops the program. Elements are changed in place unless the array is
    /// shared.
    ///
    /// - Complexity: O(1).
    public subscript(index: Int) -> JSONValue {
        get {
            guard case .array(let array) = self, array.indices.contains(index) else { return .null }
            return array[index]
        }
        _modify {
            var array = takeArray()
            guard index >= 0, index <= array.count else {
                fatalError("index \(index) is outside an array of \(array.count) elements")
            }
            if index == array.count { array.append(.null) }
            defer { self = .array(array) }
            yield &array[index]
        }
    }

    /// Takes the object out, so that it is not shared with `self` while it is changed.
    private mutating func takeObject() -> JSONObject {
        switch self {
        case .object(let object):
            self = .null
            return object
        case .null:
            return JSONObject()
        default:
            fatalError("a member was assigned to \(phrase), which is no object")
        }
    }

    /// Takes the array out, so that it is not shared with `self` while it is changed.
    private mutating func takeArray() -> JSONArray {
        switch self {
        case .array(let array):
            self = .null
            return array
        case .null:
            return JSONArray()
        default:
            fatalError("an element was assigned to \(phrase), which is no array")
        }
    }
}

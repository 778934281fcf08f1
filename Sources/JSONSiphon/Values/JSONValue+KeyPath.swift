extension JSONValue {
    /// Returns the value at a key path, `first.upperCase[0]`, as a type.
    ///
    /// When the path can select several values (it has wildcards, slices, unions or descendants), the first one in
    /// document order counts. A member on the way that does not exist, or that is null, is no value; one of another
    /// kind than the path needs is a type mismatch.
    ///
    /// - Complexity: O(*n*) in the length of a path of names and indices; at most O(*n*) in the size of the value for
    ///   any other.
    /// - Throws: `JSONError` with the key path and one of the codes `invalidPath` (the text is no path), `noValue`,
    ///   `indexOutOfRange` (the message has the length of the array) and `typeMismatch`; what `T` throws.
    public func value<T: JSONReadable>(forKeyPath keyPath: String, as type: T.Type = T.self) throws -> T {
        try value(at: JSONPath(parsing: keyPath), as: type)
    }

    /// Returns the value at a path as a type.
    ///
    /// - Complexity: As for ``value(forKeyPath:as:)``.
    /// - Throws: As ``value(forKeyPath:as:)``.
    public func value<T: JSONReadable>(at path: JSONPath, as type: T.Type = T.self) throws -> T {
        let (value, place) = try find(path)
        return try value.read(as: type, at: place)
    }

    /// Returns the value at a key path as any `Decodable` type.
    ///
    /// - Complexity: As for readable types.
    /// - Throws: As for readable types.
    @_disfavoredOverload
    public func value<T: Decodable>(
        forKeyPath keyPath: String, as type: T.Type = T.self, options: DecodingOptions = DecodingOptions()
    ) throws -> T {
        try value(at: JSONPath(parsing: keyPath), as: type, options: options)
    }

    /// Returns the value at a path as any `Decodable` type.
    ///
    /// - Complexity: As for ``value(forKeyPath:as:)``.
    /// - Throws: As for ``value(forKeyPath:as:)``.
    @_disfavoredOverload
    public func value<T: Decodable>(
        at path: JSONPath, as type: T.Type = T.self, options: DecodingOptions = DecodingOptions()
    ) throws -> T {
        let (value, place) = try find(path)
        return try value.read(as: type, at: place, options: options)
    }

    /// Calls a handler with each element of the array, or the value of each member of the object, at a key path.
    ///
    /// Members come in their order, duplicates included.
    ///
    ///     try value.enumerate(atKeyPath: "managers", as: Manager.self) { manager, child in
    ///         print(child.name ?? "", manager)
    ///         if manager.isWanted { child.stop() }
    ///     }
    ///
    /// - Throws: `JSONError` as for ``value(forKeyPath:as:)``, with the code `typeMismatch` when the value at the path
    ///   is neither array nor object; what `T` and the handler throw.
    public func enumerate<T: JSONReadable>(
        atKeyPath keyPath: String, as type: T.Type = T.self,
        _ handler: (_ element: T, _ child: inout JSONChild) throws -> Void
    ) throws {
        try enumerate(at: JSONPath(parsing: keyPath), as: type, handler)
    }

    /// Calls a handler with each element of the array, or the value of each member of the object, at a path.
    ///
    /// - Throws: As `enumerate(atKeyPath:as:_:)`.
    public func enumerate<T: JSONReadable>(
        at path: JSONPath, as type: T.Type = T.self,
        _ handler: (_ element: T, _ child: inout JSONChild) throws -> Void
    ) throws {
        try visitChildren(at: path) { element, child in
            try handler(element.read(as: type, at: child.path), &child)
        }
    }

    /// Calls a handler with each element of the array, or the value of each member of the object, at a key path.
    ///
    /// - Throws: As for readable types.
    @_disfavoredOverload
    public func enumerate<T: Decodable>(
        atKeyPath keyPath: String, as type: T.Type = T.self, options: DecodingOptions = DecodingOptions(),
        _ handler: (_ element: T, _ child: inout JSONChild) throws -> Void
    ) throws {
        try visitChildren(at: JSONPath(parsing: keyPath)) { element, child in
            try handler(element.read(as: type, at: child.path, options: options), &child)
        }
    }

    /// Calls a handler with each element of the array, or the value of each member of the object, at a key path.
    ///
    /// - Throws: As for readable types.
    @_disfavoredOverload
    public func enumerate<T: Decodable>(
        atKeyPath keyPath: String, as type: T.Type = T.self, options: DecodingOptions = DecodingOptions(),
        _ handler: (_ element: T) throws -> Void
    ) throws {
        try visitChildren(at: JSONPath(parsing: keyPath)) { element, child in
            try handler(element.read(as: type, at: child.path, options: options))
        }
    }

    private func visitChildren(
        at path: JSONPath, _ handler: (_ element: JSONValue, _ child: inout JSONChild) throws -> Void
    ) throws {
        let (value, place) = try find(path)
        guard value.container != nil else {
            throw JSONError(
                .typeMismatch, "expected an array or an object, found \(value.phrase)", keyPath: place.description)
        }
        var walked = WalkedContainer(value)
        while let (name, element) = walked.next() {
            var child = JSONChild(name: name, index: walked.position - 1, parent: place)
            try handler(element, &child)
            if child.isStopped { return }
        }
    }

    /// Calls a handler with each element of the array, or the value of each member of the object, at a key path.
    ///
    /// - Throws: As the variant whose handler also gets the child's name or index.
    public func enumerate<T: JSONReadable>(
        atKeyPath keyPath: String, as type: T.Type = T.self, _ handler: (_ element: T) throws -> Void
    ) throws {
        try enumerate(atKeyPath: keyPath, as: type) { element, _ in try handler(element) }
    }
}

/// Which child of an array or object a handler is called with.
public struct JSONChild: Sendable {
    /// The member's name, or `nil` in an array.
    public let name: String?
    /// The position of the child among its siblings, from 0, in an array or in an object as written.
    public let index: Int
    /// The path of the array or object.
    let parent: JSONPath
    /// Whether the handler asked for no more children.
    private(set) var isStopped = false

    init(name: String?, index: Int, parent: JSONPath) {
        self.name = name
        self.index = index
        self.parent = parent
    }

    /// The concrete path of the child.
    public var path: JSONPath {
        if let name { parent.appending(name: name) } else { parent.appending(index: index) }
    }

    /// Ends the enumeration when the handler returns.
    public mutating func stop() {
        isStopped = true
    }
}

extension JSONValue {
    /// The first value that a path selects, and its concrete path.
    func find(_ path: JSONPath) throws(JSONError) -> (value: JSONValue, place: JSONPath) {
        guard path.isSingular else {
            var search = JSONPathSearch(path, in: self)
            guard let found = search.next() else {
                throw JSONError(.noValue, "there is no value at the key path", keyPath: path.description)
            }
            return found
        }
        var value = self
        var place = JSONPath(segments: [])
        for segment in path.segments {
            // A number in a JSON Pointer is a name or an index, whichever the value takes.
            let selector = segment.selectors.last { $0.isIndex == (value.array != nil) } ?? segment.selectors.first
            switch selector {
            case .name(let name):
                value = try value.member(name.text, of: place)
                place.segments.append(JSONPath.Segment([.name(name)]))
            case .index(let index):
                value = try value.element(index, of: place)
                place.segments.append(JSONPath.Segment([.index(index)]))
            default:
                fatalError("a singular path has a segment that is neither a name nor an index")
            }
        }
        return (value, place)
    }

    private func member(_ name: String, of place: JSONPath) throws(JSONError) -> JSONValue {
        switch self {
        case .object(let object):
            if let value = object[name] { return value }
            throw JSONError(
                .noValue, "there is no such member in \(place)", keyPath: place.appending(name: name).description)
        case .null:
            throw JSONError(
                .noValue, "there is no such member: \(place) is null", keyPath: place.appending(name: name).description)
        default:
            throw JSONError(.typeMismatch, "expected an object, found \(phrase)", keyPath: place.description)
        }
    }

    private func element(_ index: Int, of place: JSONPath) throws(JSONError) -> JSONValue {
        guard case .array(let array) = self else {
            throw JSONError(.typeMismatch, "expected an array, found \(phrase)", keyPath: place.description)
        }
        guard array.indices.contains(index) else {
            throw JSONError(
                .indexOutOfRange, "index \(index) is out of range: \(place) has \(array.count) elements",
                keyPath: place.appending(index: index).description)
        }
        return array[index]
    }
}

extension JSONPath.Selector {
    fileprivate var isIndex: Bool {
        if case .index = self { true } else { false }
    }
}

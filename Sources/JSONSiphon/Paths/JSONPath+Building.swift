extension JSONPath {
    /// The path of the member called `name` of the value at this path.
    ///
    /// The name is taken as it is: it needs no quotes and no escapes, and may hold dots and brackets.
    ///
    /// - Complexity: O(*n*) in the number of segments.
    public func appending(name: String) -> JSONPath {
        appending(Segment([.name(Name(name))]))
    }

    /// The path of the element at `index`, from 0, of the array at this path.
    ///
    /// An index below 0 or above 2^53 - 1 is a mistake of the caller and stops the program.
    ///
    /// - Complexity: O(*n*) in the number of segments.
    public func appending(index: Int) -> JSONPath {
        guard index >= 0, index <= Self.maximumIndex else {
            fatalError("JSONPath.appending(index:): \(index) is not between 0 and \(Self.maximumIndex)")
        }
        return appending(Segment([.index(index)]))
    }

    /// The path of every member of the object, or every element of the array, at this path.
    ///
    /// - Complexity: O(*n*) in the number of segments.
    public var children: JSONPath {
        appending(Segment([.wildcard]))
    }

    /// The path without its last segment, `nil` for the root.
    package var parent: JSONPath? {
        segments.isEmpty ? nil : JSONPath(segments: Array(segments.dropLast()))
    }

    private func appending(_ segment: Segment) -> JSONPath {
        var result = self
        result.segments.append(segment)
        return result
    }
}

extension JSONPath {
    /// Whether the path selects at most one value: it holds names and indices only, one for each level.
    ///
    /// A path read from a JSON Pointer is singular too. (In an object that repeats a name, each of the members with
    /// that name is selected.)
    ///
    /// - Complexity: O(*n*) in the number of segments.
    public var isSingular: Bool {
        segments.allSatisfy { $0.pointerToken != nil }
    }

    /// Whether one match may lie inside another match: only `..` can do that.
    package var canNest: Bool {
        segments.contains(where: \.isDescendant)
    }
}

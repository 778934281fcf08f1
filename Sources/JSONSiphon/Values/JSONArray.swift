/// A JSON array in memory: a collection of values, whose copies share their elements until one is changed.
public struct JSONArray: Sendable {
    var storage: Storage

    // Unchecked, but safe: a storage is changed only while one JSONArray holds the only reference to it.
    final class Storage: JSONContainer, @unchecked Sendable {
        var elements: ContiguousArray<JSONValue>

        init(_ elements: ContiguousArray<JSONValue>) {
            self.elements = elements
            super.init()
        }

        deinit {
            releaseValues()
        }

        override func appendContainers(to list: inout ContiguousArray<JSONContainer>) {
            for element in elements {
                if let container = element.container { list.append(container) }
            }
        }

        override func removeValues() {
            elements = []
        }
    }

    /// All empty arrays.
    private static let empty = Storage([])

    /// Makes an empty array.
    public init() {
        storage = Self.empty
    }

    /// Makes an array of values.
    ///
    /// - Complexity: O(*n*) in the number of values.
    public init(_ elements: some Sequence<JSONValue>) {
        self.init(contents: ContiguousArray(elements))
    }

    init(contents: ContiguousArray<JSONValue>) {
        storage = contents.isEmpty ? Self.empty : Storage(contents)
        for element in contents { storage.noteHeight(of: element) }
    }

    /// Takes elements whose greatest height is known.
    init(contents: ContiguousArray<JSONValue>, childHeight: Int32) {
        storage = contents.isEmpty ? Self.empty : Storage(contents)
        if childHeight > 0 { storage.height = childHeight + 1 }
    }

    /// Makes the storage this array's own before it is changed.
    private mutating func detach() {
        guard !isKnownUniquelyReferenced(&storage) else { return }
        let copy = Storage(storage.elements)
        copy.height = storage.height
        storage = copy
    }
}

extension JSONArray: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
    public typealias Index = Int
    public typealias SubSequence = Slice<JSONArray>

    public var startIndex: Int { 0 }

    public var endIndex: Int { storage.elements.count }

    /// The element at an index, from 0. An index outside the array stops the program.
    ///
    /// - Complexity: O(1); changing a shared array copies it first.
    public subscript(position: Int) -> JSONValue {
        get {
            storage.elements[position]
        }
        _modify {
            detach()
            defer { storage.noteHeight(of: storage.elements[position]) }
            yield &storage.elements[position]
        }
    }

    /// Replaces some elements.
    ///
    /// - Complexity: O(*n* + *m*) in the number of elements and of new ones.
    public mutating func replaceSubrange(_ range: Range<Int>, with values: some Collection<JSONValue>) {
        detach()
        for value in values { storage.noteHeight(of: value) }
        storage.elements.replaceSubrange(range, with: values)
    }

    /// Adds an element at the end.
    ///
    /// - Complexity: O(1) on average.
    public mutating func append(_ value: JSONValue) {
        detach()
        storage.noteHeight(of: value)
        storage.elements.append(value)
    }

    public mutating func reserveCapacity(_ count: Int) {
        detach()
        storage.elements.reserveCapacity(count)
    }

    public func withContiguousStorageIfAvailable<Result>(
        _ body: (UnsafeBufferPointer<JSONValue>) throws -> Result
    ) rethrows -> Result? {
        try storage.elements.withContiguousStorageIfAvailable(body)
    }
}

extension JSONArray: ExpressibleByArrayLiteral {
    public init(arrayLiteral elements: JSONValue...) {
        self.init(elements)
    }
}

extension JSONArray: Hashable {
    public static func == (left: JSONArray, right: JSONArray) -> Bool {
        JSONValue.array(left) == JSONValue.array(right)
    }

    public func hash(into hasher: inout Hasher) {
        JSONValue.array(self).hash(into: &hasher)
    }
}

extension JSONArray: CustomStringConvertible {
    /// The array as compact JSON text.
    public var description: String { JSONValue.array(self).description }
}

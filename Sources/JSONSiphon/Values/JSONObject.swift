/// A JSON object in memory: a collection of members in the order in which they were written, duplicates included.
///
/// Copies share their members until one is changed. Names are the same when their UTF-8 bytes are, so names that differ
/// only in Unicode normalisation stay apart.
public struct JSONObject: Sendable {
    /// A name and its value.
    public typealias Element = (name: String, value: JSONValue)

    var storage: Storage

    // Unchecked, but safe: a storage is changed only while one JSONObject holds the only reference to it, except for
    // the index, which is built once by whoever looks up first.
    final class Storage: JSONContainer, @unchecked Sendable {
        var members: ContiguousArray<Element>
        /// Present when there are more members than are searched one by one.
        var index: LazyIndex?

        init(_ members: ContiguousArray<Element>) {
            self.members = members
            super.init()
            resetIndex()
        }

        deinit {
            releaseValues()
        }

        override func appendContainers(to list: inout ContiguousArray<JSONContainer>) {
            for member in members {
                if let container = member.value.container { list.append(container) }
            }
        }

        override func removeValues() {
            members = []
        }
    }

    /// All empty objects.
    private static let empty = Storage([])

    /// Makes an empty object.
    public init() {
        storage = Self.empty
    }

    /// Makes an object of members, in their order. Duplicates are kept; look-up finds the last one.
    ///
    /// - Complexity: O(*n*) in the number of members.
    public init(_ members: some Sequence<Element>) {
        self.init(contents: ContiguousArray(members))
    }

    init(contents: ContiguousArray<Element>) {
        storage = contents.isEmpty ? Self.empty : Storage(contents)
        for member in contents { storage.noteHeight(of: member.value) }
    }

    /// Takes members whose values' greatest height is known.
    init(contents: ContiguousArray<Element>, childHeight: Int32) {
        storage = contents.isEmpty ? Self.empty : Storage(contents)
        if childHeight > 0 { storage.height = childHeight + 1 }
    }

    /// Makes the storage this object's own before it is changed.
    mutating func detach() {
        guard !isKnownUniquelyReferenced(&storage) else { return }
        let copy = Storage(storage.members)
        copy.height = storage.height
        storage = copy
    }
}

extension JSONObject: RandomAccessCollection {
    public var startIndex: Int { 0 }

    public var endIndex: Int { storage.members.count }

    /// The member at a position, from 0. A position outside the object stops the program.
    public subscript(position: Int) -> Element {
        storage.members[position]
    }

    /// The names in their order, duplicates included.
    ///
    /// - Complexity: O(*n*) in the number of members.
    public var names: [String] {
        storage.members.map(\.name)
    }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral members: (String, JSONValue)...) {
        self.init(members.lazy.map { (name: $0, value: $1) })
    }
}

extension JSONObject: Hashable {
    public static func == (left: JSONObject, right: JSONObject) -> Bool {
        JSONValue.object(left) == JSONValue.object(right)
    }

    public func hash(into hasher: inout Hasher) {
        JSONValue.object(self).hash(into: &hasher)
    }
}

extension JSONObject: CustomStringConvertible {
    /// The object as compact JSON text.
    public var description: String { JSONValue.object(self).description }
}

import Testing

@testable import JSONSiphon

/// Something handed along to the values, or to the handlers.
@Suite struct ContextTests {
    final class Catalogue {
        var names: [String] = []

        func number(of name: String) -> Int {
            if let number = names.firstIndex(of: name) { return number }
            names.append(name)
            return names.count - 1
        }
    }

    struct Tag: JSONContextReadable, Equatable {
        var number: Int

        init(from reader: inout JSONReader, in context: Catalogue) throws {
            number = context.number(of: try reader.readString())
        }
    }

    struct Item: JSONContextReadable {
        var id = 0
        var tags: [Tag] = []
        var main: Tag?
        var named: [String: Tag] = [:]

        init(from reader: inout JSONReader, in context: Catalogue) throws {
            try reader.readObject { name, reader in
                if name == "id" { id = try reader.readInteger() }
                if name == "tags" { tags = try reader.read([Tag].self, in: context) }
                if name == "main" { main = try reader.read(Tag?.self, in: context) }
                if name == "named" { named = try reader.read(in: context) }
            }
        }
    }

    static let text = #"""
        {"items":[{"id":1,"tags":["a","b"],"main":"b"},{"id":2,"tags":["c","a"],"main":null,"named":{"x":"c"}},{"id":3}]}
        """#

    @Test func forEach() throws {
        let stream = try JSONStream(.text(Self.text))
        let catalogue = Catalogue()
        var items: [Item] = []
        try stream.forEach(at: "items[*]", as: Item.self, in: catalogue) { items.append($0) }
        #expect(items.map(\.id) == [1, 2, 3])
        #expect(items.map { $0.tags.map(\.number) } == [[0, 1], [2, 0], []])
        #expect(items[0].main?.number == 1 && items[1].main == nil && items[1].named["x"]?.number == 2)
        #expect(catalogue.names == ["a", "b", "c"])
        // Several statements, and the place.
        var places: [String] = []
        let summary = try stream.forEach(at: "items[*]", as: Item.self, in: catalogue) { item, match in
            let place = match.path.description
            places.append("\(place) \(item.id)")
            if item.id == 2 { match.stop() }
        }
        #expect(places == ["items[0] 1", "items[1] 2"] && !summary.isComplete)
        var sum = 0
        try stream.forEach(at: "items[*]", as: Item.self, in: catalogue) { item in
            let id = item.id
            sum += id
        }
        #expect(sum == 6)
    }

    @Test func ordinaryTypes() throws {
        let stream = try JSONStream(.text(Self.text))
        let catalogue = Catalogue()
        try stream.forEach(at: "items[*].tags[*]", as: String.self, in: catalogue) { name, match, catalogue in
            let index = match.index ?? 0
            catalogue.names.append("\(index)\(name)")
        }
        #expect(catalogue.names == ["0a", "1b", "0c", "1a"])
        try stream.forEach(at: "items[*].main", in: catalogue) { (name: String?, match, catalogue) in
            catalogue.names.append(name ?? "none")
            match.stop()
        }
        #expect(catalogue.names.last == "b")
        try stream.enumerate(at: "items", as: JSONObject.self, in: catalogue) { object, match, catalogue in
            let count = object.count
            catalogue.names.append("\(match.index ?? -1) \(count)")
        }
        #expect(catalogue.names.suffix(3) == ["0 3", "1 4", "2 1"])
    }

    @Test func cursors() throws {
        let catalogue = Catalogue()
        let cursor = try JSONStream(.text(Self.text)).cursor(at: "items[*].tags[*]", as: Tag.self, in: catalogue)
        var numbers: [Int] = []
        while let tag = try cursor.next() { numbers.append(tag.number) }
        #expect(numbers == [0, 1, 2, 0])
        #expect(catalogue.names == ["a", "b", "c"])
    }

    @Test func decodableTypes() throws {
        struct Numbered: Decodable { var id: Int }
        let catalogue = Catalogue()
        try JSONStream(.text(Self.text)).forEach(at: "items[*]", as: Numbered.self, in: catalogue) {
            item, match, catalogue in
            let place = match.path.description
            catalogue.names.append("\(place) \(item.id)")
        }
        #expect(catalogue.names == ["items[0] 1", "items[1] 2", "items[2] 3"])
    }

    @Test func enumerate() throws {
        let stream = try JSONStream(.text(Self.text))
        let catalogue = Catalogue()
        var found: [String] = []
        let summary = try stream.enumerate(at: "items[1].named", as: Tag.self, in: catalogue) { tag, match in
            let name = match.name ?? ""
            found.append("\(name) \(tag.number)")
        }
        #expect(found == ["x 0"] && summary.subscriptions.map(\.matchCount) == [1, 1])
    }

    @Test func singleValues() throws {
        let stream = try JSONStream(.text(Self.text))
        let catalogue = Catalogue()
        #expect(try stream.first(at: "items[1].tags", as: [Tag].self, in: catalogue)?.map(\.number) == [0, 1])
        #expect(try stream.first(at: "nothing", as: Tag.self, in: catalogue) == nil)
        #expect(try stream.value(at: "items[1].tags[1]", as: Tag.self, in: catalogue).number == 1)
        let missing = #expect(throws: JSONError.self) {
            try stream.value(at: "items[7]", as: Item.self, in: catalogue)
        }
        #expect(missing?.code == .indexOutOfRange)
    }

    @Test func subscriptions() throws {
        let catalogue = Catalogue()
        var found: [String] = []
        var subscriptions = Subscriptions()
        subscriptions.on("items[*]", as: Item.self, in: catalogue) { found.append("item \($0.id)") }
        subscriptions.on("items[*].main", as: Tag?.self, in: catalogue) { tag, match in
            let place = match.path.description
            found.append("\(place) \(tag?.number ?? -1)")
        }
        subscriptions.on("items[*].id", as: Int.self, in: catalogue) { id, match, catalogue in
            let number = catalogue.number(of: "id \(id)")
            found.append("\(match.path) \(number)")
        }
        try JSONStream(.text(Self.text)).run(subscriptions)
        #expect(
            found == [
                "items[0].id 0", "items[0].main 1", "item 1", "items[1].id 3", "items[1].main -1", "item 2",
                "items[2].id 5", "item 3",
            ])
    }

    @Test func errorsHaveTheirPlace() throws {
        let stream = try JSONStream(.text("{\"items\":[{\"tags\":[\"a\",\n 1]}]}"))
        let error = #expect(throws: JSONError.self) {
            try stream.forEach(at: "items[*]", as: Item.self, in: Catalogue()) { _ in }
        }
        #expect(error?.keyPath == "items[0].tags[1]" && error?.line == 2 && error?.column == 2)
    }

    // MARK: Objects that a store makes

    final class Store {
        var rows: [Row] = []
    }

    /// As a later protocol for such objects can be built on this one.
    protocol StoreMade: JSONContextReadable {
        static func create(in context: Context) throws -> Self
        mutating func update(from reader: inout JSONReader, in context: Context) throws
    }

    final class Row: StoreMade {
        typealias Context = Store

        var id = 0

        static func create(in context: Store) throws -> Row {
            let row = Row()
            context.rows.append(row)
            return row
        }

        func update(from reader: inout JSONReader, in context: Store) throws {
            id = try reader.readInteger()
        }
    }

    @Test func objectsMadeByAStore() throws {
        let store = Store()
        try JSONStream(.text("[7,8]")).forEach(at: "[*]", as: Row.self, in: store) { row in
            #expect(row === store.rows.last)
        }
        #expect(store.rows.map(\.id) == [7, 8])
    }
}

extension ContextTests.StoreMade {
    init(from reader: inout JSONReader, in context: Context) throws {
        var made = try Self.create(in: context)
        try made.update(from: &reader, in: context)
        self = made
    }
}

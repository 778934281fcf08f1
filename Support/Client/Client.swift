import JSONSiphon

// What a package that depends on ours can reach: public names only, from another module, with the default settings.
@main
enum Client {
    /// A type that only this module knows.
    struct User: JSONReadable, Equatable {
        var id = 0
        var name: String?
        var tags: [String] = []

        init(id: Int, name: String?, tags: [String] = []) {
            self.id = id
            self.name = name
            self.tags = tags
        }

        init(from reader: inout JSONReader) throws {
            try reader.readObject { member, reader in
                if member == "id" { id = try reader.read() }
                if member == "name" { name = try reader.read() }
                if member == "tags" { tags = try reader.read() }
            }
        }
    }

    /// A type that knows nothing of JSONSiphon, and is not Sendable.
    final class Person: Decodable {
        var personID: Int
        var name: String?
    }

    static func main() async throws {
        try drawObjects()
        try decodeObjects()
        try await iterate()
        try await iterateOverChunks()
        try servePathsInOnePass()
        try servePushedBytes()
        try deliverBeforeTheFault()
        print("The client works.")
    }

    private static func drawObjects() throws {
        let text =
            #"{"total": 2, "users": [{"id": 1, "name": "Ad\u0061", "tags": ["a", "b"]}, {"id": 2, "name": null}]}"#
        let stream = try JSONStream(.text(text))
        var users: [User] = []
        try stream.forEach(at: "users[*]", as: User.self) { users.append($0) }
        expect(users == [User(id: 1, name: "Ada", tags: ["a", "b"]), User(id: 2, name: nil)], "forEach")

        var paths: [String] = []
        let summary = try stream.forEach(at: "..id", as: Int.self) { _, match in
            paths.append(match.path.description)
            match.stop()
        }
        expect(paths == ["users[0].id"] && !summary.isComplete, "a match with its path, and stop()")

        let cursor = try stream.cursor(at: "users[*].id", as: Int.self)
        var sum = 0
        while let id = try cursor.next() { sum += id }
        expect(sum == 3, "a cursor")

        expect(try stream.first(at: "total", as: Int.self) == 2, "first")
        expect(try stream.count(at: "users[*].tags[*]") == 2, "count")
        let whole = try stream.value(at: .root, as: JSONValue.self)
        expect(try whole.value(forKeyPath: "users[0].tags[1]", as: String.self) == "b", "a look-up in a value")
    }

    private static let people = #"{"people": [{"person_id": 1, "name": "Ada"}, {"person_id": 2}]}"#

    private static var snakeCase: JSONOptions {
        var options = JSONOptions()
        options.decoding.keyDecodingStrategy = .convertFromSnakeCase
        return options
    }

    private static func decodeObjects() throws {
        let stream = try JSONStream(.text(people), options: snakeCase)
        var seen: [String] = []
        try stream.forEach(at: "people[*]", as: Person.self) { person, match in
            seen.append("\(match.path) \(person.personID) \(person.name ?? "-")")
        }
        expect(seen == ["people[0] 1 Ada", "people[1] 2 -"], "a Decodable type, and options")
        do {
            _ = try stream.value(at: "people[1].person_id", as: [Person].self)
            fatalError("A number went for an array.")
        } catch let error as JSONError {
            expect(error.code == .typeMismatch && error.underlyingError is DecodingError, "the error of a Decodable")
        }
    }

    @MainActor private static func iterate() async throws {
        let stream = try JSONStream(.text(people), options: snakeCase)
        var found: [Person] = []
        for try await person in stream.values(at: "people[*]", as: Person.self) { found.append(person) }
        expect(found.map(\.personID) == [1, 2], "values that are not Sendable, on the main actor")

        for try await _ in stream.values(at: "people[*]", as: JSONValue.self) { break }
    }

    private static func iterateOverChunks() async throws {
        let chunks = AsyncStream<[UInt8]> { continuation in
            for byte in people.utf8 { continuation.yield([byte]) }
            continuation.finish()
        }
        var names: [String] = []
        for try await person in chunks.jsonValues(at: "people[*]", as: Person.self, options: snakeCase) {
            names.append(person.name ?? "-")
        }
        expect(names == ["Ada", "-"], "values of chunks")
    }

    private static func servePushedBytes() throws {
        var found: [Int] = []
        var subscriptions = Subscriptions()
        subscriptions.on("people[*]", as: Person.self) { found.append($0.personID) }
        var parser = JSONPushParser(subscriptions, options: snakeCase)
        for byte in people.utf8 { try parser.feed(CollectionOfOne(byte)) }
        let summary = try parser.finish()
        expect(found == [1, 2] && summary.isComplete, "pushed bytes")
    }

    private static func servePathsInOnePass() throws {
        let lines = Array("{\"kind\": \"a\", \"n\": 1.50}\n{\"kind\": \"b\"}\n".utf8)
        let stream = try JSONStream(.bytes(lines), options: JSONOptions(framing: .concatenated, limits: .untrusted))
        let seen = Seen()
        var subscriptions = Subscriptions()
        subscriptions.on("kind", as: String.self) { kind, match in seen.texts.append("\(match.recordIndex)\(kind)") }
        subscriptions.on("n", as: JSONNumber.self) { number in seen.texts.append(number.text) }
        subscriptions.on("m", as: RawJSON.self) { raw in seen.texts.append(raw.text) }
        let summary = try stream.run(subscriptions)
        expect(seen.texts == ["0a", "1.50", "1b"], "the order of the handlers")
        expect(summary.neverMatched == ["m"] && summary.recordCount == 2, "the summary")
    }

    private final class Seen {
        var texts: [String] = []
    }

    private static func deliverBeforeTheFault() throws {
        var ids: [Int] = []
        do {
            try JSONStream(.text("[{\"id\": 1},\n {\"id\": 2},\n {\"id\" 3}]"))
                .forEach(at: "[*].id", as: Int.self) { ids.append($0) }
            fatalError("A missing colon went unnoticed.")
        } catch let error as JSONError {
            expect(error.code == .invalidSyntax, "the code of \(error)")
            expect(error.line == 3 && error.column == 8 && error.byteOffset == 31, "the place of \(error)")
            expect(error.keyPath == "[2].id", "the key path of \(error)")
        }
        expect(ids == [1, 2], "what comes before a fault")
    }

    private static func expect(_ condition: Bool, _ what: String) {
        guard condition else { fatalError("This is not as a client expects it: \(what).") }
    }
}

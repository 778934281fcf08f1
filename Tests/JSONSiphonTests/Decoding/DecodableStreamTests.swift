import Foundation
import JSONSiphon
import Synchronization
import Testing

/// `Decodable` types wherever a type can be named.
@Suite struct DecodableStreamTests {
    struct User: Decodable, Equatable {
        var id: Int
        var name: String
    }

    /// Both readable and decodable: the readable way is taken.
    struct Both: Decodable, JSONReadable {
        var way: String

        init(from decoder: any Decoder) throws { way = "decodable" }
        init(from reader: inout JSONReader) throws { way = "readable" }
    }

    func stream() throws -> JSONStream {
        try JSONStream(.text(#"{"users": [{"id": 1, "name": "Ada"}, {"name": "Grace", "id": 2}], "n": 3}"#))
    }

    @Test func closures() throws {
        let stream = try stream()
        var users: [User] = []
        try stream.forEach(at: "users[*]", as: User.self) { users.append($0) }
        try stream.forEach(at: "users[*]", as: User.self) { user in users.append(user) }
        try stream.forEach(at: "users[*]", as: User.self) { user, match in if user.id == 1 { match.stop() } }
        try stream.forEach(at: "users[*]", as: User.self) { user in
            let copy = user
            users.append(copy)
        }
        try stream.forEach(at: "users[*]", as: User.self) { user, match in
            let index = match.index
            if index == 1 { users.append(user) }
        }
        try stream.forEach(at: "users[*]") { (user: User) in users.append(user) }
        try stream.forEach(at: "users[*]") { (user: User, match) in
            users.append(user)
            match.stop()
        }
        try stream.forEach(at: "users[*]", as: User.self) { _ in }
        #expect(users.count == 10)
        try stream.enumerate(at: "users", as: User.self) { user, match in #expect(match.index == user.id - 1) }
    }

    @Test func otherWays() throws {
        let stream = try stream()
        #expect(try stream.first(at: "users[1]", as: User.self) == User(id: 2, name: "Grace"))
        #expect(try stream.first(at: "users[2]", as: User.self) == nil)
        #expect(try stream.value(at: "users", as: [User].self).count == 2)
        let cursor = try stream.cursor(at: "users[*]", as: User.self)
        #expect(try cursor.next()?.name == "Ada")
        #expect(try cursor.next { user, match in "\(user.name)\(match.index ?? -1)" } == "Grace1")
        #expect(try cursor.next() == nil)
        let names = Mutex<[String]>([])
        var subscriptions = Subscriptions()
        subscriptions.on("users[*]", as: User.self) { user in names.withLock { $0.append(user.name) } }
        subscriptions.on("users[*]", as: User.self) { user, match in
            names.withLock { $0.append("\(match.path)") }
        }
        subscriptions.on("n", as: Int.self) { number in names.withLock { $0.append("\(number)") } }
        try stream.run(subscriptions)
        #expect(names.withLock { $0 } == ["Ada", "users[0]", "Grace", "users[1]", "3"])
        #expect(try stream.value(at: "n", as: Both.self).way == "readable")
    }

    @Test func valuesInMemory() throws {
        let value: JSONValue = ["user": ["id": 1, "name": "Ada"], "list": [["id": 2, "name": "Grace"]]]
        #expect(try value["user"].read(as: User.self) == User(id: 1, name: "Ada"))
        #expect(try value.value(forKeyPath: "list[0]", as: User.self).id == 2)
        var names: [String] = []
        try value.enumerate(atKeyPath: "list", as: User.self) { names.append($0.name) }
        try value.enumerate(atKeyPath: "list", as: User.self) { user, child in names.append("\(child.index)") }
        #expect(names == ["Grace", "0"])
        let error = try caughtError { _ = try value.value(forKeyPath: "list", as: [Flat].self) }
        #expect(error.keyPath == "list[0]")
        #expect(error.byteOffset == nil)
    }

    struct Mixed: Decodable {
        var value: JSONValue
        var number: JSONNumber
        var raw: RawJSON
        var array: JSONArray?
        var object: JSONObject?
        var both: Both
        var optional: JSONValue?
    }

    static let mixed = """
        {"value": {"b": 1.50, "a": [null]}, "number": 1.50, "raw": [1, 2], "array": [1], "object": {"z": 1, "a": 2},
        "both": 0, "optional": null}
        """

    @Test func ownTypesAsMembers() throws {
        let mixed = try JSONStream(.text(Self.mixed)).value(at: "$", as: Mixed.self)
        #expect(mixed.value.description == #"{"b":1.50,"a":[null]}"#)
        #expect(mixed.number.text == "1.50")
        #expect(mixed.raw.text == "[1, 2]")
        #expect(mixed.array?.count == 1)
        #expect(mixed.object?.map(\.name) == ["z", "a"])
        #expect(mixed.both.way == "readable")
        #expect(mixed.optional == nil)
    }

    @Test func ownTypesWithFoundation() throws {
        let mixed = try JSONDecoder().decode(Mixed.self, from: Data(Self.mixed.utf8))
        #expect(mixed.value["b"].double == 1.5)
        #expect(mixed.value["a"][0].isNull)
        #expect(mixed.number.doubleValue == 1.5)
        #expect(mixed.raw.text == "[1,2]")
        #expect(mixed.object?["a"]?.int == 2)
        #expect(mixed.both.way == "decodable")
        let big = try JSONDecoder().decode([JSONNumber].self, from: Data("[18446744073709551615, -5, 0.1]".utf8))
        #expect(big.map(\.text) == ["18446744073709551615", "-5", "0.1"])
    }

    /// A readable type with a decodable member, with the stream's options; and back again.
    struct Readable: JSONReadable {
        var dates: [Date] = []
        var users: [User] = []

        init(from reader: inout JSONReader) throws {
            try reader.readObject { name, reader in
                if name == "dates" { dates = try reader.read() }
                if name == "users" { users = try reader.read() }
            }
        }
    }

    @Test func decodableInReadable() throws {
        let options = JSONOptions(decoding: DecodingOptions(dateDecodingStrategy: .secondsSince1970))
        let text = #"{"dates": [0], "users": [{"id": 1, "name": "Ada"}, {"id": 2}]}"#
        let error = try caughtError {
            _ = try JSONStream(.text(text), options: options).value(at: "$", as: Readable.self)
        }
        #expect(error.code == .missingMember)
        #expect(error.keyPath == "users[1]")
        let value = try JSONStream(.text(#"{"dates": [0]}"#), options: options).value(at: "$", as: Readable.self)
        #expect(value.dates == [Date(timeIntervalSince1970: 0)])
    }

    @Test func aKeptDecoderServesUntilTheMatchEnds() throws {
        let flat = #"{"type":"flat","payload":{"int":1,"text":"a","double":2.5,"flag":true}}"#
        let stream = try JSONStream(.text("[\(flat), \(flat), \(flat)]"))
        var count = 0
        try stream.forEach(at: "[*]", as: Envelope.self) { envelope in
            #expect(envelope.payload.contains("double: 2.5"))
            count += 1
        }
        // Decoders that outlive their match do no harm to the next ones.
        var kept: [KeptDecoder] = []
        try stream.forEach(at: "[*]", as: KeptDecoder.self) { kept.append($0) }
        try stream.forEach(at: "[*].payload", as: Flat.self) { _ in count += 1 }
        #expect(count == 6)
        #expect(kept.count == 3)
    }

    /// Keeps a container of itself and of a value inside.
    struct KeptContainers: Decodable {
        enum Key: String, CodingKey { case a, b }

        var own: KeyedDecodingContainer<Key>
        var nested: KeyedDecodingContainer<Key>
        var list: any UnkeyedDecodingContainer

        init(from decoder: any Decoder) throws {
            own = try decoder.container(keyedBy: Key.self)
            nested = try own.nestedContainer(keyedBy: Key.self, forKey: .a)
            list = try own.nestedUnkeyedContainer(forKey: .b)
        }
    }

    @Test func keptContainersServeUntilTheMatchEnds() throws {
        struct Model: Decodable {
            init(from decoder: any Decoder) throws {
                var container = try decoder.unkeyedContainer()
                var kept: [KeptContainers] = []
                while !container.isAtEnd { kept.append(try container.decode(KeptContainers.self)) }
                for (index, element) in kept.enumerated() {
                    #expect(try element.nested.decode(Int.self, forKey: .b) == index)
                    #expect(try element.own.decode([Int].self, forKey: .b) == [index, 1])
                    var list = element.list
                    #expect(try list.decode(Int.self) == index)
                    #expect(element.nested.codingPath.map(\.stringValue).suffix(2) == ["Index \(index)", "a"])
                }
            }
        }
        // Enough of them to be looked through while the match is read.
        let elements = (0..<500).map { #"{"a": {"b": \#($0)}, "b": [\#($0), 1]}"# }.joined(separator: ", ")
        let stream = try JSONStream(.text("[[\(elements)], [\(elements)]]"))
        try stream.forEach(at: "[*]", as: Model.self) { _ in }
        // Containers that outlive their match do no harm to the next ones.
        var kept: [KeptContainers] = []
        try stream.forEach(at: "[0][*]", as: KeptContainers.self) { element, match in
            kept.append(element)
            if match.index == 499 || kept.count > 100 { kept = [] }
        }
    }

    @Test func aKeptContainerStopsTheProgramAfterwards() async {
        await #expect(processExitsWith: .failure) {
            var kept: [KeptContainers] = []
            let stream = try JSONStream(.text(#"[{"a": {"b": 1}, "b": []}, {"a": {"b": 1}, "b": []}]"#))
            try stream.forEach(at: "[*]", as: KeptContainers.self) { element in
                kept.append(element)
                _ = try kept[0].nested.decode(Int.self, forKey: .b)
            }
        }
    }

    /// Names that are all the same without underscores, and names with the same hash for small objects.
    @Test(.timeLimit(.minutes(1))) func namesMadeToCollide() throws {
        struct Model: Decodable {
            var aB: Int?
            var other: Int?
        }
        var options = JSONOptions()
        options.decoding.keyDecodingStrategy = .convertFromSnakeCase
        var names = (0..<300).flatMap { left in
            (0..<100).map { right in
                String(repeating: "_", count: left) + "ab" + String(repeating: "_", count: right)
            }
        }
        names.append("a_b")
        let text = "{" + names.map { "\"\($0)\": 7" }.joined(separator: ",") + "}"
        #expect(try JSONStream(.text(text), options: options).value(at: "$", as: Model.self).aB == 7)
        let alike = (0..<30_000).map { "\"prefixed\(String(100_000 + $0))suffixed\": \($0)" }.joined(separator: ",")
        let values = try JSONStream(.text("{\(alike)}")).value(at: "$", as: Description.self)
        #expect(values.text.utf8.count > 30_000)
    }

    @Test func aKeptDecoderStopsTheProgramAfterwards() async {
        await #expect(processExitsWith: .failure) {
            let kept = try JSONStream(.text("[1]")).value(at: "[0]", as: KeptDecoder.self)
            _ = try Int(from: kept.decoder)
        }
    }

    @Test(.timeLimit(.minutes(1))) func manyMembers() throws {
        let count = 150_000
        let text = "{" + (0..<count).map { "\"key \($0)\": \($0)" }.joined(separator: ",") + "}"
        let stream = try JSONStream(.text(text))
        func decode<T: Decodable>(_ type: T.Type) throws -> T { try stream.value(at: "$", as: type) }
        #expect(try decode([String: Int].self).count == count)
        let description = try decode(Description.self)
        #expect(description.text.utf8.count > count)
        struct Last: Decodable {
            var last: Int
            var first: Int
            enum CodingKeys: String, CodingKey {
                case last = "key 149999"
                case first = "key 0"
            }
        }
        let last = try decode(Last.self)
        #expect(last.last == 149_999 && last.first == 0)
    }

    // MARK: Depth

    @Test func depthLimitFitsIntoASmallStack() throws {
        // 512 brackets: 256 objects in 256 arrays.
        let count = 256
        let text = String(repeating: #"{"name":"a","children":["#, count: count) + String(repeating: "]}", count: count)
        let arrays = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
        let outcome = Mutex<[String]>([])
        let thread = Thread {
            for body in [
                { "\(depth(of: try JSONStream(.text(text)).value(at: "$", as: Tree.self)))" },
                { try JSONStream(.text(arrays)).value(at: "$", as: Arrays.self).depth.description },
            ] as [() throws -> String] {
                do {
                    let text = try body()
                    outcome.withLock { $0.append(text) }
                } catch let error as JSONError {
                    outcome.withLock { $0.append(error.code.rawValue) }
                } catch {
                    outcome.withLock { $0.append("\(error)") }
                }
            }
            outcome.withLock { $0.append("end") }
        }
        thread.stackSize = 512 << 10
        thread.start()
        while outcome.withLock({ $0.last != "end" }) { Thread.sleep(forTimeInterval: 0.01) }
        let results = outcome.withLock { $0 }
        #if DEBUG
            // Without optimization the types themselves take more than the stack holds: an error, not a crash.
            #expect(results.count == 3)
        #else
            #expect(results == ["256", "512", "end"])
        #endif
    }

    @Test func tooDeepForTheStackIsAnError() throws {
        var options = JSONOptions()
        options.limits.maximumDepth = 1_000_000
        let text = String(repeating: "[", count: 200_000) + String(repeating: "]", count: 200_000)
        let stream = try JSONStream(.text(text), options: options)
        let error = try caughtError { _ = try stream.value(at: "$", as: Arrays.self) }
        #expect(error.code == .depthLimitExceeded)
    }

    struct Arrays: Decodable {
        var depth: Int

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            depth = container.isAtEnd ? 1 : try container.decode(Arrays.self).depth + 1
        }
    }
}

private func depth(of tree: Tree) -> Int {
    1 + (tree.children?.first.map(depth(of:)) ?? 0)
}

import JSONSiphon
import Testing

extension JSONInput {
    /// Hides the library's function of the same name, so that `users.json` is the sample wherever the tests are run.
    fileprivate static func file(_ name: String) -> JSONInput { Sample.input(name) }
}

@Suite struct SubscriptionSnippets {
    private let printout = Printout()

    func print(_ items: Any...) { printout.print(items) }

    @Test func handlers() throws {
        // snippet: handlers
        struct User: Decodable {
            var id: Int
            var name: String
        }

        var names: [Int: String] = [:]
        var subscriptions = Subscriptions()
        subscriptions.on("meta.total", as: Int.self) { total in names.reserveCapacity(total) }
        subscriptions.on("users[*]", as: User.self) { user in names[user.id] = user.name }

        let stream = try JSONStream(.file("users.json"))
        try stream.run(subscriptions)
        print(names[2] ?? "nobody")
        // end of snippet
        try printout.expectShown(below: "handlers")
    }

    @Test func match() throws {
        // snippet: match
        let stream = try JSONStream(.file("events.ndjson"), options: JSONOptions(framing: .concatenated))
        var subscriptions = Subscriptions()
        subscriptions.on("user.*", as: Int.self) { id, match in
            print(id, match.path, match.name ?? "no name", match.index ?? -1, match.byteOffset, match.recordIndex)
        }
        try stream.run(subscriptions)
        // end of snippet
        try printout.expectShown(below: "match")
    }

    @Test func order() throws {
        let stream = try JSONStream(.file("users.json"))
        // snippet: order
        var subscriptions = Subscriptions()
        subscriptions.on("users[0]", as: RawJSON.self) { _, match in print("object", match.path) }
        subscriptions.on("users[0].tags", as: [String].self) { tags, match in print("array", match.path, tags) }
        subscriptions.on("users[0].*", as: RawJSON.self) { raw, match in print("child", match.path, raw.text) }
        try stream.run(subscriptions)
        // end of snippet
        try printout.expectShown(below: "order")
    }

    @Test func stop() throws {
        let stream = try JSONStream(.file("users.json"))
        // snippet: stop
        var subscriptions = Subscriptions()
        subscriptions.on("users[*].name", as: String.self) { name, match in
            print(name)
            if name == "Grace" { match.stop() }
        }
        let summary = try stream.run(subscriptions)
        print(summary.isComplete, summary.subscriptions[0].matchCount)
        // end of snippet
        try printout.expectShown(below: "stop")
    }

    @Test func throwing() throws {
        let stream = try JSONStream(.file("users.json"))
        // snippet: throwing
        struct MissingAddress: Error {
            var path: String
        }

        var subscriptions = Subscriptions()
        subscriptions.on("users[*].email", as: String?.self) { email, match in
            guard let email else { throw MissingAddress(path: match.path.description) }
            print(email)
        }
        do {
            try stream.run(subscriptions)
        } catch let error as MissingAddress {
            print("no address at", error.path)
        }
        // end of snippet
        try printout.expectShown(below: "throwing")
    }

    @Test func handlerContext() throws {
        let stream = try JSONStream(.file("users.json"))
        // snippet: handlerContext
        final class Tally {
            var counts: [String: Int] = [:]
        }

        let tally = Tally()
        var subscriptions = Subscriptions()
        subscriptions.on("users[*].tags[*]", as: String.self, in: tally) { tag, _, tally in
            tally.counts[tag, default: 0] += 1
        }
        try stream.run(subscriptions)
        print(tally.counts["staff"] ?? 0)
        // end of snippet
        try printout.expectShown(below: "handlerContext")
    }

    @Test func readerContext() throws {
        let stream = try JSONStream(.file("users.json"))
        // snippet: readerContext
        final class Tag {
            let name: String

            init(name: String) { self.name = name }
        }

        /// Makes one object for each name.
        final class Tags {
            private var known: [String: Tag] = [:]

            func tag(named name: String) -> Tag {
                if let tag = known[name] { return tag }
                let tag = Tag(name: name)
                known[name] = tag
                return tag
            }
        }

        struct User: JSONContextReadable {
            var name = ""
            var tags: [Tag] = []

            init(from reader: inout JSONReader, in context: Tags) throws {
                try reader.readObject { member, reader in
                    if member == "name" { name = try reader.read() }
                    if member == "tags" {
                        try reader.readArray { tags.append(context.tag(named: try $0.readString())) }
                    }
                }
            }
        }

        var users: [User] = []
        try stream.forEach(at: "users[*]", as: User.self, in: Tags()) { user in users.append(user) }
        print(users[0].tags[1] === users[2].tags[0])
        // end of snippet
        try printout.expectShown(below: "readerContext")
    }
}

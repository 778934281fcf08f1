import JSONSiphon
import Testing

extension JSONInput {
    /// Hides the library's function of the same name, so that `users.json` is the sample wherever the tests are run.
    fileprivate static func file(_ name: String) -> JSONInput { Sample.input(name) }
}

@Suite struct ReadmeSnippets {
    private let printout = Printout()

    func print(_ items: Any...) { printout.print(items) }

    @Test func forEach() throws {
        // snippet: forEach
        let stream = try JSONStream(.file("users.json"))
        try stream.forEach(at: "users[*]", as: JSONValue.self) { user in
            print(user["id"], user["name"].string ?? "nobody")
        }
        // end of snippet
        try printout.expectShown(below: "forEach")
    }

    @Test func ownType() throws {
        // snippet: ownType
        struct User: JSONReadable {
            var id = 0
            var email: String?

            init(from reader: inout JSONReader) throws {
                try reader.readObject { name, reader in
                    if name == "id" { id = try reader.read() }
                    if name == "email" { email = try reader.read() }
                }
            }
        }

        let stream = try JSONStream(.file("users.json"))
        try stream.forEach(at: "users[*]", as: User.self) { user, match in
            print(match.path, user.email ?? "no address")
            if user.id == 2 { match.stop() }
        }
        // end of snippet
        try printout.expectShown(below: "ownType")
    }

    @Test func onePass() throws {
        let stream = try JSONStream(.file("users.json"))
        // snippet: onePass
        var subscriptions = Subscriptions()
        subscriptions.on("meta.total", as: Int.self) { total in print("total:", total) }
        subscriptions.on("users[*].tags[0]", as: String.self) { tag, match in print(match.path, tag) }
        subscriptions.on("users[*].phone", as: String.self) { phone in print(phone) }
        let summary = try stream.run(subscriptions)
        print("never matched:", summary.neverMatched)
        // end of snippet
        try printout.expectShown(below: "onePass")
    }

    @Test func fault() throws {
        // snippet: fault
        do {
            let stream = try JSONStream(.file("broken.json"))
            try stream.forEach(at: "users[*].name", as: String.self) { name in print(name) }
        } catch let error as JSONError {
            print("error:", error)
        }
        // end of snippet
        try printout.expectShown(below: "fault")
    }
}

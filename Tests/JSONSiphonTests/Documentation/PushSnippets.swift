import JSONSiphon
import Testing

@Suite struct PushSnippets {
    private struct User: Decodable {
        var id: Int
        var name: String
    }

    private let printout = Printout()

    func print(_ items: Any...) { printout.print(items) }

    @Test func push() throws {
        // snippet: push
        var subscriptions = Subscriptions()
        subscriptions.on("users[*]", as: User.self) { user in print("  ", user.id, user.name) }

        var parser = JSONPushParser(subscriptions, options: JSONOptions(limits: .untrusted))
        for piece in [#"{"users": [{"id": 1, "na"#, #"me": "Ada"}, {"id""#, #": 2, "name": "Grace"}]}"#] {
            print("feed", piece)
            try parser.feed(piece.utf8)
        }
        let summary = try parser.finish()
        print(summary.byteCount, "bytes,", summary.subscriptions[0].matchCount, "users")
        // end of snippet
        try printout.expectShown(below: "push")
    }

    @Test func enough() throws {
        // snippet: enough
        var subscriptions = Subscriptions()
        subscriptions.on("users[*].name", as: String.self) { name, match in
            print(name)
            match.stop()
        }

        var parser = JSONPushParser(subscriptions)
        for piece in [#"{"users": [{"name": "Ada"}, "#, #"{"name": "Grace"}, "#, #"{"name": "Edsger"}]}"#] {
            guard try parser.feed(piece.utf8) else { break }
        }
        let summary = try parser.finish()
        print("the whole input:", summary.isComplete)
        // end of snippet
        try printout.expectShown(below: "enough")
    }

    @Test func timing() throws {
        // snippet: timing
        var subscriptions = Subscriptions()
        subscriptions.on("[*]", as: JSONValue.self) { value in print("  ", value) }

        var parser = JSONPushParser(subscriptions)
        for piece in ["[[1", "]", #", "a"#, #"b""#, ", 42", "00", ", true", "]"] {
            print("feed", piece)
            try parser.feed(piece.utf8)
        }
        try parser.finish()
        // end of snippet
        try printout.expectShown(below: "timing")
    }

    @Test func pushedFault() throws {
        // snippet: pushedFault
        var subscriptions = Subscriptions()
        subscriptions.on("[*]", as: Int.self) { number in print(number) }

        var parser = JSONPushParser(subscriptions)
        do {
            try parser.feed("[1, 2,".utf8)
            try parser.feed(" 3, ]".utf8)
            try parser.finish()
        } catch let error as JSONError {
            print(error)
        }
        // end of snippet
        try printout.expectShown(below: "pushedFault")
    }
}

import JSONSiphon
import Testing

extension JSONInput {
    /// Hides the library's function of the same name, so that `users.json` is the sample wherever the tests are run.
    fileprivate static func file(_ name: String) -> JSONInput { Sample.input(name) }
}

@Suite struct StreamSnippets {
    private let printout = Printout()

    func print(_ items: Any...) { printout.print(items) }

    @Test func cursor() throws {
        let stream = try JSONStream(.file("users.json"))
        // snippet: cursor
        let cursor = try stream.cursor(at: "users[*].name", as: String.self)
        while let name = try cursor.next() {
            print(name)
        }
        // end of snippet
        try printout.expectShown(below: "cursor")
    }

    @Test func oneValue() throws {
        let stream = try JSONStream(.file("users.json"))
        // snippet: oneValue
        let total = try stream.first(at: "meta.total", as: Int.self)  // nil when there is none
        let version = try stream.value(at: "meta.version", as: Int.self)  // throws when there is none
        let count = try stream.count(at: "users[*]")
        print(total ?? 0, version, count)
        // end of snippet
        try printout.expectShown(below: "oneValue")
    }

    @Test func enumerate() throws {
        // snippet: enumerate
        let stream = try JSONStream(.file("library.json"))
        try stream.enumerate(at: "managers", as: JSONValue.self) { manager, match in
            print(match.name ?? "", manager["name"], manager["reports"])
        }
        // end of snippet
        try printout.expectShown(below: "enumerate")
    }

    @Test func events() throws {
        // snippet: events
        let stream = try JSONStream(.text(#"{"size": [1, true]}"#))
        try stream.events { context in
            print(context.event.offset, context.event.kind, context.text, "at", context.path)
        }
        // end of snippet
        try printout.expectShown(below: "events")
    }

    @Test func paths() throws {
        // snippet: paths
        let emails: JSONPath = "users[*].email"
        let second = JSONPath.root.appending(name: "users").appending(index: 1)
        print(emails, second, second.jsonPointer ?? "no pointer")

        for text in ["users.0", "users[-1]", "users[?@.age >= 18]"] {
            do throws(JSONError) {
                _ = try JSONPath(parsing: text)
            } catch {
                print(error.code.rawValue, "at column", error.column ?? 0)
            }
        }
        // end of snippet
        try printout.expectShown(below: "paths")
    }

    @Test func records() throws {
        // snippet: records
        let options = JSONOptions(framing: .concatenated)
        let stream = try JSONStream(.file("events.ndjson"), options: options)
        try stream.forEach(at: "user.id", as: Int.self) { id, match in
            print("record", match.recordIndex, "user", id)
        }
        // end of snippet
        try printout.expectShown(below: "records")
    }

    @Test func wholeRecords() throws {
        let options = JSONOptions(framing: .automatic)
        let stream = try JSONStream(.file("events.ndjson"), options: options)
        // snippet: wholeRecords
        try stream.forEach(at: .root, as: JSONValue.self) { event in
            print(event["type"].string ?? "", event["amount"])
        }
        // end of snippet
        try printout.expectShown(below: "wholeRecords")
    }

    @Test func excerpt() throws {
        // snippet: excerpt
        do {
            try JSONStream(.file("broken.json")).check()
        } catch let error as JSONError {
            print(error.code.rawValue, error.line ?? 0, error.column ?? 0, error.byteOffset ?? 0, error.keyPath ?? "")
            if let excerpt = error.excerpt {
                print(excerpt.text)
                print(String(repeating: " ", count: excerpt.caret) + "^")
            }
        }
        // end of snippet
        try printout.expectShown(below: "excerpt")
    }

    @Test func limits() throws {
        // snippet: limits
        let options = JSONOptions(limits: .untrusted)
        let nested = String(repeating: "[", count: 100)
        do {
            try JSONStream(.text(nested), options: options).check()
        } catch let error as JSONError where error.code == .depthLimitExceeded {
            print(error.message)
        }
        // end of snippet
        try printout.expectShown(below: "limits")
    }

    @Test func reasons() throws {
        let stream = try JSONStream(.file("users.json"))
        // snippet: reasons
        for path in ["meta.author", "users[7].name", "meta.total.sum", "users[0].email"] as [JSONPath] {
            do {
                print(try stream.value(at: path, as: Int.self))
            } catch let error as JSONError {
                print(error.code.rawValue, "-", error)
            }
        }
        // end of snippet
        try printout.expectShown(below: "reasons")
    }
}

import Foundation
import JSONSiphon
import Testing

extension JSONInput {
    /// Hides the library's function of the same name, so that `users.json` is the sample wherever the tests are run.
    fileprivate static func file(_ name: String) -> JSONInput { Sample.input(name) }
}

@Suite struct AsyncSnippets {
    private struct User: Decodable {
        var id: Int
        var name: String
    }

    private let printout = Printout()

    func print(_ items: Any...) { printout.print(items) }

    @Test func values() async throws {
        let stream = try JSONStream(.file("users.json"))
        // snippet: values
        for try await user in stream.values(at: "users[*]", as: User.self) {
            print(user.id, user.name)
        }
        // end of snippet
        try printout.expectShown(below: "values")
    }

    @Test func mainActor() async throws {
        let stream = try JSONStream(.file("users.json"))
        // snippet: mainActor
        final class Person: Decodable {
            var name: String
        }

        @MainActor final class People {
            private var people: [Person] = []

            var count: Int { people.count }

            func load(from stream: JSONStream) async throws {
                for try await person in stream.values(at: "users[*]", as: Person.self) {
                    people.append(person)
                }
            }
        }

        let people = await People()
        try await people.load(from: stream)
        print(await people.count)
        // end of snippet
        try printout.expectShown(below: "mainActor")
    }

    @Test func cancellation() async throws {
        // snippet: cancellation
        let pipe = Pipe()  // nobody writes into it: a read waits
        let stream = try JSONStream(.descriptor(pipe.fileHandleForReading.fileDescriptor))
        let task = Task {
            for try await user in stream.values(at: "users[*]", as: JSONValue.self) { _ = user }
        }
        task.cancel()
        do {
            try await task.value
        } catch is CancellationError {
            print("cancelled")
        }
        // end of snippet
        withExtendedLifetime(pipe) {}
        try printout.expectShown(below: "cancellation")
    }

    @Test func chunks() async throws {
        // snippet: chunks
        let chunks = AsyncStream<[UInt8]> { continuation in
            for piece in [#"{"users": [{"id": 1, "na"#, #"me": "Ada"}, {"id""#, #": 2, "name": "Grace"}]}"#] {
                continuation.yield(Array(piece.utf8))
            }
            continuation.finish()
        }

        let options = JSONOptions(limits: .untrusted)
        for try await user in chunks.jsonValues(at: "users[*]", as: User.self, options: options) {
            print(user.id, user.name)
        }
        // end of snippet
        try printout.expectShown(below: "chunks")
    }

    @Test func shortChunks() async throws {
        let chunks = AsyncStream<[UInt8]> { continuation in
            for piece in [#"{"users": [{"id": 1, "na"#, #"me": "Ada"}, {"id""#, #": 2, "name": "Grace"}]}"#] {
                continuation.yield(Array(piece.utf8))
            }
            continuation.finish()
        }
        // snippet: shortChunks
        for try await user in chunks.jsonValues(at: "users[*]", as: User.self) {
            print(user.id, user.name)
        }
        // end of snippet
        try printout.expectShown(below: "shortChunks")
    }
}

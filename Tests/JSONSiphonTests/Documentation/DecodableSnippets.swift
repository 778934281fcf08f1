import Foundation
import JSONSiphon
import Testing

extension JSONInput {
    /// Hides the library's function of the same name, so that `users.json` is the sample wherever the tests are run.
    fileprivate static func file(_ name: String) -> JSONInput { Sample.input(name) }
}

@Suite struct DecodableSnippets {
    private let printout = Printout()

    func print(_ items: Any...) { printout.print(items) }

    @Test func decodable() throws {
        // snippet: decodable
        struct User: Decodable {
            var id: Int
            var name: String
            var email: String?
        }

        let stream = try JSONStream(.file("users.json"))
        try stream.forEach(at: "users[*]", as: User.self) { user in
            print(user.id, user.name, user.email ?? "no address")
        }
        // end of snippet
        try printout.expectShown(below: "decodable")
    }

    @Test func decodingOptions() throws {
        // snippet: decodingOptions
        struct Event: Decodable {
            var imageURL: URL
            var createdAt: Date
        }

        var options = JSONOptions()
        options.decoding.keyDecodingStrategy = .convertFromSnakeCase
        options.decoding.dateDecodingStrategy = .iso8601

        let text = #"{"image_url": "https://example.org/a.png", "created_at": "1970-01-02T00:00:00.250Z"}"#
        let event = try JSONStream(.text(text), options: options).value(at: "$", as: Event.self)
        print(event.imageURL, event.createdAt.timeIntervalSince1970)
        // end of snippet
        try printout.expectShown(below: "decodingOptions")
    }

    @Test func decodingErrors() throws {
        // snippet: decodingErrors
        struct Manager: Decodable {
            var name: String
            var reports: UInt8
        }

        do {
            let stream = try JSONStream(.text(#"{"managers": [{"name": "Ada", "reports": 4000}]}"#))
            print(try stream.value(at: "managers", as: [Manager].self))
        } catch let error as JSONError {
            print(error)
            if case .dataCorrupted(let context) = error.underlyingError as? DecodingError {
                print(context.codingPath.map(\.stringValue))
            }
        }
        // end of snippet
        try printout.expectShown(below: "decodingErrors")
    }

    @Test func missingMember() throws {
        let stream = try JSONStream(.file("users.json"))
        // snippet: missingMember
        struct Member: Decodable {
            var id: Int
            var email: String
        }

        do {
            try stream.forEach(at: "users[*]", as: Member.self) { member in print(member.id, member.email) }
        } catch let error as JSONError {
            print(error)
        }
        // end of snippet
        try printout.expectShown(below: "missingMember")
    }

    @Test func attempt() throws {
        struct Member: Decodable {
            var id: Int
            var email: String
        }

        let stream = try JSONStream(.file("users.json"))
        // snippet: attempt
        /// A value, or what was wrong with it.
        struct Attempt<Value: Decodable>: Decodable {
            var result: Result<Value, any Error>

            init(from decoder: any Decoder) throws {
                result = Result { try Value(from: decoder) }
            }
        }

        try stream.forEach(at: "users[*]", as: Attempt<Member>.self) { attempt, match in
            switch attempt.result {
            case .success(let member): print(member.id, member.email)
            case .failure: print("skipped", match.path)
            }
        }
        // end of snippet
        try printout.expectShown(below: "attempt")
    }
}

import JSONSiphon
import Testing

extension JSONInput {
    /// Hides the library's function of the same name, so that `users.json` is the sample wherever the tests are run.
    fileprivate static func file(_ name: String) -> JSONInput { Sample.input(name) }
}

@Suite struct ReadingSnippets {
    private let printout = Printout()

    func print(_ items: Any...) { printout.print(items) }

    @Test func roles() throws {
        // snippet: roles
        enum Role: String, JSONReadable {
            case admin, staff

            init(from reader: inout JSONReader) throws {
                let byteOffset = reader.byteOffset
                let name = try reader.readString()
                guard let role = Role(rawValue: name) else {
                    throw JSONError(.invalidValue, "there is no role \"\(name)\"", byteOffset: byteOffset)
                }
                self = role
            }
        }

        do {
            let stream = try JSONStream(.text(#"{"tags": ["staff", "guest"]}"#))
            print(try stream.value(at: "tags", as: [Role].self))
        } catch let error as JSONError {
            print(error)
        }
        // end of snippet
        try printout.expectShown(below: "roles")
    }

    @Test func required() throws {
        // snippet: required
        struct Manager: JSONReadable {
            var name: String
            var reports: Int

            init(from reader: inout JSONReader) throws {
                let byteOffset = reader.byteOffset
                var name: String?
                var reports = 0
                try reader.readObject { member, reader in
                    if member == "name" { name = try reader.read() }
                    if member == "reports" { reports = try reader.read() }
                }
                guard let name else {
                    throw JSONError(.missingMember, "a manager needs a name", byteOffset: byteOffset)
                }
                self.name = name
                self.reports = reports
            }
        }

        let stream = try JSONStream(.file("library.json"))
        let managers = try stream.value(at: "managers", as: [String: Manager].self)
        print(managers["south"]?.name ?? "nobody", managers["south"]?.reports ?? 0)
        // end of snippet
        try printout.expectShown(below: "required")
    }

    @Test func either() throws {
        // snippet: either
        struct Identifier: JSONReadable {
            var text: String

            init(from reader: inout JSONReader) throws {
                switch reader.kind {
                case .number: text = try reader.readNumber().text
                default: text = try reader.readString()
                }
            }
        }

        let stream = try JSONStream(.text(#"[17, "x-18"]"#))
        try stream.forEach(at: "[*]", as: Identifier.self) { identifier in
            print(identifier.text)
        }
        // end of snippet
        try printout.expectShown(below: "either")
    }

    @Test func points() throws {
        // snippet: points
        struct Point: JSONReadable {
            var x = 0.0
            var y = 0.0

            init(from reader: inout JSONReader) throws {
                var elements = try reader.beginArray()
                if reader.nextElement(&elements) { x = try reader.readDouble() }
                if reader.nextElement(&elements) { y = try reader.readDouble() }
            }
        }

        let stream = try JSONStream(.text("[[1, 2], [3.5, 4, 100]]"))
        try stream.forEach(at: "[*]", as: Point.self) { point in
            print(point.x, point.y)
        }
        // end of snippet
        try printout.expectShown(below: "points")
    }
}

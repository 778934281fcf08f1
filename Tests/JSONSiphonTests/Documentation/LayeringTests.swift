import Testing

/// Holds the rooms of the library to the direction that Documentation/Architecture.md gives: no room names a type of a
/// room to its right, and yajl is known to the parser alone.
@Suite struct LayeringTests {
    static let rooms = ["Diagnostics", "Events", "Scan", "Parser", "Paths", "Models", "Values", "Input", "Streams"]

    struct Exception: Hashable {
        var file: String
        var type: String
    }

    /// What is known to break the direction, with the reason.
    static let exceptions: [Exception: String] = {
        var exceptions = [
            Exception(file: "Models/JSONReader+Scalars.swift", type: "JSONNumber"):
                "the reader makes numbers that keep their text",
            Exception(file: "Models/JSONReader+Scalars.swift", type: "RawJSON"):
                "the reader makes values that keep their bytes",
        ]
        for type in ["JSONArray", "JSONNumber", "JSONObject", "JSONValue", "RawJSON"] {
            exceptions[Exception(file: "Models/JSONReadable+Standard.swift", type: type)] =
                "one place says what is readable"
        }
        return exceptions
    }()

    @Test func everyFileLiesInARoom() {
        for source in SwiftSource.all {
            #expect(Self.rooms.contains(source.room), "\(source.path)")
        }
    }

    @Test func noRoomNamesATypeToItsRight() {
        var homes: [String: String] = [:]
        for source in SwiftSource.all {
            for type in source.declaredTypes { homes[type] = source.room }
        }
        // The scan for declarations is simple; these would be missing if it failed.
        for type in ["JSONError", "JSONEvent", "EventParser", "JSONPath", "JSONReader", "JSONValue", "JSONStream"] {
            #expect(homes[type] != nil, "\(type)")
        }
        var found: Set<Exception> = []
        for source in SwiftSource.all {
            guard let place = Self.rooms.firstIndex(of: source.room) else { continue }
            for word in source.words.sorted() {
                guard let home = homes[word], let homePlace = Self.rooms.firstIndex(of: home), homePlace > place
                else { continue }
                found.insert(Exception(file: source.path, type: word))
                #expect(
                    Self.exceptions[Exception(file: source.path, type: word)] != nil,
                    "\(source.path) names \(word), which is declared in \(home)")
            }
        }
        #expect(found == Set(Self.exceptions.keys), "an exception is no longer needed")
    }

    @Test func yajlIsKnownToTheParserAlone() {
        for source in SwiftSource.all {
            let names = source.words.filter { $0.lowercased().contains("yajl") }
            if source.room == "Parser" {
                // Its own types and functions have names of their own even there.
                #expect(names.isSubset(of: ["CYajlEvents"]), "\(source.path)")
            } else {
                #expect(names.isEmpty, "\(source.path) names \(names.sorted().joined(separator: ", "))")
            }
        }
        for target in ["CScan", "siphon"] {
            for path in ["swift", "c", "h"].flatMap({ PackageFolder.files(in: "Sources/\(target)", withExtension: $0) })
            {
                #expect(!PackageFolder.text(of: path).lowercased().contains("yajl"), "\(path)")
            }
        }
    }
}

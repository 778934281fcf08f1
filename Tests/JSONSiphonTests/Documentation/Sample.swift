import Foundation
import JSONSiphon

/// A small file that the documentation's examples read.
struct Sample: Sendable {
    var name: String
    var text: String

    static let all = [
        Sample(
            name: "users.json",
            text: """
                {
                  "meta": {"version": 3, "total": 3},
                  "users": [
                    {"id": 1, "name": "Ada", "email": "ada@example.org", "tags": ["admin", "staff"]},
                    {"id": 2, "name": "Grace", "email": null, "tags": []},
                    {"id": 3, "name": "Edsger", "email": "edsger@example.org", "tags": ["staff"]}
                  ]
                }

                """),
        Sample(
            name: "broken.json",
            text: """
                {
                  "users": [
                    {"id": 1, "name": "Ada"},
                    {"id": 2, "name": "Grace"}
                    {"id": 3, "name": "Edsger"}
                  ]
                }

                """),
        Sample(
            name: "events.ndjson",
            text: """
                {"type": "login", "user": {"id": 1}}
                {"type": "purchase", "user": {"id": 2}, "amount": 12.50}
                {"type": "logout", "user": {"id": 1}}

                """),
        Sample(
            name: "library.json",
            text: """
                {
                  "first": {"upperCase": ["A", "B", "C"]},
                  "managers": {
                    "north": {"name": "Ada", "reports": 4},
                    "south": {"name": "Grace", "reports": 7}
                  },
                  "price": 0.10,
                  "serial": 12345678901234567890
                }

                """),
    ]

    /// A folder with all samples, made once for a run of the tests.
    static let folder: URL = {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("siphon-samples-\(UUID())")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for sample in all {
                try Data(sample.text.utf8).write(to: folder.appendingPathComponent(sample.name))
            }
        } catch {
            fatalError("The samples cannot be written: \(error)")
        }
        atexit { try? FileManager.default.removeItem(at: Sample.folder) }
        return folder
    }()

    /// The sample of a name.
    static func input(_ name: String) -> JSONInput {
        .file(folder.appendingPathComponent(name))
    }
}

internal import Foundation

/// What goes to people while the tool runs: standard error.
enum Console {
    static func say(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data("siphon-bench: \(text)\n".utf8))
    }
}

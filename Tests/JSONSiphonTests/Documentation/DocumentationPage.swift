import Foundation

/// A page of the documentation, cut into its fenced blocks.
struct DocumentationPage: Sendable {
    struct Block: Sendable {
        /// What stands behind the opening fence: `swift`, `text`, `json`, `console`.
        var language: String
        /// The lines between the fences.
        var text: String
        /// The line of the opening fence, from 1.
        var line: Int
    }

    /// The path of the page below the package's folder.
    var name: String
    var blocks: [Block]

    /// Everything a user reads: README and the DocC catalog.
    static let all: [DocumentationPage] = {
        let catalog = "Sources/JSONSiphon/JSONSiphon.docc"
        let articles = PackageFolder.files(in: catalog, withExtension: "md")
        return (["README.md"] + articles).map(DocumentationPage.init(path:))
    }()

    private init(path: String) {
        name = path
        blocks = []
        var open: Block?
        for (index, line) in PackageFolder.lines(of: path).enumerated() {
            if line.hasPrefix("```") {
                if let block = open {
                    blocks.append(block)
                    open = nil
                } else {
                    open = Block(language: String(line.dropFirst(3)), text: "", line: index + 1)
                }
            } else if open != nil {
                open?.text += line + "\n"
            }
        }
    }
}

/// The package's own files.
enum PackageFolder {
    static let url = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static func text(of path: String) -> String {
        guard let text = try? String(contentsOf: url.appendingPathComponent(path), encoding: .utf8) else {
            fatalError("\(path) cannot be read.")
        }
        return text
    }

    static func lines(of path: String) -> [String] {
        text(of: path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The paths of all files below a folder whose names end in this way, in order.
    static func files(in folder: String, withExtension suffix: String) -> [String] {
        let start = url.appendingPathComponent(folder).path
        let names = FileManager.default.enumerator(atPath: start)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix("." + suffix) }.sorted().map { "\(folder)/\($0)" }
    }
}

import Testing

/// A piece of Swift that the documentation shows: the lines between `// snippet: NAME` and `// end of snippet` in a
/// source file of this folder, where it is compiled and run like any other test.
struct Snippet: Sendable {
    var name: String
    var text: String

    static let all: [Snippet] = PackageFolder.files(
        in: "Tests/JSONSiphonTests/Documentation", withExtension: "swift"
    ).flatMap(snippets(in:))

    private static func snippets(in path: String) -> [Snippet] {
        var found: [Snippet] = []
        var open: Snippet?
        var indentation = 0
        for line in PackageFolder.lines(of: path) {
            let content = line.drop { $0 == " " }
            if content.hasPrefix("// snippet: ") {
                open = Snippet(name: String(content.dropFirst("// snippet: ".count)), text: "")
                indentation = line.count - content.count
            } else if content == "// end of snippet" {
                if let open { found.append(open) }
                open = nil
            } else if open != nil {
                open?.text += line.dropFirst(indentation) + "\n"
            }
        }
        return found
    }

    /// The code of a block in a page as a snippet has it: without the import at its head, which no function can hold.
    static func code(of block: DocumentationPage.Block) -> String {
        let head = "import JSONSiphon\n\n"
        return block.text.hasPrefix(head) ? String(block.text.dropFirst(head.count)) : block.text
    }
}

/// What a snippet prints: `print` in a suite that holds one of these goes there instead of to standard output.
final class Printout {
    private(set) var text = ""

    func print(_ items: [Any]) {
        text += items.map { "\($0)" }.joined(separator: " ") + "\n"
    }

    /// Expects what was printed to be what every page shows below the snippet.
    func expectShown(below snippet: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let code = try #require(Snippet.all.first { $0.name == snippet }, sourceLocation: sourceLocation).text
        for page in DocumentationPage.all {
            for (index, block) in page.blocks.enumerated() where Snippet.code(of: block) == code {
                let next = index + 1 < page.blocks.count ? page.blocks[index + 1] : nil
                let shown = next?.language == "text" ? next?.text : nil
                #expect(text == shown, "\(page.name):\(block.line)", sourceLocation: sourceLocation)
            }
        }
    }
}

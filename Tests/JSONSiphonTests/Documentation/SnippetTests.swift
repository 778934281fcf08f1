import Testing

/// Holds the documentation to what was compiled and run.
@Suite struct SnippetTests {
    @Test func everySwiftBlockIsASnippet() {
        let snippets = Set(Snippet.all.map(\.text))
        for page in DocumentationPage.all {
            for block in page.blocks where block.language == "swift" {
                #expect(
                    snippets.contains(Snippet.code(of: block)),
                    "\(page.name):\(block.line) is no snippet of Tests/JSONSiphonTests/Documentation:\n\(block.text)")
            }
        }
    }

    @Test func everySnippetIsShown() {
        let shown = Set(DocumentationPage.all.flatMap(\.blocks).map(Snippet.code(of:)))
        for snippet in Snippet.all {
            #expect(shown.contains(snippet.text), "no page shows the snippet \(snippet.name)")
        }
    }

    @Test func everyJSONBlockIsASample() {
        let samples = Set(Sample.all.map(\.text))
        for page in DocumentationPage.all {
            for block in page.blocks where block.language == "json" {
                #expect(samples.contains(block.text), "\(page.name):\(block.line) is no sample")
            }
        }
    }

    /// A block of another language would be held to nothing. Blocks of `sh` install and build.
    @Test func everyBlockHasALanguageThatIsChecked() {
        for page in DocumentationPage.all {
            for block in page.blocks {
                #expect(
                    ["swift", "json", "text", "console", "sh"].contains(block.language),
                    "\(page.name):\(block.line)")
            }
        }
    }

    /// DocC itself puts what is left out into lists of its own making.
    @Test func everyPublicTypeHasATopic() {
        let page = PackageFolder.lines(of: "Sources/JSONSiphon/JSONSiphon.docc/JSONSiphon.md")
        for type in SwiftSource.all.flatMap(\.publicTypes) {
            #expect(page.contains("- ``\(type)``"), "\(type)")
        }
    }
}

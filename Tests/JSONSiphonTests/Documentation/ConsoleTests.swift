import Foundation
import Testing

/// Runs the shell examples of the documentation: in a block of `console` a line that begins with `$ ` is a command, and
/// the lines below it are what it writes, standard output and standard error together.
@Suite struct ConsoleTests {
    struct Example: Sendable, CustomTestStringConvertible {
        var command: String
        var output: String
        var place: String

        var testDescription: String { command }
    }

    static let examples: [Example] = DocumentationPage.all.flatMap { page in
        page.blocks.filter { $0.language == "console" }.flatMap { examples(in: $0, of: page.name) }
    }

    private static func examples(in block: DocumentationPage.Block, of page: String) -> [Example] {
        var examples: [Example] = []
        for line in block.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            if line.hasPrefix("$ ") {
                examples.append(
                    Example(command: String(line.dropFirst(2)), output: "", place: "\(page):\(block.line)"))
            } else if let last = examples.indices.last {
                examples[last].output += line + "\n"
            }
        }
        return examples
    }

    @Test(arguments: examples) func writesWhatIsShown(_ example: Example) throws {
        let pipe = Pipe()
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", example.command]
        shell.currentDirectoryURL = Sample.folder
        shell.standardInput = FileHandle.nullDevice
        shell.standardOutput = pipe
        shell.standardError = pipe
        var environment = ProcessInfo.processInfo.environment
        environment["PATH"] = "\(Self.productsFolder.path):\(environment["PATH"] ?? "/usr/bin:/bin")"
        // The order of `sort` is that of the bytes.
        environment["LC_ALL"] = "C"
        shell.environment = environment
        try shell.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        shell.waitUntilExit()
        #expect(output == example.output, "\(example.place)")
    }

    /// Where the command lies: beside the tests.
    private static var productsFolder: URL {
        #if canImport(Darwin)
            return Bundle(for: Printout.self).bundleURL.deletingLastPathComponent()
        #else
            return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        #endif
    }
}

import Foundation

/// A Swift file of the library, for the tests that hold its rooms apart.
struct SwiftSource {
    /// The path below `Sources/JSONSiphon`.
    var path: String
    /// Its words in code: comments are left out, text in quotation marks is not.
    var words: Set<String>
    /// The types that it declares for the rest of the module: those at the left margin that are not private.
    var declaredTypes: [String]

    /// Those that are public.
    var publicTypes: [String]

    /// The folder in which the file lies.
    var room: String { String(path.prefix { $0 != "/" }) }

    static let all: [SwiftSource] = {
        let folder = "Sources/JSONSiphon"
        return PackageFolder.files(in: folder, withExtension: "swift").map { path in
            SwiftSource(path: String(path.dropFirst(folder.count + 1)), text: PackageFolder.text(of: path))
        }
    }()

    private init(path: String, text: String) {
        self.path = path
        let code = text.split(separator: "\n").map(Self.withoutComment)
        words = Set(code.flatMap(Self.words(in:)))
        declaredTypes = code.compactMap(Self.declaredType(in:))
        publicTypes = code.filter { Self.words(in: $0).contains("public") }.compactMap(Self.declaredType(in:))
    }

    /// The library has no comment of the form `/* */`; `//` in a text would be taken for a comment too.
    private static func withoutComment(_ line: Substring) -> Substring {
        line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
    }

    static func words(in line: Substring) -> [String] {
        line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    }

    private static func declaredType(in line: Substring) -> String? {
        guard line.first.map({ $0 != " " }) ?? false else { return nil }
        let words = words(in: line)
        let keywords: Set = ["struct", "class", "enum", "protocol", "actor", "typealias"]
        guard let keyword = words.firstIndex(where: keywords.contains), keyword + 1 < words.count,
            !words[..<keyword].contains("private"), !words[..<keyword].contains("extension")
        else { return nil }
        return words[keyword + 1]
    }
}

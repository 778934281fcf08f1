internal import Foundation

/// Writes the inputs that tools of the toolchain make.
enum RealInputs {
    private struct Target: Decodable {
        struct Info: Decodable {
            var triple: String
        }
        struct Paths: Decodable {
            var runtimeResourcePath: String
        }

        var target: Info
        var paths: Paths
    }

    private static func target() throws -> Target {
        let result = try Command.run("swift", "-print-target-info")
        guard result.exitCode == 0, let target = try? JSONDecoder().decode(Target.self, from: result.output) else {
            throw BenchError("left out: there is no Swift toolchain on the PATH.")
        }
        return target
    }

    /// Writes the symbol graph of the standard library, about 50 MB.
    ///
    /// - Throws: `BenchError` with a sentence when the tool is not there or fails.
    static func writeSymbolGraph(to file: String) throws {
        let folder = "\(file).folder"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        var arguments = [
            "symbolgraph-extract", "-module-name", "Swift", "-target", try target().target.triple, "-output-dir",
            folder,
        ]
        #if canImport(Darwin)
            let sdk = try Command.run("xcrun", "--show-sdk-path")
            arguments += ["-sdk", String(decoding: sdk.output, as: UTF8.self).trimmingCharacters(in: .newlines)]
        #endif
        guard try Command.run("swift", arguments).exitCode == 0 else {
            throw BenchError("left out: swift symbolgraph-extract is not there, or failed.")
        }
        try FileManager.default.moveItem(atPath: "\(folder)/Swift.symbols.json", toPath: file)
    }

    /// Writes clang's syntax tree of all headers of libstdc++, about 1 GB.
    ///
    /// - Throws: `BenchError` with a sentence when clang or libstdc++ is not there.
    static func writeSyntaxTree(to file: String) throws {
        // `swift` on the PATH may be a launcher that lies elsewhere, so the compiler is asked first.
        let beside = URL(filePath: try target().paths.runtimeResourcePath).appending(path: "../../bin/clang++")
            .standardizedFileURL.path
        let clang = FileManager.default.isExecutableFile(atPath: beside) ? beside : "clang++"
        let source = "\(file).cpp"
        defer { try? FileManager.default.removeItem(atPath: source) }
        try Data("#include <bits/stdc++.h>\n".utf8).write(to: URL(filePath: source))
        let arguments = ["-std=c++20", "-Xclang", "-ast-dump=json", "-fsyntax-only", source]
        guard try Command.run(clang, arguments, output: file).exitCode == 0 else {
            throw BenchError("left out: there is no clang++ that can dump <bits/stdc++.h> (a header of libstdc++).")
        }
    }
}

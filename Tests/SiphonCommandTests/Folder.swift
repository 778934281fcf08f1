import Foundation

/// A folder of its own for one test, which goes when the test does.
final class Folder {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("siphon-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The names of all files in the folder, hidden ones too.
    var names: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
    }

    func path(of name: String) -> String { "\(path)/\(name)" }

    func write(_ text: String, to name: String) throws {
        try write(Array(text.utf8), to: name)
    }

    func write(_ bytes: [UInt8], to name: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path(of: name)))
    }

    func text(of name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: path(of: name))), as: UTF8.self)
    }

    /// Runs the command to its end in this folder.
    func siphon(_ arguments: String..., input: String = "") throws -> CommandProcess.Result {
        try siphon(arguments, input: Array(input.utf8))
    }

    /// Runs the command to its end in this folder.
    func siphon(_ arguments: [String], input: [UInt8]) throws -> CommandProcess.Result {
        let process = try start(arguments)
        try process.send(input)
        return try process.wait()
    }

    /// Starts the command in this folder.
    func start(_ arguments: String...) throws -> CommandProcess {
        try start(arguments)
    }

    /// Starts the command in this folder.
    func start(_ arguments: [String]) throws -> CommandProcess {
        try CommandProcess(arguments.map { Array($0.utf8) }, in: self)
    }
}

extension CommandProcess.Result {
    /// Whether the messages hold nothing but printable text in lines.
    var hasPrintableErrors: Bool {
        errorText.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control }
            && errorText.utf8.elementsEqual(errors)
    }
}

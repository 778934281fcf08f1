internal import BenchmarkFixtures
internal import Foundation

/// The folder in which inputs are kept.
struct DataFolder {
    /// Its path.
    let path: String

    /// What is written beside a generated file, so that it is not taken for another later.
    private struct Record: Codable, Equatable {
        var shape: String
        var size: String
        var seed: UInt64
        /// A hash of a small text of the same shape: the generators of today write another when this differs.
        var fingerprint: UInt64
        var itemCount: Int
        var byteCount: Int
    }

    /// Returns the input, which is made when it is not there.
    ///
    /// - Returns: `nil` and a sentence when it cannot be made here.
    func prepare(_ input: Input) throws -> (input: PreparedInput?, note: String?) {
        switch input.origin {
        case .file(let file):
            return (try prepared(file), nil)
        case .generated(let shape, let options):
            return (try prepare(shape, options, input.name), nil)
        case .symbolGraph:
            return try real("Swift.symbols.json", RealInputs.writeSymbolGraph)
        case .syntaxTree:
            return try real("ast.json", RealInputs.writeSyntaxTree)
        }
    }

    private func file(_ name: String) -> String { "\(path)/\(name)" }

    private func prepared(_ file: String, itemCount: Int? = nil) throws -> PreparedInput {
        guard let byteCount = Self.byteCount(file) else { throw BenchError("cannot read \(file)") }
        return PreparedInput(file: file, byteCount: byteCount, itemCount: itemCount)
    }

    /// The length of a file; `nil` when it cannot be read.
    private static func byteCount(_ file: String) -> Int? {
        guard FileManager.default.isReadableFile(atPath: file) else { return nil }
        return (try? FileManager.default.attributesOfItem(atPath: file))?[.size] as? Int
    }

    private func real(
        _ name: String, _ write: (_ file: String) throws -> Void
    ) throws -> (input: PreparedInput?, note: String?) {
        if Self.byteCount(file(name)) ?? 0 == 0 {
            try create()
            Console.say("making \(file(name)) …")
            do {
                try write(file("\(name).partial"))
                try replace(name)
            } catch let error as BenchError {
                try? FileManager.default.removeItem(atPath: file("\(name).partial"))
                return (nil, error.message)
            }
        }
        return (try prepared(file(name)), nil)
    }

    private func create() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    /// Gives a file that was written as a whole its name.
    private func replace(_ name: String) throws {
        try? FileManager.default.removeItem(atPath: file(name))
        try FileManager.default.moveItem(atPath: file("\(name).partial"), toPath: file(name))
    }

    private func prepare(_ shape: FixtureShape, _ options: FixtureOptions, _ name: String) throws -> PreparedInput {
        let fileName: String
        switch options.size {
        case .bytes(let count): fileName = "\(name)-\(ByteCount.text(count)).json"
        case .items: fileName = "\(name).json"
        }
        var record = Record(
            shape: shape.rawValue, size: "\(options.size)", seed: options.seed,
            fingerprint: Self.fingerprint(shape, options), itemCount: 0, byteCount: 0)
        let recordFile = URL(filePath: file("\(fileName).made"))
        if let data = try? Data(contentsOf: recordFile),
            let old = try? JSONDecoder().decode(Record.self, from: data),
            Self.byteCount(file(fileName)) == old.byteCount
        {
            record.itemCount = old.itemCount
            record.byteCount = old.byteCount
            if record == old { return try prepared(file(fileName), itemCount: old.itemCount) }
        }
        try create()
        Console.say("making \(file(fileName)) …")
        try? FileManager.default.removeItem(at: recordFile)
        guard FileManager.default.createFile(atPath: file("\(fileName).partial"), contents: nil),
            let handle = FileHandle(forWritingAtPath: file("\(fileName).partial"))
        else { throw BenchError("cannot write \(file(fileName))") }
        let summary = try shape.write(options, toDescriptor: handle.fileDescriptor)
        try handle.close()
        try replace(fileName)
        record.itemCount = summary.itemCount
        record.byteCount = summary.byteCount
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        try encoder.encode(record).write(to: recordFile)
        return try prepared(file(fileName), itemCount: summary.itemCount)
    }

    private static func fingerprint(_ shape: FixtureShape, _ options: FixtureOptions) -> UInt64 {
        // FNV-1a.
        shape.bytes(FixtureOptions(size: .items(50), seed: options.seed)).reduce(0xcbf2_9ce4_8422_2325) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
    }
}

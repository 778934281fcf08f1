import Foundation
import Testing

@testable import JSONSiphon

/// The published test suites, which are not part of this package.
enum Conformance {
    /// The path of a suite, when `SUITE` names the folder in which it lies.
    static func folder(_ name: String) -> String? {
        guard let suite = ProcessInfo.processInfo.environment["SUITE"] else { return nil }
        let path = suite + "/" + name
        return FileManager.default.fileExists(atPath: path) ? path : nil
    }

    /// The files of a folder with a suffix, by name.
    static func files(_ name: String, suffix: String) throws -> [(name: String, bytes: [UInt8])] {
        let folder = try #require(Self.folder(name))
        return try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix(suffix) }
            .sorted()
            .map { ($0, try Array(Data(contentsOf: URL(fileURLWithPath: folder + "/" + $0)))) }
    }

    /// Reads an input in a few ways; those that are long and deep in fewer.
    static func observe(_ row: Row, sourceLocation: SourceLocation = #_sourceLocation) throws -> Observation {
        guard row.bytes.count < 10_000 else {
            return try row.observeEverywhere(
                [Delivery(way: .pieces(.every(997))), Delivery(way: .file)], sourceLocation: sourceLocation)
        }
        let deliveries =
            [1, 2, 3, 7, 13, 31].map { Delivery(way: .pieces(.every($0))) }
            + [
                Delivery(way: .pieces(.random(seed: UInt64(row.bytes.count))), windowByteCount: 7, isPortable: true),
                Delivery(way: .file),
            ]
        return try row.observeEverywhere(deliveries, sourceLocation: sourceLocation)
    }
}

import Testing

@testable import JSONSiphon

/// The ways to take values out that are not a pass by the caller: pushed, by a thread of their own, from chunks.
extension Row {
    /// Reads the input in all of them, and records an issue where one differs from the plain way.
    ///
    /// - Parameter sizes: How it is cut.
    func observeOtherWays(
        _ sizes: [PieceSizes], expecting expected: Observation, sourceLocation: SourceLocation
    ) throws {
        for size in sizes {
            let found = try observePushed(size)
            if found.matches != expected.matches || found.matchError != expected.matchError
                || found.matchSummary != expected.matchSummary
            {
                var comparable = expected
                (comparable.events, comparable.eventError, comparable.eventSummary) = ([], nil, nil)
                (comparable.passed, comparable.passError) = ([], nil)
                Issue.record(
                    "\(excerpt), pushed \(size): \(found.difference(from: comparable))", sourceLocation: sourceLocation)
            }
        }
        for path in paths {
            let plain = try Outcome(of: path, in: self)
            for (index, size) in sizes.enumerated() {
                let windowByteCount = index % 3 == 1 ? 1 + index * 7 : options.windowByteCount
                for found in try outcomes(of: path, size, windowByteCount: windowByteCount) where found.1 != plain {
                    Issue.record(
                        "\(excerpt), \(path), \(found.0) \(size): \(found.1), not \(plain)",
                        sourceLocation: sourceLocation)
                }
            }
        }
    }

    private var excerpt: String {
        String(decoding: bytes.prefix(200), as: UTF8.self).debugDescription + " (\(options.framing))"
    }

    /// What one path gave.
    struct Outcome: Equatable, Sendable, CustomStringConvertible {
        var values: [RecordedValue] = []
        var error: JSONError?
        /// How often an error was thrown, and whether anything came after it.
        var errorCount = 0
        var goesOn = false

        var description: String {
            let texts = values.map { String(decoding: $0.bytes, as: UTF8.self) }
            return "\(texts), \(error.map { "\($0)" } ?? "no error"), \(errorCount), \(goesOn)"
        }

        init() {}

        /// In the plain way.
        init(of path: JSONPath, in row: Row) throws {
            let stream = try JSONStream(.bytes(row.bytes), options: row.options)
            do {
                try stream.forEach(at: path, as: RecordedValue.self) { values.append($0) }
            } catch let error as JSONError {
                self.error = error
                errorCount = 1
            }
        }

        /// From an asynchronous sequence, which is asked on after its end.
        init(of sequence: some AsyncSequence<RecordedValue, any Error>) async throws {
            var iterator = sequence.makeAsyncIterator()
            for _ in 0..<3 {
                do {
                    while let value = try await iterator.next() {
                        goesOn = goesOn || errorCount > 0
                        values.append(value)
                    }
                } catch let error as JSONError {
                    self.error = error
                    errorCount += 1
                }
            }
        }
    }

    private func outcomes(
        of path: JSONPath, _ size: PieceSizes, windowByteCount: Int
    ) throws -> [(String, Outcome)] {
        var options = options
        options.windowByteCount = windowByteCount
        let stream = try JSONStream(.pieces(bytes, size), options: options)
        let pieces = PieceSequence(bytes: bytes, sizes: size)
        return try CallingThread.run { [options] in
            [
                ("values", try await Outcome(of: stream.values(at: path, as: RecordedValue.self))),
                (
                    "chunks",
                    try await Outcome(of: pieces.jsonValues(at: path, as: RecordedValue.self, options: options))
                ),
            ]
        }
    }

    /// Pushes the input piece by piece.
    func observePushed(_ sizes: PieceSizes) throws -> Observation {
        let collector = Collector()
        var subscriptions = Subscriptions()
        for (index, path) in paths.enumerated() {
            subscriptions.on(path, as: RecordedValue.self) { value, match in
                collector.matches.append(
                    Observation.Match(
                        subscription: index, path: match.path.description, name: match.name, index: match.index,
                        byteOffset: match.byteOffset, recordIndex: match.recordIndex, value: value))
            }
        }
        var parser = JSONPushParser(subscriptions, options: options)
        var observation = Observation()
        do {
            for piece in PieceCutter(bytes, sizes) { try parser.feed(piece) }
            observation.matchSummary = try parser.finish()
        } catch let error as JSONError {
            observation.matchError = error
        }
        observation.matches = collector.matches
        return observation
    }

    private final class Collector {
        var matches: [Observation.Match] = []
    }
}

extension PieceSizes {
    /// Every size from 1 to 31, some drawn at random, and all at once.
    static let all: [PieceSizes] = (1...31).map { .every($0) } + (0..<3).map { .random(seed: $0) } + [.whole]

    /// Two of them.
    static func some(_ seed: Int) -> [PieceSizes] {
        [.every(1 + seed % 31), .random(seed: UInt64(seed))]
    }
}

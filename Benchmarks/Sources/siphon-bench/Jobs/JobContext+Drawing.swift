internal import Foundation
internal import JSONSiphon

extension JobContext {
    /// The length of a piece in which bytes are pushed or read by the references.
    static let pieceByteCount = 64 << 10

    /// Draws readable values with `forEach`.
    func forEach<S: Sums>(_ path: JSONPath, _ sums: S) throws -> Outcome where S.Element: JSONReadable {
        try Self.forEach(stream, path, sums)
    }

    static func forEach<S: Sums>(_ stream: JSONStream, _ path: JSONPath, _ sums: S) throws -> Outcome
    where S.Element: JSONReadable {
        var sums = sums
        let summary = try stream.forEach(at: path, as: S.Element.self) { sums.add($0) }
        return sums.outcome.adding(fileByteCount: summary.byteCount)
    }

    /// Draws readable values with `values`.
    func values<S: Sums>(_ path: JSONPath, _ sums: S) async throws -> Outcome where S.Element: JSONReadable {
        var sums = sums
        for try await element in try stream.values(at: path, as: S.Element.self) { sums.add(element) }
        return sums.outcome
    }

    /// Draws readable values from pieces that are pushed.
    func push<S: Sums>(_ path: JSONPath, _ sums: S) throws -> Outcome where S.Element: JSONReadable {
        var sums = sums
        let handle = try FileHandle(forReadingFrom: URL(filePath: file))
        let summary = try withUnsafeMutablePointer(to: &sums) { sums in
            var subscriptions = Subscriptions()
            subscriptions.on(path, as: S.Element.self) { sums.pointee.add($0) }
            var parser = JSONPushParser(subscriptions)
            while true {
                let piece = Self.readPiece(handle.fileDescriptor, Self.pieceByteCount)
                if piece.isEmpty { break }
                try parser.feed(piece)
            }
            return try parser.finish()
        }
        return sums.outcome.adding(fileByteCount: summary.byteCount)
    }

    /// Counts values.
    func count(_ path: JSONPath, _ name: String) throws -> Outcome {
        let summary = try stream.check(counting: [path])
        let count = summary.subscriptions[0].matchCount
        return Outcome(objectCount: count, checks: [name: count]).adding(fileByteCount: summary.byteCount)
    }

    /// Decodes the whole file with Foundation, and adds up its elements.
    func jsonDecoder<Document: Decodable, S: Sums>(
        _ elements: KeyPath<Document, [S.Element]>, _ sums: S
    ) throws -> Outcome {
        let data = try Data(contentsOf: URL(filePath: file))
        let document = try JSONDecoder().decode(Document.self, from: data)
        var sums = sums
        for element in document[keyPath: elements] { sums.add(element) }
        return sums.outcome.adding(fileByteCount: data.count)
    }

    /// Reads what is there, at most a piece; nothing at the end.
    static func readPiece(_ descriptor: Int32, _ byteCount: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
            count = max(0, read(descriptor, buffer.baseAddress, byteCount))
        }
    }
}

extension Outcome {
    func adding(fileByteCount: some BinaryInteger) -> Outcome {
        var outcome = self
        outcome.checks["file.bytes"] = Int(fileByteCount)
        return outcome
    }
}

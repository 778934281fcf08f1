internal import JSONSiphon

extension JobContext {
    /// Draws `Decodable` values with `forEach`.
    func forEachDecodable<S: Sums>(_ path: JSONPath, _ sums: S) throws -> Outcome where S.Element: Decodable {
        var sums = sums
        let summary = try stream.forEach(at: path, as: S.Element.self) { sums.add($0) }
        return sums.outcome.adding(fileByteCount: summary.byteCount)
    }

    /// Draws `Decodable` values as an asynchronous sequence.
    func valuesDecodable<S: Sums>(_ path: JSONPath, _ sums: S) async throws -> Outcome where S.Element: Decodable {
        var sums = sums
        for try await element in try stream.values(at: path, as: S.Element.self) { sums.add(element) }
        return sums.outcome
    }
}

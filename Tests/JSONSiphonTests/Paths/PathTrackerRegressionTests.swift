import Testing

@testable import JSONSiphon

/// Mended mistakes of the tracker.
@Suite struct PathTrackerRegressionTests {
    /// A name whose window is gone by the time its value comes was taken for the name of a later member.
    @Test(arguments: 1...12) func nameOfAnEarlierWindowIsForgotten(pieceByteCount: Int) throws {
        let input = JSONInput.pieces(Array(#"{"f":{"x":1,"y":{"n":[2,3]}}}"#.utf8), .every(pieceByteCount))
        let stream = try JSONStream(input)
        var paths: [String] = []
        try stream.forEach(at: "f.*.n", as: [Int].self) { _, match in paths.append(match.path.description) }
        #expect(paths == ["f.y.n"])
    }
}

import Testing

@testable import siphon_bench

struct FigureTests {
    @Test func medianIsTheMiddle() {
        #expect(median([3]) == 3)
        #expect(median([5, 1, 3]) == 3)
        #expect(median([4, 1, 3, 2]) == 2.5)
    }

    @Test(arguments: [("1", 1), ("400M", 400_000_000), ("64Ki", 65_536), ("2G", 2_000_000_000), ("3Mi", 3 << 20)])
    func byteCountsHaveUnits(_ text: String, _ byteCount: Int) {
        #expect(ByteCount.parse(text) == byteCount)
        #expect(ByteCount.text(byteCount) == text)
    }

    @Test(arguments: ["", "0", "M", "-1", "1.5M", "4 M", "4m", "9223372036854775807K"])
    func otherByteCountsAreRefused(_ text: String) {
        #expect(ByteCount.parse(text) == nil)
    }

    @Test(arguments: [(0.0, "0"), (999, "999"), (1_000, "1,000"), (1_234_567.6, "1,234,568"), (-123, "-123")])
    func countsAreGrouped(_ count: Double, _ text: String) {
        #expect(Figure.count(count) == text)
    }

    @Test func resultLinesRoundTrip() {
        let outcome = Outcome(objectCount: 3, largestMatchByteCount: 7, checks: ["users": 3, "users.id": -6])
        let measurement = Measurement(seconds: 1.25, outcome: outcome, peakByteCount: 4_096, processorSeconds: 2.5)
        #expect(Measurement(parsing: measurement.line + "\npeak=4096 cpu=2.5\n") == measurement)
        #expect(Measurement(parsing: measurement.line) == nil)
        #expect(Measurement(parsing: "Killed\npeak=4096 cpu=1\n") == nil)
    }
}

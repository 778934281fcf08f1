import Testing

@testable import siphon_bench

struct ReportTests {
    private static let machine = Machine(
        processor: "P", coreCount: 2, memoryByteCount: 8_000_000_000, system: "S", swift: "6", yajl: "2.1.0",
        revision: "r", date: "2026-01-01")

    private static func measurement(_ seconds: Double, peak: Int, users: Int = 2, largest: Int = 0) -> Measurement {
        Measurement(
            seconds: seconds,
            outcome: Outcome(objectCount: users, largestMatchByteCount: largest, checks: ["users": users]),
            peakByteCount: peak, processorSeconds: 3)
    }

    private static func job(_ name: String) throws -> Job {
        try #require(Job.records.first { $0.name == name })
    }

    private static func run() throws -> InputRun {
        let input = try #require(Input.all(byteCount: 1).first)
        return InputRun(input, PreparedInput(file: "f", byteCount: 1_000_000, itemCount: 2))
    }

    private static func report() throws -> Report {
        var run = try run()
        try run.add(measurement(1, peak: 10_000_000), of: job("floor"))
        for seconds in [2.0, 1.25, 1] {
            try run.add(measurement(seconds, peak: 11_000_000, largest: 500), of: job("raw"))
        }
        try run.add(measurement(2, peak: 40_000_000), of: job("values-raw"))
        var report = Report(machine: machine, command: "siphon-bench", emptyPeakByteCount: 10_000_000)
        report.inputs = [Report.InputResult(run, emptyPeakByteCount: 10_000_000)]
        report.targets = Target.all.map { $0.result(in: report) }
        return report
    }

    @Test func figuresComeFromTheMedian() throws {
        let raw = try #require(try Self.report().job("records/raw"))
        #expect(raw.seconds == 1.25)
        #expect(raw.megabytesPerSecond == 0.8)
        #expect(raw.objectsPerSecond == 2)
        #expect(raw.ratioToFloor == 0.8)
        #expect(raw.ratioToBaseline == nil)
        #expect(raw.addedPeakByteCount == 1_000_000)
    }

    @Test func targetsAreJudged() throws {
        let targets = try Self.report().targets
        let raw = try #require(targets.first { $0.target == "records, RawJSON" })
        #expect(raw.isReached == true)
        let count = try #require(targets.first { $0.target == "records, count" })
        #expect(count.isReached == nil)
        let values = try #require(targets.first { $0.target == "values, RawJSON" })
        #expect(values.isReached == false)
        #expect(values.measured == "0.62")
        let peak = try #require(targets.last)
        #expect(peak.isReached == false)
        #expect(peak.measured == "at most 30.0 MB more (records/values-raw)")
    }

    @Test func markdownHasATablePerInput() throws {
        let markdown = try Self.report().markdown
        #expect(markdown.contains("| processor | P, 2 cores |"))
        #expect(markdown.contains("| records, RawJSON | at least 0.75 × floor | 0.80 | reached |"))
        #expect(markdown.contains("`records`, 1,000,000 bytes; the largest match has 500."))
        #expect(
            markdown.contains(
                "| `raw` | forEach over users[*] as RawJSON | 1.250 | 80 % | 3.000 | 1 | 2 | 0.80 |  | 11.0 | 1.0 |"))
    }

    @Test func differingChecksAreRefused() throws {
        var run = try Self.run()
        #expect(throws: BenchError("records/raw differs: users is 3, but 2 by the generator")) {
            try run.add(Self.measurement(1, peak: 1, users: 3), of: Self.job("raw"))
        }
    }
}

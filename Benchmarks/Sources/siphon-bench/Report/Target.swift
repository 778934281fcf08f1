/// What is to be reached. Missing one is said, and fails nothing.
struct Target: Sendable {
    enum Measure: Sendable {
        /// At least this many times the floor's speed.
        case floorRatio(job: String, atLeast: Double)
        /// At least this many times the speed of the job's baseline.
        case baselineRatio(job: String, atLeast: Double)
        /// No job's peak above that of an empty program and the input's largest match together, by more than this.
        case addedPeak(atMostByteCount: Int)
    }

    struct Result: Encodable, Equatable {
        var target: String
        var wanted: String
        /// `nil` when the jobs were not run.
        var measured: String?
        var isReached: Bool?
    }

    var text: String
    var measure: Measure

    /// All targets, in the order in which they are reported.
    static let all = [
        Target(text: "records, count", measure: .floorRatio(job: "records/count", atLeast: 0.75)),
        Target(text: "records, RawJSON", measure: .floorRatio(job: "records/raw", atLeast: 0.75)),
        Target(text: "records, JSONValue", measure: .floorRatio(job: "records/value", atLeast: 0.35)),
        Target(text: "records, Decodable", measure: .floorRatio(job: "records/decodable", atLeast: 0.28)),
        Target(text: "records, Decodable", measure: .baselineRatio(job: "records/decodable", atLeast: 3)),
        Target(text: "GeoJSON, Decodable", measure: .floorRatio(job: "geojson/decodable", atLeast: 0.25)),
        Target(text: "GeoJSON, Decodable", measure: .baselineRatio(job: "geojson/decodable", atLeast: 3)),
        Target(text: "values, RawJSON", measure: .baselineRatio(job: "records/values-raw", atLeast: 0.85)),
        Target(text: "values, JSONValue", measure: .baselineRatio(job: "records/values-value", atLeast: 0.85)),
        Target(text: "values, read by hand", measure: .baselineRatio(job: "records/values-model", atLeast: 0.85)),
        Target(text: "values, Decodable", measure: .baselineRatio(job: "records/values-decodable", atLeast: 0.85)),
        Target(
            text: "64 MB string in 4 KiB reads", measure: .baselineRatio(job: "long-string/count-4k", atLeast: 0.33)),
        Target(text: "peak memory", measure: .addedPeak(atMostByteCount: 16_000_000)),
    ]

    func result(in report: Report) -> Result {
        switch measure {
        case .floorRatio(let name, let least):
            return ratio(report.job(name)?.ratioToFloor, atLeast: least, "floor")
        case .baselineRatio(let name, let least):
            let job = report.job(name)
            return ratio(job?.ratioToBaseline, atLeast: least, job?.baseline ?? "its baseline")
        case .addedPeak(let most):
            var worst: (name: String, byteCount: Int)?
            for input in report.inputs {
                for job in input.jobs where !job.isReference {
                    let byteCount = job.addedPeakByteCount - (input.largestMatchByteCount ?? 0)
                    if byteCount > worst?.byteCount ?? .min { worst = ("\(input.name)/\(job.name)", byteCount) }
                }
            }
            return Result(
                target: text, wanted: "an empty program, the largest match and at most \(Figure.megabytes(most)) MB",
                measured: worst.map { "at most \(Figure.megabytes($0.byteCount)) MB more (\($0.name))" },
                isReached: worst.map { $0.byteCount <= most })
        }
    }

    private func ratio(_ measured: Double?, atLeast least: Double, _ reference: String) -> Result {
        Result(
            target: text, wanted: "at least \(Figure.ratio(least)) × \(reference)",
            measured: measured.map(Figure.ratio), isReached: measured.map { $0 >= least })
    }
}

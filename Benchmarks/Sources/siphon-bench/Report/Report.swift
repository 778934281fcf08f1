/// The results of a run, as `--json` writes them.
struct Report: Encodable {
    struct InputResult: Encodable {
        var name: String
        var title: String
        var byteCount: Int?
        var largestMatchByteCount: Int?
        /// What was left out, and why.
        var notes: [String] = []
        var jobs: [JobResult] = []
    }

    struct JobResult: Encodable {
        var name: String
        var summary: String
        var isReference: Bool
        var runCount: Int
        /// The median.
        var seconds: Double
        /// The slowest run less the fastest, by the median: how far the figures can be trusted.
        var spread: Double
        /// The median of the processor time of all threads.
        var processorSeconds: Double
        var megabytesPerSecond: Double
        var objectCount: Int
        var objectsPerSecond: Double
        /// The floor's seconds by this job's.
        var ratioToFloor: Double?
        /// The job besides the floor with which this one is compared.
        var baseline: String?
        /// The baseline's seconds by this job's.
        var ratioToBaseline: Double?
        /// The largest of all runs.
        var peakByteCount: Int
        /// The peak less that of an empty program.
        var addedPeakByteCount: Int
        var checks: [String: Int]
    }

    var machine: Machine
    var command: String
    /// The peak of a program that has loaded Foundation and does nothing.
    var emptyPeakByteCount: Int
    var inputs: [InputResult] = []
    var targets: [Target.Result] = []

    func job(_ fullName: String) -> JobResult? {
        let names = fullName.split(separator: "/")
        return inputs.first { $0.name == names[0] }?.jobs.first { $0.name == names[1] }
    }
}

extension Report.InputResult {
    init(_ run: InputRun, emptyPeakByteCount: Int) {
        self.init(
            name: run.input.name, title: run.input.title, byteCount: run.prepared.byteCount,
            largestMatchByteCount: run.largestMatchByteCount, notes: run.notes)
        func seconds(_ name: String) -> Double? { run.measurements[name].map { median($0.map(\.seconds)) } }
        for job in run.input.jobs {
            guard let measurements = run.measurements[job.name], let took = seconds(job.name) else { continue }
            let peak = measurements.map(\.peakByteCount).max() ?? 0
            let all = measurements.map(\.seconds)
            let spread = (all.max() ?? took) - (all.min() ?? took)
            let objectCount = measurements[0].outcome.objectCount
            let baseline = job.baseline.flatMap(seconds)
            jobs.append(
                Report.JobResult(
                    name: job.name, summary: job.summary, isReference: job.role == .reference,
                    runCount: measurements.count, seconds: took.rounded(digits: 4),
                    spread: (spread / took).rounded(digits: 3),
                    processorSeconds: median(measurements.map(\.processorSeconds)).rounded(digits: 3),
                    megabytesPerSecond: (Double(run.prepared.byteCount) / 1e6 / took).rounded(digits: 1),
                    objectCount: objectCount, objectsPerSecond: (Double(objectCount) / took).rounded(),
                    ratioToFloor: seconds("floor").map { ($0 / took).rounded(digits: 3) },
                    baseline: baseline == nil ? nil : job.baseline,
                    ratioToBaseline: baseline.map { ($0 / took).rounded(digits: 3) }, peakByteCount: peak,
                    addedPeakByteCount: peak - emptyPeakByteCount, checks: measurements[0].outcome.checks))
        }
    }
}

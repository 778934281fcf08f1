internal import Foundation

/// The measurements of all jobs on one input.
struct InputRun: Sendable {
    let input: Input
    let prepared: PreparedInput
    private(set) var measurements: [String: [Measurement]] = [:]
    /// The value of every check and the job that gave it first.
    private var checks: [String: (value: Int, source: String)] = [:]
    private(set) var notes: [String] = []

    init(_ input: Input, _ prepared: PreparedInput) {
        self.input = input
        self.prepared = prepared
        if let itemCount = prepared.itemCount {
            for name in input.itemChecks { checks[name] = (itemCount, "the generator") }
        }
        checks["file.bytes"] = (prepared.byteCount, "the file system")
    }

    /// Takes a measurement in.
    ///
    /// - Throws: `BenchError` when a check differs from what another job, or the generator, says.
    mutating func add(_ measurement: Measurement, of job: Job) throws {
        for (name, value) in measurement.outcome.checks.sorted(by: { $0.key < $1.key }) {
            let known = checks[name, default: (value, job.name)]
            guard known.value == value else {
                throw BenchError(
                    "\(job.fullName) differs: \(name) is \(value), but \(known.value) by \(known.source)")
            }
            checks[name] = known
        }
        measurements[job.name, default: []].append(measurement)
    }

    /// Runs the jobs in turn, so that a slow moment of the machine strikes all of them.
    mutating func measure(_ jobs: [Job], runCount: Int, path: String?, with launcher: Launcher) throws {
        let context = JobContext(file: prepared.file, path: path)
        // One unmeasured read brings the file into the page cache.
        _ = try launcher.measure(readJob, context)
        var failed: Set<String> = []
        for run in 0..<runCount {
            for job in jobs where run < job.maximumRunCount && !failed.contains(job.name) {
                do {
                    let measurement = try launcher.measure(job, context)
                    try add(measurement, of: job)
                    Console.say(
                        String(
                            format: "run %d of %d  %@  %.3f s", run + 1, min(runCount, job.maximumRunCount),
                            job.fullName, measurement.seconds))
                } catch let error as BenchError where job.mayFail {
                    failed.insert(job.name)
                    notes.append("No \(job.name): \(error.message)")
                }
            }
        }
    }

    private var readJob: Job {
        guard let job = input.jobs.first(where: { $0.name == "read" }) else {
            fatalError("The input \(input.name) has no job that reads it.")
        }
        return job
    }

    /// The largest value that a job on the input held as text.
    var largestMatchByteCount: Int {
        measurements.values.joined().map(\.outcome.largestMatchByteCount).max() ?? 0
    }
}

internal import JSONSiphon

/// Something that is measured on one input.
struct Job: Sendable {
    enum Role: Sendable {
        /// A way to draw objects out with JSONSiphon.
        case subject
        /// What the subjects are measured against.
        case reference
    }

    /// The name of the input.
    var input: String
    /// The name among the input's jobs.
    var name: String
    /// One line for people.
    var summary: String
    var role = Role.subject
    /// The name of a job on the same input with which this one is compared, besides the floor.
    var baseline: String?
    /// The most runs that the job is given; slow references get few.
    var maximumRunCount = Int.max
    /// Whether the measurement goes on without the job when it fails.
    var mayFail = false
    var run: @Sendable (JobContext) async throws -> Outcome

    /// The name among all jobs: `records/raw`.
    var fullName: String { "\(input)/\(name)" }

    func matches(_ name: String) -> Bool {
        name == fullName || name == input || name == self.name
    }
}

/// What a job works on.
struct JobContext: Sendable {
    /// The path of the file.
    var file: String
    /// The key path that the user gave, with `--file`.
    var path: String?

    /// A stream of the file. A user's own may be of any framing.
    var stream: JSONStream {
        get throws {
            try JSONStream(.file(file), options: JSONOptions(framing: path == nil ? .single : .automatic))
        }
    }

    /// A stream of the file in reads of 4 KiB.
    var streamInSmallReads: JSONStream {
        get throws { try JSONStream(.file(file), options: JSONOptions(windowByteCount: 4 << 10)) }
    }
}

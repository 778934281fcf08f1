/// What one run of a job came to.
struct Outcome: Sendable, Equatable {
    /// The number of values drawn, for the figure of objects per second.
    var objectCount = 0
    /// The length in bytes of the largest value that was held as text, where the job knows.
    var largestMatchByteCount = 0
    /// Counts and sums, by name. All jobs that give a name on one input must agree on its value.
    var checks: [String: Int] = [:]
}

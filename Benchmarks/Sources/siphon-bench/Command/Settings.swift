/// How a run is made.
struct Settings: Equatable {
    struct OwnFile: Equatable {
        var file: String
        /// The key path.
        var path: String
    }

    /// Names of jobs, of inputs, or of jobs on every input; all when empty.
    var jobs: [String] = []
    var runCount = 5
    var writesJSON = false
    /// The size of each generated input.
    var byteCount = 400_000_000
    var dataFolder = "Benchmarks/data"
    var output: String?
    var ownFile: OwnFile?

    /// What `--job` chooses from.
    var inputs: [Input] {
        if let ownFile { return [.file(ownFile.file, at: ownFile.path)] }
        return Input.all(byteCount: byteCount)
    }
}

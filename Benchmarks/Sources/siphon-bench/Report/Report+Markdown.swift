extension Report {
    /// The report for people.
    var markdown: String {
        var lines = [
            "# Benchmark results", "",
            "Written by this command:", "", "```", command, "```", "",
            "- Each figure is the median of the runs, every run in a process of its own and in turn with the others, the file",
            "  in the page cache.",
            "- *seconds* are those of the work, without the start of the process; *±* is the slowest run less the fastest, by",
            "  the median; *CPU s* is the processor time of all threads.",
            "- *× floor* and *× other* say how many times as fast the job is. The floor is yajl with callbacks that do nothing,",
            "  called from C.",
            "- *peak MB* is the peak memory of the process, *added MB* what it has above a program that has loaded Foundation",
            "  and does nothing (\(Figure.megabytes(emptyPeakByteCount)) MB). MB are 1,000,000 bytes.", "",
        ]
        lines += machine.markdown
        if !targets.isEmpty { lines += ["", "## Targets", ""] + targetTable }
        for input in inputs {
            lines += ["", "## \(input.title)", ""]
            if let byteCount = input.byteCount {
                var sentence = "`\(input.name)`, \(Figure.count(Double(byteCount))) bytes"
                if let largest = input.largestMatchByteCount, largest > 0 {
                    sentence += "; the largest match has \(Figure.count(Double(largest)))"
                }
                lines += [sentence + ".", ""]
            }
            if !input.jobs.isEmpty { lines += Self.table(input.jobs) }
            for note in input.notes { lines += ["", note] }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var targetTable: [String] {
        let head = ["| target | wanted | measured | |", "|---|---|---|---|"]
        return head
            + targets.map { target in
                let verdict =
                    switch target.isReached {
                    case true?: "reached"
                    case false?: "**not reached**"
                    case nil: "not run"
                    }
                return "| \(target.target) | \(target.wanted) | \(target.measured ?? "") | \(verdict) |"
            }
    }

    private static func table(_ jobs: [JobResult]) -> [String] {
        let head = [
            "| job | what | seconds | ± | CPU s | MB/s | objects/s | × floor | × other | peak MB | added MB |",
            "|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|",
        ]
        return head + jobs.map(row)
    }

    private static func row(_ job: JobResult) -> String {
        let cells = [
            "`\(job.name)`", job.summary.replacing("|", with: "\\|"), Figure.seconds(job.seconds),
            Figure.percent(job.spread), Figure.seconds(job.processorSeconds),
            Figure.count(job.megabytesPerSecond), job.objectCount == 0 ? "" : Figure.count(job.objectsPerSecond),
            job.ratioToFloor.map(Figure.ratio) ?? "",
            job.ratioToBaseline.map { "\(Figure.ratio($0)) × \(job.baseline ?? "")" } ?? "",
            Figure.megabytes(job.peakByteCount), Figure.megabytes(job.addedPeakByteCount),
        ]
        return "| " + cells.joined(separator: " | ") + " |"
    }
}

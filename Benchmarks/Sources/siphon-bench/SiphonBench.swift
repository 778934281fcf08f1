internal import Foundation

/// The command `siphon-bench`.
@main
enum SiphonBench {
    static func main() async {
        do {
            switch try ArgumentParser.parse(Array(CommandLine.arguments.dropFirst())) {
            case .help: print(Invocation.usage, terminator: "")
            case .list: print(listing, terminator: "")
            case .measure(let job, let file, let path): try await measure(job, JobContext(file: file, path: path))
            case .run(let settings): try run(settings)
            }
        } catch let error as UsageError {
            Console.say(error.message)
            Console.say("Try 'siphon-bench --help'.")
            exit(2)
        } catch {
            Console.say("\(error)")
            exit(1)
        }
    }

    private static var listing: String {
        var lines: [String] = []
        for input in Input.all(byteCount: Settings().byteCount) {
            lines += [input.title, ""]
            for job in input.jobs {
                lines.append("  " + job.fullName.padding(toLength: 24, withPad: " ", startingAt: 0) + job.summary)
            }
            lines.append("")
        }
        return lines.joined(separator: "\n")
    }

    /// Runs one job and writes its line of result.
    private static func measure(_ name: String, _ context: JobContext) async throws {
        let jobs = Input.all(byteCount: 1).flatMap(\.jobs) + Job.file
        guard let job = jobs.first(where: { $0.fullName == name }) else {
            throw UsageError("there is no job '\(name)'.")
        }
        let clock = ContinuousClock()
        let start = clock.now
        let outcome = try await job.run(context)
        let seconds = (clock.now - start) / .seconds(1)
        print(Measurement(seconds: seconds, outcome: outcome).line)
    }

    private static func run(_ settings: Settings) throws {
        #if DEBUG
            Console.say("this is a debug build: its figures say nothing. Build with -c release.")
        #endif
        let launcher = try Launcher()
        let empty = try (0..<settings.runCount).map { _ in try launcher.emptyPeakByteCount() }.max() ?? 0
        let command = (["siphon-bench"] + CommandLine.arguments.dropFirst()).joined(separator: " ")
        var report = Report(machine: .current, command: command, emptyPeakByteCount: empty)
        let folder = DataFolder(path: settings.dataFolder)
        for input in settings.inputs {
            let jobs = settings.jobs(of: input)
            if jobs.isEmpty { continue }
            let (prepared, note) = try folder.prepare(input)
            guard let prepared else {
                Console.say("\(input.name): \(note ?? "left out.")")
                report.inputs.append(
                    Report.InputResult(name: input.name, title: input.title, notes: [note ?? "Left out."]))
                continue
            }
            var run = InputRun(input, prepared)
            try run.measure(jobs, runCount: settings.runCount, path: settings.ownFile?.path, with: launcher)
            report.inputs.append(Report.InputResult(run, emptyPeakByteCount: empty))
        }
        if settings.ownFile == nil {
            report.targets = Target.all.map { $0.result(in: report) }
            for target in report.targets where target.isReached == false {
                Console.say("not reached: \(target.target): \(target.wanted), measured \(target.measured ?? "")")
            }
        }
        try write(report, settings)
    }

    private static func write(_ report: Report, _ settings: Settings) throws {
        var data = Data(report.markdown.utf8)
        if settings.writesJSON {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
            data = try encoder.encode(report) + Data("\n".utf8)
        }
        if let output = settings.output {
            try data.write(to: URL(filePath: output), options: .atomic)
        } else {
            try FileHandle.standardOutput.write(contentsOf: data)
        }
    }
}

import Testing

@testable import siphon_bench

struct ArgumentTests {
    @Test func everythingIsMeasuredWithoutArguments() throws {
        #expect(try ArgumentParser.parse([]) == .run(Settings()))
    }

    @Test func optionsAreTakenApart() throws {
        let arguments = [
            "--job", "records/raw", "--job=count", "--runs", "3", "--json", "--size=10M", "--data", "d", "--output",
            "o",
        ]
        var settings = Settings()
        settings.jobs = ["records/raw", "count"]
        settings.runCount = 3
        settings.writesJSON = true
        settings.byteCount = 10_000_000
        settings.dataFolder = "d"
        settings.output = "o"
        #expect(try ArgumentParser.parse(arguments) == .run(settings))
    }

    @Test func ownFileNeedsAPath() throws {
        var settings = Settings()
        settings.ownFile = Settings.OwnFile(file: "a.json", path: "a[*]")
        #expect(try ArgumentParser.parse(["--file", "a.json", "--path", "a[*]"]) == .run(settings))
    }

    @Test func measuringIsHidden() throws {
        #expect(
            try ArgumentParser.parse(["--measure", "file/raw", "a.json", "a[*]"])
                == .measure(job: "file/raw", file: "a.json", path: "a[*]"))
        #expect(!Invocation.usage.contains("--measure"))
    }

    @Test(arguments: [
        ["--job"], ["--job", "nothing"], ["--runs", "0"], ["--runs", "x"], ["--size", "4 M"], ["--size", "0"],
        ["--json=yes"], ["--what"], ["records"], ["--file", "a.json"], ["--path", "a"], ["--output", ""],
        ["--file", "a.json", "--path", "a[", "--runs", "1"], ["--file", "a", "--path", "a", "--size", "4M"],
        ["--file", "a", "--path", "a", "--job", "decodable"], ["--measure", "file/raw"],
    ])
    func nonsenseIsRefused(_ arguments: [String]) {
        #expect(throws: UsageError.self) { try ArgumentParser.parse(arguments) }
    }

    @Test func jobsBringWhatTheyAreComparedWith() {
        var settings = Settings()
        settings.jobs = ["records/decodable"]
        #expect(
            settings.inputs.flatMap { settings.jobs(of: $0) }.map(\.fullName)
                == ["records/floor", "records/json-decoder", "records/decodable"])
        settings.jobs = ["count"]
        #expect(Set(settings.inputs.flatMap { settings.jobs(of: $0) }.map(\.name)) == ["floor", "count"])
    }

    @Test func jobsAreSound() {
        let inputs = Input.all(byteCount: 1) + [.file("a", at: "a")]
        for input in inputs {
            let names = input.jobs.map(\.name)
            #expect(Set(names).count == names.count)
            #expect(names.contains("read") && names.contains("count"))
            for job in input.jobs {
                #expect(job.input == input.name)
                #expect(job.baseline.map(names.contains) ?? true)
            }
        }
    }
}

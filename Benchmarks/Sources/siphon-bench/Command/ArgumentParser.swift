internal import JSONSiphon

/// Goes over the arguments once.
struct ArgumentParser {
    private var rest: ArraySlice<String>
    private var settings = Settings()
    private var file: String?
    private var path: String?
    /// The first of the options that are about made inputs.
    private var inputOption: String?

    /// - Parameter arguments: The arguments behind the command's name.
    /// - Throws: `UsageError`.
    static func parse(_ arguments: [String]) throws -> Invocation {
        if arguments.first == "--measure" {
            guard (3...4).contains(arguments.count) else { throw UsageError("--measure takes JOB FILE [PATH].") }
            return .measure(job: arguments[1], file: arguments[2], path: arguments.count == 4 ? arguments[3] : nil)
        }
        var parser = ArgumentParser(rest: arguments[...])
        return try parser.parse()
    }

    private init(rest: ArraySlice<String>) {
        self.rest = rest
    }

    private mutating func parse() throws -> Invocation {
        var isList = false
        while let argument = rest.popFirst() {
            var name = argument
            var attached: String?
            if argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") {
                name = String(argument[..<equals])
                attached = String(argument[argument.index(after: equals)...])
            }
            switch name {
            case "--help", "-h": return .help
            case "--list", "--json":
                if attached != nil { throw UsageError("\(name) takes no value.") }
                if name == "--list" { isList = true } else { settings.writesJSON = true }
            default: try parseOption(name, attached)
            }
        }
        if isList { return .list }
        settings.ownFile = try ownFile()
        try checkJobs()
        return .run(settings)
    }

    private mutating func parseOption(_ name: String, _ attached: String?) throws {
        guard ["--job", "--runs", "--size", "--data", "--output", "--file", "--path"].contains(name) else {
            throw UsageError(name.hasPrefix("-") ? "there is no option \(name)." : "what is '\(name)' for?")
        }
        guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
            throw UsageError("\(name) needs a value.")
        }
        switch name {
        case "--job": settings.jobs.append(value)
        case "--runs":
            guard let count = Int(value), count > 0 else {
                throw UsageError("--runs takes a number from 1, not '\(value)'.")
            }
            settings.runCount = count
        case "--size":
            guard let byteCount = ByteCount.parse(value) else {
                throw UsageError("--size takes a number of bytes such as 400M, not '\(value)'.")
            }
            settings.byteCount = byteCount
            inputOption = inputOption ?? name
        case "--data":
            settings.dataFolder = value
            inputOption = inputOption ?? name
        case "--output": settings.output = value
        case "--file": file = value
        default: path = value
        }
    }

    private func ownFile() throws -> Settings.OwnFile? {
        switch (file, path) {
        case (nil, nil): return nil
        case (let file?, let path?):
            if let inputOption { throw UsageError("\(inputOption) does not go with --file.") }
            do {
                _ = try JSONPath(parsing: path)
            } catch {
                throw UsageError("--path: \(error)")
            }
            return Settings.OwnFile(file: file, path: path)
        default: throw UsageError("--file and --path go together.")
        }
    }

    private func checkJobs() throws {
        let jobs = settings.inputs.flatMap(\.jobs)
        for name in settings.jobs where !jobs.contains(where: { $0.matches(name) }) {
            throw UsageError("there is no job '\(name)'; --list shows them.")
        }
    }
}

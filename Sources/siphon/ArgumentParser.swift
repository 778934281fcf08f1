internal import JSONSiphon

/// Takes the command line apart.
///
/// The first operand is the subcommand; options may stand anywhere before `--`. Arguments are bytes, since names of files
/// need not be UTF-8.
struct ArgumentParser {
    enum Request {
        case run(Invocation)
        case help(Subcommand?)
        case version
    }

    /// An option as it was met.
    private struct Use {
        var option: Option
        /// How it was written: `--limit` or `-r`.
        var name: String
        var argument: [UInt8]?
    }

    private var rest: ArraySlice<[UInt8]>
    private var operands: [[UInt8]] = []
    private var uses: [Use] = []
    private var wantsHelp = false
    private var wantsVersion = false

    /// - Parameter arguments: The arguments without the name of the program.
    static func parse(_ arguments: [[UInt8]]) throws -> Request {
        var parser = ArgumentParser(rest: arguments[...])
        return try parser.parse()
    }

    private init(rest: ArraySlice<[UInt8]>) {
        self.rest = rest
    }

    private mutating func parse() throws -> Request {
        do {
            try split()
        } catch var error as UsageError {
            error.subcommand = operands.first.flatMap { Subcommand(rawValue: String(decoding: $0, as: UTF8.self)) }
            throw error
        }
        if wantsVersion { return .version }
        guard let first = operands.first else {
            if wantsHelp { return .help(nil) }
            throw UsageError(message: "no subcommand; there are get, count, check and events")
        }
        let name = String(decoding: first, as: UTF8.self)
        guard let subcommand = Subcommand(rawValue: name) else {
            throw UsageError(message: "there is no subcommand \"\(name)\", only get, count, check and events")
        }
        return wantsHelp ? .help(subcommand) : .run(try invocation(of: subcommand))
    }

    private func invocation(of subcommand: Subcommand) throws -> Invocation {
        var settings = Settings()
        for use in uses {
            guard use.option.subcommands.contains(subcommand) else {
                throw UsageError(message: "siphon \(subcommand.rawValue) takes no \(use.name)", subcommand: subcommand)
            }
            switch use.option.action {
            case .flag(let apply):
                apply(&settings)
            case .argument(_, let apply):
                do {
                    try apply(&settings, OptionArgument(bytes: use.argument ?? []))
                } catch {
                    let given = String(decoding: use.argument ?? [], as: UTF8.self)
                    throw UsageError(
                        message: "\(use.name) takes \(error.expected), not \"\(given)\"", subcommand: subcommand)
                }
            }
        }
        var files = operands.dropFirst()
        let path = subcommand.takesPath ? try Self.path(files.popFirst(), of: subcommand) : nil
        let inputs = files.isEmpty ? [FileName(bytes: [UInt8(ascii: "-")])] : files.map { FileName(bytes: $0) }
        return Invocation(
            subcommand: subcommand, settings: settings, path: path, inputs: inputs, namesInputs: !files.isEmpty)
    }

    private static func path(_ operand: [UInt8]?, of subcommand: Subcommand) throws -> JSONPath {
        guard let operand else {
            throw UsageError(message: "siphon \(subcommand.rawValue) needs a path", subcommand: subcommand)
        }
        guard let text = String(validating: operand, as: UTF8.self) else {
            throw UsageError(message: "the path is not UTF-8", subcommand: subcommand)
        }
        return try JSONPath(parsing: text)
    }

    // MARK: Options and operands

    private mutating func split() throws {
        while let argument = rest.popFirst() {
            if argument == Array("--".utf8) {
                operands += rest
                return
            }
            if argument.starts(with: "--".utf8) {
                try takeLong(argument.dropFirst(2))
            } else if argument.count > 1, argument[0] == UInt8(ascii: "-") {
                try takeShort(argument.dropFirst())
            } else {
                operands.append(argument)
            }
        }
    }

    /// `--limit 3`, `--limit=3`, `--raw-strings`.
    private mutating func takeLong(_ text: ArraySlice<UInt8>) throws {
        let end = text.firstIndex(of: UInt8(ascii: "=")) ?? text.endIndex
        let long = String(decoding: text[..<end], as: UTF8.self)
        let attached = end < text.endIndex ? Array(text[(end + 1)...]) : nil
        let name = "--\(long)"
        if attached == nil, try takeGeneral(name) { return }
        guard let option = Option.all.first(where: { $0.long == long }) else { throw Self.unknown(name) }
        try take(option, name, attached: attached)
    }

    /// `-r`, `-o FILE`, `-oFILE`, and several in one: `-ro FILE`.
    private mutating func takeShort(_ letters: ArraySlice<UInt8>) throws {
        var letters = letters
        while let letter = letters.popFirst() {
            let name = "-\(Character(UnicodeScalar(letter)))"
            if try takeGeneral(name) { continue }
            guard let option = Option.all.first(where: { $0.short?.asciiValue == letter }) else {
                throw Self.unknown(name)
            }
            guard case .argument = option.action else {
                try take(option, name, attached: nil)
                continue
            }
            return try take(option, name, attached: letters.isEmpty ? nil : Array(letters))
        }
    }

    /// The options of the whole command.
    private mutating func takeGeneral(_ name: String) throws -> Bool {
        switch name {
        case "--help", "-h": wantsHelp = true
        case "--version": wantsVersion = true
        default: return false
        }
        return true
    }

    private mutating func take(_ option: Option, _ name: String, attached: [UInt8]?) throws {
        var use = Use(option: option, name: name, argument: attached)
        switch option.action {
        case .flag:
            if attached != nil { throw UsageError(message: "\(name) takes no argument") }
        case .argument(let placeholder, _):
            use.argument = attached ?? rest.popFirst()
            if use.argument == nil { throw UsageError(message: "\(name) needs an argument: \(placeholder)") }
        }
        uses.append(use)
    }

    private static func unknown(_ name: String) -> UsageError {
        UsageError(message: "there is no option \(name)")
    }
}

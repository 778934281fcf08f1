internal import Fixtures

/// What a command line asks for.
enum Invocation: Equatable {
    case help
    case list
    /// Write the hand-written case with the name.
    case smallCase(SmallCase, output: String?)
    case generate(FixtureShape, FixtureOptions, output: String?)
}

/// Why a command line makes no sense.
struct UsageError: Error, Equatable {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}

extension Invocation {
    /// Reads the arguments that follow the command's name.
    ///
    /// - Throws: `UsageError`.
    init(parsing arguments: [String]) throws {
        var parser = ArgumentParser(arguments)
        self = try parser.parse()
    }

    static let usage = """
        Usage: siphon-fixtures SHAPE [options]
               siphon-fixtures case NAME [-o FILE]
               siphon-fixtures --list | --help

        Writes JSON for tests and measurements. The same shape, options and seed give the
        same bytes on every machine.

          --size BYTES        about this many bytes; K, M, G are powers of 1000, Ki, Mi,
                              Gi of 1024 (400M)
          --count N           exactly this many items (100 without --size and --count)
          --seed N            another text of the same shape (1)
          --pretty            a line for every member, indented by 2 spaces
          --crlf              lines end with CR LF
          --bom               a byte order mark in front
          --long-string N     the middle item holds a string of N bytes
          --truncate N        cut the output off after N bytes
          --bad-every N       every Nth item's first member has no value: not JSON
          --mistyped-every N  every Nth item's first member is []: not what a model expects
          -o, --output FILE   write to FILE, and the number of items, their key path and
                              the number of bytes to standard output

        """
}

/// Goes over the arguments once.
private struct ArgumentParser {
    private var rest: ArraySlice<String>
    private var operands: [String] = []
    private var options = FixtureOptions()
    private var hasSize = false
    private var output: String?
    /// The first of the options that say how to generate.
    private var generatingOption: String?

    init(_ arguments: [String]) {
        rest = arguments[...]
    }

    mutating func parse() throws -> Invocation {
        var areOptionsOver = false
        while let argument = rest.popFirst() {
            if areOptionsOver || !argument.hasPrefix("-") || argument == "-" {
                operands.append(argument)
            } else if argument == "--" {
                areOptionsOver = true
            } else if argument == "--help" || argument == "-h" {
                return .help
            } else if argument == "--list" {
                return .list
            } else {
                try parseOption(argument)
            }
        }
        return try invocation()
    }

    private func invocation() throws -> Invocation {
        guard let first = operands.first else {
            throw UsageError("which shape? One of \(shapeNames), or case NAME.")
        }
        if first == "case" {
            guard operands.count == 2 else {
                throw UsageError("case takes one name; --list shows them.")
            }
            guard let smallCase = SmallCase.named(operands[1]) else {
                throw UsageError("there is no case '\(operands[1])'; --list shows the names.")
            }
            if let generatingOption {
                throw UsageError("\(generatingOption) does not go with case: its text is written by hand.")
            }
            return .smallCase(smallCase, output: output)
        }
        guard let shape = FixtureShape(rawValue: first) else {
            throw UsageError("there is no shape '\(first)': write one of \(shapeNames), or case NAME.")
        }
        guard operands.count == 1 else {
            throw UsageError("one shape at a time: '\(operands[1])' is one too many.")
        }
        return .generate(shape, options, output: output)
    }

    private var shapeNames: String {
        FixtureShape.allCases.map(\.rawValue).joined(separator: ", ")
    }

    private mutating func parseOption(_ argument: String) throws {
        var name = argument
        var attached: String?
        if argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") {
            name = String(argument[..<equals])
            attached = String(argument[argument.index(after: equals)...])
        }
        if name == "-o" || name == "--output" {
            output = try text(of: name, attached)
            return
        }
        switch name {
        case "--pretty", "--crlf", "--bom":
            if attached != nil {
                throw UsageError("\(name) takes no value.")
            }
            parseFlag(name)
        case "--size", "--count":
            if hasSize {
                throw UsageError("give --size or --count once.")
            }
            hasSize = true
            let number = try number(of: name, attached)
            options.size = name == "--size" ? .bytes(number) : .items(number)
        case "--seed":
            let text = try text(of: name, attached)
            guard let seed = UInt64(text) else {
                throw UsageError("--seed takes a whole number from 0, not '\(text)'.")
            }
            options.seed = seed
        case "--long-string": options.longStringByteCount = try number(of: name, attached)
        case "--truncate": options.truncatedAt = try number(of: name, attached)
        case "--bad-every", "--mistyped-every":
            if options.badItemEvery != nil {
                throw UsageError("give --bad-every or --mistyped-every once.")
            }
            options.badItemEvery = try number(of: name, attached)
            options.fault = name == "--bad-every" ? .malformed : .mistyped
            if options.badItemEvery == 0 {
                throw UsageError("\(name) takes a number from 1.")
            }
        default:
            throw UsageError("there is no option \(name); --help shows them.")
        }
        generatingOption = generatingOption ?? name
    }

    private mutating func parseFlag(_ name: String) {
        switch name {
        case "--pretty": options.style = .pretty
        case "--crlf": options.lineEnding = .carriageReturnLineFeed
        default: options.byteOrderMark = true
        }
    }

    private mutating func text(of name: String, _ attached: String?) throws -> String {
        guard let text = attached ?? rest.popFirst(), !text.isEmpty else {
            throw UsageError("\(name) needs a value.")
        }
        return text
    }

    private mutating func number(of name: String, _ attached: String?) throws -> Int {
        let text = try text(of: name, attached)
        let digits = text.prefix { ("0"..."9").contains($0) }
        let unit = Self.units[String(text.dropFirst(digits.count))]
        guard let unit, let count = Int(digits) else {
            throw UsageError("\(name) takes a whole number such as 5000, 400M or 64Ki, not '\(text)'.")
        }
        let (product, overflow) = count.multipliedReportingOverflow(by: unit)
        guard !overflow else {
            throw UsageError("\(name) \(text) is too large.")
        }
        return product
    }

    private static let units = [
        "": 1, "K": 1_000, "M": 1_000_000, "G": 1_000_000_000, "Ki": 1 << 10, "Mi": 1 << 20, "Gi": 1 << 30,
    ]
}

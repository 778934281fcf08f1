internal import JSONSiphon

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// One run of the command: its inputs one after another, its output, and how it went.
///
/// An input that is broken, or cannot be read, does not stop the others; an output that cannot be written stops all.
final class Session {
    let invocation: Invocation
    let output: Output
    /// What messages call the output.
    private let outputName: String
    private let outputFile: OutputFile?
    private(set) var exitCode = ExitCode.success

    var settings: Settings { invocation.settings }
    /// The path of a subcommand that takes one.
    var path: JSONPath { invocation.path ?? JSONPath.root }

    /// - Throws: `UsageError`, `OutputFile.Failure`.
    init(_ invocation: Invocation) throws {
        self.invocation = invocation
        let named = invocation.settings.outputFile.flatMap { $0.isDash ? nil : $0 }
        try Self.checkApart(named, from: invocation.inputs, of: invocation.subcommand)
        outputFile = try named.map { try OutputFile($0) }
        outputName = named?.shown ?? "standard output"
        output = Output(descriptor: outputFile?.descriptor ?? STDOUT_FILENO)
        if !invocation.namesInputs, isatty(STDIN_FILENO) == 1 {
            Console.say("reading standard input from the terminal; Ctrl-D ends it")
        }
    }

    /// Refuses an output that is one of the inputs, by whatever name.
    private static func checkApart(_ file: FileName?, from inputs: [FileName], of subcommand: Subcommand) throws {
        guard let output = file.map({ FileIdentity($0) }) ?? FileIdentity(descriptor: STDOUT_FILENO) else { return }
        for input in inputs {
            let identity = input.isDash ? FileIdentity(descriptor: STDIN_FILENO) : FileIdentity(input)
            guard identity != output else {
                throw UsageError(
                    message: "\(InputFile.shownName(of: input)) is both an input and the output", subcommand: subcommand
                )
            }
        }
    }

    /// Calls a closure with one input after another.
    ///
    /// - Parameters:
    ///   - body: Returns whether to go on. Errors of its stream are reported here.
    ///   - endInput: Called before a fault is reported, so that what came before it is out.
    /// - Throws: `Output.Failure`.
    func forEachInput(
        _ body: (_ stream: JSONStream, _ file: InputFile) throws -> Bool, beforeFault endInput: () throws -> Void = {}
    ) throws {
        for name in invocation.inputs {
            do {
                let file = try InputFile(opening: name)
                guard try body(JSONStream(file.input, options: settings.options), file) else { return }
            } catch let failure as InputFile.Failure {
                try output.flush()
                note(.inputOutput)
                Console.say(failure.message)
            } catch let error as JSONError {
                try endInput()
                try output.flush()
                report(error, in: InputFile.shownName(of: name))
            }
        }
    }

    /// Takes an outcome into account: the worst counts.
    func note(_ code: ExitCode) {
        exitCode = max(exitCode, code)
    }

    /// Says that a path matched nothing, unless a fault may be the reason.
    func noteNothingMatched() {
        guard exitCode == .success else { return }
        note(.nothingMatched)
        let place = invocation.inputs.count == 1 ? "\(InputFile.shownName(of: invocation.inputs[0])): " : ""
        Console.say("\(place)nothing matched \(path)")
    }

    /// Says that an input has no value at all.
    func noteNoValue(in file: InputFile) throws {
        try output.flush()
        note(.nothingMatched)
        Console.say("\(file.name): there is no value, only white space or nothing")
    }

    /// Sends what is left, gives the output file its name, or removes it when something went wrong.
    func finish(_ body: () throws -> Void) {
        do {
            try body()
            try output.flush()
            guard exitCode <= .nothingMatched else {
                outputFile?.discard()
                return
            }
            try outputFile?.complete()
        } catch Output.Failure.readerIsGone {
            // Whoever read has had enough.
            outputFile?.discard()
        } catch Output.Failure.system(let number) {
            outputFile?.discard()
            note(.inputOutput)
            Console.say("cannot write \(outputName): \(String(cString: strerror(number)))")
        } catch let failure as OutputFile.Failure {
            note(.inputOutput)
            Console.say(failure.message)
        } catch {
            fatalError("An error that nothing throws: \(error)")
        }
    }

    private func report(_ error: JSONError, in name: String) {
        switch error.code {
        case .inputAlreadyConsumed:
            note(.inputOutput)
            Console.say("standard input has been read already; name it once")
        case .unreadableInput, .outOfMemory:
            note(.inputOutput)
            Console.say(error, in: name)
        default:
            note(.badInput)
            Console.say(error, in: name)
        }
    }
}

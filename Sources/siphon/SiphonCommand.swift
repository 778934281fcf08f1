internal import JSONSiphon

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// The command `siphon`.
@main
struct SiphonCommand {
    static func main() {
        openStandardDescriptors()
        // Whoever goes away is noticed when writing fails.
        signal(SIGPIPE, SIG_IGN)
        exit(run().rawValue)
    }

    private static func run() -> ExitCode {
        do {
            switch try ArgumentParser.parse(arguments) {
            case .help(let subcommand):
                return show(Help.text(of: subcommand))
            case .version:
                return show(Help.version)
            case .run(let invocation):
                return run(try Session(invocation))
            }
        } catch let error as UsageError {
            Console.say(error)
            return .usage
        } catch let error as JSONError {
            Console.sayPath(error)
            return .usage
        } catch let failure as OutputFile.Failure {
            Console.say(failure.message)
            return .inputOutput
        } catch {
            fatalError("An error that nothing throws: \(error)")
        }
    }

    private static func run(_ session: Session) -> ExitCode {
        session.finish {
            switch session.invocation.subcommand {
            case .get: try session.get()
            case .count: try session.count()
            case .check: try session.check()
            case .events: try session.events()
            }
        }
        return session.exitCode
    }

    private static func show(_ text: String) -> ExitCode {
        let output = Output(descriptor: STDOUT_FILENO)
        do {
            try output.append(text)
            try output.flush()
        } catch Output.Failure.system(let number) {
            Console.say("cannot write standard output: \(String(cString: strerror(number)))")
            return .inputOutput
        } catch {
            // Whoever read has had enough.
        }
        return .success
    }

    /// The arguments as bytes, without the name of the program.
    private static var arguments: [[UInt8]] {
        let arguments = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
        return arguments.dropFirst().compactMap { argument in
            argument.map { UnsafeRawBufferPointer(start: $0, count: strlen($0)).map { $0 } }
        }
    }

    /// Fills those of the descriptors 0 to 2 that are closed, so that no file that is opened becomes one of them. They
    /// are opened the wrong way round: using them still fails.
    private static func openStandardDescriptors() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}

import Fixtures
import Testing

@testable import siphon_fixtures

@Suite struct FixtureInvocationTests {
    static func parse(_ line: String) throws -> Invocation {
        try Invocation(parsing: line.split(separator: " ").map(String.init))
    }

    @Test func shapesAndOptions() throws {
        #expect(try Self.parse("records") == .generate(.records, FixtureOptions(), output: nil))
        #expect(
            try Self.parse("--size 400M geojson -o out.json --seed 18446744073709551615")
                == .generate(.geoJSON, FixtureOptions(size: .bytes(400_000_000), seed: .max), output: "out.json"))
        #expect(
            try Self.parse("tweets --count=7 --pretty --crlf --bom --long-string 64Ki --truncate 1K --output=x")
                == .generate(
                    .tweets,
                    FixtureOptions(
                        size: .items(7), style: .pretty, lineEnding: .carriageReturnLineFeed, byteOrderMark: true,
                        longStringByteCount: 65_536, truncatedAt: 1_000), output: "x"))
        #expect(
            try Self.parse("events --mistyped-every 3")
                == .generate(.events, FixtureOptions(badItemEvery: 3, fault: .mistyped), output: nil))
    }

    @Test func otherCommands() throws {
        #expect(try Self.parse("--list") == .list)
        #expect(try Self.parse("records --help") == .help)
        let zeros = try #require(SmallCase.named("zeros"))
        #expect(try Self.parse("case zeros") == .smallCase(zeros, output: nil))
    }

    @Test(arguments: [
        ("", "which shape?"),
        ("lists", "no shape 'lists'"),
        ("records tweets", "'tweets' is one too many"),
        ("records --size", "--size needs a value"),
        ("records --size 4T", "not '4T'"),
        ("records --size -4", "not '-4'"),
        ("records --size 99999999999G", "too large"),
        ("records --size 1 --count 1", "once"),
        ("records --seed -1", "not '-1'"),
        ("records --pretty=1", "takes no value"),
        ("records --bad-every 0", "from 1"),
        ("records --fast", "no option --fast"),
        ("case", "takes one name"),
        ("case no", "no case 'no'"),
        ("case zeros --bom", "--bom does not go with case"),
    ])
    func usageErrors(_ line: String, _ part: String) {
        let error = #expect(throws: UsageError.self) { try Self.parse(line) }
        #expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
    }
}

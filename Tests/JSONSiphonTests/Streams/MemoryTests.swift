import Foundation
import Testing

@testable import JSONSiphon

/// Memory does not grow with the input.
@Suite struct MemoryTests {
    /// The largest number of bytes that the reader's buffer ever had while a stream was read.
    private func peak(_ source: MadeSource, at path: JSONPath, holds: Bool, options: JSONOptions = .init()) throws
        -> Int
    {
        let engine = try MatchEngine(source, paths: [path], holds: [holds], options: options)
        var peak = 0
        while true {
            let step = try engine.step(reportsPageEnds: true)
            peak = max(peak, engine.windowCapacity)
            if case .end = step { return peak }
        }
    }

    static let record =
        #"{"id":17,"name":"Ada Lovelace","tags":["a","b","c"],"score":0.25,"nested":{"x":[1,2,3]}}"# + ",\n"

    @Test(arguments: [true, false]) func flatForTenTimesTheInput(holds: Bool) throws {
        let peaks = try [4_000, 40_000].map { count in
            let source = MadeSource(head: "[", body: Self.record, repetitions: count, tail: "0]")
            return try peak(source, at: "[*]", holds: holds)
        }
        #expect(peaks[0] == peaks[1])
        #expect(peaks[0] < 1 << 20)
    }

    #if os(Linux)
        /// The same, seen from outside: in a process of its own, since its peak is measured.
        @Test func processStaysSmall() async {
            await #expect(processExitsWith: .success) {
                func read(_ count: Int) throws -> Int {
                    let source = MadeSource(head: "[", body: MemoryTests.record, repetitions: count, tail: "0]")
                    var found = 0
                    try JSONStream(source.input).forEach(at: "[*].tags", as: [String].self) { found += $0.count }
                    #expect(found == 3 * count)
                    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
                    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
                    return try #require(Int(line.filter(\.isNumber)))
                }
                let before = try read(10_000)
                #expect(try read(100_000) < before + 1024)
            }
        }
    #endif

    /// A value of any size passes by, is counted, and checked, without being held.
    @Test func unheldMatchTakesNoMemory() throws {
        let source = MadeSource(head: "{\"a\":[", body: Self.record, repetitions: 20_000, tail: "0]}")
        #expect(try peak(source, at: "a", holds: false) < 1 << 20)
    }

    @Test func windowGrowsForAMatchAndShrinksAgain() throws {
        let text =
            "[[" + String(repeating: "1,", count: 50_000) + "2]"
            + String(repeating: ",[3]", count: 20_000) + ",\"" + String(repeating: "x", count: 200_000) + "\""
            + String(repeating: ",[3]", count: 20_000) + "]"
        let options = JSONOptions(windowByteCount: 1024)
        let source = PieceSource(Array(text.utf8))
        let engine = try MatchEngine(source, paths: ["[*]"], holds: [true], options: options)
        var capacities: [Int] = []
        var eventCapacities: [Int] = []
        while case .match = try engine.step() {
            capacities.append(engine.windowCapacity)
            eventCapacities.append(engine.page.events.count)
        }
        #expect(capacities.count == 40_002)
        #expect(capacities[0] >= 100_000)
        #expect(capacities[10_000] < 8192)
        #expect(capacities[20_001] >= 200_000)
        #expect(capacities[40_001] < 8192)
        #expect(eventCapacities[40_001] < 4096)
    }

    @Test func longStringInSmallPieces() throws {
        let source = MadeSource(head: "[\"", body: "abcdefgh", repetitions: 1 << 20, tail: "\"]", pieceByteCount: 4096)
        let value = try JSONStream(source.input).value(at: "[0]", as: RawJSON.self)
        #expect(value.bytes.count == 8 << 20 | 2)
    }

    /// Refused when the limit is reached, not when the memory for all of it has been taken.
    @Test func stringOverTheLimit() throws {
        var options = JSONOptions()
        options.limits.maximumTokenByteCount = 4 << 20
        for pieceByteCount in [4096, .max] {
            let source = MadeSource(
                head: "{\"a\":\"", body: String(repeating: "x", count: 1 << 16), repetitions: 300 << 4, tail: "\"}",
                pieceByteCount: pieceByteCount)
            let stream = try JSONStream(source.input, options: options)
            let error = #expect(throws: JSONError.self) { try stream.check() }
            #expect(error?.code == .tokenLimitExceeded && error?.byteOffset == 5 && error?.keyPath == "a")
            #expect(source.place < 6 << 20)
        }
    }

    @Test func automatonIsResetInTheMiddle() throws {
        // Eight wildcards behind a descendant: as many states as there are ways to have met the name a.
        let path: JSONPath = "..a.*.*.*.*.*.*.*.*.*.*.*.*"
        var generator = PathTestGenerator(seed: 7)
        var text = "["
        for index in 0..<1500 {
            let depth = Int.random(in: 10...40, using: &generator)
            text += index == 0 ? "" : ","
            for _ in 0..<depth { text += Bool.random(using: &generator) ? "{\"a\":" : "{\"b\":" }
            text += "\(index)" + String(repeating: "}", count: depth)
        }
        text += "]"
        let options = JSONOptions(windowByteCount: 512)
        let engine = try MatchEngine(PieceSource(Array(text.utf8)), paths: [path], holds: [true], options: options)
        var found = 0
        var largest = 0
        var resets = 0
        var before = 0
        while case .match = try engine.step() {
            found += 1
            let count = engine.tracker.automaton.records.count
            if count < before { resets += 1 }
            before = count
            largest = max(largest, count)
        }
        #expect(resets > 0, "\(largest) states")
        let value = try JSONStream(.text(text)).value(at: "$", as: JSONValue.self)
        #expect(found == count(in: value, path))
    }

    /// The number of values below one that a path selects, by the definition.
    private func count(in value: JSONValue, _ path: JSONPath) -> Int {
        var total = 0
        func visit(_ value: JSONValue, _ location: inout [PathStep]) {
            if NaivePathMatcher.matches(path, location) { total += 1 }
            switch value {
            case .array(let array):
                for (index, element) in array.enumerated() {
                    location.append(.element(index))
                    visit(element, &location)
                    location.removeLast()
                }
            case .object(let object):
                for (name, member) in object {
                    location.append(.member(name))
                    visit(member, &location)
                    location.removeLast()
                }
            default: break
            }
        }
        var location: [PathStep] = []
        visit(value, &location)
        return total
    }
}

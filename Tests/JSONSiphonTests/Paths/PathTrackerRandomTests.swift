import Testing

@testable import JSONSiphon

/// Random paths over random documents: the engine finds what the definition says, in the order in which values end,
/// with their concrete paths, however the input is cut.
@Suite struct PathTrackerRandomTests {
    @Test(arguments: 0..<300) func agreesWithTheDefinition(seed: Int) throws {
        var generator = PathTestGenerator(seed: UInt64(seed))
        let paths = (0..<Int.random(in: 1...5, using: &generator)).map { _ in generator.path() }
        var document = RandomDocument(generator: generator)
        document.addValue(depth: 0)

        var expected: [Observed] = []
        for value in document.values {
            for (index, path) in paths.enumerated() where NaivePathMatcher.matches(path, value.location) {
                expected.append(Observed(subscription: index, value))
            }
        }

        for delivery in Delivery.some(seed) + [Delivery(way: .bytes)] {
            let options = JSONOptions(windowByteCount: delivery.windowByteCount ?? 1 << 16)
            let isHeld = paths.map { _ in seed % 3 != 0 }
            var found: [Observed] = []
            try delivery.withInput(of: document.text) { input in
                let engine = try MatchEngine(input().open(), paths: paths, holds: isHeld, options: options)
                while case .match(let raw) = try engine.step() {
                    for subscription in engine.paths(of: raw) {
                        let match = JSONMatch(raw, in: engine)
                        found.append(
                            Observed(
                                subscription: subscription, path: match.path.description, byteOffset: match.byteOffset,
                                byteCount: match.byteCount, name: match.name))
                    }
                }
            }
            guard found != expected else { continue }
            let first = zip(found, expected).first { $0 != $1 }
            Issue.record(
                "\(paths) in \(String(decoding: document.text, as: UTF8.self)), \(delivery): \(String(describing: first))"
            )
            break
        }
    }

    /// What passes through comes in the order in which it begins, each match whole.
    @Test(arguments: 0..<150) func passage(seed: Int) throws {
        var generator = PathTestGenerator(seed: UInt64(seed + 1000))
        let path = generator.path()
        var document = RandomDocument(generator: generator)
        document.addValue(depth: 0)
        let expected = document.values
            .filter { NaivePathMatcher.matches(path, $0.location) }
            .sorted { $0.byteOffset < $1.byteOffset }
            .map { Array(document.text[$0.byteOffset..<$0.byteOffset + $0.byteCount]) }
        for delivery in Delivery.some(seed) {
            let sink = RecordingSink()
            let options = JSONOptions(windowByteCount: delivery.windowByteCount ?? 1 << 16)
            try delivery.withInput(of: document.text) { input in
                _ = try JSONStream(input(), options: options).passMatches(at: path, to: sink)
            }
            #expect(
                sink.matches == expected, "\(path) in \(String(decoding: document.text, as: UTF8.self)), \(delivery)")
        }
    }
}

private struct Observed: Equatable {
    var subscription: Int
    var path: String
    var byteOffset: Int64
    var byteCount: Int64
    var name: String?
}

extension Observed {
    init(subscription: Int, _ value: RandomDocument.Value) {
        var path = JSONPath.root
        for step in value.location {
            switch step {
            case .member(let name): path = path.appending(name: name)
            case .element(let index): path = path.appending(index: index)
            }
        }
        self.init(
            subscription: subscription, path: path.description, byteOffset: Int64(value.byteOffset),
            byteCount: Int64(value.byteCount))
        if case .member(let name)? = value.location.last { self.name = name }
    }
}

/// A random JSON text with the place of each of its values, in the order in which they end.
private struct RandomDocument {
    struct Value {
        var location: [PathStep]
        var byteOffset: Int
        var byteCount: Int
    }

    var generator: PathTestGenerator
    private(set) var text: [UInt8] = []
    private(set) var values: [Value] = []
    private var location: [PathStep] = []

    init(generator: PathTestGenerator) {
        self.generator = generator
    }

    mutating func addValue(depth: Int) {
        addSpace()
        let start = text.count
        switch Int.random(in: 0..<10, using: &generator) {
        case 0...3 where depth < 6, 0...9 where depth == 0: addChildren(depth, isObject: true)
        case 4...6 where depth < 6: addChildren(depth, isObject: false)
        case 7: text += Array("\"}],\\\"x\"".utf8)
        case 8: text += Array("-12.5e3".utf8)
        default: text += Array(["true", "null", "7", "\"\"", "\"\\u00e9\""].randomElement(using: &generator)!.utf8)
        }
        values.append(Value(location: location, byteOffset: start, byteCount: text.count - start))
        addSpace()
    }

    private mutating func addChildren(_ depth: Int, isObject: Bool) {
        text.append(UInt8(ascii: isObject ? "{" : "["))
        for index in 0..<Int.random(in: 0...4, using: &generator) {
            if index > 0 { text.append(UInt8(ascii: ",")) }
            if isObject {
                let name = generator.name()
                addSpace()
                text += Array(escaped(name).utf8)
                addSpace()
                text.append(UInt8(ascii: ":"))
                location.append(.member(name))
            } else {
                location.append(.element(index))
            }
            addValue(depth: depth + 1)
            location.removeLast()
        }
        text.append(UInt8(ascii: isObject ? "}" : "]"))
    }

    private mutating func addSpace() {
        guard Int.random(in: 0..<4, using: &generator) == 0 else { return }
        text += Array([" ", "\n", "\r\n", "\t  "].randomElement(using: &generator)!.utf8)
    }

    /// A name in quotation marks, now and then with an escape.
    private mutating func escaped(_ name: String) -> String {
        guard Int.random(in: 0..<3, using: &generator) == 0, name.unicodeScalars.allSatisfy({ $0.value < 0x80 }) else {
            return "\"\(name)\""
        }
        return "\"" + name.unicodeScalars.map { "\\u00" + String($0.value, radix: 16) }.joined() + "\""
    }
}

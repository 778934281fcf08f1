import Testing

@testable import JSONSiphon

/// Errors that come from reading an element: the same in every way, with the whole position.
@Suite(.timeLimit(.minutes(2))) struct ReadingErrorTests {
    /// Refuses one text somewhere below an object's members.
    struct Picky: JSONReadable, Equatable, Sendable {
        var count = 0

        init(from reader: inout JSONReader) throws {
            try reader.readObject { name, reader in
                guard name == "list" else { return }
                try reader.readArray { reader in
                    if try reader.read(Int.self) == 13 { throw TestFailure(text: "13") }
                    count += 1
                }
            }
        }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var text: String
        var path: JSONPath
        var framing = Framing.single

        var testDescription: String { text }
    }

    static let cases = [
        Case(text: #"{"a":[{"list":[1,2]},{"list":[1,"x"]},{"list":[]}]}"#, path: "a[*]"),
        Case(text: "{\"a\":[{\"list\":[1]},\n\n {\"list\":\n[1,\n  {}]}]}", path: "a[*]"),
        Case(text: "[\n 1]", path: "[*]"),
        Case(text: #"{"b":{"c.d":{"list":[1,1.5]}}}"#, path: "b.*"),
        Case(text: "{\"list\":[1]}\n{\"list\":[2,\n99999999999999999999]}\n{}", path: "$", framing: .concatenated),
        Case(text: #"{"a":[{"list":[1]},{"list":[13]},{"list":[2]}]}"#, path: "a[*]"),
        Case(text: #"{"a":[{"list":[1]},{"list":[true]},{"list":[2]},x"#, path: "a[*]"),
        Case(text: #"{"\u00e9":{"x":{"list":[null]}}}"#, path: "*.x"),
    ]

    private struct Outcome: Equatable, Sendable {
        var values: [Picky] = []
        var errors: [String] = []

        mutating func add(_ error: any Error) {
            guard let error = error as? JSONError else {
                errors.append("\(error)")
                return
            }
            errors.append("\(error.code.rawValue) \(error) \(error.recordIndex ?? -1) \(error.keyPath ?? "")")
        }

        /// From a sequence that is asked on after its error.
        init(_ sequence: some AsyncSequence<Picky, any Error>) async {
            var iterator = sequence.makeAsyncIterator()
            for _ in 0..<3 {
                do {
                    while let value = try await iterator.next() { values.append(value) }
                } catch {
                    add(error)
                }
            }
        }

        init() {}
    }

    @Test(arguments: cases) func sameInEveryWay(_ input: Case) async throws {
        let bytes = Array(input.text.utf8)
        var options = JSONOptions(framing: input.framing)
        var plain = Outcome()
        do {
            try JSONStream(.bytes(bytes), options: options).forEach(at: input.path, as: Picky.self) {
                plain.values.append($0)
            }
        } catch {
            plain.add(error)
        }
        #expect(plain.errors.count == 1)
        for (index, sizes) in PieceSizes.all.enumerated() {
            options.windowByteCount = [1, 64, 1 << 17][index % 3]
            let stream = try JSONStream(.pieces(bytes, sizes), options: options)
            #expect(await Outcome(stream.values(at: input.path, as: Picky.self)) == plain)
            let pieces = PieceSequence(bytes: bytes, sizes: sizes, yields: index % 2 == 0)
            #expect(await Outcome(pieces.jsonValues(at: input.path, as: Picky.self, options: options)) == plain)
            #expect(pushed(bytes, sizes, input.path, options) == plain)
        }
    }

    private func pushed(_ bytes: [UInt8], _ sizes: PieceSizes, _ path: JSONPath, _ options: JSONOptions) -> Outcome {
        final class Box { var values: [Picky] = [] }
        let box = Box()
        var subscriptions = Subscriptions()
        subscriptions.on(path, as: Picky.self) { box.values.append($0) }
        var parser = JSONPushParser(subscriptions, options: options)
        var outcome = Outcome()
        for piece in PieceCutter(bytes, sizes) {
            do { try parser.feed(piece) } catch { outcome.add(error) }
        }
        do { try parser.finish() } catch { outcome.add(error) }
        outcome.values = box.values
        return outcome
    }

    /// What a reader says of another input keeps its place there.
    @Test func errorsWithAPlaceKeepIt() async throws {
        struct Foreign: JSONReadable {
            init(from reader: inout JSONReader) throws {
                _ = try JSONStream(.text("\n [x]")).count(at: "$")
            }
        }
        let stream = try JSONStream(.text("[1,22222,3]"))
        let plain = #expect(throws: JSONError.self) { try stream.forEach(at: "[*]", as: Foreign.self) { _ in } }
        var iterator = stream.values(at: "[*]", as: Foreign.self).makeAsyncIterator()
        let found = await #expect(throws: JSONError.self) { _ = try await iterator.next() }
        #expect(found == plain && found?.line == 2 && found?.column == 3)
    }
}

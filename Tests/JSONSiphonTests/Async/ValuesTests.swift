import Foundation
import Testing

@testable import JSONSiphon

/// What an asynchronous iteration promises beyond the values themselves, which `OtherWays` holds to the plain way.
@Suite(.timeLimit(.minutes(2))) struct ValuesTests {
    /// A source of small numbers without end.
    private static func endless(pieceByteCount: Int = .max) -> MadeSource {
        MadeSource(head: "[0", body: ",1", repetitions: 1 << 40, pieceByteCount: pieceByteCount)
    }

    @Test func values() async throws {
        let stream = try JSONStream(.text(#"{"a":[1,2,3]}"#))
        var found: [Int] = []
        for try await value in stream.values(at: "a[*]", as: Int.self) { found.append(value) }
        #expect(found == [1, 2, 3])
    }

    /// Null is a value, not the end.
    @Test func optionals() async throws {
        let bytes = Array("[1,null,2,null]".utf8)
        var found: [Int?] = []
        for try await value in try JSONStream(.bytes(bytes)).values(at: "[*]", as: Int?.self) { found.append(value) }
        for try await value in PieceSequence(bytes: bytes, sizes: .every(2)).jsonValues(at: "[*]", as: Int?.self) {
            found.append(value)
        }
        #expect(found == [1, nil, 2, nil, 1, nil, 2, nil])
    }

    @Test func twoIterationsOfOneFile() async throws {
        try await withAsyncTemporaryFile(Array("[1,2,3]".utf8)) { path in
            let values = try JSONStream(.file(path)).values(at: "[*]", as: Int.self)
            var first = values.makeAsyncIterator()
            var second = values.makeAsyncIterator()
            #expect(try await first.next() == 1)
            #expect(try await second.next() == 1)
            #expect(try await first.next() == 2)
            #expect(try await first.next() == 3)
            #expect(try await first.next() == nil)
            #expect(try await second.next() == 2)
            var sum = 0
            for try await value in values { sum += value }
            #expect(sum == 6)
        }
    }

    @Test func copiesOfAnIteratorShareTheirPlace() async throws {
        let stream = try JSONStream(.text("[1,2,3,4]"))
        var first = stream.values(at: "[*]", as: Int.self).makeAsyncIterator()
        #expect(try await first.next() == 1)
        var second = first
        #expect(try await second.next() == 2)
        #expect(try await first.next() == 3)
        var chunks = PieceSequence(bytes: Array("[1,2,3]".utf8), sizes: .every(1))
            .jsonValues(at: "[*]", as: Int.self).makeAsyncIterator()
        var copy = chunks
        #expect(try await chunks.next() == 1)
        #expect(try await copy.next() == 2)
        #expect(try await chunks.next() == 3)
        #expect(try await copy.next() == nil)
    }

    @Test func descriptorIsReadOnce() async throws {
        let values = try JSONStream(FeedingPipe(Array("[1,2]".utf8), pieceByteCount: 2).input)
            .values(at: "[*]", as: Int.self)
        var sum = 0
        for try await value in values { sum += value }
        #expect(sum == 3)
        var iterator = values.makeAsyncIterator()
        let error = await #expect(throws: JSONError.self) { try await iterator.next() }
        #expect(error?.code == .inputAlreadyConsumed)
        #expect(try await iterator.next() == nil)
    }

    @Test func missingFileIsAnErrorOfTheFirstCall() async throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("siphon-\(UUID().uuidString)")
        try Data("[1]".utf8).write(to: url)
        let values = try JSONStream(.file(url)).values(at: "[*]", as: Int.self)
        try FileManager.default.removeItem(at: url)
        var iterator = values.makeAsyncIterator()
        let error = await #expect(throws: JSONError.self) { try await iterator.next() }
        #expect(error?.code == .unreadableInput)
        #expect(try await iterator.next() == nil)
    }

    @Test func oneMillionTinyElements() async throws {
        // The sanitizers take minutes for so many.
        let count = LeakTests.isSanitized ? 50_000 : 1_000_000
        let source = { MadeSource(head: "[0", body: ",1", repetitions: count - 1, tail: "]") }
        var sum = 0
        for try await value in try JSONStream(source().input).values(at: "[*]", as: Int.self) { sum += value }
        #expect(sum == count - 1)
    }

    /// A huge element among small ones; the frame that holds it is not kept.
    @Test func hugeElements() async throws {
        let huge = "[" + String(repeating: "\"\(String(repeating: "x", count: 1000))\",", count: 6000) + "0]"
        let text = "[1,\(huge),2,\(huge),\(huge),3]"
        var sizes: [Int] = []
        for try await value in try JSONStream(.text(text)).values(at: "[*]", as: RawJSON.self) {
            sizes.append(value.bytes.count)
        }
        #expect(sizes == [1, huge.utf8.count, 1, huge.utf8.count, huge.utf8.count, 1])
    }

    // MARK: Backpressure

    /// While nobody asks, the thread reads only so far ahead.
    @Test(arguments: [1000, 100_000]) func slowConsumerStopsTheReading(pieceByteCount: Int) async throws {
        let source = CountingSource(Self.endless(pieceByteCount: pieceByteCount))
        var options = JSONOptions()
        options.windowByteCount = 4096
        var iterator = try JSONStream(source.input, options: options).values(at: "[*]", as: Int.self)
            .makeAsyncIterator()
        for round in 0..<20 {
            for _ in 0..<1000 { _ = try await iterator.next() }
            let ahead = try await source.settledByteCount() - round * 2000
            // Eight frames that wait, one that is read, one that is filled, each of 512 elements, and a window.
            #expect(ahead < 11 * 512 * 2 + 2 * 4096 + 2000, "\(ahead)")
        }
    }

    /// Large elements: what waits is bounded by its bytes.
    @Test func slowConsumerOfLargeElements() async throws {
        let body = ",\"" + String(repeating: "x", count: 100_000) + "\""
        let source = CountingSource(MadeSource(head: "[0", body: body, repetitions: 1 << 20))
        var iterator = try JSONStream(source.input).values(at: "[*]", as: RawJSON.self).makeAsyncIterator()
        for _ in 0..<5 { _ = try await iterator.next() }
        #expect(try await source.settledByteCount() < 8 << 20)
    }

    // MARK: Isolation

    /// Not Sendable, and bound to the main actor.
    @MainActor final class Account {
        var id: Int
        var isMade = false

        init(id: Int) { self.id = id }
    }

    /// A class that is not Sendable.
    final class Model: JSONReadable {
        var id: Int
        var others: [Model] = []

        init(from reader: inout JSONReader) throws {
            id = try reader.readInteger()
        }
    }

    @MainActor final class Screen {
        var models: [Model] = []

        func load(_ values: some AsyncSequence<Model, any Error>) async throws {
            for try await model in values {
                MainActor.assertIsolated()
                models.last?.others.append(model)
                models.append(model)
            }
        }

        func load(_ stream: JSONStream) async throws {
            for try await model in stream.values(at: "[*]", as: Model.self) { models.append(model) }
        }
    }

    @Test @MainActor func classModelOnTheMainActor() async throws {
        let text = "[" + (0..<3000).map(String.init).joined(separator: ",") + "]"
        let screen = Screen()
        try await screen.load(JSONStream(.text(text)))
        try await screen.load(JSONStream(.text(text)).values(at: "[*]", as: Model.self))
        try await screen.load(
            PieceSequence(bytes: Array(text.utf8), sizes: .every(100), yields: true).jsonValues(
                at: "[*]", as: Model.self))
        #expect(screen.models.map(\.id) == Array(0..<3000) + Array(0..<3000) + Array(0..<3000))
    }

    actor Store {
        var models: [Model] = []

        func load(_ stream: JSONStream) async throws {
            for try await model in stream.values(at: "[*]", as: Model.self) {
                preconditionIsolated()
                models.append(model)
            }
        }

        var sum: Int { models.reduce(0) { $0 + $1.id } }
    }

    @Test func classModelOnAnActor() async throws {
        let store = Store()
        let text = "[" + (0..<3000).map(String.init).joined(separator: ",") + "]"
        try await store.load(JSONStream(.text(text)))
        #expect(await store.sum == 2999 * 3000 / 2)
    }

    /// Where the initialisers of elements run.
    struct Isolated: JSONReadable {
        init(from reader: inout JSONReader) throws { MainActor.assertIsolated() }
    }

    @Test @MainActor func elementsAreMadeInTheCaller() async throws {
        var count = 0
        for try await _ in try JSONStream(.text("[1,2,3]")).values(at: "[*]", as: Isolated.self) { count += 1 }
        for try await _ in PieceSequence(bytes: Array("[1,2,3]".utf8), sizes: .every(1), yields: true)
            .jsonValues(at: "[*]", as: Isolated.self)
        { count += 1 }
        #expect(count == 6)
    }

    @Test func decodableTypesWithTheOptionsOfTheStream() async throws {
        struct User: Decodable, Equatable {
            var userName: String
            var since: Date
        }
        var options = JSONOptions()
        options.decoding.keyDecodingStrategy = .convertFromSnakeCase
        options.decoding.dateDecodingStrategy = .secondsSince1970
        let text = #"[{"user_name":"Ada","since":1},{"user_name":"Grace","since":2},{"user_name":3}]"#
        let wanted = [
            User(userName: "Ada", since: Date(timeIntervalSince1970: 1)),
            User(userName: "Grace", since: Date(timeIntervalSince1970: 2)),
        ]
        var users: [User] = []
        let values = try JSONStream(.text(text), options: options).values(at: "[*]", as: User.self)
        do {
            for try await user in values { users.append(user) }
            Issue.record("nothing was thrown")
        } catch let error as JSONError {
            #expect(error.code == .typeMismatch && error.keyPath == "[2].user_name" && error.column == 77)
        }
        #expect(users == wanted)
        users = []
        let chunks = PieceSequence(bytes: Array(text.utf8), sizes: .every(3))
        do {
            for try await user in chunks.jsonValues(at: "[*]", as: User.self, options: options) { users.append(user) }
            Issue.record("nothing was thrown")
        } catch let error as JSONError {
            #expect(error.code == .typeMismatch && error.keyPath == "[2].user_name" && error.column == 77)
        }
        #expect(users == wanted)
    }

    /// A sequence can be handed over and asked in another task.
    @Test func sequencesAreSendable() async throws {
        let values = try JSONStream(.text("[1,2]")).values(at: "[*]", as: Int.self)
        let chunks = PieceSequence(bytes: Array("[1,2]".utf8), sizes: .every(1)).jsonValues(at: "[*]", as: Int.self)
        let sum = try await Task.detached {
            var sum = 0
            for try await value in values { sum += value }
            for try await value in chunks { sum += value }
            return sum
        }.value
        #expect(sum == 6)
    }

    // MARK: Misuse

    /// A type whose iterator two tasks of one actor can share.
    @MainActor final class Shared {
        var iterator: JSONValues<Int>.AsyncIterator

        init(_ values: JSONValues<Int>) { iterator = values.makeAsyncIterator() }

        func next() async throws -> Int? {
            var copy = iterator
            return try await copy.next(isolation: MainActor.shared)
        }
    }

    @Test func overlappingCallsStopTheProgram() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            var ends: [Int32] = [0, 0]
            _ = pipe(&ends)
            let shared = Shared(try JSONStream(.descriptor(ends[0])).values(at: "[*]", as: Int.self))
            async let first = shared.next()
            async let second = shared.next()
            _ = try await (first, second)
        }
        let resultText = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(resultText.contains("while another call"))
    }
}

/// Counts what is read of a source by another thread.
///
/// Unchecked: the source is read by one thread at a time, and only the count is shared.
final class CountingSource: ByteSource, @unchecked Sendable {
    private let source: MadeSource
    private let byteCount = Guarded(0)

    init(_ source: MadeSource) {
        self.source = source
    }

    var readByteCount: Int { byteCount.withLock { $0 } }

    /// How much has been read when nothing more is read for a while.
    func settledByteCount() async throws -> Int {
        var last = -1
        while last != readByteCount {
            last = readByteCount
            try await Task.sleep(for: .milliseconds(20))
        }
        return last
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(JSONError) -> Int? {
        let count = source.read(into: buffer)
        byteCount.withLock { $0 += count ?? 0 }
        return count
    }

    var input: JSONInput { .custom { () throws(JSONError) in self } }
}

/// Calls a closure with the path of a file that holds the bytes, and removes the file.
func withAsyncTemporaryFile<Result>(
    _ bytes: [UInt8], isolation: isolated (any Actor)? = #isolation, _ body: (String) async throws -> Result
) async throws -> Result {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("siphon-\(UUID().uuidString).json")
    try Data(bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try await body(url.path)
}

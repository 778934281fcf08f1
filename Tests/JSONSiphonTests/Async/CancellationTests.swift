import Foundation
import Testing

@testable import JSONSiphon

/// Iterations that are given up, wherever they stand.
@Suite(.timeLimit(.minutes(2))) struct CancellationTests {
    /// A pipe into which nobody writes.
    private struct SilentPipe {
        let readingEnd: Int32
        let writingEnd: Int32

        init() throws {
            var ends: [Int32] = [0, 0]
            try #require(pipe(&ends) == 0)
            (readingEnd, writingEnd) = (ends[0], ends[1])
        }

        /// Waits until the reading end has been closed by whoever had it.
        func waitUntilClosed() async throws {
            while fcntl(readingEnd, F_GETFD) >= 0 { try await Task.sleep(for: .milliseconds(5)) }
        }
    }

    /// What a cancelled iteration gives: its error, then nothing.
    private static func outcome(
        _ iterator: inout some AsyncIteratorProtocol
    ) async -> (isCancellation: Bool, endsThen: Bool) {
        do {
            while try await iterator.next() != nil {}
            return (false, false)
        } catch {
            let next = try? await iterator.next()
            return (error is CancellationError, next == nil)
        }
    }

    @Test func whileWaitingForAPipe() async throws {
        // The number of a descriptor may be given to another test as soon as it is closed, so it is not closed here.
        let pipe = try SilentPipe()
        defer {
            close(pipe.readingEnd)
            close(pipe.writingEnd)
        }
        let task = Task {
            var iterator = try JSONStream(.descriptor(pipe.readingEnd)).values(at: "[*]", as: Int.self)
                .makeAsyncIterator()
            return await Self.outcome(&iterator)
        }
        try await Task.sleep(for: .milliseconds(50))
        task.cancel()
        let outcome = try await task.value
        #expect(outcome.isCancellation && outcome.endsThen)
    }

    @Test func afterSomeValuesOfAPipe() async throws {
        let pipe = try SilentPipe()
        defer {
            close(pipe.readingEnd)
            close(pipe.writingEnd)
        }
        let text = Array("[1,2,3,".utf8)
        #expect(write(pipe.writingEnd, text, text.count) == text.count)
        let task = Task {
            var iterator = try JSONStream(.descriptor(pipe.readingEnd)).values(at: "[*]", as: Int.self)
                .makeAsyncIterator()
            // Delivered although the pipe is open.
            for expected in 1...3 { #expect(try await iterator.next() == expected) }
            withUnsafeCurrentTask { $0?.cancel() }
            return await Self.outcome(&iterator)
        }
        let outcome = try await task.value
        #expect(outcome.isCancellation && outcome.endsThen)
    }

    #if os(Linux)
        /// Opening a named pipe waits for somebody who writes.
        @Test func whileOpeningANamedPipe() async throws {
            let path = FileManager.default.temporaryDirectory.appendingPathComponent("siphon-\(UUID().uuidString)").path
            try #require(mkfifo(path, 0o600) == 0)
            defer { unlink(path) }
            let stream = try JSONStream(.file(path))
            let task = Task {
                var iterator = stream.values(at: "[*]", as: Int.self).makeAsyncIterator()
                return await Self.outcome(&iterator)
            }
            try await Task.sleep(for: .milliseconds(50))
            task.cancel()
            let outcome = await task.value
            #expect(outcome.isCancellation && outcome.endsThen)
            // And one whose writer comes late and in two parts.
            let writer = Thread {
                let descriptor = open(path, O_WRONLY)
                for text in ["[1,2", ",3]"] {
                    usleep(30_000)
                    _ = write(descriptor, text, text.utf8.count)
                }
                close(descriptor)
            }
            writer.start()
            var found: [Int] = []
            for try await value in stream.values(at: "[*]", as: Int.self) { found.append(value) }
            #expect(found == [1, 2, 3])
        }
    #endif

    @Test func whileTheQueueIsFull() async throws {
        let source = CountingSource(MadeSource(head: "[0", body: ",1", repetitions: 1 << 40))
        let stream = try JSONStream(source.input)
        let task = Task {
            var iterator = stream.values(at: "[*]", as: Int.self).makeAsyncIterator()
            #expect(try await iterator.next() == 0)
            _ = try await source.settledByteCount()
            withUnsafeCurrentTask { $0?.cancel() }
            return await Self.outcome(&iterator)
        }
        let outcome = try await task.value
        #expect(outcome.isCancellation && outcome.endsThen)
    }

    @Test func beforeTheFirstCall() async throws {
        let source = CountingSource(MadeSource(head: "[0", body: ",1", repetitions: 10, tail: "]"))
        let stream = try JSONStream(source.input)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            var iterator = stream.values(at: "[*]", as: Int.self).makeAsyncIterator()
            return await Self.outcome(&iterator)
        }
        let outcome = await task.value
        #expect(outcome.isCancellation && outcome.endsThen)
        #expect(source.readByteCount == 0)
    }

    /// In the midst of values that are at hand.
    @Test func betweenTwoValues() async throws {
        let stream = try JSONStream(.text("[1,2,3,4,5,6]"))
        let task = Task {
            var count = 0
            do {
                for try await _ in stream.values(at: "[*]", as: Int.self) {
                    count += 1
                    if count == 3 { withUnsafeCurrentTask { $0?.cancel() } }
                }
            } catch is CancellationError {
                return count
            }
            return -1
        }
        #expect(try await task.value == 3)
    }

    @Test func earlyBreakEndsTheThread() async throws {
        let pipe = try SilentPipe()
        defer { close(pipe.writingEnd) }
        let text = Array("[1,2,3,".utf8)
        #expect(write(pipe.writingEnd, text, text.count) == text.count)
        for try await value in try JSONStream(.descriptor(pipe.readingEnd, closesWhenDone: true))
            .values(at: "[*]", as: Int.self)
        {
            #expect(value == 1)
            break
        }
        // The thread closes the pipe, so that writing fails.
        signal(SIGPIPE, SIG_IGN)
        while write(pipe.writingEnd, text, 1) == 1 { try await Task.sleep(for: .milliseconds(5)) }
        #expect(errno == EPIPE)
    }

    /// An iterator that was never asked has no thread, and its input is not touched.
    @Test func untouchedIterator() throws {
        let source = CountingSource(MadeSource(body: "1", repetitions: 1))
        _ = try JSONStream(source.input).values(at: "$", as: Int.self).makeAsyncIterator()
        #expect(source.readByteCount == 0)
    }

    /// Cancelled at any moment: one error, or the whole input.
    @Test func atAnyMoment() async throws {
        let text = "[" + (0..<5000).map(String.init).joined(separator: ",") + "]"
        var options = JSONOptions()
        options.windowByteCount = 256
        let stream = try JSONStream(.text(text), options: options)
        for round in 0..<200 {
            let task = Task {
                var found = 0
                do {
                    for try await value in stream.values(at: "[*]", as: Int.self) {
                        #expect(value == found)
                        found += 1
                    }
                    return found == 5000
                } catch is CancellationError {
                    return true
                }
            }
            for _ in 0..<round { await Task.yield() }
            task.cancel()
            #expect(try await task.value)
        }
    }

    // MARK: Chunks

    /// A stream that ends because its task was cancelled is not cut off JSON.
    @Test func chunksThatEndWhenCancelled() async throws {
        let (chunks, continuation) = AsyncStream<[UInt8]>.makeStream()
        continuation.yield(Array("[1,2,".utf8))
        let task = Task { () async throws -> (isCancellation: Bool, endsThen: Bool) in
            var iterator = chunks.jsonValues(at: "[*]", as: Int.self).makeAsyncIterator()
            #expect(try await iterator.next() == 1)
            #expect(try await iterator.next() == 2)
            return await Self.outcome(&iterator)
        }
        try await Task.sleep(for: .milliseconds(50))
        task.cancel()
        let outcome = try await task.value
        #expect(outcome.isCancellation && outcome.endsThen)
    }

    @Test func chunksThatKnowNothingOfCancellation() async throws {
        let chunks = PieceSequence(bytes: Array(repeating: 0x20, count: 100_000), sizes: .every(1))
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            var iterator = chunks.jsonValues(at: "[*]", as: Int.self).makeAsyncIterator()
            return await Self.outcome(&iterator)
        }
        let outcome = await task.value
        #expect(outcome.isCancellation && outcome.endsThen)
    }

    @Test func chunksThatFail() async throws {
        let chunks = PieceSequence(bytes: Array("[1,2".utf8), sizes: .every(1), failure: TestFailure(text: "lost"))
        var iterator = chunks.jsonValues(at: "[*]", as: Int.self).makeAsyncIterator()
        #expect(try await iterator.next() == 1)
        await #expect(throws: TestFailure(text: "lost")) { try await iterator.next() }
        #expect(try await iterator.next() == nil)
    }
}

/// The values at a path, one after another, as an asynchronous sequence.
///
///     for try await user in stream.values(at: "users[*]", as: User.self) { … }
///
/// A thread of its own reads and parses, a little ahead of the caller and never much: when the caller is slow it waits.
/// Each value is made where it is asked for, in the caller's isolation, so it need not be Sendable. No thread of the
/// concurrency pool ever blocks.
///
/// Values completed before a fault come first; the error is thrown once, then `nil` for ever. Cancelling the task, or
/// letting go of the iterator, ends the thread, also while it waits for a pipe; a cancelled iteration throws
/// `CancellationError`, then gives `nil`. The thread may take a moment to end: a descriptor that is not closed by
/// JSONSiphon must stay open for that long, and what was read ahead from it is lost.
///
/// A copy of an iterator goes on where the original stands, and takes from it.
///
/// Every iteration begins anew, so a file can be iterated any number of times, standard input once.
public struct JSONValues<Element>: AsyncSequence {
    private let stream: JSONStream
    private let path: JSONPath
    private let read: (inout JSONReader) throws -> Element

    init(_ stream: JSONStream, at path: JSONPath, read: @escaping (inout JSONReader) throws -> Element) {
        self.stream = stream
        self.path = path
        self.read = read
    }

    /// Begins an iteration. Nothing is read before the first value is asked for.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(session: Session(stream, path, read))
    }

    /// One iteration over the values.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let session: Session

        /// Returns the next value, or `nil` at the end of the input.
        ///
        /// - Complexity: O(*n*) in the bytes of the value; memory O(depth + largest match), a few times over.
        /// - Throws: `JSONError` as ``JSONCursor/next()``; `CancellationError` when the task is cancelled; what
        ///   `Element` throws.
        public mutating func next() async throws -> Element? {
            try await next(isolation: #isolation)
        }

        /// Returns the next value, made in the given isolation, or `nil` at the end of the input.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(any Error) -> Element? {
            while !session.hasValue {
                guard try await session.turn(isolation: actor) else { return nil }
            }
            return try session.read()
        }
    }

    /// What one iteration owns: when it goes, the thread goes.
    fileprivate final class Session {
        private let stream: JSONStream
        private let path: JSONPath
        private let makeValue: (inout JSONReader) throws -> Element
        private let queue = FrameQueue()
        private let decodingSession: DecodingSession
        private var frame: MatchFrame?
        /// Index in the frame of the next match.
        private var position = 0
        /// Matches in the frame.
        private var count = 0
        private var hasStarted = false
        private var hasEnded = false
        private var isWaiting = false

        init(
            _ stream: JSONStream, _ path: JSONPath,
            _ makeValue: @escaping (inout JSONReader) throws -> Element
        ) {
            self.stream = stream
            self.path = path
            self.makeValue = makeValue
            decodingSession = DecodingSession(stream.options.decoding)
        }

        deinit {
            if hasStarted { queue.cancel() }
        }

        /// Whether a match is at hand.
        var hasValue: Bool { position < count }

        /// Makes the value of the match at hand.
        func read() throws -> Element {
            do {
                try Task.checkCancellation()
                position += 1
                return try frame!.read(position - 1, with: decodingSession, makeValue)
            } catch {
                end()
                throw error
            }
        }

        /// Goes on to the next frame. Returns whether there is one.
        func turn(isolation: isolated (any Actor)?) async throws -> Bool {
            if hasEnded { return false }
            if isWaiting { fatalError("JSONValues.AsyncIterator.next() was called while another call of it waited.") }
            do {
                try Task.checkCancellation()
                if !hasStarted {
                    try FrameProducer.start(stream, path, queue)
                    hasStarted = true
                }
                var read = frame.take()
                (position, count) = (0, 0)
                while true {
                    switch queue.take(givingBack: read.take()) {
                    case .frame(let next):
                        frame = next
                        count = next.count
                        return true
                    case .end(let result):
                        // A queue that was cancelled ends like an input; only the task can tell.
                        try Task.checkCancellation()
                        try result.get()
                        end()
                        return false
                    case .nothing:
                        isWaiting = true
                        await queue.wait(isolation: isolation)
                        isWaiting = false
                    }
                }
            } catch {
                end()
                throw error
            }
        }

        private func end() {
            hasEnded = true
            frame = nil
            (position, count) = (0, 0)
            queue.cancel()
        }
    }
}

extension JSONStream {
    /// The values at a path, one after another, as an asynchronous sequence.
    ///
    /// - Parameters:
    ///   - path: Where the values are: `users[*]`.
    ///   - type: What each of them is read as. It need not be Sendable.
    public func values<T: JSONReadable>(at path: JSONPath, as type: T.Type = T.self) -> JSONValues<T> {
        JSONValues(self, at: path) { reader in try reader.read(type) }
    }

    /// The values at a path, one after another, as an asynchronous sequence.
    ///
    /// - Parameters:
    ///   - path: Where the values are: `users[*]`.
    ///   - type: What each of them is read as. It need not be Sendable.
    @_disfavoredOverload
    public func values<T: Decodable>(at path: JSONPath, as type: T.Type = T.self) -> JSONValues<T> {
        JSONValues(self, at: path) { reader in try reader.read(type) }
    }
}

/// The values at a path in bytes that arrive as an asynchronous sequence of pieces.
///
///     for try await user in chunks.jsonValues(at: "users[*]", as: User.self) { … }
///
/// No thread stands behind it: each value is made in the caller, in the caller's isolation, from the pieces read so far,
/// and the next piece is asked for only when they hold no more values.
///
/// Values completed before a fault come first; the error is thrown once, then `nil` for ever. A cancelled iteration
/// throws `CancellationError`, then gives `nil`.
public struct JSONChunkValues<Base: AsyncSequence, Element>: AsyncSequence
where Base.Element: Collection, Base.Element.Element == UInt8 {
    private let base: Base
    private let path: JSONPath
    private let options: JSONOptions
    private let read: (inout JSONReader) throws -> Element

    init(
        _ base: Base, at path: JSONPath, options: JSONOptions,
        read: @escaping (inout JSONReader) throws -> Element
    ) {
        self.base = base
        self.path = path
        self.options = options
        self.read = read
    }

    /// Begins an iteration.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(session: Session(base.makeAsyncIterator(), path, options, read))
    }

    /// One iteration over the values. A copy of it goes on where the original stands, and takes from it.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let session: Session

        /// Returns the next value, or `nil` at the end of the bytes.
        ///
        /// - Complexity: O(*n*) in the bytes read, however they are cut; memory O(depth + largest match).
        /// - Throws: `JSONError` as ``JSONCursor/next()``; `CancellationError` when the task is cancelled; what the base
        ///   sequence throws, and what `Element` throws.
        public mutating func next() async throws -> Element? {
            try await next(isolation: #isolation)
        }

        /// Returns the next value, made in the given isolation, or `nil` at the end of the bytes.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(any Error) -> Element? {
            do {
                while true {
                    switch try session.step() {
                    case .value(let value): return value
                    case .end: return nil
                    case .starved: try await session.pull(isolation: actor)
                    }
                }
            } catch {
                session.end()
                throw error
            }
        }
    }

    /// What one iteration owns.
    fileprivate final class Session {
        enum Step {
            case value(Element)
            case starved
            case end
        }

        private let path: JSONPath
        private let options: JSONOptions
        private let makeValue: (inout JSONReader) throws -> Element
        private let source = PushSource()
        /// `nil` while it is asked for a piece, and at the end.
        private var base: Base.AsyncIterator?
        private var engine: MatchEngine?
        private var hasEnded = false

        init(
            _ base: Base.AsyncIterator, _ path: JSONPath, _ options: JSONOptions,
            _ makeValue: @escaping (inout JSONReader) throws -> Element
        ) {
            self.base = base
            self.path = path
            self.options = options
            self.makeValue = makeValue
        }

        /// Makes the next value, when the bytes at hand hold one.
        func step() throws -> Step {
            if hasEnded { return .end }
            try Task.checkCancellation()
            let engine = try engine ?? MatchEngine(source, paths: [path], holds: [true], options: options)
            self.engine = engine
            switch try engine.step() {
            case .match(let match):
                return .value(try engine.read(match, makeValue))
            case .starved:
                return .starved
            case .pageEnd, .end:
                end()
                return .end
            }
        }

        /// Asks for the next piece.
        func pull(isolation: isolated (any Actor)?) async throws {
            guard var base = base.take() else {
                fatalError("JSONChunkValues.AsyncIterator.next() was called while another call of it waited.")
            }
            let piece = try await base.next(isolation: isolation)
            // Many sequences end when the task is cancelled; that is not the end of the bytes.
            try Task.checkCancellation()
            if let piece {
                source.push(Array(piece))
                self.base = base
            } else {
                source.finish()
            }
        }

        func end() {
            hasEnded = true
            base = nil
            engine = nil
        }
    }
}

extension AsyncSequence where Element: Collection, Element.Element == UInt8 {
    /// The values at a path in the JSON whose bytes this sequence delivers, in pieces of any size.
    ///
    /// - Parameters:
    ///   - path: Where the values are: `users[*]`.
    ///   - type: What each of them is read as. It need not be Sendable.
    public func jsonValues<T: JSONReadable>(
        at path: JSONPath, as type: T.Type = T.self, options: JSONOptions = JSONOptions()
    ) -> JSONChunkValues<Self, T> {
        JSONChunkValues(self, at: path, options: options) { reader in try reader.read(type) }
    }

    /// The values at a path in the JSON whose bytes this sequence delivers, in pieces of any size.
    ///
    /// - Parameters:
    ///   - path: Where the values are: `users[*]`.
    ///   - type: What each of them is read as. It need not be Sendable.
    @_disfavoredOverload
    public func jsonValues<T: Decodable>(
        at path: JSONPath, as type: T.Type = T.self, options: JSONOptions = JSONOptions()
    ) -> JSONChunkValues<Self, T> {
        JSONChunkValues(self, at: path, options: options) { reader in try reader.read(type) }
    }
}

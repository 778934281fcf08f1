/// What reads the `Decodable` types of one stream, match after match.
///
/// Its state lies at a fixed address, so that decoders reach it without counting references.
@usableFromInline
final class DecodingSession {
    let state: UnsafeMutablePointer<DecodingState>

    init(_ options: DecodingOptions) {
        state = .allocate(capacity: 1)
        state.initialize(to: DecodingState(options))
        state.pointee.owner = Unmanaged.passUnretained(self)
    }

    deinit {
        while state.pointee.sweep() {}
        DecodingState.abandon(state)
    }

    /// Reads the value that begins with an event.
    ///
    /// - Throws: `JSONError` with the offset of the fault in place of a `DecodingError`, which becomes its
    ///   `underlyingError`; any other error as it was thrown.
    func decode<T: Decodable>(
        _ type: T.Type, at event: UnsafePointer<JSONEvent>, text: UnsafeRawPointer, base: Int64
    ) throws -> T {
        let state = state
        if state.pointee.openCount > 0, text != state.pointee.text || base != state.pointee.base {
            // A value built in memory that is read while another one is.
            return try DecodingSession(state.pointee.options).decode(type, at: event, text: text, base: base)
        }
        (state.pointee.text, state.pointee.base) = (text, base)
        state.pointee.open()
        var root = DecodingState.decoder(in: state, of: event, key: nil, parent: nil)
        defer {
            DecodingState.recycle(&root, in: state)
            state.pointee.close()
        }
        do {
            return try root.decodeValue(type, at: event, key: nil)
        } catch let error as DecodingError {
            throw root.located(error)
        }
    }
}

/// What the decoders of a session share: the value at hand, the options, what has been learned of types and keys, and
/// decoders that wait to be used again.
///
/// Decoders read events and text that are only lent to them. Between two matches the session is closed, and a decoder, or
/// a container, that somebody kept stops the program when it is used. What was kept is looked through at the end of each
/// match for what is free again.
struct DecodingState {
    /// How many calls read through the session now: a readable type in a decodable one may decode again.
    private(set) var openCount = 0
    /// The number of the match that is being read, from 1; 0 between matches.
    private(set) var generation = 0
    private var matchCount = 0
    /// The byte at offset `base` of the input.
    var text = UnsafeRawPointer(bitPattern: 1).unsafelyUnwrapped
    var base: Int64 = 0
    let keys: KeyMatching
    /// Whether strings may stand for numbers.
    let convertsFloatStrings: Bool
    /// How many `init(from:)` are running inside each other.
    var depth = 0
    var stack = StackBounds()
    var plans = DecodingPlans()
    /// The session, until it is gone.
    var owner: Unmanaged<DecodingSession>?
    private var spare: ContiguousArray<EventDecoder> = []
    /// Decoders that somebody may hold, or a container of them. Containers do not keep their decoder alive; this does.
    private(set) var kept: ContiguousArray<EventDecoder> = []
    /// How many decoders outlive the session.
    var orphanCount = 0
    /// The number of kept decoders at which they are looked through.
    private var sweepCount = Self.usualCount
    private static let usualCount = 64
    let options: DecodingOptions
    let userInfo: [CodingUserInfoKey: Any]
    var snakeCase = SnakeCaseNames()

    init(_ options: DecodingOptions) {
        self.options = options
        userInfo = options.userInfo
        keys =
            switch options.keyDecodingStrategy {
            case .useDefaultKeys: .exact
            case .convertFromSnakeCase: .snakeCase
            case .custom: .custom
            }
        if case .throw = options.nonConformingFloatDecodingStrategy {
            convertsFloatStrings = false
        } else {
            convertsFloatStrings = true
        }
    }

    /// Frees the state when the last decoder that somebody kept is gone.
    ///
    /// A decoder of which somebody still holds a keyed container is never freed, so that using the container stops the
    /// program rather than reading freed memory.
    static func abandon(_ state: UnsafeMutablePointer<DecodingState>) {
        let kept = state.pointee.kept
        if kept.isEmpty { return free(state) }
        state.pointee.owner = nil
        state.pointee.kept = []
        state.pointee.orphanCount = kept.count
        for decoder in kept {
            decoder.isOrphan = true
            if !decoder.hasNoContainerInUse() { _ = Unmanaged.passRetained(decoder) }
        }
    }

    static func free(_ state: UnsafeMutablePointer<DecodingState>) {
        state.pointee.plans.free()
        state.deinitialize(count: 1)
        state.deallocate()
    }

    @inline(__always)
    mutating func open() {
        if openCount == 0 {
            matchCount += 1
            generation = matchCount
        }
        openCount += 1
    }

    @inline(__always)
    mutating func close() {
        openCount -= 1
        guard openCount == 0 else { return }
        generation = 0
        if !kept.isEmpty { sweep() }
    }

    /// A decoder for a value. Give it back with `recycle` or `keep`.
    @inline(__always)
    static func decoder(
        in state: UnsafeMutablePointer<DecodingState>, of event: UnsafePointer<JSONEvent>, key: (any CodingKey)?,
        parent: EventDecoder?
    ) -> EventDecoder {
        guard let decoder = state.pointee.spare.popLast() else {
            return EventDecoder(state: state, event: event, key: key, parent: parent)
        }
        decoder.begin(at: event, key: key, parent: parent)
        return decoder
    }

    /// Takes a decoder back, unless somebody holds on to it, or to a container of it.
    @inline(__always)
    static func recycle(_ decoder: inout EventDecoder, in state: UnsafeMutablePointer<DecodingState>) {
        guard isKnownUniquelyReferenced(&decoder), decoder.hasNoContainerInUse() else {
            return state.pointee.keep(decoder)
        }
        decoder.finish()
        state.pointee.spare.append(decoder)
    }

    /// Keeps a decoder for as long as somebody may use it, or a container of it.
    @inline(never)
    mutating func keep(_ decoder: EventDecoder) {
        kept.append(decoder)
        guard kept.count >= sweepCount else { return }
        sweep()
        sweepCount = max(Self.usualCount, 2 * kept.count)
    }

    /// Takes back the kept decoders that nobody uses any more. Returns whether there were any.
    @inline(never)
    @discardableResult
    mutating func sweep() -> Bool {
        var used: ContiguousArray<EventDecoder> = []
        let count = kept.count
        // Children hold their parents, so they come first.
        while !kept.isEmpty {
            var decoder = kept.removeLast()
            if isKnownUniquelyReferenced(&decoder), decoder.hasNoContainerInUse() {
                decoder.finish()
                if spare.count < Self.usualCount { spare.append(decoder) }
            } else {
                used.append(decoder)
            }
        }
        kept = ContiguousArray(used.reversed())
        return kept.count < count
    }

    @inline(never)
    static func stopWhileClosed() -> Never {
        fatalError(
            "a Decoder, or a container of one, was used after the init(from:) that it was handed to had returned")
    }
}

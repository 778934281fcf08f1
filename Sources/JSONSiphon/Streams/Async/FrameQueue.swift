internal import Dispatch

/// A bounded queue of frames from one thread that may block to one task that must not.
///
/// The thread waits on a semaphore while the queue is full; the task suspends while it is empty. There is one of each.
final class FrameQueue: Sendable {
    private struct State {
        var frames: [MatchFrame] = []
        /// Bytes of the frames that wait, and of the one that is being read.
        var byteCount = 0
        /// Bytes of the frame that is being read; `nil` when none is.
        var readByteCount: Int?
        /// Frames that have been read, to be filled again.
        var spares: [MatchFrame] = []
        /// What ended the input, once it has ended.
        var end: Result<Void, any Error>?
        var isCancelled = false
        var consumer: CheckedContinuation<Void, Never>?
        var producerWaits = false

        /// Whether there is nothing that has not been read.
        var isDrained: Bool { frames.isEmpty && readByteCount == nil }

        /// One frame is always let in, so that a huge match can pass, but then alone.
        func hasRoom(for newByteCount: Int) -> Bool {
            isDrained || frames.count < maximumFrameCount && byteCount + newByteCount <= maximumByteCount
        }

        /// Whether a thread that waits is woken: not for every frame, since waking costs more than a frame.
        var isWorthWaking: Bool {
            isDrained || frames.count <= maximumFrameCount / 2 && byteCount <= maximumByteCount / 2
        }
    }

    /// How much may wait: enough that neither side stands still for the other's jitter.
    private static let maximumFrameCount = 8
    private static let maximumByteCount = 4 << 20

    private let state = Guarded(State())
    private let room = DispatchSemaphore(value: 0)
    /// Ends a read of the producer's that waits.
    let interruption = Interruption()

    // MARK: The thread's side

    var isCancelled: Bool { state.withLock(\.isCancelled) }

    /// Adds a frame, when there is room for it.
    ///
    /// - Returns: Another frame, to be filled; `nil` when the queue was cancelled.
    func put(_ frame: MatchFrame) -> MatchFrame? {
        let byteCount = frame.byteCount
        let added = waitForRoom(byteCount: byteCount) { state in
            state.frames.append(frame)
            state.byteCount += byteCount
            return (state.consumer.take(), state.spares.popLast())
        }
        guard let (consumer, spare) = added else { return nil }
        consumer?.resume()
        return spare ?? MatchFrame()
    }

    /// Waits until a frame of this size can be added. Returns whether to go on.
    func waitForRoom(byteCount: Int) -> Bool {
        waitForRoom(byteCount: byteCount) { _ in } != nil
    }

    private func waitForRoom<Outcome>(byteCount: Int, _ body: (inout State) -> Outcome) -> Outcome? {
        while true {
            let (outcome, isCancelled) = state.withLock { state -> (Outcome?, Bool) in
                if state.isCancelled { return (nil, true) }
                if state.hasRoom(for: byteCount) { return (body(&state), false) }
                state.producerWaits = true
                return (nil, false)
            }
            if outcome != nil || isCancelled { return outcome }
            room.wait()
        }
    }

    /// Says that no more frames come.
    func finish(_ end: Result<Void, any Error>) {
        state.withLock { state in
            state.end = end
            return state.consumer.take()
        }?.resume()
    }

    // MARK: The task's side

    /// What there is to take.
    enum Taken {
        case frame(MatchFrame)
        /// No more frames come, or the queue was cancelled.
        case end(Result<Void, any Error>)
        /// Nothing yet.
        case nothing
    }

    /// Takes the next frame, if there is one, and gives back the one that has been read.
    func take(givingBack read: MatchFrame?) -> Taken {
        var spare: MatchFrame?
        if let read, read.isReusable {
            read.removeAll()
            spare = read
        }
        let (taken, wakes) = state.withLock { state -> (Taken, Bool) in
            if state.isCancelled { return (.end(.success(())), false) }
            if let spare { state.spares.append(spare) }
            state.byteCount -= state.readByteCount.take() ?? 0
            let taken: Taken
            if !state.frames.isEmpty {
                let frame = state.frames.removeFirst()
                state.readByteCount = frame.byteCount
                taken = .frame(frame)
            } else if let end = state.end {
                taken = .end(end)
            } else {
                taken = .nothing
            }
            let wakes = state.producerWaits && state.isWorthWaking
            if wakes { state.producerWaits = false }
            return (taken, wakes)
        }
        if wakes { room.signal() }
        return taken
    }

    /// Suspends until there is something to take. Cancelling the task cancels the queue.
    func wait(isolation: isolated (any Actor)?) async {
        await withTaskCancellationHandler {
            await withCheckedContinuation(isolation: isolation) { continuation in
                let isReady = state.withLock { state in
                    let isReady = state.isCancelled || state.end != nil || !state.frames.isEmpty
                    if !isReady { state.consumer = continuation }
                    return isReady
                }
                if isReady { continuation.resume() }
            }
        } onCancel: {
            cancel()
        }
    }

    /// Makes both sides stop, wherever they wait.
    func cancel() {
        let (consumer, _, _) = state.withLock { state in
            state.isCancelled = true
            // Freed when the lock is open again.
            return (state.consumer.take(), exchange(&state.frames, with: []), exchange(&state.spares, with: []))
        }
        interruption.raise()
        room.signal()
        consumer?.resume()
    }
}

private func exchange<T>(_ place: inout T, with value: T) -> T {
    defer { place = value }
    return place
}

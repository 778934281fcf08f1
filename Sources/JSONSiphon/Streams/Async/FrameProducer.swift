/// The thread that reads and parses for one iteration.
enum FrameProducer {
    /// - Throws: `JSONError` when there can be no more threads.
    static func start(_ stream: JSONStream, _ path: JSONPath, _ queue: FrameQueue) throws(JSONError) {
        try DetachedThread.start { run(stream, path, queue) }
    }

    private static func run(_ stream: JSONStream, _ path: JSONPath, _ queue: FrameQueue) {
        var frame = MatchFrame()
        /// Passes on what is complete. Returns whether to go on.
        func pass() -> Bool {
            if frame.count == 0 { return !queue.isCancelled }
            guard let next = queue.put(frame) else { return false }
            frame = next
            return true
        }
        do {
            let engine = try stream.engine([path], holds: [true], interruption: queue.interruption)
            while true {
                switch try engine.step(reportsPageEnds: true) {
                case .match(let match):
                    let byteCount = MatchFrame.byteCount(of: match)
                    if byteCount > MatchFrame.fullByteCount {
                        // A huge match is not copied before the one before it has been read.
                        guard pass(), queue.waitForRoom(byteCount: byteCount) else { return }
                    }
                    frame.append(match, from: engine)
                    if frame.isFull, !pass() { return }
                case .pageEnd:
                    // Before a read that may wait, everything complete is passed on.
                    guard pass() else { return }
                case .starved, .end:
                    // Starved is an input whose reading was given up.
                    if pass() { queue.finish(.success(())) }
                    return
                }
            }
        } catch {
            if pass() { queue.finish(.failure(error)) }
        }
    }
}

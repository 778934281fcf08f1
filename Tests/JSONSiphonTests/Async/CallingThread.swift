import Dispatch

@testable import JSONSiphon

/// Runs asynchronous code on the thread that waits for it, so that tables that are read synchronously can be read in the
/// asynchronous ways too, without a thread of the concurrency pool.
final class CallingThread: TaskExecutor {
    private let jobs = Guarded<[UnownedJob]>([])
    private let arrived = DispatchSemaphore(value: 0)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
        arrived.signal()
    }

    static func run<Success: Sendable>(_ body: @escaping @Sendable () async throws -> Success) throws -> Success {
        let thread = CallingThread()
        let outcome = Outcome<Success>()
        Task.detached(executorPreference: thread) {
            do { outcome.set(.success(try await body())) } catch { outcome.set(.failure(error)) }
        }
        while true {
            if let result = outcome.get() { return try result.get() }
            thread.arrived.wait()
            let job = thread.jobs.withLock { $0.removeFirst() }
            job.runSynchronously(on: thread.asUnownedTaskExecutor())
        }
    }

    private final class Outcome<Success: Sendable>: Sendable {
        private let result = Guarded<Result<Success, any Error>?>(nil)

        func set(_ new: Result<Success, any Error>) { result.withLock { $0 = new } }
        func get() -> Result<Success, any Error>? { result.withLock { $0 } }
    }
}

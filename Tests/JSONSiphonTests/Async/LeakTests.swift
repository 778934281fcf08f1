import Foundation
import Testing

@testable import JSONSiphon

/// Iterators that are let go of half-way leave nothing behind: no descriptor, no thread, no memory.
@Suite(.serialized) struct LeakTests {
    /// Whether a sanitizer is at work, which takes time and memory of its own.
    static let isSanitized = ["__tsan_init", "__asan_init"].contains { (name: String) in
        dlsym(dlopen(nil, RTLD_NOW), name) != nil
    }

    #if os(Linux)
        private static func count(_ folder: String) throws -> Int {
            try FileManager.default.contentsOfDirectory(atPath: folder).count
        }

        /// Resident memory in KiB.
        private static func residentSize() throws -> Int {
            let text = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
            let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
            return Int(line?.split(whereSeparator: { !$0.isNumber }).first ?? "") ?? 0
        }

        /// In a process of its own, in which no other test opens anything. `SIPHON_DROPS=100000` for the long run.
        @Test(.timeLimit(.minutes(30))) func droppedIterators() async {
            await #expect(processExitsWith: .success) {
                let drops = Int(ProcessInfo.processInfo.environment["SIPHON_DROPS"] ?? "") ?? 2000
                let url = FileManager.default.temporaryDirectory.appendingPathComponent(
                    "siphon-\(UUID().uuidString).json")
                let text = "[" + (0..<20_000).map { "{\"number\":\($0)}" }.joined(separator: ",") + "]"
                try Data(text.utf8).write(to: url)
                defer { try? FileManager.default.removeItem(at: url) }
                let file = try JSONStream(.file(url))
                func drop(_ round: Int) async throws {
                    switch round % 4 {
                    case 0:
                        // After some values.
                        var left = round % 700
                        for try await _ in file.values(at: "[*]", as: JSONValue.self) {
                            left -= 1
                            if left < 0 { break }
                        }
                    case 1:
                        // Untouched.
                        _ = file.values(at: "[*]", as: JSONValue.self).makeAsyncIterator()
                    case 2:
                        // While it waits for a pipe.
                        var ends: [Int32] = [0, 0]
                        guard pipe(&ends) == 0 else { throw TestFailure(text: "no pipe") }
                        _ = write(ends[1], "[1,", 3)
                        let stream = try JSONStream(.descriptor(ends[0], closesWhenDone: true))
                        var iterator = stream.values(at: "[*]", as: Int.self).makeAsyncIterator()
                        _ = try await iterator.next()
                        close(ends[1])
                    default:
                        let task = Task {
                            var count = 0
                            for try await _ in file.values(at: "[*]", as: JSONValue.self) { count += 1 }
                            return count
                        }
                        for _ in 0..<round % 50 { await Task.yield() }
                        task.cancel()
                        _ = await task.result
                    }
                }
                /// Threads end a moment after their iterators.
                func settle(_ limit: Int, _ count: () throws -> Int) async throws -> Int {
                    for _ in 0..<1000 where try count() > limit { try await Task.sleep(for: .milliseconds(10)) }
                    return try count()
                }
                // Until pools and caches have their size.
                for round in 0..<max(400, drops / 10) { try await drop(round) }
                try await Task.sleep(for: .milliseconds(300))
                let descriptors = try LeakTests.count("/proc/self/fd")
                let threads = try LeakTests.count("/proc/self/task")
                let size = try LeakTests.residentSize()
                for round in 0..<drops { try await drop(round) }
                let descriptorsThen = try await settle(descriptors) { try LeakTests.count("/proc/self/fd") }
                // The pool may have grown by a few.
                let threadsThen = try await settle(threads + 4) { try LeakTests.count("/proc/self/task") }
                let sizeThen = try LeakTests.residentSize()
                print(
                    "descriptors \(descriptors) \(descriptorsThen), threads \(threads) \(threadsThen), KiB \(size) \(sizeThen)"
                )
                precondition(descriptorsThen <= descriptors, "descriptors: \(descriptors), then \(descriptorsThen)")
                precondition(threadsThen <= threads + 4, "threads: \(threads), then \(threadsThen)")
                precondition(LeakTests.isSanitized || sizeThen < size + 16 << 10, "KiB: \(size), then \(sizeThen)")
            }
        }

        /// Without a descriptor for being woken, and without a thread, iterations still end.
        @Test(.timeLimit(.minutes(2))) func withoutDescriptors() async {
            await #expect(processExitsWith: .success) {
                var ends: [Int32] = [0, 0]
                guard pipe(&ends) == 0 else { throw TestFailure(text: "no pipe") }
                _ = write(ends[1], "[1,", 3)
                let stream = try JSONStream(.descriptor(ends[0]))
                let threads = try LeakTests.count("/proc/self/task")
                var taken: [Int32] = []
                var limit = rlimit(rlim_cur: 64, rlim_max: 64)
                setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
                while true {
                    let descriptor = dup(0)
                    if descriptor < 0 { break }
                    taken.append(descriptor)
                }
                var iterator = Optional(stream.values(at: "[*]", as: Int.self).makeAsyncIterator())
                let first = try await iterator?.next()
                precondition(first == 1)
                iterator = nil
                for descriptor in taken { close(descriptor) }
                for _ in 0..<500 where try LeakTests.count("/proc/self/task") > threads + 3 {
                    try await Task.sleep(for: .milliseconds(10))
                }
                // The thread no longer reads: what is written stays.
                try await Task.sleep(for: .milliseconds(200))
                _ = write(ends[1], "2,", 2)
                try await Task.sleep(for: .milliseconds(200))
                var wanted = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
                precondition(poll(&wanted, 1, 0) == 1, "somebody still reads")
            }
        }
    #endif
}

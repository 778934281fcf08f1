import Foundation
import Testing

@testable import JSONSiphon

@Suite("Deep values")
struct DeepValueTests {
    // Recursion would overflow the small stack below a tenth of this; an unoptimised build takes long over a million.
    #if DEBUG
        static let levelCount = 100_000
    #else
        static let levelCount = 1_000_000
    #endif

    /// Runs on a thread with a small stack, as tasks have on some systems.
    private func withSmallStack(_ body: @escaping @Sendable () -> Void) {
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            body()
            done.signal()
        }
        thread.stackSize = 512 * 1024
        thread.start()
        done.wait()
    }

    private static func deep(_ levelCount: Int, innermost: JSONValue = 1) -> JSONValue {
        var value = innermost
        for level in 0..<levelCount { value = level % 2 == 0 ? [value] : ["a": value] }
        return value
    }

    @Test func areBuiltReleasedComparedHashedAndPrinted() {
        withSmallStack {
            let value = Self.deep(Self.levelCount)
            let other = Self.deep(Self.levelCount)
            #expect(value == other && value != Self.deep(Self.levelCount, innermost: 2))
            #expect(value.hashValue == other.hashValue)
            let text = value.description
            #expect(text.utf8.count == Self.levelCount / 2 * 8 + 1)
        }
    }

    @Test func areRead() {
        withSmallStack {
            let half = Self.levelCount / 2
            let text = String(repeating: #"[{"a":"#, count: half) + "1" + String(repeating: "}]", count: half)
            let value = try? JSONValue(parsing: text)
            #expect(value?.description == text)
            #expect((try? value?.read(as: RawJSON.self))?.bytes.count == text.utf8.count)
        }
    }

    @Test func areReleasedWhenSharedOrChangedInside() {
        withSmallStack {
            var value = Self.deep(Self.levelCount)
            let kept = value["a"][0]["a"]
            // A height grown in place must reach the containers around it.
            var grown: JSONValue = ["a": [[:]]]
            grown["a"][0]["b"] = value
            value = nil
            #expect(!kept.isNull)
            grown = nil
            var array: JSONArray = []
            array.append(kept)
            array[0] = [Self.deep(Self.levelCount)]
            array.insert(contentsOf: [1, kept], at: 0)
            array = []
        }
    }

    @Test func areSearched() {
        withSmallStack {
            let value = Self.deep(Self.levelCount, innermost: ["needle": 7])
            #expect((try? value.value(forKeyPath: "..needle", as: Int.self)) == 7)
        }
    }
}

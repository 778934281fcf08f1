import Fixtures
import Testing

@testable import JSONSiphon

/// The first property of all: what comes out does not depend on how the input comes in.
@Suite struct ChunkingTests {
    @Test(arguments: SmallCase.all) func smallCase(_ small: SmallCase) throws {
        // Those that are long or deep in fewer ways.
        let deliveries = small.bytes.count < 400 ? Delivery.all : (0..<4).flatMap { Delivery.some($0 * 7) }
        let found = try Row(small.bytes).observeEverywhere(deliveries)
        #expect(found.error == nil)
        #expect(found.matchError == nil)
        let whole = try #require(found.matches.last)
        #expect(whole.path == "$")
        #expect(found.passed == [whole.value.bytes])
        // The events of the root value, held to its end, are all events of the input.
        #expect(whole.value.events.map(\.kind) == found.events.map(\.kind))
        #expect(whole.value.events.map(\.offset) == found.events.map(\.offset))
    }

    @Test(arguments: SmallCase.all) func smallCaseCut(_ small: SmallCase) throws {
        guard small.bytes.count < 200 else { return }
        for count in 0..<small.bytes.count {
            _ = try Row(Array(small.bytes.prefix(count))).observeEverywhere(Delivery.some(count))
        }
    }
}

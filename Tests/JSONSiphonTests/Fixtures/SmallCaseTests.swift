import Fixtures
import Foundation
import Testing

@Suite struct SmallCaseTests {
    /// Valid JSON that Foundation refuses all the same.
    static let refusedByFoundation: Set<String> = [
        "huge-exponents", "many-digits", "lone-surrogates", "surrogate-then-escape", "deep-arrays",
    ]

    @Test func namesAreDistinct() {
        #expect(Set(SmallCase.all.map(\.name)).count == SmallCase.all.count)
        #expect(SmallCase.named("empty-object")?.text == "{}")
        #expect(SmallCase.named("no such case") == nil)
    }

    @Test(arguments: SmallCase.all)
    func parses(_ smallCase: SmallCase) {
        let parsed = Result {
            try JSONSerialization.jsonObject(with: Data(smallCase.bytes), options: .fragmentsAllowed)
        }
        if case .failure(let error) = parsed {
            #expect(Self.refusedByFoundation.contains(smallCase.name), "\(smallCase.name): \(error)")
        }
    }
}

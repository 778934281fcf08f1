import Testing

@testable import JSONSiphon

@Suite struct PathAutomatonRandomTests {
    /// Walks random trees and compares every state with the definition, with resets in the middle.
    @Test(arguments: 0..<400) func agreesWithTheDefinition(seed: Int) {
        var generator = PathTestGenerator(seed: UInt64(seed))
        let paths = (0..<Int.random(in: 1...6, using: &generator)).map { _ in generator.path() }
        let automaton = PathAutomaton(paths)
        var stack = [automaton.root]
        var location: [PathStep] = []
        for _ in 0..<400 {
            let isAtLimit = location.count >= 7
            if isAtLimit || (!location.isEmpty && Int.random(in: 0..<5, using: &generator) < 2) {
                stack.removeLast()
                location.removeLast()
            } else {
                let step: PathStep =
                    Bool.random(using: &generator)
                    ? .member(generator.name()) : .element(Int.random(in: 0...12, using: &generator))
                location.append(step)
                stack.append(automaton.child(of: stack.last!, step))
            }
            let expected = paths.indices.filter { NaivePathMatcher.matches(paths[$0], location) }
            let state = stack.last!
            #expect(automaton.accepted(by: state) == expected, "\(paths) at \(location)")
            #expect(automaton.isAccepting(state) == !expected.isEmpty)
            if Int.random(in: 0..<40, using: &generator) == 0 { stack = automaton.reset(keeping: stack) }
        }
    }
}

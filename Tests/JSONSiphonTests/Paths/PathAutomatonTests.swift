import Testing

@testable import JSONSiphon

@Suite struct PathAutomatonTests {
    /// The paths accepted at the end of the steps; `nil` once the state is dead.
    private func accepted(_ automaton: PathAutomaton, _ steps: PathStep...) -> [Int]? {
        let state = steps.reduce(automaton.root) { automaton.child(of: $0, $1) }
        return state == PathAutomaton.dead ? nil : automaton.accepted(by: state)
    }

    @Test func severalPathsInOneState() {
        let automaton = PathAutomaton(["a.b", "a[*]", "..b", "$", "a.b"])
        #expect(automaton.accepted(by: automaton.root) == [3])
        #expect(automaton.isAccepting(automaton.root))
        #expect(accepted(automaton, .member("a")) == [])
        #expect(accepted(automaton, .member("a"), .member("b")) == [0, 1, 2, 4])
        #expect(accepted(automaton, .member("a"), .element(7)) == [1])
        #expect(accepted(automaton, .member("x"), .element(7), .member("b")) == [2])
    }

    @Test func deadStates() {
        let automaton = PathAutomaton(["a[0]"])
        #expect(accepted(automaton, .member("b")) == nil)
        #expect(accepted(automaton, .element(0)) == nil)
        #expect(automaton.hasMemberTransitions(automaton.root))
        #expect(!automaton.hasElementTransitions(automaton.root))
        let rows = automaton.member(of: automaton.root, name: "a")
        #expect(!automaton.hasMemberTransitions(rows))
        #expect(automaton.hasElementTransitions(rows))
        let match = automaton.element(of: rows, index: 0)
        #expect(automaton.isAccepting(match))
        #expect(!automaton.hasMemberTransitions(match) && !automaton.hasElementTransitions(match))
        #expect(automaton.element(of: PathAutomaton.dead, index: 3) == PathAutomaton.dead)
        #expect(automaton.member(of: PathAutomaton.dead, name: "a") == PathAutomaton.dead)
        #expect(automaton.uniformElement(of: PathAutomaton.dead) == PathAutomaton.dead)
    }

    @Test func nothingToLookFor() {
        #expect(PathAutomaton([]).root == PathAutomaton.dead)
        // Neither can ever match, so nothing need be looked at.
        let automaton = PathAutomaton(["..[1:2:0]", "a..*[3:3]", "b"])
        #expect(automaton.member(of: automaton.root, name: "a") == PathAutomaton.dead)
        #expect(accepted(automaton, .member("b")) == [2])
    }

    @Test func uniformElements() throws {
        let automaton = PathAutomaton(["a[*].x", "b[2:]"])
        let every = automaton.member(of: automaton.root, name: "a")
        #expect(automaton.uniformElement(of: every) == automaton.element(of: every, index: 5))
        let some = automaton.member(of: automaton.root, name: "b")
        #expect(automaton.uniformElement(of: some) == nil)
        #expect(automaton.element(of: some, index: 1) == PathAutomaton.dead)
        #expect(automaton.element(of: some, index: 2) == automaton.element(of: some, index: .max))
    }

    @Test func namesAreBytes() {
        let names =
            ["", "a", "ab", "abc", "abcd", "abcdefg", "abcdefgh", "abcdefghi", "abcdefgh_", "é", "e\u{301}"]
            + ["0123456789abcdef", "0123456789abcdeg", "0123456789abcdef0123456789abcdeX"]
        let paths = names.map { JSONPath.root.appending(name: $0) }
        // Few names are compared in turn, many through a hash table.
        for count in 1...names.count {
            let automaton = PathAutomaton(Array(paths.prefix(count)))
            for (number, name) in names.enumerated() {
                #expect(accepted(automaton, .member(name)) == (number < count ? [number] : nil))
            }
            #expect(automaton.member(of: automaton.root, name: "abcdefgH") == PathAutomaton.dead)
            let none = UnsafeRawBufferPointer(start: nil, count: 0)
            #expect(automaton.isAccepting(automaton.member(of: automaton.root, name: none)))
        }
    }

    @Test func manyNames() {
        let automaton = PathAutomaton((0..<10_000).map { JSONPath.root.appending(name: "name \($0)").children })
        for number in stride(from: 0, to: 10_000, by: 7) {
            #expect(accepted(automaton, .member("name \(number)"), .element(number)) == [number])
        }
        #expect(accepted(automaton, .member("name 10000")) == nil)
    }

    @Test func slicesWithSteps() {
        let paths: [JSONPath] = ["[::2]", "[3::3]", "[5:20:5]", "[7]", "[4:6,18]", "[::7]", "[1::4]"]
        let automaton = PathAutomaton(paths)
        // In order, as an array is read, and then at random.
        var generator = PathTestGenerator(seed: 1)
        let indices = Array(0..<100) + (0..<1_000).map { _ in Int.random(in: 0..<5_000, using: &generator) }
        for index in indices {
            let expected = paths.indices.filter { NaivePathMatcher.matches(paths[$0], [.element(index)]) }
            #expect(accepted(automaton, .element(index)) ?? [] == expected, "\(index)")
        }
    }

    /// One position more for every level would make this quadratic, in time and in memory.
    @Test(.timeLimit(.minutes(1))) func longPathsOfDescendants() {
        let automaton = PathAutomaton([
            JSONPath(segments: Array(repeating: .init(isDescendant: true, [.wildcard]), count: 10_000))
        ])
        var state = automaton.root
        for depth in 0..<10_050 {
            #expect(automaton.isAccepting(state) == (depth >= 10_000))
            #expect(automaton.sets[Int(state)].count <= 2)
            state = automaton.element(of: state, index: 0)
        }
    }

    @Test(.timeLimit(.minutes(1))) func statesAreBounded() {
        // Which of the last 40 names were an "a" cannot be told in fewer than 2^40 states.
        let wild = String(repeating: ".*", count: 40)
        let paths: [JSONPath] = [try! JSONPath(parsing: "..a" + wild), "..a..b..a..*..*"]
        let automaton = PathAutomaton(paths)
        var generator = PathTestGenerator(seed: 2)
        var resets = 0
        var stack = [automaton.root]
        var location: [PathStep] = []
        for _ in 0..<200_000 {
            if location.count > 60 || (!location.isEmpty && Int.random(in: 0..<3, using: &generator) == 0) {
                stack.removeLast()
                location.removeLast()
            } else {
                location.append(.member(Bool.random(using: &generator) ? "a" : "b"))
                stack.append(automaton.child(of: stack.last!, location.last!))
            }
            if automaton.isFull {
                stack = automaton.reset(keeping: stack)
                resets += 1
                #expect(!automaton.isFull)
            }
            #expect(automaton.records.count <= 4_200)
            if Int.random(in: 0..<50, using: &generator) == 0 {
                let expected = paths.indices.filter { NaivePathMatcher.matches(paths[$0], location) }
                #expect(automaton.accepted(by: stack.last!) == expected)
            }
        }
        #expect(resets > 0)
    }

    @Test func resetKeepsTheOrder() {
        let automaton = PathAutomaton(["a.b", "c[1:3]"])
        let a = automaton.member(of: automaton.root, name: "a")
        let c = automaton.member(of: automaton.root, name: "c")
        let kept = automaton.reset(keeping: [c, PathAutomaton.dead, automaton.root, a, c])
        #expect(kept[1] == PathAutomaton.dead)
        #expect(kept[2] == automaton.root)
        #expect(kept[0] == kept[4])
        #expect(automaton.isAccepting(automaton.member(of: kept[3], name: "b")))
        #expect(automaton.isAccepting(automaton.element(of: kept[0], index: 2)))
        #expect(automaton.element(of: kept[0], index: 3) == PathAutomaton.dead)
        #expect(automaton.reset(keeping: []).isEmpty)
    }
}

@testable import JSONSiphon

/// A concrete step from a value to one of its children.
enum PathStep: Hashable {
    case member(String)
    case element(Int)
}

/// Whether a path selects the value at a place, straight from the definition: tries every way to pass the segments.
enum NaivePathMatcher {
    static func matches(_ path: JSONPath, _ location: [PathStep]) -> Bool {
        matches(path.segments[...], location[...])
    }

    private static func matches(_ segments: ArraySlice<JSONPath.Segment>, _ steps: ArraySlice<PathStep>) -> Bool {
        guard let segment = segments.first else { return steps.isEmpty }
        var rest = steps
        while let step = rest.popFirst() {
            if segment.selectors.contains(where: { selects($0, step) }), matches(segments.dropFirst(), rest) {
                return true
            }
            if !segment.isDescendant { return false }
        }
        return false
    }

    private static func selects(_ selector: JSONPath.Selector, _ step: PathStep) -> Bool {
        switch (selector, step) {
        case (.wildcard, _): true
        case (.name(let name), .member(let text)): Array(name.text.utf8) == Array(text.utf8)
        case (.index(let wanted), .element(let index)): wanted == index
        case (.slice(let start, let end, let step), .element(let index)):
            step > 0 && stride(from: start, to: min(end ?? .max, index + 1), by: step).contains(index)
        default: false
        }
    }
}

extension PathAutomaton {
    func member(of state: State, name: String) -> State {
        var name = name
        return name.withUTF8 { member(of: state, name: UnsafeRawBufferPointer($0)) }
    }

    /// The state of the child, with the promises of the other queries checked on the way.
    func child(of state: State, _ step: PathStep) -> State {
        switch step {
        case .member(let name):
            let child = member(of: state, name: name)
            precondition(child == Self.dead || hasMemberTransitions(state))
            return child
        case .element(let index):
            let child = element(of: state, index: index)
            precondition(child == Self.dead || hasElementTransitions(state))
            precondition(uniformElement(of: state) ?? child == child)
            return child
        }
    }
}

/// A small seeded generator (SplitMix64), so that a failure can be run again.
struct PathTestGenerator: RandomNumberGenerator {
    var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
        return word ^ word >> 31
    }

    mutating func path() -> JSONPath {
        JSONPath(segments: (0..<Int.random(in: 0...5, using: &self)).map { _ in segment() })
    }

    private mutating func segment() -> JSONPath.Segment {
        let count = Int.random(in: 0...3, using: &self) > 0 ? 1 : Int.random(in: 2...4, using: &self)
        return JSONPath.Segment(
            isDescendant: Int.random(in: 0...2, using: &self) == 0, (0..<count).map { _ in selector() })
    }

    private mutating func selector() -> JSONPath.Selector {
        switch Int.random(in: 0...9, using: &self) {
        case 0...3: return .name(JSONPath.Name(name()))
        case 4...5: return .wildcard
        case 6...7: return .index(Int.random(in: 0...4, using: &self))
        default:
            let end = Bool.random(using: &self) ? nil : Int.random(in: 0...9, using: &self)
            return .slice(start: Int.random(in: 0...3, using: &self), end: end, step: .random(in: 0...3, using: &self))
        }
    }

    mutating func name() -> String {
        ["a", "b", "c", "", "abc", "abcdefgh", "abcdefghi", "abcdefgh1", "0", "é", "e\u{301}", "a.b"]
            .randomElement(using: &self)!
    }
}

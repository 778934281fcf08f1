/// One automaton for all subscriptions: tells, step by step, which paths a value matches.
///
/// Every path is a small nondeterministic automaton. A *position* is a path and the number of its segments that are
/// behind us; the value in hand may be at several positions at once. `..` keeps its position on every child:
///
///     a.b       ─▶(0)──a──▶(1)──b──▶((2))                 (( )) the path matches this value
///
///     ..b.c     ─▶(0)──b──▶(1)──c──▶((2))
///                 └─┘ any child
///
/// A *state* is the set of positions of all paths together, and has a number. States are made when the input first
/// leads to them (the subset construction, done lazily as RE2 does for bytes and rsonpath for JSON), and every
/// transition once found is kept, so that a step costs one look-up however many paths there are:
///
///     state   positions        a   b   other member or element
///     0       {}               0   0   0      dead: nothing below can match
///     1       {a.b/0, ..b/0}   2   3   4      the root value
///     2       {a.b/1, ..b/0}   4   5   4      the member a of the root
///
/// What keeps the sets small: of one path only the last position that has `..` in front of it counts, with those after
/// it. Whatever an earlier position could still find must pass that same `..` again at a greater depth, where its
/// position is held anyway. A path of 10,000 times `..*` thus has sets of one or two positions, not of 10,000.
///
/// There can still be exponentially many states (`..a.*.*.*.*`), so the cache has a bound: see ``isFull``.
///
/// The tables are arrays of plain records, indexed by state; a step that has been taken before allocates nothing.
/// One owner, no locks.
final class PathAutomaton {
    /// The number of a state. Valid until the next ``reset(keeping:)``.
    typealias State = Int32

    /// Nothing can match at or below a value in this state.
    static var dead: State { 0 }

    /// The positions of all paths: what the states are sets of.
    let positions: PathPositions
    /// The state of the root value.
    private(set) var root: State = 0

    // The tables a step reads. No access to one of them ever overlaps another, since nothing here calls out; the checks
    // for that at run time would take longer than the step itself.
    @exclusivity(unchecked) var records: [Record] = []
    // Rows of the members named in a state, and hash tables over long runs of them: see PathAutomaton+Members.
    @exclusivity(unchecked) var memberRows: [MemberRow] = []
    @exclusivity(unchecked) var memberSlots: [Int32] = []
    @exclusivity(unchecked) var elementTables: [ElementTable] = []
    @exclusivity(unchecked) var latestElements = ElementRun.none

    /// The positions of each state, ascending and pruned.
    var sets: [[Int32]] = []
    var acceptedPaths: [[Int]] = []
    /// The state of each known set.
    var numbers: [[Int32]: State] = [:]
    var memberAdvances: [Int32] = []

    /// Roughly how many 8-byte words the tables hold.
    var wordCount = 0
    private var stateLimit = 0
    private var wordLimit = 0

    /// - Complexity: O(*n*) in the selectors of all paths.
    init(_ paths: [JSONPath]) {
        positions = PathPositions(paths)
        start()
        setLimits()
    }

    /// The indices of the paths that match a value in this state, ascending.
    func accepted(by state: State) -> [Int] {
        acceptedPaths[Int(state)]
    }

    /// Whether any path matches a value in this state.
    func isAccepting(_ state: State) -> Bool {
        records[Int(state)].traits.contains(.accepting)
    }

    /// When false, every member of an object in this state is dead.
    func hasMemberTransitions(_ state: State) -> Bool {
        records[Int(state)].traits.contains(.members)
    }

    /// When false, every element of an array in this state is dead.
    func hasElementTransitions(_ state: State) -> Bool {
        records[Int(state)].traits.contains(.elements)
    }

    /// Whether so many states are cached that the owner should call ``reset(keeping:)`` when it next can.
    ///
    /// Asking once per container or once per window is enough: between two checks the cache grows by at most one
    /// state for every step taken.
    var isFull: Bool {
        records.count > stateLimit || wordCount > wordLimit
    }

    /// Forgets every state but `states`, and returns their new numbers in the same order.
    ///
    /// May be called at any time with the states still in use, repeated or dead ones among them. ``root`` is valid
    /// after it; all other numbers from before are not.
    ///
    /// - Complexity: O(*n*) in the positions of the states kept and dropped.
    func reset(keeping states: [State]) -> [State] {
        let kept = states.map { sets[Int($0)] }
        records.removeAll(keepingCapacity: true)
        sets.removeAll(keepingCapacity: true)
        acceptedPaths.removeAll(keepingCapacity: true)
        numbers.removeAll(keepingCapacity: true)
        memberRows.removeAll()
        memberSlots.removeAll()
        memberAdvances.removeAll()
        elementTables.removeAll()
        latestElements = .none
        wordCount = 0
        start()
        let renumbered = kept.map { state(of: $0) }
        setLimits()
        return renumbered
    }

    /// Makes the dead state and the root's.
    private func start() {
        let dead = state(of: [])
        assert(dead == Self.dead)
        root = state(of: positions.starts)
    }

    /// 4096 states and 16 MiB, or more where the paths themselves or the states just kept already take a good part of
    /// that: a reset must buy enough room to be worth its cost.
    private func setLimits() {
        stateLimit = max(4096, 2 * records.count)
        wordLimit = max(1 << 21, 2 * wordCount, 32 * positions.selectorCount)
    }
}

/// Follows the events of an input through the automaton and reports the values that some path matches.
///
/// It is a value without input or output: it is given page after page, and remembers between two pages only what is
/// open. A container in which nothing can match is stepped over whole when its end is in the page, and walked otherwise,
/// so that at the end of every page the frames are exactly the open containers: that is where the paths of matches and
/// of errors come from.
struct PathTracker {
    /// An open container. The first frame stands for the input itself, whose elements are the root values.
    struct Frame {
        /// The state of the container itself.
        var state: PathAutomaton.State
        /// The state of every child, or -1 when it depends on the child.
        var childState: PathAutomaton.State
        var isObject: Bool
        /// Children begun so far.
        var childCount = 0
        /// Where in `names` the name begins under which this container is a member; it is empty for an element.
        var nameStart: Int
    }

    /// A match whose end has not come yet.
    struct OpenMatch {
        var state: PathAutomaton.State
        /// The number of frames around it.
        var depth: Int
        /// Index in the page of its start event, negative when that event has been dropped.
        var firstEvent: Int
        /// Offset of its first byte.
        var byteOffset: Int64
    }

    /// A value that has ended and that some path matches.
    struct Match {
        var state: PathAutomaton.State
        /// Its events in the page, as far as they were held.
        var firstEvent: Int
        var endEvent: Int
        /// Offsets of its first byte and of the byte after its last.
        var byteOffset: Int64
        var endOffset: Int64
    }

    let automaton: PathAutomaton
    private let maximumPathByteCount: Int
    /// Whether containers in which nothing can match are stepped over; if not, every event passes by.
    private let steps: Bool

    private(set) var frames: [Frame]
    private(set) var openMatches: [OpenMatch] = []
    /// The names of the open members, one behind the other, and at the end that of the match just reported.
    var names: [UInt8] = []
    /// Where the name of the match just reported begins in `names`; `names.count` for an element.
    var leafNameStart = 0
    /// Index in the page of the next event to look at.
    private(set) var nextEvent = 0
    /// The state of the member whose name has been read and whose value has not.
    private var memberState = PathAutomaton.dead
    /// Index in the page of the last name whose value has not begun, or -1.
    var nameEvent = -1
    /// That name, decoded, when its event has been dropped. What is left here of an earlier name counts for nothing
    /// once `nameEvent` is set again.
    var carriedName: [UInt8] = []
    /// Follows how far one path got; only a look-up that must explain a failure asks for it.
    var trace: PathTrace?

    init(automaton: PathAutomaton, maximumPathByteCount: Int, stepsOverDeadValues: Bool = true) {
        self.automaton = automaton
        self.maximumPathByteCount = maximumPathByteCount
        steps = stepsOverDeadValues
        frames = [Frame(state: automaton.root, childState: automaton.root, isObject: false, nameStart: 0)]
    }

    /// Index of the root value in progress, or of the last one, from 0; 0 before the first.
    var recordIndex: Int { max(0, frames[0].childCount - 1) }

    /// How many root values have begun.
    var recordCount: Int { frames[0].childCount }

    /// Goes on to the end of the next match.
    ///
    /// - Parameter end: Index of the event to stop before.
    /// - Returns: The match, or `nil` when there is none before `end`.
    /// - Complexity: O(*n*) in the events that are not stepped over.
    mutating func advance(over page: EventPage, upTo end: Int) throws(JSONError) -> Match? {
        if names.count > leafNameStart { names.removeLast(names.count - leafNameStart) }
        let events = page.events
        var index = nextEvent
        // The innermost frame lives in a variable while the loop runs.
        var frame = frames.removeLast()
        defer {
            frames.append(frame)
            nextEvent = index
            leafNameStart = min(leafNameStart, names.count)
        }
        while index < end {
            let event = events[index]
            switch event.kind {
            case .name:
                nameEvent = index
                frame.childCount += 1
                memberState =
                    frame.childState >= 0
                    ? frame.childState
                    : automaton.member(of: frame.state, named: event, in: page)
                index += 1

            case .objectEnd, .arrayEnd:
                index += 1
                trace?.containerEnded(depth: frames.count, isLive: frame.state != PathAutomaton.dead, frame.childCount)
                let nameStart = frame.nameStart
                frame = frames.removeLast()
                if let open = openMatches.last, open.depth == frames.count + 1 {
                    openMatches.removeLast()
                    leafNameStart = nameStart
                    return Match(
                        state: open.state, firstEvent: open.firstEvent, endEvent: index,
                        byteOffset: open.byteOffset, endOffset: event.offset + 1)
                }
                names.removeLast(names.count - nameStart)

            default:
                var state = frame.childState
                if frame.isObject {
                    state = memberState
                } else {
                    if state < 0 { state = automaton.element(of: frame.state, index: frame.childCount) }
                    frame.childCount += 1
                }
                let isObject = event.kind == .objectStart
                let isStart = isObject || event.kind == .arrayStart
                var isMatch = false
                var isLive = false
                if state != PathAutomaton.dead {
                    isMatch = automaton.isAccepting(state)
                    if isStart {
                        isLive =
                            isObject ? automaton.hasMemberTransitions(state) : automaton.hasElementTransitions(state)
                    }
                    trace?.valueBegan(depth: frames.count, event)
                }
                if !isStart || !isLive && steps && event.lengthOrCount != 0 {
                    // The value is whole, and nothing in it is looked for: pass over it.
                    let first = index
                    index += isStart ? Int(event.lengthOrCount) + 1 : 1
                    guard isMatch else {
                        nameEvent = -1
                        continue
                    }
                    leafNameStart = names.count
                    if frame.isObject { try appendName(page, valueOffset: event.offset) }
                    let last = events[index - 1]
                    return Match(
                        state: state, firstEvent: first, endEvent: index, byteOffset: event.offset,
                        endOffset: last.offset + Int64(last.lengthOrCount))
                }
                let nameStart = names.count
                if frame.isObject {
                    try appendName(page, valueOffset: event.offset, isLimited: isLive || isMatch || !steps)
                }
                frames.append(frame)
                frame = Frame(
                    state: state,
                    childState: !isLive
                        ? PathAutomaton.dead : isObject ? -1 : automaton.uniformElement(of: state) ?? -1,
                    isObject: isObject, nameStart: nameStart)
                if isMatch {
                    openMatches.append(
                        OpenMatch(
                            state: state, depth: frames.count, firstEvent: index, byteOffset: event.offset))
                }
                index += 1
            }
        }
        leafNameStart = names.count
        return nil
    }

    /// Adds the name of the member whose value begins at an offset.
    ///
    /// - Parameter isLimited: Whether a name that is too long is an error. Where nothing can match it is none, since
    ///   such a container may be stepped over or not, as the input happens to be cut; its name is then left out.
    private mutating func appendName(
        _ page: EventPage, valueOffset: Int64, isLimited: Bool = true
    ) throws(JSONError) {
        let start = names.count
        if nameEvent >= 0 {
            StringToken.append(decoding: page.token(of: page.events[nameEvent]), to: &names)
        } else {
            names += carriedName
        }
        guard names.count <= maximumPathByteCount else {
            names.removeLast(names.count - start)
            leafNameStart = start
            guard isLimited else {
                nameEvent = -1
                return
            }
            throw JSONError(
                .pathLimitExceeded,
                "the names of the open objects are longer than \(maximumPathByteCount) bytes; "
                    + "Limits.maximumPathByteCount raises the limit",
                byteOffset: valueOffset)
        }
        nameEvent = -1
    }

    /// Makes ready for the next page, in which the first `count` events of this one are no more.
    mutating func dropEvents(_ count: Int, of page: EventPage) {
        if nameEvent >= 0 {
            carriedName = []
            StringToken.append(decoding: page.token(of: page.events[nameEvent]), to: &carriedName)
            nameEvent = -1
        }
        nextEvent -= count
        for index in openMatches.indices { openMatches[index].firstEvent -= count }
        if automaton.isFull { resetAutomaton() }
    }

    /// Gives back the memory of an automaton that has grown large, all but the states in use.
    private mutating func resetAutomaton() {
        var states = [memberState]
        for frame in frames { states += [frame.state, max(frame.childState, 0)] }
        states += openMatches.map(\.state)
        var new = automaton.reset(keeping: states)[...]
        memberState = new.removeFirst()
        for index in frames.indices {
            frames[index].state = new.removeFirst()
            let childState = new.removeFirst()
            if frames[index].childState >= 0 { frames[index].childState = childState }
        }
        for index in openMatches.indices { openMatches[index].state = new.removeFirst() }
    }
}

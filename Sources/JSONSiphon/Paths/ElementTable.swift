/// The elements that the indices and slices of one state tell apart.
///
/// The numbers in the selectors cut the indices into intervals, in each of which the same selectors apply:
///
///     [3], [5:]        0 1 2 │ 3 │ 4 │ 5 6 7 …          four intervals, four states at most
///
/// A slice with a step picks some elements of an interval and leaves others. There the state depends on which of
/// those slices pick the element: one bit each, together the ordinal of a slot.
///
///     [::2], [3::3]    0 1 2 │ 3 4 5 …                  2 slots │ 4 slots: neither, [::2], [3::3], both
struct ElementTable {
    typealias State = PathAutomaton.State

    /// The state of each slot, `PathAutomaton.unknown` until it has been met.
    var states: [State] = []

    private struct Interval {
        var start: Int
        /// The interval's first slot; `unknown` before its first element is met.
        var firstSlot: Int32 = PathAutomaton.unknown
        /// Its slices with a step: a run in `stepped`.
        var firstStepped: Int32 = 0
        var steppedCount: Int32 = 0
    }

    /// With more such slices in one interval there are no slots, and every step is worked out again.
    private static var mostStepped: Int { 4 }

    private var intervals: [Interval] = []
    /// The interval found last. Elements come in order, so that the next one lies in it or in the one after.
    private var latest = 0
    private var stepped: [PathPositions.Slice] = []

    /// Index and the position it leads to, ascending.
    private var indices: [(index: Int, advance: Int32)] = []
    /// Slice and the position it leads to, by position.
    private var slices: [(slice: PathPositions.Slice, advance: Int32)] = []

    /// - Complexity: O(*n* log *n*) in the indices and slices.
    init(of set: [Int32], in positions: PathPositions) {
        for position in set {
            let segment = positions.segments[Int(position)]
            for index in segment.indices { indices.append((index, position + 1)) }
            for slice in segment.slices { slices.append((slice, position + 1)) }
        }
        indices.sort { ($0.index, $0.advance) < ($1.index, $1.advance) }
        var starts: [Int] = [0]
        for entry in indices {
            starts.append(entry.index)
            if entry.index < .max { starts.append(entry.index + 1) }
        }
        for entry in slices {
            starts.append(entry.slice.start)
            if entry.slice.end < .max { starts.append(entry.slice.end) }
        }
        starts.sort()
        for start in starts where intervals.last?.start != start {
            intervals.append(Interval(start: start))
        }
    }

    /// Roughly the 8-byte words the table takes at most, the slots still to be made included.
    var wordCount: Int { (slices.isEmpty ? 4 : 12) * intervals.count + 2 * indices.count + 4 * slices.count }

    /// The slot in `states` for the element; `nil` when its state is not kept.
    mutating func slot(at index: Int) -> Int? {
        if !holds(latest, index) {
            latest = holds(latest + 1, index) ? latest + 1 : interval(holding: index)
        }
        if intervals[latest].firstSlot < 0 { makeSlots() }
        let interval = intervals[latest]
        if interval.steppedCount == 0 { return Int(interval.firstSlot) }
        if interval.steppedCount > Self.mostStepped { return nil }
        var ordinal = 0
        let first = Int(interval.firstStepped)
        for slice in first..<first + Int(interval.steppedCount) {
            ordinal = ordinal << 1 | ((index - stepped[slice].start) % stepped[slice].step == 0 ? 1 : 0)
        }
        return Int(interval.firstSlot) + ordinal
    }

    /// The indices of the interval found last, when its elements all lead to one state. (The index `Int.max` has no
    /// place in a range: it takes the longer way.)
    var uniformRun: Range<Int>? {
        guard intervals[latest].steppedCount == 0 else { return nil }
        return intervals[latest].start..<(latest + 1 < intervals.count ? intervals[latest + 1].start : .max)
    }

    /// The positions that selectors with a number lead to for this element, ascending.
    ///
    /// - Complexity: O(log *n*) in the indices and O(*n* log *n*) in the slices.
    func advances(at index: Int) -> [Int32] {
        var low = 0
        var high = indices.count
        while low < high {
            let middle = (low + high) / 2
            if indices[middle].index < index { low = middle + 1 } else { high = middle }
        }
        var advances: [Int32] = []
        while low < indices.count, indices[low].index == index {
            advances.append(indices[low].advance)
            low += 1
        }
        for entry in slices where entry.slice.contains(index) { advances.append(entry.advance) }
        advances.sort()
        return advances
    }

    private func holds(_ interval: Int, _ index: Int) -> Bool {
        interval < intervals.count && intervals[interval].start <= index
            && (interval + 1 == intervals.count || index < intervals[interval + 1].start)
    }

    /// The last interval that does not start after the index.
    private func interval(holding index: Int) -> Int {
        var low = 0
        var high = intervals.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if intervals[middle].start <= index { low = middle } else { high = middle }
        }
        return low
    }

    /// Finds the slices with a step that reach into the latest interval, and makes room for its states.
    @inline(never)
    private mutating func makeSlots() {
        let start = intervals[latest].start
        intervals[latest].firstStepped = Int32(stepped.count)
        for entry in slices where entry.slice.step > 1 && entry.slice.start <= start && start < entry.slice.end {
            stepped.append(entry.slice)
            intervals[latest].steppedCount += 1
            // One over the limit says all there is to say.
            if Int(intervals[latest].steppedCount) > Self.mostStepped { break }
        }
        let slotCount = Int(intervals[latest].steppedCount) > Self.mostStepped ? 0 : 1 << intervals[latest].steppedCount
        intervals[latest].firstSlot = Int32(states.count)
        states.append(contentsOf: repeatElement(PathAutomaton.unknown, count: slotCount))
    }
}

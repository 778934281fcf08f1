/// Elements one behind the other in memory that grows, and that stays when they are removed.
///
/// The elements lie at a stable address until the next change, so that reading them counts no references.
struct GrowingBuffer<Element: BitwiseCopyable>: ~Copyable {
    private var memory = UnsafeMutableBufferPointer<Element>(start: nil, count: 0)
    private(set) var count = 0

    deinit {
        memory.deallocate()
    }

    /// How many elements there is room for without an allocation.
    var capacity: Int { memory.count }

    /// The elements. They are valid until the next change.
    var elements: UnsafeBufferPointer<Element> {
        UnsafeBufferPointer(rebasing: memory[..<count])
    }

    subscript(index: Int) -> Element {
        // Invariant: only elements that were appended are asked for.
        assert(index >= 0 && index < count)
        return memory[index]
    }

    mutating func append(_ element: Element) {
        reserve(1)
        memory.initializeElement(at: count, to: element)
        count += 1
    }

    /// - Complexity: O(*n*) in the number of new elements, over many calls.
    mutating func append(_ elements: UnsafeBufferPointer<Element>) {
        reserve(elements.count)
        _ = memory[count...].initialize(fromContentsOf: elements)
        count += elements.count
    }

    /// Forgets the elements and keeps the memory.
    mutating func removeAll() {
        count = 0
    }

    private mutating func reserve(_ newCount: Int) {
        guard memory.count - count < newCount else { return }
        let grown = UnsafeMutableBufferPointer<Element>.allocate(capacity: max(count + newCount, 2 * memory.count))
        _ = grown.initialize(fromContentsOf: elements)
        memory.deallocate()
        memory = grown
    }
}

/// What arrays and objects of a ``JSONValue`` keep their values in.
///
/// Swift releases nested values by recursion, which ends in a stack overflow some ten thousand levels deep. So each
/// container knows an upper bound of its height, and a high one takes itself apart with a stack of its own.
///
/// Invariant: `height` is greater than that of every container inside. It never sinks while a container is changed.
class JSONContainer {
    /// An upper bound of the levels of containers in this one, itself included.
    final var height: Int32 = 1

    /// Containers up to this height are released by Swift itself.
    static let recursiveHeight: Int32 = 100

    /// Appends the containers directly inside this one.
    func appendContainers(to list: inout ContiguousArray<JSONContainer>) {}

    /// Drops all values.
    func removeValues() {}

    /// Call first thing in the `deinit` of a subclass.
    @inline(__always)
    final func releaseValues() {
        if height > Self.recursiveHeight { releaseDeepValues() }
    }

    @inline(never)
    private final func releaseDeepValues() {
        var pending: ContiguousArray<JSONContainer> = []
        appendContainers(to: &pending)
        removeValues()
        while var container = pending.popLast() {
            // One that is shared lives on; one that is low releases itself.
            guard container.height > Self.recursiveHeight, isKnownUniquelyReferenced(&container) else { continue }
            container.appendContainers(to: &pending)
            container.removeValues()
            container.height = 0
        }
    }

    /// Notes that a value was put into this container.
    @inline(__always)
    final func noteHeight(of value: JSONValue) {
        if let inner = value.container { height = max(height, inner.height + 1) }
    }
}

extension JSONValue {
    /// The storage of an array or object.
    @inline(__always)
    var container: JSONContainer? {
        switch self {
        case .array(let array): array.storage
        case .object(let object): object.storage
        default: nil
        }
    }
}

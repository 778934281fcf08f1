/// How far into an input one singular path led: what a look-up that found nothing says.
struct PathTrace {
    /// The deepest value that the path reached, and how many segments led there.
    private(set) var depth = -1
    private(set) var kind = JSONEvent.Kind.null
    /// How many children that value had, once it has ended.
    private(set) var childCount: Int?

    /// A value on the path begins.
    ///
    /// - Parameter depth: The number of frames around it: 0 for a root value.
    mutating func valueBegan(depth: Int, _ event: JSONEvent) {
        guard depth > self.depth else { return }
        self.depth = depth
        kind = event.kind
        childCount = nil
    }

    mutating func containerEnded(depth: Int, isLive: Bool, _ childCount: Int) {
        if isLive, depth - 1 == self.depth, self.childCount == nil { self.childCount = childCount }
    }
}

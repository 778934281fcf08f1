/// What a run over an input came to.
public struct JSONSummary: Sendable, Hashable {
    /// How often one subscription matched.
    public struct Subscription: Sendable, Hashable {
        /// The path subscribed to, in the notation of `JSONPath`.
        public var path: String
        /// How many values it matched.
        public var matchCount: Int
    }

    /// The subscriptions in the order in which they were made.
    public var subscriptions: [Subscription]
    /// How many bytes were taken in.
    public var byteCount: Int64
    /// How many root values were begun.
    public var recordCount: Int
    /// What was checked of what was taken in.
    public var validation: JSONOptions.Validation
    /// Whether the whole input was taken in; `false` when a handler stopped the run.
    public var isComplete: Bool

    /// The paths of the subscriptions that matched nothing: a typo must not look like an empty array.
    public var neverMatched: [String] { subscriptions.filter { $0.matchCount == 0 }.map(\.path) }
}

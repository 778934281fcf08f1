/// What a job adds up over the values that it draws: enough to notice a value that was lost, doubled or misread.
protocol Sums {
    associatedtype Element

    mutating func add(_ element: Element)
    var outcome: Outcome { get }
}

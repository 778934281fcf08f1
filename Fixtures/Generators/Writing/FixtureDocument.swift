/// What differs between the shapes: the text around the items, and an item.
protocol FixtureDocument {
    static func begin(_ writer: inout FixtureWriter, itemCount: Int)
    static func writeItem(_ item: inout FixtureItem, to writer: inout FixtureWriter) throws
    static func end(_ writer: inout FixtureWriter)
}

/// What an item is made of.
struct FixtureItem {
    /// The number of the item, from 0.
    let index: Int
    /// The numbers of this item. They depend on the seed and the index alone.
    var random: SplitMix64
    /// The length of the item's long string, if it has one.
    var longStringByteCount: Int?
    /// What is wrong with the item, if anything is.
    var fault: FixtureOptions.Fault?
}

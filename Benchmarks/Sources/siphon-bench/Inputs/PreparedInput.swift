/// An input that is there.
struct PreparedInput: Sendable, Equatable {
    /// The path of the file.
    var file: String
    var byteCount: Int
    /// The number of items that the generator wrote.
    var itemCount: Int?
}

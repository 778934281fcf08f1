/// Where bytes come from. It knows nothing of JSON.
protocol ByteSource: AnyObject {
    /// Reads some bytes into the buffer, which is not empty, and returns how many; 0 at the end. It may block, and
    /// returns as soon as there are any. A source that is given its bytes from outside never blocks: it returns `nil`
    /// when it has none for now.
    ///
    /// - Throws: `JSONError` with the code `unreadableInput`.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(JSONError) -> Int?
}

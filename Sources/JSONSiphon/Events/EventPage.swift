/// The events made from one window, with the bytes that they speak of.
///
/// Both are borrowed: they are valid until the next window is parsed. An event's token lies in the page unless the event
/// comes from an earlier window whose bytes nobody held.
struct EventPage {
    let events: UnsafeBufferPointer<JSONEvent>
    /// The bytes from offset `base` on.
    let bytes: UnsafeRawBufferPointer
    /// Offset in the input of the first byte.
    let base: Int64

    /// The raw token of an event that is not a start event, quotation marks included.
    @inline(__always)
    func token(of event: JSONEvent) -> UnsafeRawBufferPointer {
        text(from: event.offset, to: event.offset + Int64(event.lengthOrCount))
    }

    /// The bytes between two offsets.
    @inline(__always)
    func text(from start: Int64, to end: Int64) -> UnsafeRawBufferPointer {
        // Invariant: whoever asks for bytes has pinned the window at or before them.
        assert(start >= base && start <= end && end <= base + Int64(bytes.count))
        return UnsafeRawBufferPointer(start: bytes.baseAddress! + Int(start - base), count: Int(end - start))
    }
}

/// The one cursor over a value's events: everything that makes Swift values out of JSON reads through it.
///
/// A reader stands at the first event of a value and every read moves it behind the value read:
///
///     events   [   {   name  "…"  }   12   ]
///                  ▲ read()  ────────▶▲
///
/// - A read that throws leaves the reader where it was, so another type can be tried, or the value stepped over with
///   ``skip()``.
/// - ``readArray(_:)`` and ``readObject(_:)`` move on to the next element by themselves, however much of the last one
///   their body read.
/// - Stepping over a value takes constant time, whatever its size.
///
/// A reader borrows its events and their text and can neither be copied nor kept. It is handed to
/// ``JSONReadable/init(from:)``. Reading where there is no value (behind the last one, or at a name) is a mistake in
/// the program and stops it with a sentence.
@frozen
public struct JSONReader: ~Copyable, ~Escapable {
    /// The first event of the value that is read next.
    @usableFromInline var event: UnsafePointer<JSONEvent>
    /// One past the last event of the whole value.
    @usableFromInline let end: UnsafePointer<JSONEvent>
    /// The byte at offset `base` of the input.
    @usableFromInline let text: UnsafeRawPointer
    /// The offset of the first byte of `text`, from the start of the input.
    @usableFromInline let base: Int64
    /// What decodes `Decodable` types among the values; whoever made the reader keeps it.
    @usableFromInline let session: Unmanaged<DecodingSession>?

    /// Makes a reader of one whole value, whose start events are patched.
    ///
    /// - Parameters:
    ///   - event: The value's first event.
    ///   - end: One past the value's last event.
    ///   - text: The byte at offset `base`. All the value's tokens must lie at `text + (offset - base)`.
    ///   - base: The offset that belongs to `text`.
    ///   - session: Decodes `Decodable` types; it must outlive the reader.
    @_lifetime(immortal)
    init(
        event: UnsafePointer<JSONEvent>, end: UnsafePointer<JSONEvent>, text: UnsafeRawPointer, base: Int64,
        session: Unmanaged<DecodingSession>? = nil
    ) {
        self.session = session
        self.event = event
        self.end = end
        self.text = text
        self.base = base
    }

    /// The kind of the value that is read next.
    @inlinable
    @inline(__always)
    public var kind: JSONEvent.Kind {
        requireValue()
        return event.pointee.kind
    }

    /// Where the value that is read next begins: offset in bytes from the start of the input.
    ///
    /// In a value built in memory the offset counts in its compact JSON text.
    @inlinable
    public var byteOffset: Int64 {
        requireValue()
        return event.pointee.offset
    }

    /// Reads a value of any readable type.
    ///
    /// Whatever `T` reads, the reader stands behind the whole value afterwards, or, when `T` throws, before it.
    ///
    /// - Throws: What `T` throws.
    @inlinable
    @_lifetime(self: copy self)
    public mutating func read<T: JSONReadable>(_ type: T.Type = T.self) throws -> T {
        let start = event
        let next = valueEnd
        do {
            let value = try T(from: &self)
            event = next
            return value
        } catch {
            event = start
            throw error
        }
    }

    /// Steps over the value.
    ///
    /// - Complexity: O(1).
    @inlinable
    @_lifetime(self: copy self)
    public mutating func skip() {
        event = valueEnd
    }
}

extension JSONReader {
    /// Stops the program unless the reader stands at a value.
    @inlinable
    @inline(__always)
    func requireValue() {
        if event >= end || !event.pointee.kind.beginsValue { Self.stopWithoutValue() }
    }

    /// One past the last event of the value that is read next.
    @inlinable
    @inline(__always)
    var valueEnd: UnsafePointer<JSONEvent> {
        requireValue()
        return event.pointee.kind.isStart ? event + (Int(event.pointee.lengthOrCount) + 1) : event + 1
    }

    @usableFromInline
    @inline(never)
    static func stopWithoutValue() -> Never {
        fatalError("a JSONReader was asked for a value where there is none: behind the last value or at a name")
    }

    /// The bytes of a token.
    @inlinable
    @inline(__always)
    func token(_ event: UnsafePointer<JSONEvent>) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(
            start: text + Int(event.pointee.offset - base), count: Int(event.pointee.lengthOrCount))
    }
}

extension JSONEvent.Kind {
    /// Whether the event is the first of a value: not a name, and not the end of an object or array.
    @inlinable
    @inline(__always)
    var beginsValue: Bool {
        self != .name && self != .objectEnd && self != .arrayEnd
    }

    /// Whether the event opens an object or array.
    @inlinable
    @inline(__always)
    var isStart: Bool {
        self == .objectStart || self == .arrayStart
    }
}

extension JSONReader {
    /// Reads an array: calls `body` once for each element, with the reader at the element.
    ///
    /// The body may read the element, part of it or nothing, and may go on after a read that threw: the reader moves
    /// to the next element by itself.
    ///
    /// - Complexity: O(*n*) in the number of elements, besides what `body` does.
    /// - Throws: `JSONError` with the code `typeMismatch` when the value is no array, and what `body` throws; the
    ///   reader then stands at the array again.
    @inlinable
    @_lifetime(self: copy self)
    public mutating func readArray(_ body: (_ reader: inout JSONReader) throws -> Void) throws {
        let start = event
        var elements = try beginArray()
        do {
            while nextElement(&elements) { try body(&self) }
        } catch {
            event = start
            throw error
        }
    }

    /// Reads an object: calls `body` once for each member, with its name and with the reader at its value.
    ///
    /// Members come in the order in which they are written, duplicates included. The body may read the value, part of
    /// it or nothing, and may go on after a read that threw: the reader moves to the next member by itself.
    ///
    /// - Complexity: O(*n*) in the number of members, besides what `body` does.
    /// - Throws: `JSONError` with the code `typeMismatch` when the value is no object, and what `body` throws; the
    ///   reader then stands at the object again.
    @inlinable
    @_lifetime(self: copy self)
    public mutating func readObject(
        _ body: (_ name: borrowing JSONName, _ reader: inout JSONReader) throws -> Void
    ) throws {
        let start = event
        var members = try beginObject()
        do {
            while nextMember(&members) { try body(name(of: members), &self) }
        } catch {
            event = start
            throw error
        }
    }

    /// The place reached in an array, for ``nextElement(_:)`` of the reader that made it.
    @frozen
    public struct Elements {
        @usableFromInline var next: UnsafePointer<JSONEvent>

        @inlinable
        init(next: UnsafePointer<JSONEvent>) {
            self.next = next
        }
    }

    /// The place reached in an object, for ``nextMember(_:)`` of the reader that made it.
    @frozen
    public struct Members {
        @usableFromInline var name: UnsafePointer<JSONEvent>
        @usableFromInline var next: UnsafePointer<JSONEvent>

        @inlinable
        init(next: UnsafePointer<JSONEvent>) {
            self.name = next
            self.next = next
        }
    }

    /// Enters an array. ``nextElement(_:)`` then moves from element to element.
    ///
    /// - Throws: `JSONError` with the code `typeMismatch` when the value is no array.
    @inlinable
    @_lifetime(self: copy self)
    public mutating func beginArray() throws -> Elements {
        guard kind == .arrayStart else { throw typeMismatch("an array") }
        event += 1
        return Elements(next: event)
    }

    /// Moves to the next element, whatever was read of the last one; behind the array when there is none.
    ///
    /// - Returns: Whether the reader stands at an element.
    @inlinable
    @_lifetime(self: copy self)
    public mutating func nextElement(_ elements: inout Elements) -> Bool {
        event = elements.next
        if event.pointee.kind == .arrayEnd {
            event += 1
            return false
        }
        elements.next = valueEnd
        return true
    }

    /// Enters an object. ``nextMember(_:)`` then moves from member to member.
    ///
    /// - Throws: `JSONError` with the code `typeMismatch` when the value is no object.
    @inlinable
    @_lifetime(self: copy self)
    public mutating func beginObject() throws -> Members {
        guard kind == .objectStart else { throw typeMismatch("an object") }
        event += 1
        return Members(next: event)
    }

    /// Moves to the value of the next member, whatever was read of the last one; behind the object when there is none.
    ///
    /// - Returns: Whether the reader stands at a member's value; its name is ``name(of:)``.
    @inlinable
    @_lifetime(self: copy self)
    public mutating func nextMember(_ members: inout Members) -> Bool {
        event = members.next
        if event.pointee.kind == .objectEnd {
            event += 1
            return false
        }
        members.name = event
        event += 1
        members.next = valueEnd
        return true
    }

    /// The name of the member to which ``nextMember(_:)`` moved last.
    @inlinable
    @_lifetime(immortal)
    public func name(of members: Members) -> JSONName {
        guard members.name.pointee.kind == .name else { Self.stopWithoutName() }
        return JSONName(
            token: token(members.name), hasEscapes: members.name.pointee.flags.contains(.hasEscapes),
            byteOffset: members.name.pointee.offset)
    }

    @usableFromInline
    @inline(never)
    static func stopWithoutName() -> Never {
        fatalError("a JSONReader was asked for a name before nextMember(_:) had moved to a member")
    }

    /// The number of elements or members of the value that is read next; 0 when it is a scalar.
    ///
    /// - Complexity: O(*n*) in the number of elements.
    @inlinable
    public var childCount: Int {
        kind.isStart ? Self.childCount(of: event) : 0
    }

    /// The number of elements or members of the object or array that begins with an event.
    @inlinable
    static func childCount(of start: UnsafePointer<JSONEvent>) -> Int {
        let end = start + Int(start.pointee.lengthOrCount)
        let nameCount = start.pointee.kind == .objectStart ? 1 : 0
        var place = start + 1
        var count = 0
        while place < end {
            place += nameCount
            place += place.pointee.kind.isStart ? Int(place.pointee.lengthOrCount) + 1 : 1
            count += 1
        }
        return count
    }
}

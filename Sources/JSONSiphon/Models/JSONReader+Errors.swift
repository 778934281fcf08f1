extension JSONReader {
    /// The error for a value of another kind than expected.
    ///
    /// - Parameter expectation: What was expected, with its article: `an integer`.
    @usableFromInline
    @inline(never)
    func typeMismatch(_ expectation: String) -> JSONError {
        JSONError(
            .typeMismatch, "expected \(expectation), found \(event.pointee.kind.phrase)",
            byteOffset: event.pointee.offset)
    }

    /// The error for a number that cannot be represented in a type.
    @usableFromInline
    @inline(never)
    func numberOutOfRange(_ type: Any.Type) -> JSONError {
        let text = NumberToken.shortened(String(decoding: token(event), as: UTF8.self))
        return JSONError(.numberOutOfRange, "\(text) does not fit in \(type)", byteOffset: event.pointee.offset)
    }
}

extension JSONEvent.Kind {
    /// What a value that begins with this event is called in messages.
    package var phrase: String {
        switch self {
        case .objectStart: "an object"
        case .arrayStart: "an array"
        case .string: "a string"
        case .number: "a number"
        case .true, .false: "a Boolean"
        case .null: "null"
        case .name: "a name"
        case .objectEnd: "the end of an object"
        case .arrayEnd: "the end of an array"
        }
    }
}

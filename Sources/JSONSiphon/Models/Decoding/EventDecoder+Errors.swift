extension EventDecoder {
    /// The coding path of a value inside this one.
    func codingPath(adding key: (any CodingKey)?) -> [any CodingKey] {
        key.map { codingPath + [$0] } ?? codingPath
    }

    private func context(_ error: JSONError, key: (any CodingKey)?) -> DecodingError.Context {
        DecodingError.Context(
            codingPath: codingPath(adding: key), debugDescription: error.message, underlyingError: error)
    }

    /// The error for a value of another kind than expected: `typeMismatch`, or `valueNotFound` for a null.
    ///
    /// - Parameter expectation: What was expected, with its article: `an integer`.
    @inline(never)
    func mismatch(
        _ type: any Any.Type, _ expectation: String, at event: UnsafePointer<JSONEvent>, key: (any CodingKey)?
    ) -> DecodingError {
        _ = session
        let error = JSONError(
            .typeMismatch, "expected \(expectation), found \(event.pointee.kind.phrase)",
            byteOffset: byteOffset(of: event))
        let context = context(error, key: key)
        return event.pointee.kind == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }

    /// The error for a number that cannot be represented in a type.
    @inline(never)
    func outOfRange(
        _ type: any Any.Type, at event: UnsafePointer<JSONEvent>, key: (any CodingKey)?
    ) -> DecodingError {
        let text = NumberToken.shortened(String(decoding: token(event), as: UTF8.self))
        return .dataCorrupted(
            context(
                JSONError(
                    .numberOutOfRange, "\(text) does not fit in \(type)", byteOffset: event.pointee.offset), key: key))
    }

    /// The error for a value of the right kind that says nothing the type can hold.
    @inline(never)
    func invalid(_ message: String, at event: UnsafePointer<JSONEvent>, key: (any CodingKey)?) -> DecodingError {
        .dataCorrupted(context(JSONError(.invalidValue, message, byteOffset: byteOffset(of: event)), key: key))
    }

    /// The error for a member that is not there.
    @inline(never)
    func missing(_ key: any CodingKey) -> DecodingError {
        let name = JSONError.Excerpt.printable(key.stringValue)
        return .keyNotFound(
            key,
            context(
                JSONError(.missingMember, "there is no member \"\(name)\"", byteOffset: byteOffset(of: event)), key: nil
            ))
    }

    /// The error for an element behind the last one.
    @inline(never)
    func atEnd(_ type: any Any.Type, index: Int) -> DecodingError {
        .valueNotFound(
            type,
            context(
                JSONError(
                    .indexOutOfRange, "index \(index) is out of range: the array has length \(index)",
                    byteOffset: event.pointee.offset), key: JSONCodingKey(index: index)))
    }

    /// The error for nesting that the thread's stack does not hold.
    @inline(never)
    func tooDeep(at event: UnsafePointer<JSONEvent>, key: (any CodingKey)?) -> DecodingError {
        .dataCorrupted(
            context(
                JSONError(
                    .depthLimitExceeded,
                    "the value is nested deeper than the stack of this thread can decode; decode it on a thread with a larger stack",
                    byteOffset: byteOffset(of: event)), key: key))
    }

    /// The error of a type that reads itself, as a decoding error.
    @inline(never)
    func decodingError(
        _ error: JSONError, _ type: any Any.Type, at event: UnsafePointer<JSONEvent>, key: (any CodingKey)?
    ) -> DecodingError {
        var error = error
        if let underlying = error.underlyingError as? DecodingError {
            // It comes from a decodable type in the readable one.
            error.underlyingError = nil
            return underlying.moved(to: codingPath(adding: key), located: error)
        }
        let session = session
        let offset = error.byteOffset ?? byteOffset(of: event)
        error.byteOffset = offset
        var path = codingPath(adding: key)
        let place = JSONReader.path(
            toByteOffset: offset, from: JSONPath(segments: []), event: event, text: session.pointee.text,
            base: session.pointee.base)
        for segment in place.segments {
            switch segment.selectors.first {
            case .name(let name): path.append(JSONCodingKey(name: name.text))
            case .index(let index): path.append(JSONCodingKey(index: index))
            default: break
            }
        }
        let context = DecodingError.Context(codingPath: path, debugDescription: error.message, underlyingError: error)
        return error.code == .typeMismatch ? .typeMismatch(type, context) : .dataCorrupted(context)
    }

    /// What a stream throws for a decoding error: the same with the offset of the fault.
    ///
    /// One that the types themselves threw is located by its coding path.
    @inline(never)
    func located(_ error: DecodingError) -> JSONError {
        let context = error.context
        if var located = context?.underlyingError as? JSONError {
            located.underlyingError = error
            return located
        }
        var decoder = self
        var event = event
        for key in context?.codingPath ?? [] {
            guard let next = decoder.find(key) else { break }
            event = next
            decoder = decoder.keptChild(at: next, key: key)
        }
        var located = JSONError(
            error.code, context?.debugDescription ?? "\(error)", byteOffset: decoder.byteOffset(of: event))
        located.underlyingError = error
        return located
    }

    /// The value that a key of a coding path leads to.
    private func find(_ key: any CodingKey) -> UnsafePointer<JSONEvent>? {
        switch event.pointee.kind {
        case .objectStart:
            return member(named: key.stringValue)
        case .arrayStart:
            guard let index = key.intValue, index >= 0 else { return nil }
            var element = event + 1
            for _ in 0..<index {
                if element.pointee.kind == .arrayEnd { return nil }
                element = element.valueEnd
            }
            return element.pointee.kind == .arrayEnd ? nil : element
        default:
            return nil
        }
    }
}

extension DecodingError {
    fileprivate var context: Context? {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
            .dataCorrupted(let context):
            context
        @unknown default:
            nil
        }
    }

    fileprivate var code: JSONError.Code {
        switch self {
        case .typeMismatch, .valueNotFound: .typeMismatch
        case .keyNotFound: .missingMember
        default: .invalidValue
        }
    }

    /// The same error with a coding path in front of its own.
    fileprivate func moved(to path: [any CodingKey], located error: JSONError) -> DecodingError {
        func moved(_ context: Context) -> Context {
            Context(
                codingPath: path + context.codingPath, debugDescription: context.debugDescription,
                underlyingError: error)
        }
        return switch self {
        case .typeMismatch(let type, let context): .typeMismatch(type, moved(context))
        case .valueNotFound(let type, let context): .valueNotFound(type, moved(context))
        case .keyNotFound(let key, let context): .keyNotFound(key, moved(context))
        case .dataCorrupted(let context): .dataCorrupted(moved(context))
        @unknown default: self
        }
    }
}

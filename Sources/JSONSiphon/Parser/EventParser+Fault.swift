extension EventParser {
    /// What made parsing end: where, and whether at a child of the innermost open container or in that itself.
    struct Fault {
        var code: JSONError.Code
        var message: String
        var byteOffset: Int64
        var isAtChild: Bool
    }

    /// Finds the first byte at which the input stops being the beginning of a JSON text.
    ///
    /// - Parameter bytes: The bytes from `checkedOffset` on, as far as they are known or to be looked at.
    func diagnose(_ bytes: UnsafeRawBufferPointer) -> Fault {
        var expectation = self.expectation
        var place = 0
        while place < bytes.count, expectation.take(bytes[place]) { place += 1 }
        let start = checkedOffset + Int64(place)
        guard place < bytes.count else { return unexpectedEnd(at: start, expectation) }
        guard expectation.allowsToken(startingWith: bytes[place]) else {
            return unexpected(UnsafeRawBufferPointer(rebasing: bytes[place...]), at: start, expectation)
        }
        let result = TokenChecker.check(bytes, at: place, checksUTF8: checksUTF8)
        let lastPlace = if case .wrong(let place, _, _) = result { place } else { bytes.count }
        if lastPlace - place > maximumTokenByteCount { return tokenTooLong(at: start, expectation) }
        switch result {
        case .wrong(let place, let code, let message):
            return Fault(
                code: code, message: message, byteOffset: checkedOffset + Int64(place),
                isAtChild: expectation.isAtChild)
        case .cutShort:
            return unexpectedEnd(at: checkedOffset + Int64(bytes.count), expectation, inToken: bytes[place])
        case .whole(let end):
            // A number, which yajl holds back until it has seen what follows; and that cannot follow.
            expectation = expectation.afterValue(allowsMultipleValues: allowsMultipleValues)
            let next = checkedOffset + Int64(end)
            guard end < bytes.count else { return unexpectedEnd(at: next, expectation) }
            return unexpected(UnsafeRawBufferPointer(rebasing: bytes[end...]), at: next, expectation)
        }
    }

    func tokenTooLong(at offset: Int64, _ expectation: Expectation) -> Fault {
        Fault(
            code: .tokenLimitExceeded,
            message:
                "a token is longer than \(maximumTokenByteCount) bytes; Limits.maximumTokenByteCount raises the limit",
            byteOffset: offset, isAtChild: expectation.isAtChild)
    }

    func unexpectedEnd(at offset: Int64, _ expectation: Expectation, inToken first: UInt8? = nil) -> Fault {
        let what =
            switch first {
            case nil: "expected \(expectation.description)"
            case UInt8(ascii: "\"")?: "a string is open"
            case UInt8(ascii: "t")?, UInt8(ascii: "f")?, UInt8(ascii: "n")?: "a literal is not complete"
            case .some: "a number is not complete"
            }
        return Fault(
            code: .unexpectedEnd, message: "the input ends too early: \(what)", byteOffset: offset,
            isAtChild: expectation.isAtChild)
    }

    /// The fault that what begins some bytes may not stand there.
    private func unexpected(
        _ bytes: UnsafeRawBufferPointer, at offset: Int64, _ expectation: Expectation
    ) -> Fault {
        let hint = Self.hint(for: bytes[0], expectation)
        return Fault(
            code: .invalidSyntax,
            message: "expected \(expectation.description), found \(found(bytes))\(hint)",
            byteOffset: offset, isAtChild: expectation.isAtChild)
    }

    /// What stands at the beginning of some bytes: a short bare word such as NaN or None, or else a byte.
    ///
    /// A window does not end inside a word, and no more of it is looked at than is known of a token over the limit, so
    /// the message is the same however the input was cut.
    private func found(_ bytes: UnsafeRawBufferPointer) -> String {
        let known = bytes.prefix(min(16, maximumTokenByteCount + 1))
        let word = known.prefix { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
        }
        guard word.count > 1, word.count < known.count else { return "\(Byte(bytes[0]))" }
        return "\"\(String(decoding: word, as: UTF8.self))\""
    }

    /// What the reader of the message may want to do instead.
    private static func hint(for byte: UInt8, _ expectation: Expectation) -> String {
        switch (expectation, byte) {
        case (_, 0x1E): "; Framing.sequence reads values that each follow a record separator"
        case (.end, _) where Expectation.rootValue.allowsToken(startingWith: byte):
            "; Framing.concatenated reads several values"
        default: ""
        }
    }
}

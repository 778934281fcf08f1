extension JSONPathParser {
    /// The text is no path. `expected` says what should have stood at `place`, by default the next byte.
    func invalid(_ expected: String, at place: Int? = nil) -> JSONError {
        error(.invalidPath, expected, at: place ?? offset)
    }

    /// The text is a path, but not one of ours.
    func unsupported(_ reason: String, at place: Int? = nil) -> JSONError {
        error(.unsupportedPath, reason, at: place ?? offset)
    }

    /// `users.0`: whether an index or a name is meant must be written.
    func bareNumber(_ digits: Range<Int>, after prefixEnd: Int) -> JSONError {
        let prefix = prefixEnd > 60 ? "…" : String(decoding: bytes[..<prefixEnd], as: UTF8.self)
        let number = String(decoding: bytes[digits], as: UTF8.self)
        var corrections = ["\(prefix)['\(number)']"]
        if JSONPath.Segment(pointerToken: number).selectors.count > 1 {
            corrections.insert("\(prefix)[\(number)]", at: 0)
        }
        let offer = Self.printable(corrections.joined(separator: " or "))
        return invalid("expected a name, not a bare number: write \(offer)", at: digits.lowerBound)
    }

    @inline(never)
    private func error(_ code: JSONError.Code, _ sentence: String, at place: Int) -> JSONError {
        let message = "the path \"\(excerpt(around: place))\", column \(place + 1) (in UTF-8 bytes from 1): \(sentence)"
        var error = JSONError(code, message, keyPath: text)
        error.column = place + 1
        return error
    }

    /// The path's text, or of a long one the part around the fault, made printable.
    private func excerpt(around place: Int) -> String {
        let reach = 60
        var start = place > reach ? place - reach : 0
        var end = bytes.count - place > reach ? place + reach : bytes.count
        // Never cut a character: a continuation byte is 10xxxxxx.
        while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        let part = Self.printable(String(decoding: bytes[start..<end], as: UTF8.self))
        return (start > 0 ? "…" : "") + part + (end < bytes.count ? "…" : "")
    }

    /// The text with a `·` in place of everything a terminal would act on.
    private static func printable(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            result.unicodeScalars.append(scalar.isInvisible ? "·" : scalar)
        }
        return result
    }
}

internal import JSONSiphon

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// Messages on standard error. Nothing that comes from the input or the command line reaches a terminal as anything
/// but text.
enum Console {
    /// A text with everything that a terminal would obey, or not show, replaced by `.`.
    static func printable(_ text: String) -> String {
        JSONError.Excerpt.printable(text)
    }

    /// Shows a message with the command's name before it.
    ///
    /// - Parameter details: Lines below it.
    static func say(_ message: String, details: [String] = []) {
        var text = "siphon: \(printable(message))\n"
        for line in details { text += "  \(printable(line))\n" }
        text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while !rest.isEmpty {
                let count = write(STDERR_FILENO, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                // There is nobody left to tell.
                guard count > 0 else { return }
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
        }
    }

    /// Shows what is wrong with an input: `siphon: FILE:LINE:COLUMN: message`, the position in other terms, and the
    /// place with a caret under it.
    static func say(_ error: JSONError, in input: String) {
        var place = input
        if let line = error.line, let column = error.column { place += ":\(line):\(column)" }
        var terms: [String] = []
        if let byteOffset = error.byteOffset { terms.append("byte \(byteOffset)") }
        if let keyPath = error.keyPath { terms.append("at \(shortened(keyPath))") }
        if let recordIndex = error.recordIndex, recordIndex > 0 {
            terms.append("record \(recordIndex) (counted from 0)")
        }
        var details = terms.isEmpty ? [] : [terms.joined(separator: ", ")]
        if let excerpt = error.excerpt {
            details += [excerpt.text, String(repeating: " ", count: excerpt.caret) + "^"]
        }
        say("\(place): \(message(of: error))", details: details)
    }

    /// Shows a mistake in the command line.
    static func say(_ error: UsageError) {
        let command = (["siphon", error.subcommand?.rawValue].compactMap { $0 } + ["--help"]).joined(separator: " ")
        say(error.message, details: ["'\(command)' shows how it is used"])
    }

    /// Shows what is wrong with the path on the command line, and where.
    static func sayPath(_ error: JSONError) {
        guard let text = error.keyPath, let column = error.column else { return say(error.message) }
        let (excerpt, caret) = excerpt(of: Array(text.utf8), around: column - 1)
        say(error.message, details: [excerpt, String(repeating: " ", count: caret) + "^"])
    }

    /// The message with the command's options in place of what the library calls them, at its end: what stands before
    /// may quote the input.
    private static func message(of error: JSONError) -> String {
        let options = [
            "Limits.maximumDepth raises the limit": "--max-depth raises the limit",
            "Limits.maximumTokenByteCount raises the limit": "--max-token raises the limit",
            "Limits.maximumMatchByteCount raises the limit": "--max-match raises the limit",
            "Limits.maximumPathByteCount raises the limit": "--max-path raises the limit",
            "Framing.concatenated reads several values": "--framing concatenated reads several values",
            "Framing.sequence reads values that each follow a record separator":
                "--framing sequence reads values that each follow a record separator",
        ]
        for (ending, replacement) in options where error.message.hasSuffix("; \(ending)") {
            return error.message.dropLast(ending.count) + replacement
        }
        return error.message
    }

    /// A text that may be of any length with its middle left out.
    private static func shortened(_ text: String) -> String {
        let limit = 400
        guard text.unicodeScalars.count > limit else { return text }
        return String(text.unicodeScalars.prefix(limit / 2)) + "…" + String(text.unicodeScalars.suffix(limit / 2))
    }

    /// The part of a text around a byte of it, and which character of it that is.
    private static func excerpt(of bytes: [UInt8], around place: Int) -> (text: String, caret: Int) {
        let reach = 60
        let place = min(place, bytes.count)
        var start = max(0, place - reach)
        var end = min(bytes.count, place + reach)
        // No character is cut: a continuation byte is 10xxxxxx.
        while start < place, bytes[start] & 0xC0 == 0x80 { start += 1 }
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        let before = (start > 0 ? "…" : "") + String(decoding: bytes[start..<place], as: UTF8.self)
        let after = String(decoding: bytes[place..<end], as: UTF8.self) + (end < bytes.count ? "…" : "")
        return (before + after, before.unicodeScalars.count)
    }
}

extension JSONError.Excerpt {
    /// The part of the line around a place, with at most this many bytes on either side.
    private static let reach = 40

    /// Shows the line around a place in bytes. Nothing in it can move a cursor or change a colour: control characters
    /// and bytes that are not UTF-8 are shown as `.`, as are the invisible and the reordering characters of Unicode.
    init(of bytes: UnsafeRawBufferPointer, around place: Int) {
        let place = min(place, bytes.count)
        var start = place
        while start > 0, place - start < Self.reach, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        var end = place
        while end < bytes.count, end - place < Self.reach, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        // A cut through a character leaves no half of it.
        while start < place, bytes[start] & 0xC0 == 0x80 { start += 1 }
        let before = Self.printable(bytes[start..<place])
        let after = Self.printable(bytes[place..<end])
        self.init(text: before + after, caret: before.unicodeScalars.count)
    }

    private static func printable(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
        printable(String(decoding: bytes, as: UTF8.self))
    }

    /// A text with everything that a terminal would obey, or not show, replaced by `.`.
    package static func printable(_ text: String) -> String {
        var shown = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
                shown.append(".")
            default:
                shown.append(scalar)
            }
        }
        return String(shown)
    }
}

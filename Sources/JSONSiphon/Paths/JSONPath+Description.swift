extension JSONPath: CustomStringConvertible {
    /// The path in its canonical notation, `users[17].email`, from which ``init(parsing:)`` makes an equal path.
    ///
    /// Names stand bare where that is legal, otherwise quoted as in `['a.b']`. No control character is left in the
    /// text: it can be shown at a terminal whatever the names are. The root is `$`.
    ///
    /// - Complexity: O(*n*) in the bytes of the text.
    public var description: String {
        guard !segments.isEmpty else { return "$" }
        var text = ""
        for segment in segments {
            segment.write(to: &text)
        }
        return text
    }
}

extension JSONPath.Segment {
    /// Appends the segment. It is the path's first when `text` is still empty: then a bare name has no dot before it.
    fileprivate func write(to text: inout String) {
        let isFirst = text.isEmpty
        if isDescendant { text.append("..") }
        if selectors.count == 1 {
            if case .name(let name) = selectors[0], name.canStandBare(first: isFirst && !isDescendant) {
                if !isFirst && !isDescendant { text.append(".") }
                text.append(name.text)
                return
            }
            if case .wildcard = selectors[0], isDescendant {
                text.append("*")
                return
            }
        }
        text.append("[")
        for (ordinal, selector) in selectors.enumerated() {
            if ordinal > 0 { text.append(",") }
            selector.write(to: &text)
        }
        text.append("]")
    }
}

extension JSONPath.Selector {
    /// Appends the selector as it stands in brackets.
    fileprivate func write(to text: inout String) {
        switch self {
        case .name(let name):
            name.writeQuoted(to: &text)
        case .index(let index):
            text.append(String(index))
        case .slice(let start, let end, let step):
            if start != 0 { text.append(String(start)) }
            text.append(":")
            if let end { text.append(String(end)) }
            if step != 1 { text.append(":\(step)") }
        case .wildcard:
            text.append("*")
        }
    }
}

extension JSONPath.Name {
    /// Whether the name reads back as itself without quotes. As the `first` thing of a path `$` would be the root and
    /// `/` would begin a pointer.
    fileprivate func canStandBare(first: Bool) -> Bool {
        let bytes = text.utf8
        guard let head = bytes.first else { return false }
        if first, head == UInt8(ascii: "$") || head == UInt8(ascii: "/") { return false }
        return bytes.allSatisfy(JSONPathParser.isBare) && !JSONPathParser.isNumber(bytes)
            && !text.unicodeScalars.contains(where: { $0.isInvisible || $0.properties.isWhitespace })
    }

    fileprivate func writeQuoted(to text: inout String) {
        text.append("'")
        for scalar in self.text.unicodeScalars {
            switch scalar {
            case "'": text.append("\\'")
            case "\\": text.append("\\\\")
            case "\n": text.append("\\n")
            case "\r": text.append("\\r")
            case "\t": text.append("\\t")
            case _ where scalar.isInvisible:
                for unit in UTF16.encode(scalar)! {
                    let digits = String(unit, radix: 16)
                    text.append("\\u")
                    text.append(String(repeating: "0", count: 4 - digits.count))
                    text.append(digits)
                }
            default: text.unicodeScalars.append(scalar)
            }
        }
        text.append("'")
    }
}

extension Unicode.Scalar {
    /// Whether a terminal would act on the scalar, or show nothing for it, so that it must be written as an escape.
    /// The two joiners are left alone: names in several scripts, and emoji, are spelt with them.
    var isInvisible: Bool {
        if isASCII { return value < 0x20 || value == 0x7F }
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return true
        case .format: return value != 0x200C && value != 0x200D
        default: return false
        }
    }
}

extension JSONPath {
    /// The path as a JSON Pointer (RFC 6901), `nil` when the path is not singular.
    ///
    /// The pointer of the root is the empty text. Pointers do not tell an index from a name made of digits: the pointer
    /// of `rows[0]` is `/rows/0`, which also selects a member `0` should `rows` be an object.
    ///
    /// - Complexity: O(*n*) in the bytes of the pointer.
    public var jsonPointer: String? {
        var pointer = ""
        for segment in segments {
            guard let token = segment.pointerToken else { return nil }
            pointer.append("/")
            for scalar in token.unicodeScalars {
                switch scalar {
                case "~": pointer.append("~0")
                case "/": pointer.append("~1")
                default: pointer.unicodeScalars.append(scalar)
                }
            }
        }
        return pointer
    }
}

extension JSONPath.Segment {
    /// The segment a token of a JSON Pointer stands for.
    ///
    /// Whether `0` is an index or a name is known only when the value is seen, so it becomes the union of both. No value
    /// is array and object at once: at most one of the two selects something.
    package init(pointerToken token: String) {
        self.init([.name(JSONPath.Name(token))])
        if let index = Self.index(pointerToken: token) { selectors.append(.index(index)) }
    }

    /// The token, not yet escaped, that stands for this segment in a JSON Pointer; `nil` when none does.
    package var pointerToken: String? {
        guard !isDescendant else { return nil }
        switch (selectors.first, selectors.dropFirst().first) {
        case (.name(let name), nil): return name.text
        case (.index(let index), nil): return String(index)
        case (.name(let name), .index(let index)) where selectors.count == 2:
            return Self.index(pointerToken: name.text) == index ? name.text : nil
        default: return nil
        }
    }

    /// The index the token is when the value is an array: RFC 6901 knows no sign and no leading zero.
    private static func index(pointerToken token: String) -> Int? {
        let digits = token.utf8
        guard !digits.isEmpty, digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
            digits.count == 1 || digits.first != UInt8(ascii: "0"),
            let index = Int(token), index <= JSONPath.maximumIndex
        else { return nil }
        return index
    }
}

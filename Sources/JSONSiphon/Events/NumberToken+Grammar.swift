extension NumberToken {
    /// Whether the bytes follow the number grammar of RFC 8259.
    package static func isNumber(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var index = 0
        func at(_ letters: StaticString) -> Bool {
            guard index < bytes.count else { return false }
            return letters.withUTF8Buffer { $0.contains(bytes[index]) }
        }
        /// Steps over digits; false when there are none.
        func digits() -> Bool {
            let start = index
            while at("0123456789") { index += 1 }
            return index > start
        }
        if at("-") { index += 1 }
        if at("0") { index += 1 } else if !digits() { return false }
        if at(".") {
            index += 1
            if !digits() { return false }
        }
        if at("eE") {
            index += 1
            if at("+-") { index += 1 }
            if !digits() { return false }
        }
        return index == bytes.count
    }
}

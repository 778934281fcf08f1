/// Matches names in snake case with keys in camel case.
///
/// A name matches a key when the name converted to camel case is the key, as in Foundation, or when the key converted
/// to snake case is the name: `image_url` is found under `imageURL`, too. Both ignore case and underscores, so only
/// names that are the same without them are compared at all, and what a comparison came to is remembered.
struct SnakeCaseNames {
    private struct Pair: Hashable {
        var name: [UInt8]
        var key: [UInt8]
    }

    private var results: [Pair: Bool] = [:]
    /// More pairs than these are not remembered.
    private static let rememberedCount = 4096
    /// Longer names are not remembered.
    private static let rememberedByteCount = 256

    /// Calls `body` with every byte that is no underscore, in lower case.
    @inline(__always)
    private static func fold(_ bytes: UnsafeRawBufferPointer, _ body: (UInt8) -> Void) {
        for byte in bytes where byte != UInt8(ascii: "_") {
            // Letters outside ASCII may have another length in the other case, so they are left out.
            if byte < 0x80 { body(byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte) }
        }
    }

    @inline(__always)
    static func foldedHash(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        fold(bytes) { hash = (hash ^ UInt64($0)) &* 0x100_0000_01B3 }
        return UInt32(truncatingIfNeeded: hash ^ hash &>> 32)
    }

    /// Whether a name that is not the key itself stands for it.
    mutating func matches(_ name: UnsafeRawBufferPointer, key: UnsafeRawBufferPointer) -> Bool {
        let pair = Pair(name: Array(name), key: Array(key))
        if let result = results[pair] { return result }
        let nameText = String(decoding: name, as: UTF8.self)
        let keyText = String(decoding: key, as: UTF8.self)
        let result =
            Self.camelCase(of: nameText).hasSameBytes(as: keyText)
            || Self.snakeCase(of: keyText).hasSameBytes(as: nameText)
        guard name.count <= Self.rememberedByteCount else { return result }
        if results.count >= Self.rememberedCount { results = [:] }
        results[pair] = result
        return result
    }

    /// A name in camel case: underscores in front and at the end stay, of the words between them all but the first get
    /// an upper-case initial.
    static func camelCase(of name: String) -> String {
        guard let first = name.firstIndex(where: { $0 != "_" }), let last = name.lastIndex(where: { $0 != "_" }) else {
            return name
        }
        let words = name[first...last].split(separator: "_")
        guard words.count > 1 else { return name }
        let joined = words[0].lowercased() + words[1...].map(capitalized).joined()
        return name[..<first] + joined + name[name.index(after: last)...]
    }

    private static func capitalized(_ word: Substring) -> String {
        // As Foundation's `capitalized` does for a word: the rest goes to lower case; digits begin no new word.
        var result = ""
        var atStart = true
        for character in word {
            if character.isLetter {
                result += atStart ? character.uppercased() : character.lowercased()
                atStart = false
            } else {
                result.append(character)
            }
        }
        return result
    }

    /// A key in snake case: an underscore before each upper-case letter that follows a lower-case one, and before the
    /// last of several when a lower-case one follows.
    static func snakeCase(of key: String) -> String {
        var result = ""
        let characters = Array(key)
        for (index, character) in characters.enumerated() {
            if character.isUppercase, index > 0, characters[index - 1] != "_" {
                let followsUpper = characters[index - 1].isUppercase
                let precedesLower = index + 1 < characters.count && characters[index + 1].isLowercase
                if !followsUpper || precedesLower { result += "_" }
            }
            result += character.lowercased()
        }
        return result
    }
}

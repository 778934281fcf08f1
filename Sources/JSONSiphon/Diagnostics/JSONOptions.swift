/// How a stream reads its input. Every property has a default that suits a trusted file with one JSON document.
public struct JSONOptions: Sendable {
    /// How much of the input is checked.
    public enum Validation: Sendable, Hashable {
        /// The whole input must be JSON (RFC 8259) in UTF-8, whether asked for or not.
        case everything
    }

    /// What happens to something that no Swift string can hold.
    public enum Repair: Sendable, Hashable {
        /// It becomes U+FFFD, the replacement character, where text is decoded; the text around it is kept.
        case replace
        /// It is an error.
        case reject
    }

    /// How the values of the input follow one another.
    public var framing: Framing
    /// How much of the input is checked.
    public var validation: Validation
    /// How much of anything the input may ask for.
    public var limits: Limits
    /// Escapes such as `\uD800` that are one half of a surrogate pair. They are grammatical JSON, and real feeds hold
    /// them, so the default is `.replace`.
    public var loneSurrogates: Repair
    /// Bytes in strings and names that are not well-formed UTF-8. The default is `.reject`.
    public var invalidUTF8: Repair
    /// How many bytes are read at once. A window grows while one token, or a match that is held, fills it.
    public var windowByteCount: Int
    /// How `Decodable` types are read.
    public var decoding: DecodingOptions

    /// For tests: how many allocations of the parser succeed before one fails; 0 for all.
    var allocationsUntilFailure: UInt64 = 0

    public init(
        framing: Framing = .single,
        validation: Validation = .everything,
        limits: Limits = .default,
        loneSurrogates: Repair = .replace,
        invalidUTF8: Repair = .reject,
        windowByteCount: Int = 128 << 10,
        decoding: DecodingOptions = DecodingOptions()
    ) {
        guard windowByteCount > 0 else { fatalError("JSONOptions.windowByteCount must be positive.") }
        self.framing = framing
        self.validation = validation
        self.limits = limits
        self.loneSurrogates = loneSurrogates
        self.invalidUTF8 = invalidUTF8
        self.windowByteCount = windowByteCount
        self.decoding = decoding
    }
}

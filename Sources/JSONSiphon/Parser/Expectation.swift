/// Where in the grammar of RFC 8259 the parser stands between two tokens: what may come next.
enum Expectation: Equatable {
    /// A root value, where none has been yet.
    case rootValue
    /// Another root value, or the end.
    case nextRootValue
    /// The end of the input.
    case end
    /// An element or `]`.
    case firstElement
    /// An element, after a comma.
    case element
    /// `,` or `]`.
    case elementSeparator
    /// A member's name or `}`.
    case firstName
    /// A member's name, after a comma.
    case name
    /// `:`.
    case colon
    /// A member's value.
    case memberValue
    /// `,` or `}`.
    case memberSeparator

    /// What may follow an event.
    ///
    /// - Parameters:
    ///   - container: The bracket open after the event, if any.
    ///   - allowsMultipleValues: Whether another root value may follow one.
    init(after kind: JSONEvent.Kind, in container: UInt8?, allowsMultipleValues: Bool) {
        switch (kind, container) {
        case (.objectStart, _): self = .firstName
        case (.arrayStart, _): self = .firstElement
        case (.name, _): self = .colon
        case (_, UInt8(ascii: "{")?): self = .memberSeparator
        case (_, .some): self = .elementSeparator
        case (_, nil): self = allowsMultipleValues ? .nextRootValue : .end
        }
    }

    /// What may follow a value that stands here.
    func afterValue(allowsMultipleValues: Bool) -> Expectation {
        switch self {
        case .firstElement, .element: .elementSeparator
        case .memberValue: .memberSeparator
        case .firstName, .name: .colon
        default: allowsMultipleValues ? .nextRootValue : .end
        }
    }

    /// Takes one byte that makes no token: white space or punctuation. Returns whether it is one and may stand here.
    mutating func take(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            return true
        case UInt8(ascii: ","):
            switch self {
            case .elementSeparator: self = .element
            case .memberSeparator: self = .name
            default: return false
            }
            return true
        case UInt8(ascii: ":"):
            guard self == .colon else { return false }
            self = .memberValue
            return true
        default:
            return false
        }
    }

    /// Whether the input may end here.
    var allowsEnd: Bool {
        switch self {
        case .nextRootValue, .end: true
        default: false
        }
    }

    /// Whether the fault is at a child of the innermost open container, not in the container itself.
    var isAtChild: Bool {
        switch self {
        case .firstElement, .element, .colon, .memberValue: true
        default: false
        }
    }

    /// Whether a token that begins with this byte may stand here.
    func allowsToken(startingWith byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "]"): return self == .firstElement || self == .elementSeparator
        case UInt8(ascii: "}"): return self == .firstName || self == .memberSeparator
        case UInt8(ascii: "\""):
            return allowsValue || self == .firstName || self == .name
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
            return allowsValue
        default:
            return false
        }
    }

    private var allowsValue: Bool {
        switch self {
        case .rootValue, .nextRootValue, .firstElement, .element, .memberValue: true
        default: false
        }
    }

    /// What is expected, for a message.
    var description: String {
        switch self {
        case .rootValue: "a value"
        case .nextRootValue: "another value or the end of the input"
        case .end: "the end of the input"
        case .firstElement: "a value or ']'"
        case .element, .memberValue: "a value"
        case .elementSeparator: "',' or ']'"
        case .firstName: "a member name in quotation marks or '}'"
        case .name: "a member name in quotation marks"
        case .colon: "':'"
        case .memberSeparator: "',' or '}'"
        }
    }
}

/// What went wrong, and where.
///
/// Positions are the same however the input was cut into pieces. A value that was complete before the fault has been
/// delivered before the error is thrown.
public struct JSONError: Error, Sendable, Hashable {
    /// The kind of fault: compare with the static members, and expect more of them in later versions.
    public struct Code: RawRepresentable, Sendable, Hashable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// The kind of fault.
    public var code: Code
    /// One sentence for people, without the position.
    public var message: String
    /// Offset in bytes from the first byte of the input, from 0; `nil` where the fault has no place in the input.
    public var byteOffset: Int64?
    /// The line, from 1. A line ends with a line feed.
    public var line: Int?
    /// The column in UTF-8 bytes, from 1.
    public var column: Int?
    /// The concrete path of the value at fault, in the notation of ``JSONPath``: `users[17].email`.
    public var keyPath: String?
    /// Which root value of the input, from 0.
    public var recordIndex: Int?
    /// A piece of the input around the fault, for people. It depends on what had been read and takes no part in `==`.
    public var excerpt: Excerpt?
    /// The error behind this one; it takes no part in `==`. When a `Decodable` type cannot be read, it is the
    /// `DecodingError`, with the coding path.
    public var underlyingError: (any Error)?

    public init(_ code: Code, _ message: String, byteOffset: Int64? = nil, keyPath: String? = nil) {
        self.code = code
        self.message = message
        self.byteOffset = byteOffset
        self.keyPath = keyPath
    }

    /// A piece of one line of the input, made printable: no control or escape byte is left in it.
    public struct Excerpt: Sendable, Hashable {
        /// The text, with every unprintable byte shown as a printable one.
        public var text: String
        /// The character of `text` at which the fault lies, from 0.
        public var caret: Int

        public init(text: String, caret: Int) {
            self.text = text
            self.caret = caret
        }
    }

    public static func == (left: JSONError, right: JSONError) -> Bool {
        left.code == right.code && left.message == right.message && left.byteOffset == right.byteOffset
            && left.line == right.line && left.column == right.column && left.keyPath == right.keyPath
            && left.recordIndex == right.recordIndex
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
        hasher.combine(byteOffset)
    }
}

extension JSONError.Code {
    // Input and output.

    /// The input cannot be opened or read.
    public static let unreadableInput = Self(rawValue: "unreadableInput")
    /// Standard input, or a descriptor, was used a second time.
    public static let inputAlreadyConsumed = Self(rawValue: "inputAlreadyConsumed")
    /// Memory ran out while parsing.
    public static let outOfMemory = Self(rawValue: "outOfMemory")

    // Syntax.

    /// The input is not JSON.
    public static let invalidSyntax = Self(rawValue: "invalidSyntax")
    /// A byte is not part of well-formed UTF-8.
    public static let invalidUTF8 = Self(rawValue: "invalidUTF8")
    /// The input is in UTF-16 or UTF-32.
    public static let unsupportedEncoding = Self(rawValue: "unsupportedEncoding")
    /// An escape names half of a surrogate pair, and the options reject that.
    public static let loneSurrogate = Self(rawValue: "loneSurrogate")
    /// The input ends inside a value, or before one.
    public static let unexpectedEnd = Self(rawValue: "unexpectedEnd")

    // Data.

    /// Nothing in the input has the path asked for.
    public static let noValue = Self(rawValue: "noValue")
    /// An array on the path is shorter than the path's index.
    public static let indexOutOfRange = Self(rawValue: "indexOutOfRange")
    /// The value is of another kind than asked for.
    public static let typeMismatch = Self(rawValue: "typeMismatch")
    /// The number cannot be represented exactly in the type asked for.
    public static let numberOutOfRange = Self(rawValue: "numberOutOfRange")
    /// An object lacks a member that the type asked for needs.
    public static let missingMember = Self(rawValue: "missingMember")
    /// The value is of the right kind, but says nothing that the type asked for can hold: no date, no URL.
    public static let invalidValue = Self(rawValue: "invalidValue")

    // Limits.

    /// More open brackets than `Limits.maximumDepth`.
    public static let depthLimitExceeded = Self(rawValue: "depthLimitExceeded")
    /// A string, name or number longer than `Limits.maximumTokenByteCount`.
    public static let tokenLimitExceeded = Self(rawValue: "tokenLimitExceeded")
    /// A match larger than `Limits.maximumMatchByteCount`.
    public static let matchLimitExceeded = Self(rawValue: "matchLimitExceeded")
    /// The names of the open containers are longer than `Limits.maximumPathByteCount`.
    public static let pathLimitExceeded = Self(rawValue: "pathLimitExceeded")

    // Paths.

    /// The text is not a path.
    public static let invalidPath = Self(rawValue: "invalidPath")
    /// The text is a path of RFC 9535, but one that cannot be answered while streaming.
    public static let unsupportedPath = Self(rawValue: "unsupportedPath")
}

extension JSONError: CustomStringConvertible {
    /// The message with its position: `expected ',' or ']' (line 3, column 7, byte 41, at users[2])`.
    public var description: String {
        var place: [String] = []
        if let line, let column { place.append("line \(line), column \(column)") }
        if let byteOffset { place.append("byte \(byteOffset)") }
        if let recordIndex, recordIndex > 0 { place.append("record \(recordIndex)") }
        if let keyPath, !namesPath(keyPath) { place.append("at \(keyPath)") }
        return place.isEmpty ? message : "\(message) (\(place.joined(separator: ", ")))"
    }

    /// Whether the message is one that names the path already.
    private func namesPath(_ path: String) -> Bool {
        code == .invalidPath || code == .unsupportedPath
            || (code == .noValue || code == .indexOutOfRange) && message.contains(path)
    }
}

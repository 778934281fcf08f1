/// A key path: where in a JSON text the wanted values are.
///
/// A path is a list of segments; text is only a notation for it. Write it as a literal, which stops the program when it
/// is malformed, or read it from text with ``init(parsing:)``, which throws:
///
/// ```swift
/// let emails: JSONPath = "users[*].email"
/// let chosen = try JSONPath(parsing: argument)
/// ```
///
/// The notation is the part of RFC 9535 (JSONPath) that can be answered while the input streams by, in which the `$`
/// of the root may be left out and names may hold more characters without quotes:
///
/// | Form | Selects |
/// |---|---|
/// | `users[*].email`, `$.users[*].email` | members by name; `[*]` and `.*` every child of an array or object |
/// | `rows[0][1]` | elements by index, from 0 |
/// | `us-gaap`, `@type` | a bare name holds anything but white space and `. [ ] * , ' " ?` |
/// | `['a.b'].x`, `["it's"]`, `['']` | any name, in quotes, with the escapes of JSON strings |
/// | `rows[2:10:2]`, `rows[0,3]`, `['x','y']` | slices and unions |
/// | `..name`, `..*`, `..[0]` | the same at every depth |
/// | `$`, or nothing | the root value |
/// | `/rows/0/a~1b` | JSON Pointer (RFC 6901) |
///
/// Two paths are equal when their segments are. Names are compared by their UTF-8 bytes, as JSON does, and not by
/// canonical equivalence, as `String` does.
public struct JSONPath: Hashable, Sendable {
    /// The segments from the root.
    package var segments: [Segment]

    package init(segments: [Segment]) {
        self.segments = segments
    }

    /// The path of the root value, `$`.
    public static let root = JSONPath(segments: [])

    /// One step from a value to its children, or, for `..`, to its descendants.
    package struct Segment: Hashable, Sendable {
        package var isDescendant: Bool
        package var selectors: [Selector]

        package init(isDescendant: Bool = false, _ selectors: [Selector]) {
            self.isDescendant = isDescendant
            self.selectors = selectors
        }
    }

    /// What picks a child.
    package enum Selector: Hashable, Sendable {
        case name(Name)
        case index(Int)
        /// `end` is the first index not picked; a `step` of 0 picks nothing, as in RFC 9535.
        case slice(start: Int, end: Int?, step: Int)
        case wildcard
    }

    /// A member name: equal when its UTF-8 bytes are (Swift's String also calls canonically equivalent text equal).
    package struct Name: Hashable, Sendable {
        package let text: String

        package init(_ text: String) {
            self.text = text
        }

        package static func == (left: Name, right: Name) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

        package func hash(into hasher: inout Hasher) {
            for byte in text.utf8 { hasher.combine(byte) }
            hasher.combine(UInt8(0xFF))
        }
    }

    /// The largest index a path can hold, 2^53 - 1: the limit RFC 9535 sets, so that every implementation agrees.
    package static var maximumIndex: Int { 9_007_199_254_740_991 }
}

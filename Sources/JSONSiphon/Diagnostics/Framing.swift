/// How the values of an input follow one another.
public enum Framing: Sendable, Hashable {
    /// One value, with nothing but white space around it.
    case single
    /// Any number of values, one after another: NDJSON (JSON Lines) and concatenated JSON. Blank lines, carriage returns
    /// and a missing last line feed are fine. White space between two values may be left out where it separates nothing:
    /// `{}{}`, but not `1"a"` or `truefalse`.
    case concatenated
    /// A JSON text sequence of RFC 7464: a record separator (RS, 0x1E) before each value. A number or literal that no
    /// white space follows may have been cut short and is an error, as the RFC asks. A value without a separator before
    /// it is taken too.
    case sequence
    /// `sequence` when the input begins with a record separator, `concatenated` when not; so one value, too, is fine.
    case automatic
}

/// One byte of the input as a message names it: no control or escape byte comes out raw.
struct Byte: CustomStringConvertible {
    private let value: UInt8

    init(_ value: UInt8) {
        self.value = value
    }

    var description: String {
        switch value {
        case UInt8(ascii: "'"): "an apostrophe"
        case UInt8(ascii: "\n"): "a line feed"
        case UInt8(ascii: "\r"): "a carriage return"
        case UInt8(ascii: "\t"): "a tab"
        case UInt8(ascii: " "): "a space"
        case 0x21..<0x7F: "'\(Character(UnicodeScalar(value)))'"
        default: "byte 0x\(value < 16 ? "0" : "")\(String(value, radix: 16, uppercase: true))"
        }
    }
}

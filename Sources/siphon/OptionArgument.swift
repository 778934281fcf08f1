internal import JSONSiphon

/// What the command line gives to an option.
struct OptionArgument {
    /// The argument is not what the option takes; the text says what it takes.
    struct Mistake: Error {
        var expected: String
    }

    let bytes: [UInt8]

    private var text: String { String(decoding: bytes, as: UTF8.self) }

    /// A whole number from 1.
    func count() throws(Mistake) -> Int {
        guard let value = digits(text), value > 0 else { throw Mistake(expected: "a whole number from 1") }
        return value
    }

    /// A number of bytes from 1, with K, M or G for powers of 1024.
    func byteCount(upTo maximum: Int = .max) throws(Mistake) -> Int {
        let shifts: [Character: Int] = ["K": 10, "M": 20, "G": 30]
        let shift = text.last.flatMap { shifts[Character($0.uppercased())] }
        guard let value = digits(shift == nil ? text[...] : text.dropLast()), value > 0 else {
            throw Mistake(expected: "a number of bytes from 1, such as 65536, 64K, 16M or 1G")
        }
        let (byteCount, overflows) = value.multipliedReportingOverflow(by: 1 << (shift ?? 0))
        guard !overflows, byteCount <= maximum else { throw Mistake(expected: "at most \(maximum) bytes") }
        return byteCount
    }

    func framing() throws(Mistake) -> Framing {
        switch text {
        case "automatic": return .automatic
        case "single": return .single
        case "concatenated": return .concatenated
        case "sequence": return .sequence
        default: throw Mistake(expected: "automatic, single, concatenated or sequence")
        }
    }

    /// The value of decimal digits alone: `Int` would take a sign, too.
    private func digits(_ text: some StringProtocol) -> Int? {
        text.utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") } ? Int(text) : nil
    }
}

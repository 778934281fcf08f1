/// The distinct member names in a list of paths, as UTF-8 bytes one after the other.
struct PathNames {
    private var bytes: [UInt8] = []
    /// Where each name ends in `bytes`.
    private var ends: [Int] = []
    private var numbers: [JSONPath.Name: Int32] = [:]

    /// The number of the name, given to it when it is new.
    mutating func number(of name: JSONPath.Name) -> Int32 {
        if let known = numbers[name] { return known }
        let number = Int32(ends.count)
        bytes.append(contentsOf: name.text.utf8)
        ends.append(bytes.count)
        numbers[name] = number
        return number
    }

    func byteCount(of number: Int) -> Int {
        range(of: number).count
    }

    func prefix(of number: Int) -> UInt64 {
        withBytes(of: number, NameBytes.prefix)
    }

    func hash(of number: Int) -> Int {
        withBytes(of: number) { NameBytes.hash(of: $0, prefix: NameBytes.prefix(of: $0)) }
    }

    /// Whether these are the bytes of the name.
    func isName(_ number: Int, _ name: UnsafeRawBufferPointer) -> Bool {
        withBytes(of: number) { NameBytes.areEqual($0, name) }
    }

    private func range(of number: Int) -> Range<Int> {
        (number == 0 ? 0 : ends[number - 1])..<ends[number]
    }

    private func withBytes<Result>(of number: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range(of: number)])) }
    }
}

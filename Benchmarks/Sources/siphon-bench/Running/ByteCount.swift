/// Numbers of bytes as people write them.
enum ByteCount {
    private static let units: [(name: String, byteCount: Int)] = [
        ("G", 1_000_000_000), ("Gi", 1 << 30), ("M", 1_000_000), ("Mi", 1 << 20), ("K", 1_000), ("Ki", 1 << 10),
    ]

    /// Reads a whole number from 1 with a unit: `400M`, `64Ki`.
    static func parse(_ text: String) -> Int? {
        let digits = text.prefix { ("0"..."9").contains($0) }
        let suffix = text.dropFirst(digits.count)
        guard let number = Int(digits), number > 0 else { return nil }
        if suffix.isEmpty { return number }
        guard let unit = units.first(where: { $0.name == suffix }) else { return nil }
        let (product, overflow) = number.multipliedReportingOverflow(by: unit.byteCount)
        return overflow ? nil : product
    }

    /// The shortest form that ``parse(_:)`` reads as the same number.
    static func text(_ byteCount: Int) -> String {
        for unit in units where byteCount.isMultiple(of: unit.byteCount) {
            return "\(byteCount / unit.byteCount)\(unit.name)"
        }
        return "\(byteCount)"
    }
}

internal import Foundation

/// Numbers as tables show them.
enum Figure {
    static func seconds(_ seconds: Double) -> String { String(format: "%.3f", seconds) }
    static func percent(_ ratio: Double) -> String { String(format: "%.0f %%", ratio * 100) }
    static func ratio(_ ratio: Double) -> String { String(format: "%.2f", ratio) }
    static func megabytes(_ byteCount: Int) -> String { String(format: "%.1f", Double(byteCount) / 1e6) }

    /// A whole number, its digits in groups of three.
    static func count(_ count: Double) -> String {
        var text = String(format: "%.0f", count)
        var index = text.count - 3
        while index > (text.hasPrefix("-") ? 1 : 0) {
            text.insert(",", at: text.index(text.startIndex, offsetBy: index))
            index -= 3
        }
        return text
    }
}

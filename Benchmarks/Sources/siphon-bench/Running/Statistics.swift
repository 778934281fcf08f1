/// The middle of the values, or the mean of the two in the middle.
///
/// - Precondition: There is a value.
func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}

extension Double {
    /// Rounded to a number of digits behind the point, so that it prints no more than is known.
    func rounded(digits: Int) -> Double {
        var scale = 1.0
        for _ in 0..<digits { scale *= 10 }
        return (self * scale).rounded() / scale
    }
}

internal import Foundation

extension Date {
    /// Reads a date and time of RFC 3339, with or without a fraction of the second, and whatever else Foundation takes
    /// for ISO 8601; `nil` for anything else.
    ///
    /// Foundation's own reading accepts a fraction or not depending on its version.
    init?(iso8601 text: UnsafeRawBufferPointer) {
        if let date = Self.rfc3339(text) {
            self = date
        } else if let date = try? Date(String(decoding: text, as: UTF8.self), strategy: .iso8601) {
            self = date
        } else {
            return nil
        }
    }

    private static func rfc3339(_ text: UnsafeRawBufferPointer) -> Date? {
        guard text.count >= 20, text.count < 64, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
            text[10] == UInt8(ascii: "T"), text[13] == UInt8(ascii: ":"), text[16] == UInt8(ascii: ":"),
            let century = digits(text, 0), let yearOfCentury = digits(text, 2), let month = digits(text, 5),
            let day = digits(text, 8), let hour = digits(text, 11), let minute = digits(text, 14),
            let second = digits(text, 17)
        else { return nil }
        let year = century * 100 + yearOfCentury
        // Before that a calendar may be Julian; leave those to Foundation.
        guard year >= 1583, 1...12 ~= month, day >= 1, day <= dayCount(year, month), hour < 24, minute < 60, second < 60
        else { return nil }
        var place = 19
        var fraction = 0.0
        if text[place] == UInt8(ascii: ".") {
            place += 1
            let start = place
            var numerator: UInt64 = 0
            var denominator = 1.0
            while place < text.count, text[place] &- UInt8(ascii: "0") < 10 {
                if place - start < 15 {
                    numerator = numerator * 10 + UInt64(text[place] &- UInt8(ascii: "0"))
                    denominator *= 10
                }
                place += 1
            }
            if place == start { return nil }
            fraction = Double(numerator) / denominator
        }
        guard let offset = zone(text, place) else { return nil }
        let seconds = days(year, month, day) * 86400 + hour * 3600 + minute * 60 + second - offset
        return Date(timeIntervalSinceReferenceDate: Double(seconds) + fraction)
    }

    /// The seconds that a time zone is ahead of UTC: `Z`, `+01:00`, `+0100`.
    private static func zone(_ text: UnsafeRawBufferPointer, _ place: Int) -> Int? {
        guard place < text.count else { return nil }
        let count = text.count - place
        if count == 1, text[place] == UInt8(ascii: "Z") { return 0 }
        let hasColon = count == 6 && text[place + 3] == UInt8(ascii: ":")
        guard hasColon || count == 5, let hours = digits(text, place + 1),
            let minutes = digits(text, place + (hasColon ? 4 : 3)), hours < 24, minutes < 60
        else { return nil }
        switch text[place] {
        case UInt8(ascii: "+"): return hours * 3600 + minutes * 60
        case UInt8(ascii: "-"): return -(hours * 3600 + minutes * 60)
        default: return nil
        }
    }

    @inline(__always)
    private static func digits(_ text: UnsafeRawBufferPointer, _ place: Int) -> Int? {
        let tens = text[place] &- UInt8(ascii: "0")
        let ones = text[place + 1] &- UInt8(ascii: "0")
        return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : nil
    }

    private static func dayCount(_ year: Int, _ month: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The days from 1 January 2001 in the Gregorian calendar, counted in years that begin in March.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 730_791
    }
}

extension FixtureWriter {
    /// Writes a literal or number as it stands.
    mutating func literal(_ text: StaticString) {
        separate()
        append(text)
    }

    mutating func null() { literal("null") }
    mutating func boolean(_ value: Bool) { literal(value ? "true" : "false") }

    mutating func integer(_ value: Int) {
        separate()
        if value < 0 {
            append(0x2D)
        }
        append(digits: UInt64(value.magnitude))
    }

    /// Writes a number with a fraction: `units` parts of which 10 to the power of `fractionDigitCount` make one.
    mutating func decimal(_ units: Int, fractionDigitCount: Int) {
        separate()
        if units < 0 {
            append(0x2D)
        }
        var scale: UInt64 = 1
        for _ in 0..<fractionDigitCount {
            scale &*= 10
        }
        let (whole, fraction) = UInt64(units.magnitude).quotientAndRemainder(dividingBy: scale)
        append(digits: whole)
        append(0x2E)
        append(digits: fraction, width: fractionDigitCount)
    }

    /// Writes a string of text that stands in the file as it is given, escapes included.
    mutating func string(_ text: StaticString) {
        beginString()
        append(text)
        endString()
    }

    /// Writes a string made of decimal digits.
    mutating func string(digits value: UInt64, width: Int = 1) {
        beginString()
        append(digits: value, width: width)
        endString()
    }

    mutating func beginString() {
        separate()
        append(0x22)
    }

    mutating func endString() {
        append(0x22)
    }

    /// Writes a string of exactly `byteCount` bytes between its quotes, handing on chunks on the way.
    mutating func longString(byteCount: Int) throws {
        beginString()
        let line: StaticString = "a string that goes on and on; {[,:]} "
        var rest = byteCount
        while rest >= line.utf8CodeUnitCount, !isFull {
            append(line)
            rest -= line.utf8CodeUnitCount
            try flushIfLarge()
        }
        for _ in 0..<min(rest, line.utf8CodeUnitCount) {
            append(0x78)
        }
        endString()
    }

    /// Writes the first member of an item, which is where a bad item is bad.
    mutating func firstMember(_ name: StaticString, of item: FixtureItem, value: (inout FixtureWriter) -> Void) {
        self.name(name)
        switch item.fault {
        case nil:
            value(&self)
        case .malformed:
            skipValue()
        case .mistyped:
            beginArray()
            endArray()
        }
    }

    /// Appends a time in the form `2024-05-06T07:08:09`, without a zone, to an open string.
    mutating func append(randomTime random: inout SplitMix64) {
        append(digits: UInt64(random.next(in: 2008...2025)))
        append(0x2D)
        append(digits: UInt64(random.next(in: 1...12)), width: 2)
        append(0x2D)
        append(digits: UInt64(random.next(in: 1...28)), width: 2)
        append(0x54)
        appendClock(&random)
    }

    /// Appends a time of day in the form `07:08:09` to an open string.
    mutating func appendClock(_ random: inout SplitMix64) {
        append(digits: UInt64(random.next(below: 24)), width: 2)
        append(0x3A)
        append(digits: UInt64(random.next(below: 60)), width: 2)
        append(0x3A)
        append(digits: UInt64(random.next(below: 60)), width: 2)
    }

    /// Appends lower-case hexadecimal digits to an open string.
    mutating func append(hexadecimalDigits count: Int, random: inout SplitMix64) {
        var bits: UInt64 = 0
        for digit in 0..<count {
            if digit % 16 == 0 {
                bits = random.next()
            }
            let nibble = UInt8(truncatingIfNeeded: bits & 0xF)
            append(nibble < 10 ? 0x30 + nibble : 0x57 + nibble)
            bits >>= 4
        }
    }

    /// Appends one text of a list to an open string.
    mutating func append(oneOf texts: [StaticString], random: inout SplitMix64) {
        append(texts[random.next(below: texts.count)])
    }

    /// Appends some texts of a list, with a space between, to an open string.
    mutating func append(_ count: Int, of texts: [StaticString], random: inout SplitMix64) {
        for number in 0..<count {
            if number > 0 {
                append(0x20)
            }
            append(oneOf: texts, random: &random)
        }
    }
}

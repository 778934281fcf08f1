/// `{"meta":{…},"users":[…],"end":true}` with users of 11 members.
enum RecordsDocument: FixtureDocument {
    static func begin(_ writer: inout FixtureWriter, itemCount: Int) {
        writer.beginObject()
        writer.name("meta")
        writer.beginObject()
        writer.name("version")
        writer.integer(1)
        writer.name("total")
        writer.integer(itemCount)
        writer.endObject()
        writer.name("users")
        writer.beginArray()
    }

    static func end(_ writer: inout FixtureWriter) {
        writer.endArray()
        writer.name("end")
        writer.boolean(true)
        writer.endObject()
    }

    static func writeItem(_ item: inout FixtureItem, to writer: inout FixtureWriter) throws {
        writer.beginObject()
        writer.firstMember("id", of: item) { $0.integer(item.index + 1) }
        writePerson(&item, to: &writer)
        writer.name("address")
        writeAddress(&item.random, to: &writer)
        writer.name("createdAt")
        writer.beginString()
        writer.append(randomTime: &item.random)
        writer.append("Z")
        writer.endString()
        writer.name("bio")
        if let byteCount = item.longStringByteCount {
            try writer.longString(byteCount: byteCount)
        } else {
            writeText(&item.random, to: &writer)
        }
        writer.name("manager")
        if item.random.oneIn(4) || item.index == 0 {
            writer.null()
        } else {
            writer.integer(1 + item.random.next(below: item.index))
        }
        writer.endObject()
    }

    private static func writePerson(_ item: inout FixtureItem, to writer: inout FixtureWriter) {
        writer.name("name")
        writer.beginString()
        writer.append(oneOf: Vocabulary.givenNames, random: &item.random)
        writer.append(" ")
        writer.append(oneOf: Vocabulary.familyNames, random: &item.random)
        writer.endString()
        writer.name("email")
        writer.beginString()
        writer.append(oneOf: Vocabulary.handles, random: &item.random)
        writer.append(digits: UInt64(item.index + 1))
        writer.append("@")
        writer.append(oneOf: Vocabulary.domains, random: &item.random)
        writer.endString()
        writer.name("age")
        writer.integer(item.random.next(in: 18...95))
        writer.name("balance")
        writer.decimal(item.random.next(in: -500_000...9_999_999), fractionDigitCount: 2)
        writer.name("active")
        writer.boolean(!item.random.oneIn(3))
        writer.name("tags")
        writer.beginArray()
        for _ in 0..<item.random.next(below: 5) {
            writer.string(Vocabulary.tags[item.random.next(below: Vocabulary.tags.count)])
        }
        writer.endArray()
    }

    private static func writeAddress(_ random: inout SplitMix64, to writer: inout FixtureWriter) {
        writer.beginObject()
        writer.name("street")
        writer.beginString()
        writer.append(digits: UInt64(random.next(in: 1...250)))
        writer.append(" ")
        writer.append(oneOf: Vocabulary.streets, random: &random)
        writer.endString()
        writer.name("city")
        writer.string(Vocabulary.cities[random.next(below: Vocabulary.cities.count)])
        writer.name("zip")
        writer.string(digits: UInt64(random.next(below: 100_000)), width: 5)
        writer.name("geo")
        writer.beginObject()
        writer.name("lat")
        writer.decimal(random.next(in: -90_000_000...90_000_000), fractionDigitCount: 6)
        writer.name("lng")
        writer.decimal(random.next(in: -180_000_000...180_000_000), fractionDigitCount: 6)
        writer.endObject()
        writer.endObject()
    }

    private static func writeText(_ random: inout SplitMix64, to writer: inout FixtureWriter) {
        writer.beginString()
        writer.append(random.next(in: 4...14), of: Vocabulary.words, random: &random)
        if random.oneIn(3) {
            writer.append(" ")
            writer.append(oneOf: Vocabulary.spiced, random: &random)
            writer.append(" ")
            writer.append(random.next(in: 1...5), of: Vocabulary.words, random: &random)
        }
        writer.endString()
    }
}

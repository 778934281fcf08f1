/// Posts of a microblog, as a search returns them.
enum TweetsDocument: FixtureDocument {
    static func begin(_ writer: inout FixtureWriter, itemCount: Int) {
        writer.beginObject()
        writer.name("statuses")
        writer.beginArray()
    }

    static func end(_ writer: inout FixtureWriter) {
        writer.endArray()
        writer.name("search_metadata")
        writer.beginObject()
        writer.name("completed_in")
        writer.literal("0.087")
        writer.name("query")
        writer.string(#"%E4%BB%8A%E6%97%A5"#)
        writer.name("since_id")
        writer.integer(0)
        writer.endObject()
        writer.endObject()
    }

    static func writeItem(_ item: inout FixtureItem, to writer: inout FixtureWriter) throws {
        // Larger than 2 to the power of 53, as ids of this kind are.
        let id = 505_000_000_000_000_000 + item.index * 4_096 + item.random.next(below: 4_096)
        writer.beginObject()
        writer.firstMember("id", of: item) { $0.integer(id) }
        writer.name("id_str")
        writer.string(digits: UInt64(id))
        writer.name("created_at")
        writeTime(&item.random, to: &writer)
        writer.name("text")
        if let byteCount = item.longStringByteCount {
            try writer.longString(byteCount: byteCount)
        } else {
            writeText(item.random.next(in: 2...8), &item.random, to: &writer)
        }
        writer.name("source")
        writer.string(#"\u003ca href=\"http:\/\/client.example\/\" rel=\"nofollow\"\u003eClient\u003c\/a\u003e"#)
        writer.name("truncated")
        writer.boolean(false)
        writer.name("in_reply_to_status_id")
        if item.random.oneIn(3) {
            writer.integer(id - item.random.next(in: 1...1_000_000))
        } else {
            writer.null()
        }
        writer.name("user")
        writeUser(&item.random, to: &writer)
        writer.name("geo")
        writer.null()
        writer.name("entities")
        writeEntities(&item.random, to: &writer)
        writer.name("retweet_count")
        writer.integer(item.random.next(below: 500))
        writer.name("favorited")
        writer.boolean(item.random.oneIn(2))
        writer.name("lang")
        writer.string(item.random.oneIn(2) ? "ja" : "ru")
        writer.endObject()
    }

    private static func writeUser(_ random: inout SplitMix64, to writer: inout FixtureWriter) {
        let id = random.next(in: 10_000_000...3_000_000_000)
        writer.beginObject()
        writer.name("id")
        writer.integer(id)
        writer.name("id_str")
        writer.string(digits: UInt64(id))
        writer.name("name")
        writeText(1, &random, to: &writer)
        writer.name("screen_name")
        writeHandle(&random, to: &writer)
        writer.name("location")
        writer.string(random.oneIn(2) ? "" : Vocabulary.cities[random.next(below: Vocabulary.cities.count)])
        writer.name("description")
        writeText(random.next(in: 1...5), &random, to: &writer)
        writer.name("url")
        if random.oneIn(2) {
            writer.null()
        } else {
            writeLink(&random, to: &writer)
        }
        writer.name("protected")
        writer.boolean(false)
        writer.name("followers_count")
        writer.integer(random.next(below: 20_000))
        writer.name("friends_count")
        writer.integer(random.next(below: 2_000))
        writer.name("created_at")
        writeTime(&random, to: &writer)
        writer.name("utc_offset")
        writer.integer(3_600 * random.next(in: -11...12))
        writer.name("verified")
        writer.boolean(random.oneIn(50))
        writer.name("profile_background_color")
        writer.beginString()
        writer.append(hexadecimalDigits: 6, random: &random)
        writer.endString()
        writer.endObject()
    }

    private static func writeEntities(_ random: inout SplitMix64, to writer: inout FixtureWriter) {
        writer.beginObject()
        writer.name("hashtags")
        writer.beginArray()
        for _ in 0..<random.next(below: 3) {
            writer.beginObject()
            writer.name("text")
            writeText(1, &random, to: &writer)
            writeIndices(&random, to: &writer)
            writer.endObject()
        }
        writer.endArray()
        writer.name("symbols")
        writer.beginArray()
        writer.endArray()
        writer.name("urls")
        writer.beginArray()
        for _ in 0..<random.next(below: 2) {
            writer.beginObject()
            writer.name("url")
            writeLink(&random, to: &writer)
            writeIndices(&random, to: &writer)
            writer.endObject()
        }
        writer.endArray()
        writer.name("user_mentions")
        writer.beginArray()
        for _ in 0..<random.next(below: 2) {
            writer.beginObject()
            writer.name("screen_name")
            writeHandle(&random, to: &writer)
            writer.name("id")
            writer.integer(random.next(in: 10_000_000...3_000_000_000))
            writeIndices(&random, to: &writer)
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
    }

    private static func writeIndices(_ random: inout SplitMix64, to writer: inout FixtureWriter) {
        let start = random.next(below: 100)
        writer.name("indices")
        writer.beginArray()
        writer.integer(start)
        writer.integer(start + random.next(in: 3...20))
        writer.endArray()
    }

    /// Writes phrases of which two thirds are not ASCII; a third of these is written with escapes.
    private static func writeText(_ count: Int, _ random: inout SplitMix64, to writer: inout FixtureWriter) {
        writer.beginString()
        for number in 0..<count {
            if number > 0 {
                writer.append(random.oneIn(6) ? #"\n"# : " ")
            }
            switch random.next(below: 9) {
            case 0...3: writer.append(oneOf: Vocabulary.foreign, random: &random)
            case 4...5: writer.append(oneOf: Vocabulary.foreignEscaped, random: &random)
            case 6: writer.append(oneOf: Vocabulary.spiced, random: &random)
            default: writer.append(oneOf: Vocabulary.words, random: &random)
            }
        }
        writer.endString()
    }

    private static func writeHandle(_ random: inout SplitMix64, to writer: inout FixtureWriter) {
        writer.beginString()
        writer.append(oneOf: Vocabulary.handles, random: &random)
        writer.append("_")
        writer.append(digits: UInt64(random.next(below: 10_000)))
        writer.endString()
    }

    private static func writeLink(_ random: inout SplitMix64, to writer: inout FixtureWriter) {
        writer.beginString()
        writer.append(#"https:\/\/link.example\/"#)
        writer.append(hexadecimalDigits: 10, random: &random)
        writer.endString()
    }

    private static let days: [StaticString] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let months: [StaticString] = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Writes a time in the form `Mon Sep 24 03:35:21 +0000 2012`.
    private static func writeTime(_ random: inout SplitMix64, to writer: inout FixtureWriter) {
        writer.beginString()
        writer.append(oneOf: days, random: &random)
        writer.append(" ")
        writer.append(oneOf: months, random: &random)
        writer.append(" ")
        writer.append(digits: UInt64(random.next(in: 1...28)), width: 2)
        writer.append(" ")
        writer.appendClock(&random)
        writer.append(" +0000 ")
        writer.append(digits: UInt64(random.next(in: 2008...2025)))
        writer.endString()
    }
}

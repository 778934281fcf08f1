/// Events of a code-hosting site, one root value after another, each ended by a line ending.
enum EventsDocument: FixtureDocument {
    static func begin(_ writer: inout FixtureWriter, itemCount: Int) {}

    static func end(_ writer: inout FixtureWriter) {}

    static func writeItem(_ item: inout FixtureItem, to writer: inout FixtureWriter) throws {
        if item.index > 0 {
            writer.endLine()
        }
        writer.beginObject()
        writer.firstMember("id", of: item) { $0.string(digits: 20_000_000_000 + UInt64(item.index)) }
        // The long string is a commit's message.
        let kind = item.longStringByteCount == nil ? item.random.next(below: 6) : 0
        writer.name("type")
        writer.string(kinds[kind])
        writer.name("user")
        writeUser(&item.random, to: &writer)
        writer.name("payload")
        writer.beginObject()
        switch kind {
        case 0, 1: try writePush(&item, to: &writer)
        case 2: writeIssue(&item.random, to: &writer)
        case 3: writeCreation(&item.random, to: &writer)
        case 4: writeFork(&item.random, to: &writer)
        default:
            writer.name("action")
            writer.string("started")
        }
        writer.endObject()
        writer.name("public")
        writer.boolean(true)
        writer.name("created_at")
        writer.beginString()
        writer.append(randomTime: &item.random)
        writer.append("Z")
        writer.endString()
        writer.endObject()
    }

    private static let kinds: [StaticString] = [
        "PushEvent", "PushEvent", "IssuesEvent", "CreateEvent", "ForkEvent", "WatchEvent",
    ]

    private static func writeUser(_ random: inout SplitMix64, to writer: inout FixtureWriter) {
        writer.beginObject()
        writer.name("id")
        writer.integer(random.next(in: 1...40_000_000))
        writer.name("login")
        writer.beginString()
        writer.append(oneOf: Vocabulary.handles, random: &random)
        writer.append("-")
        writer.append(digits: UInt64(random.next(below: 1_000)))
        writer.endString()
        writer.endObject()
    }

    private static func writePush(_ item: inout FixtureItem, to writer: inout FixtureWriter) throws {
        let count = item.random.next(in: 1...4)
        writer.name("push_id")
        writer.integer(9_000_000_000 + item.index)
        writer.name("size")
        writer.integer(count)
        writer.name("ref")
        writer.string("refs/heads/main")
        writer.name("commits")
        writer.beginArray()
        for number in 0..<count {
            writer.beginObject()
            writer.name("sha")
            writer.beginString()
            writer.append(hexadecimalDigits: 40, random: &item.random)
            writer.endString()
            writer.name("message")
            if number == 0, let byteCount = item.longStringByteCount {
                try writer.longString(byteCount: byteCount)
            } else {
                writeText(item.random.next(in: 3...12), &item.random, to: &writer)
            }
            writer.name("distinct")
            writer.boolean(!item.random.oneIn(5))
            writer.endObject()
        }
        writer.endArray()
    }

    private static func writeIssue(_ random: inout SplitMix64, to writer: inout FixtureWriter) {
        writer.name("action")
        writer.string(random.oneIn(2) ? "opened" : "closed")
        writer.name("issue")
        writer.beginObject()
        writer.name("number")
        writer.integer(random.next(in: 1...20_000))
        writer.name("title")
        writeText(random.next(in: 3...8), &random, to: &writer)
        writer.name("labels")
        writer.beginArray()
        for _ in 0..<random.next(below: 3) {
            writer.beginObject()
            writer.name("name")
            writer.string(Vocabulary.tags[random.next(below: Vocabulary.tags.count)])
            writer.endObject()
        }
        writer.endArray()
        writer.name("body")
        if random.oneIn(4) {
            writer.null()
        } else {
            writeText(random.next(in: 10...40), &random, to: &writer)
        }
        writer.endObject()
    }

    private static func writeCreation(_ random: inout SplitMix64, to writer: inout FixtureWriter) {
        writer.name("ref")
        if random.oneIn(2) {
            writer.null()
        } else {
            writer.string("feature/window")
        }
        writer.name("ref_type")
        writer.string(random.oneIn(2) ? "repository" : "branch")
        writer.name("description")
        writeText(random.next(in: 2...9), &random, to: &writer)
    }

    private static func writeFork(_ random: inout SplitMix64, to writer: inout FixtureWriter) {
        writer.name("forkee")
        writer.beginObject()
        writer.name("id")
        writer.integer(random.next(in: 1...90_000_000))
        writer.name("owner")
        writeUser(&random, to: &writer)
        writer.name("private")
        writer.boolean(false)
        writer.name("topics")
        writer.beginArray()
        writer.endArray()
        writer.endObject()
    }

    private static func writeText(_ count: Int, _ random: inout SplitMix64, to writer: inout FixtureWriter) {
        writer.beginString()
        writer.append(count, of: Vocabulary.words, random: &random)
        if random.oneIn(3) {
            writer.append(" ")
            writer.append(oneOf: Vocabulary.spiced, random: &random)
        }
        writer.endString()
    }
}

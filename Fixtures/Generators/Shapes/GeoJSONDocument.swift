/// A feature collection of lots: polygons whose corners are `[longitude, latitude, altitude]`.
enum GeoJSONDocument: FixtureDocument {
    static func begin(_ writer: inout FixtureWriter, itemCount: Int) {
        writer.beginObject()
        writer.name("type")
        writer.string("FeatureCollection")
        writer.name("features")
        writer.beginArray()
    }

    static func end(_ writer: inout FixtureWriter) {
        writer.endArray()
        writer.endObject()
    }

    static func writeItem(_ item: inout FixtureItem, to writer: inout FixtureWriter) throws {
        writer.beginObject()
        writer.firstMember("type", of: item) { $0.string("Feature") }
        writer.name("properties")
        writer.beginObject()
        writer.name("LOT")
        writer.string(digits: UInt64(item.index + 1), width: 7)
        writer.name("NAME")
        if let byteCount = item.longStringByteCount {
            try writer.longString(byteCount: byteCount)
        } else {
            writer.beginString()
            writer.append(oneOf: Vocabulary.streets, random: &item.random)
            writer.append(" ")
            writer.append(digits: UInt64(item.random.next(in: 1...9_999)))
            writer.endString()
        }
        writer.name("BLOCK")
        writer.integer(item.random.next(below: 10_000))
        writer.name("SIDE")
        switch item.random.next(below: 3) {
        case 0: writer.null()
        case 1: writer.string("E")
        default: writer.string("O")
        }
        writer.endObject()
        writer.name("geometry")
        if item.random.oneIn(20) {
            writer.null()
        } else {
            writePolygon(&item.random, to: &writer)
        }
        writer.endObject()
    }

    private static let oneDegree = 100_000_000_000_000

    private static func writePolygon(_ random: inout SplitMix64, to writer: inout FixtureWriter) {
        writer.beginObject()
        writer.name("type")
        writer.string("Polygon")
        writer.name("coordinates")
        writer.beginArray()
        for _ in 0..<(random.oneIn(10) ? 2 : 1) {
            writer.beginArray()
            let longitude = random.next(in: -122 * oneDegree ... -121 * oneDegree)
            let latitude = random.next(in: 37 * oneDegree...38 * oneDegree)
            writeCorner(longitude, latitude, to: &writer)
            for _ in 0..<random.next(in: 3...12) {
                writeCorner(
                    longitude + random.next(in: -oneDegree / 1_000...oneDegree / 1_000),
                    latitude + random.next(in: -oneDegree / 1_000...oneDegree / 1_000), to: &writer)
            }
            writeCorner(longitude, latitude, to: &writer)
            writer.endArray()
        }
        writer.endArray()
        writer.endObject()
    }

    private static func writeCorner(_ longitude: Int, _ latitude: Int, to writer: inout FixtureWriter) {
        writer.beginArray()
        writer.decimal(longitude, fractionDigitCount: 14)
        writer.decimal(latitude, fractionDigitCount: 14)
        writer.literal("0.0")
        writer.endArray()
    }
}

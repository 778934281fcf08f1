/// Adds up features of both kinds.
struct FeatureTotals: Sendable {
    private var count = 0
    private var blocks = 0
    private var nameByteCount = 0
    private var coordinateBits: UInt64 = 0

    mutating func add(name: String, block: Int, coordinates: [[[Double]]]) {
        count += 1
        blocks &+= block
        nameByteCount += name.utf8.count
        for ring in coordinates {
            for corner in ring where corner.count == 3 {
                coordinateBits &+= corner[0].bitPattern &+ corner[1].bitPattern
            }
        }
    }

    var outcome: Outcome {
        Outcome(
            objectCount: count,
            checks: [
                "features": count, "features.BLOCK": blocks, "names": count, "names.bytes": nameByteCount,
                "features.coordinates": Int(truncatingIfNeeded: coordinateBits),
            ])
    }
}

struct FeatureSums: Sums, Sendable {
    private var totals = FeatureTotals()

    init() {}

    mutating func add(_ element: Feature) {
        totals.add(
            name: element.properties.name, block: element.properties.block,
            coordinates: element.geometry?.coordinates ?? [])
    }

    var outcome: Outcome { totals.outcome }
}

struct ReadFeatureSums: Sums, Sendable {
    private var totals = FeatureTotals()

    init() {}

    mutating func add(_ element: ReadFeature) {
        totals.add(name: element.name, block: element.block, coordinates: element.coordinates)
    }

    var outcome: Outcome { totals.outcome }
}

/// The shape of a real kind of file, for which text can be generated.
public enum FixtureShape: String, Sendable, CaseIterable {
    /// An object with flat and nested records of 11 members in `users`.
    case records
    /// A GeoJSON feature collection: arrays of arrays of long floating-point numbers.
    case geoJSON = "geojson"
    /// Search results of a microblog: nested objects, much text outside ASCII, raw and escaped.
    case tweets
    /// A log of events, one JSON text a line (NDJSON), whose payloads differ by type.
    case events

    /// The key path of the items, in the notation of the library. In `events` every item is a root value.
    public var itemPath: String {
        switch self {
        case .records: "users[*]"
        case .geoJSON: "features[*]"
        case .tweets: "statuses[*]"
        case .events: "$"
        }
    }

    /// One line for people about the shape.
    public var summary: String {
        switch self {
        case .records: "an object with records of 11 members at users[*]"
        case .geoJSON: "a GeoJSON feature collection, long floating-point numbers, at features[*]"
        case .tweets: "microblog posts, much text outside ASCII, raw and escaped, at statuses[*]"
        case .events: "events, one JSON text a line (NDJSON), payloads that differ by type"
        }
    }
}

/// What was written.
public struct FixtureSummary: Sendable, Hashable {
    /// The number of items of the complete text. Fewer were written if ``FixtureOptions/truncatedAt`` cut it off.
    public var itemCount: Int
    /// The number of bytes written.
    public var byteCount: Int
}

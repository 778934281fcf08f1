/// A GeoJSON feature whose geometry is a polygon, or null.
struct Feature: Decodable {
    struct Properties: Decodable {
        var lot: String
        var name: String
        var block: Int
        var side: String?

        enum CodingKeys: String, CodingKey {
            case lot = "LOT"
            case name = "NAME"
            case block = "BLOCK"
            case side = "SIDE"
        }
    }

    struct Geometry: Decodable {
        var type: String
        var coordinates: [[[Double]]]
    }

    var type: String
    var properties: Properties
    var geometry: Geometry?

    /// The whole file, for `JSONDecoder`.
    struct Document: Decodable {
        var features: [Feature]
    }
}

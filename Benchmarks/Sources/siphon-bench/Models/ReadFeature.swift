internal import JSONSiphon

/// The same feature, read by hand.
struct ReadFeature: JSONReadable {
    var name = ""
    var block = 0
    var coordinates: [[[Double]]] = []

    init(from reader: inout JSONReader) throws {
        try reader.readObject { member, reader in
            if member == "properties" {
                try reader.readObject { member, reader in
                    if member == "NAME" { name = try reader.readString() }
                    if member == "BLOCK" { block = try reader.readInteger() }
                }
            } else if member == "geometry", !reader.readNull() {
                try reader.readObject { member, reader in
                    if member == "coordinates" { coordinates = try reader.read() }
                }
            }
        }
    }
}

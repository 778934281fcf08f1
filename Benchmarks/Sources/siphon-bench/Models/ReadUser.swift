internal import JSONSiphon

/// The same record, read by hand.
struct ReadUser: JSONReadable, UserFields {
    var id = 0
    var name = ""
    var email = ""
    var age = 0
    var balance = 0.0
    var active = false
    var tags: [String] = []
    var address = ReadAddress()
    var createdAt = ""
    var bio = ""
    var manager: Int?

    init(from reader: inout JSONReader) throws {
        try reader.readObject { member, reader in
            if member == "id" {
                id = try reader.readInteger()
            } else if member == "name" {
                name = try reader.readString()
            } else if member == "email" {
                email = try reader.readString()
            } else if member == "age" {
                age = try reader.readInteger()
            } else if member == "balance" {
                balance = try reader.readDouble()
            } else if member == "active" {
                active = try reader.readBool()
            } else if member == "tags" {
                tags = try reader.read()
            } else if member == "address" {
                address = try reader.read()
            } else if member == "createdAt" {
                createdAt = try reader.readString()
            } else if member == "bio" {
                bio = try reader.readString()
            } else if member == "manager" {
                manager = try reader.read()
            }
        }
    }
}

struct ReadAddress: JSONReadable {
    var street = ""
    var city = ""
    var zip = ""
    var latitude = 0.0
    var longitude = 0.0

    init() {}

    init(from reader: inout JSONReader) throws {
        try reader.readObject { member, reader in
            if member == "street" {
                street = try reader.readString()
            } else if member == "city" {
                city = try reader.readString()
            } else if member == "zip" {
                zip = try reader.readString()
            } else if member == "geo" {
                try reader.readObject { member, reader in
                    if member == "lat" { latitude = try reader.readDouble() }
                    if member == "lng" { longitude = try reader.readDouble() }
                }
            }
        }
    }
}

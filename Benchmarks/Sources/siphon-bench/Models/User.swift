/// A record as people write it for `JSONDecoder`: 11 members, an address among them.
struct User: Decodable, UserFields {
    struct Address: Decodable {
        struct Place: Decodable {
            var lat: Double
            var lng: Double
        }

        var street: String
        var city: String
        var zip: String
        var geo: Place
    }

    var id: Int
    var name: String
    var email: String
    var age: Int
    var balance: Double
    var active: Bool
    var tags: [String]
    var address: Address
    var createdAt: String
    var bio: String
    var manager: Int?

    /// The whole file, for `JSONDecoder`.
    struct Document: Decodable {
        var users: [User]
    }
}

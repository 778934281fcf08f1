/// A post with its author; most members of both are left out, as programs do.
struct Tweet: Decodable {
    struct Author: Decodable {
        var id: Int
        var name: String
        var screenName: String
        var description: String
        var url: String?
        var followersCount: Int
        var verified: Bool

        enum CodingKeys: String, CodingKey {
            case id, name, description, url, verified
            case screenName = "screen_name"
            case followersCount = "followers_count"
        }
    }

    var id: Int
    var createdAt: String
    var text: String
    var user: Author
    var retweetCount: Int
    var lang: String

    enum CodingKeys: String, CodingKey {
        case id, text, user, lang
        case createdAt = "created_at"
        case retweetCount = "retweet_count"
    }

    /// The whole file, for `JSONDecoder`.
    struct Document: Decodable {
        var statuses: [Tweet]
    }
}

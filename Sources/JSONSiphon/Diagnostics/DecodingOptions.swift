public import Foundation

/// How `Decodable` types are read: the options of Foundation's `JSONDecoder`, under the same names.
///
///     var options = JSONOptions()
///     options.decoding.keyDecodingStrategy = .convertFromSnakeCase
///     options.decoding.dateDecodingStrategy = .iso8601
///     let stream = try JSONStream(.file("users.json"), options: options)
///
/// The defaults are `JSONDecoder`'s.
public struct DecodingOptions: Sendable {
    /// How the names of members are matched with coding keys.
    public enum KeyDecodingStrategy: Sendable {
        /// A name matches the key that is the same, byte for byte.
        case useDefaultKeys
        /// `user_name` matches the key `userName`, and `image_url` both `imageUrl` and `imageURL`.
        ///
        /// A name that is the key exactly comes first; so keys that are written in snake case match, too.
        case convertFromSnakeCase
        /// The closure makes the key's name of a member's coding path, whose last key is the member's name.
        case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)
    }

    /// How a `Date` is read.
    public enum DateDecodingStrategy: Sendable {
        /// As `Date` itself is decoded: a number of seconds since 1 January 2001.
        case deferredToDate
        /// A number of seconds since 1 January 1970.
        case secondsSince1970
        /// A number of milliseconds since 1 January 1970.
        case millisecondsSince1970
        /// A string as ISO 8601 and RFC 3339 have it, with or without a fraction of the second:
        /// `2026-11-30T17:05:43Z`, `2026-11-30T17:05:43.580497+01:00`.
        case iso8601
        /// A string that the formatter reads.
        case formatted(DateFormatter)
        /// What the closure makes of the value.
        case custom(@Sendable (_ decoder: any Decoder) throws -> Date)
    }

    /// How `Data` is read.
    public enum DataDecodingStrategy: Sendable {
        /// As `Data` itself is decoded: an array of bytes.
        case deferredToData
        /// A string in Base64.
        case base64
        /// What the closure makes of the value.
        case custom(@Sendable (_ decoder: any Decoder) throws -> Data)
    }

    /// How a floating-point number is read that JSON cannot write as a number.
    public enum NonConformingFloatDecodingStrategy: Sendable {
        /// It is an error.
        case `throw`
        /// These strings stand for them.
        case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
    }

    /// How the names of members are matched with coding keys. The keys of dictionaries are data and are never
    /// converted.
    public var keyDecodingStrategy: KeyDecodingStrategy
    /// How a `Date` is read.
    public var dateDecodingStrategy: DateDecodingStrategy
    /// How `Data` is read.
    public var dataDecodingStrategy: DataDecodingStrategy
    /// How a floating-point number is read that JSON cannot write as a number.
    public var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy
    /// What a type can ask its decoder for.
    public var userInfo: [CodingUserInfoKey: any Sendable]

    public init(
        keyDecodingStrategy: KeyDecodingStrategy = .useDefaultKeys,
        dateDecodingStrategy: DateDecodingStrategy = .deferredToDate,
        dataDecodingStrategy: DataDecodingStrategy = .base64,
        nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy = .throw,
        userInfo: [CodingUserInfoKey: any Sendable] = [:]
    ) {
        self.keyDecodingStrategy = keyDecodingStrategy
        self.dateDecodingStrategy = dateDecodingStrategy
        self.dataDecodingStrategy = dataDecodingStrategy
        self.nonConformingFloatDecodingStrategy = nonConformingFloatDecodingStrategy
        self.userInfo = userInfo
    }
}

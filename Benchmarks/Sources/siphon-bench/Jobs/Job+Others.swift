internal import JSONSiphon

extension Job {
    static var geoJSON: [Job] {
        let input = "geojson"
        let path: JSONPath = "features[*]"
        return common(input, at: path, counting: "features") + [
            jsonDecoder(input) { try $0.jsonDecoder(\Feature.Document.features, FeatureSums()) },
            Job(input: input, name: "value", summary: "forEach over features[*] as JSONValue, one member looked up") {
                try $0.forEach(path, ValueSums("features", member: "properties", "BLOCK"))
            },
            Job(
                input: input, name: "decodable",
                summary: "forEach over features[*] as a Decodable type with [[[Double]]] coordinates",
                baseline: "json-decoder"
            ) { try $0.forEachDecodable(path, FeatureSums()) },
            Job(
                input: input, name: "model",
                summary: "forEach over features[*] as a type read by hand (JSONReadable), same coordinates",
                baseline: "json-decoder"
            ) { try $0.forEach(path, ReadFeatureSums()) },
            Job(input: input, name: "string", summary: "forEach over features[*].properties.NAME as String") {
                try $0.forEach("features[*].properties.NAME", StringSums("names"))
            },
        ]
    }

    static var tweets: [Job] {
        let input = "tweets"
        let path: JSONPath = "statuses[*]"
        return common(input, at: path, counting: "statuses") + [
            jsonDecoder(input) { try $0.jsonDecoder(\Tweet.Document.statuses, TweetSums()) },
            Job(input: input, name: "value", summary: "forEach over statuses[*] as JSONValue, one member looked up") {
                try $0.forEach(path, ValueSums("statuses", member: "id"))
            },
            Job(
                input: input, name: "decodable",
                summary: "forEach over statuses[*] as a Decodable type with its user", baseline: "json-decoder"
            ) { try $0.forEachDecodable(path, TweetSums()) },
            Job(input: input, name: "string", summary: "forEach over statuses[*].text as String") {
                try $0.forEach("statuses[*].text", StringSums("texts"))
            },
        ]
    }

    static var symbols: [Job] {
        let input = "symbols"
        let path: JSONPath = "symbols[*]"
        return common(input, at: path, counting: "symbols") + [
            jsonDecoder(input) { try $0.jsonDecoder(\Symbol.Document.symbols, SymbolSums()) },
            Job(input: input, name: "value", summary: "forEach over symbols[*] as JSONValue") {
                try $0.forEach(path, ValueSums("symbols"))
            },
            Job(
                input: input, name: "decodable", summary: "forEach over symbols[*] as a Decodable type",
                baseline: "json-decoder"
            ) { try $0.forEachDecodable(path, SymbolSums()) },
            Job(input: input, name: "string", summary: "forEach over symbols[*].identifier.precise as String") {
                try $0.forEach("symbols[*].identifier.precise", StringSums("identifiers"))
            },
        ]
    }

    static var syntaxTree: [Job] {
        let input = "ast"
        let path: JSONPath = "inner[*]"
        return common(input, at: path, counting: "nodes") + [
            Job(input: input, name: "value", summary: "forEach over inner[*] as JSONValue") {
                try $0.forEach(path, ValueSums("nodes"))
            },
            Job(input: input, name: "string", summary: "forEach over inner[*].name as String") {
                try $0.forEach("inner[*].name", StringSums("names"))
            },
        ]
    }

    /// Jobs on a user's file, with the key path that he gave.
    static var file: [Job] {
        let input = "file"
        return references(input, mayFail: true) + [
            Job(input: input, name: "count", summary: "count the values at the path") {
                try $0.count($0.parsedPath, "values")
            },
            Job(input: input, name: "raw", summary: "forEach over the path as RawJSON") {
                try $0.forEach($0.parsedPath, RawSums("values"))
            },
            Job(input: input, name: "value", summary: "forEach over the path as JSONValue") {
                try $0.forEach($0.parsedPath, ValueSums("values"))
            },
        ]
    }
}

extension JobContext {
    var parsedPath: JSONPath {
        get throws {
            guard let path else { throw BenchError("a job on a user's file needs a path") }
            return try JSONPath(parsing: path)
        }
    }
}

internal import BenchmarkFixtures

/// A file that jobs run on.
struct Input: Sendable {
    enum Origin: Sendable, Equatable {
        /// Written by a generator.
        case generated(FixtureShape, FixtureOptions)
        /// The symbol graph of Swift's standard library.
        case symbolGraph
        /// clang's syntax tree of all headers of the C++ library.
        case syntaxTree
        /// A user's own.
        case file(String)
    }

    /// Its name in the names of jobs.
    var name: String
    /// What it is, for people.
    var title: String
    var origin: Origin
    /// The checks of jobs that must equal the number of items that the generator wrote.
    var itemChecks: [String] = []
    var jobs: [Job]

    /// All inputs but a user's own.
    static func all(byteCount: Int) -> [Input] {
        let options = FixtureOptions(size: .bytes(byteCount))
        return [
            Input(
                name: "records", title: "Records: 11 members each, an address among them",
                origin: .generated(.records, options), itemChecks: ["users", "emails"], jobs: Job.records),
            Input(
                name: "geojson", title: "GeoJSON: polygons, long floating-point numbers",
                origin: .generated(.geoJSON, options), itemChecks: ["features", "names"], jobs: Job.geoJSON),
            Input(
                name: "tweets", title: "Tweets: much text outside ASCII, raw and escaped",
                origin: .generated(.tweets, options), itemChecks: ["statuses", "texts"], jobs: Job.tweets),
            Input(
                name: "symbols", title: "The symbol graph of Swift's standard library", origin: .symbolGraph,
                jobs: Job.symbols),
            Input(
                name: "ast", title: "clang's syntax tree of <bits/stdc++.h>", origin: .syntaxTree,
                jobs: Job.syntaxTree),
            Input(
                name: "long-string", title: "Three records, one with a string of 64 MB",
                origin: .generated(.records, FixtureOptions(size: .items(3), longStringByteCount: 64_000_000)),
                itemChecks: ["users"], jobs: Job.longString),
        ]
    }

    static func file(_ path: String, at keyPath: String) -> Input {
        Input(name: "file", title: "\(path) at \(keyPath)", origin: .file(path), jobs: Job.file)
    }
}

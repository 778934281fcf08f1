extension FixtureShape {
    /// The size at which a chunk is handed on. Chunks are this large or somewhat larger, the last one excepted.
    static let chunkByteCount = 256 << 10

    /// Writes the text in chunks, in memory that does not grow with the text.
    ///
    /// - Parameter sink: Takes each chunk in turn. An error that it throws ends the writing and is thrown again.
    /// - Complexity: O(*n*) in the bytes written.
    @discardableResult
    public func write(_ options: FixtureOptions, to sink: ([UInt8]) throws -> Void) throws -> FixtureSummary {
        try withoutActuallyEscaping(sink) { sink in
            switch self {
            case .records: try Generator<RecordsDocument>(options).write(to: sink)
            case .geoJSON: try Generator<GeoJSONDocument>(options).write(to: sink)
            case .tweets: try Generator<TweetsDocument>(options).write(to: sink)
            case .events: try Generator<EventsDocument>(options).write(to: sink)
            }
        }
    }

    /// Returns the whole text.
    public func bytes(_ options: FixtureOptions) -> [UInt8] {
        var whole: [UInt8] = []
        do {
            try write(options) { whole += $0 }
        } catch {
            fatalError("A sink that cannot fail threw \(error).")
        }
        return whole
    }
}

/// Writes the items of one kind of document between its beginning and its end.
private struct Generator<Document: FixtureDocument> {
    let options: FixtureOptions

    init(_ options: FixtureOptions) {
        self.options = options
    }

    func write(to sink: @escaping ([UInt8]) throws -> Void) throws -> FixtureSummary {
        let itemCount = try itemCount()
        var writer = FixtureWriter(options, sink: sink)
        Document.begin(&writer, itemCount: itemCount)
        for index in 0..<itemCount where !writer.isFull {
            try writeItem(index, of: itemCount, to: &writer)
            try writer.flushIfLarge()
        }
        Document.end(&writer)
        writer.endLine()
        try writer.flush()
        return FixtureSummary(itemCount: itemCount, byteCount: writer.flushedByteCount)
    }

    private func writeItem(_ index: Int, of itemCount: Int, to writer: inout FixtureWriter) throws {
        var item = FixtureItem(index: index, random: SplitMix64(seed: options.seed, item: index))
        if index == itemCount / 2 {
            item.longStringByteCount = options.longStringByteCount
        }
        if let every = options.badItemEvery, every > 0, index % every == every - 1 {
            item.fault = options.fault
        }
        try Document.writeItem(&item, to: &writer)
    }

    /// The number of items asked for, or, for a size in bytes, what the mean length of a few thousand items gives.
    private func itemCount() throws -> Int {
        switch options.size {
        case .items(let count):
            return max(0, count)
        case .bytes(let byteCount):
            let target = byteCount - (options.longStringByteCount ?? 0)
            guard target > 0 else { return 1 }
            // The items grow with their numbers, so a first guess tells over which range to sample for the second.
            let guess = max(1, target / (try meanItemByteCount(of: 500, in: 500)))
            return max(1, target / (try meanItemByteCount(of: min(guess, 2_000), in: guess)))
        }
    }

    /// The mean length of `sampleCount` items, taken at equal distances from the first `itemCount`.
    private func meanItemByteCount(of sampleCount: Int, in itemCount: Int) throws -> Int {
        var sampleOptions = options
        sampleOptions.truncatedAt = nil
        var writer = FixtureWriter(sampleOptions, sink: { _ in })
        Document.begin(&writer, itemCount: itemCount)
        for sample in 0..<sampleCount {
            // No item is the middle one of these: the long string is reckoned apart.
            try writeItem(sample * (itemCount / sampleCount), of: -2, to: &writer)
            try writer.flushIfLarge()
        }
        try writer.flush()
        return max(1, writer.flushedByteCount / sampleCount)
    }
}

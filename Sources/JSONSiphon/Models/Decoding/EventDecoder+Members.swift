#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

extension EventDecoder {
    /// Finds the value of the member with a key's name; of duplicates the last.
    ///
    /// - Complexity: O(1) on average in the number of members; the first look-up takes O(*n*).
    @inline(__always)
    func member(named name: String) -> UnsafePointer<JSONEvent>? {
        var name = name
        return name.withUTF8 { member(named: UnsafeRawBufferPointer($0)) }
    }

    private func member(named name: UnsafeRawBufferPointer) -> UnsafePointer<JSONEvent>? {
        let session = session
        _ = session
        let matching = hasDataKeys ? .exact : session.pointee.keys
        if !members.isBuilt { buildIndex(matching) }
        guard let entries = members.entries else { return nil }
        if matching != .exact { return convertedMember(named: name, matching) }
        if members.slots != nil {
            guard let entry = entry(named: name, hash: NameHash.seeded(name)) else { return nil }
            return event + (Int(entries[entry].place) + 1)
        }
        let hash = NameHash.short(name)
        var index = members.count - 1
        while index >= 0 {
            if entries[index].hash == hash {
                let place = event + Int(entries[index].place)
                if isName(place, name) { return place + 1 }
            }
            index -= 1
        }
        return nil
    }

    /// Whether a name's decoded bytes are these.
    @inline(__always)
    private func isName(_ place: UnsafePointer<JSONEvent>, _ name: UnsafeRawBufferPointer) -> Bool {
        if place.pointee.flags.contains(.hasEscapes) { return hasBytes(place, name) }
        guard Int(place.pointee.lengthOrCount) - 2 == name.count else { return false }
        if name.count == 0 { return true }
        return memcmp(token(place).baseAddress.unsafelyUnwrapped + 1, name.baseAddress.unsafelyUnwrapped, name.count)
            == 0
    }

    @inline(never)
    private func hasBytes(_ place: UnsafePointer<JSONEvent>, _ name: UnsafeRawBufferPointer) -> Bool {
        withNameBytes(place) { $0.elementsEqual(name) }
    }

    /// Calls `body` with the decoded bytes of a name.
    @inline(__always)
    func withNameBytes<Result>(
        _ place: UnsafePointer<JSONEvent>, _ body: (UnsafeRawBufferPointer) -> Result
    ) -> Result {
        let token = token(place)
        guard place.pointee.flags.contains(.hasEscapes) else {
            return body(UnsafeRawBufferPointer(rebasing: token[1..<token.count - 1]))
        }
        var bytes: [UInt8] = []
        StringToken.append(decoding: token, to: &bytes)
        return bytes.withUnsafeBytes(body)
    }

    // MARK: Building

    private func buildIndex(_ matching: KeyMatching) {
        members.isBuilt = true
        guard event.pointee.kind == .objectStart else { return }
        let end = event + Int(event.pointee.lengthOrCount)
        var place = event + 1
        while place < end {
            let hash = matching == .exact ? withNameBytes(place, NameHash.short) : 0
            members.append(MemberIndex.Entry(hash: hash, place: UInt32(truncatingIfNeeded: place - event)))
            place = (place + 1).valueEnd
        }
        switch matching {
        case .exact: if members.count > MemberIndex.searchedCount { buildTable() }
        case .snakeCase: buildFoldedIndex()
        case .custom: convertNames()
        }
    }

    @inline(never)
    private func buildTable() {
        guard let entries = members.entries else { return }
        members.makeSlots()
        for index in 0..<members.count {
            let place = event + Int(entries[index].place)
            withNameBytes(place) { name in
                let hash = NameHash.seeded(name)
                members.setHash(hash, at: index)
                members.setSlot(slot(named: name, hash: hash), to: index)
            }
        }
    }

    /// The slot that holds a name, or the free one where it belongs.
    private func slot(named name: UnsafeRawBufferPointer, hash: UInt32) -> Int {
        guard let entries = members.entries, let slots = members.slots else { return 0 }
        var slot = Int(hash) & members.slotMask
        while slots[slot] != MemberIndex.noEntry {
            let entry = entries[Int(slots[slot])]
            if entry.hash == hash, isName(event + Int(entry.place), name) { break }
            slot = (slot + 1) & members.slotMask
        }
        return slot
    }

    private func entry(named name: UnsafeRawBufferPointer, hash: UInt32) -> Int? {
        guard let entry = members.slots?[slot(named: name, hash: hash)], entry != MemberIndex.noEntry else {
            return nil
        }
        return Int(entry)
    }

    // MARK: Key strategies

    /// Names that are the same without case and underscores get the same hash. There may be any number of them, so only
    /// small objects are searched by it.
    @inline(never)
    private func buildFoldedIndex() {
        guard let entries = members.entries else { return }
        guard members.count > MemberIndex.searchedCount else {
            for index in 0..<members.count {
                let place = event + Int(entries[index].place)
                members.setHash(withNameBytes(place, SnakeCaseNames.foldedHash), at: index)
            }
            return
        }
        var exact: [[UInt8]: UInt32] = [:]
        var converted: [[UInt8]: UInt32] = [:]
        for index in 0..<members.count {
            let name = text(of: event + Int(entries[index].place))
            exact[Array(name.utf8)] = UInt32(index)
            converted[Array(SnakeCaseNames.camelCase(of: name).utf8)] = UInt32(index)
        }
        members.setConverted(converted, exact: exact)
    }

    @inline(never)
    private func convertNames() {
        guard case .custom(let convert) = session.pointee.options.keyDecodingStrategy, let entries = members.entries
        else {
            return
        }
        let path = codingPath
        var names: [[UInt8]: UInt32] = [:]
        for index in 0..<members.count {
            let key = convert(path + [JSONCodingKey(name: text(of: event + Int(entries[index].place)))])
            names[Array(key.stringValue.utf8)] = UInt32(index)
        }
        members.setConverted(names)
    }

    @inline(never)
    private func convertedMember(
        named name: UnsafeRawBufferPointer, _ matching: KeyMatching
    ) -> UnsafePointer<JSONEvent>? {
        guard let entries = members.entries else { return nil }
        func value(_ index: UInt32) -> UnsafePointer<JSONEvent> { event + (Int(entries[Int(index)].place) + 1) }
        if let converted = members.converted {
            let key = Array(name)
            guard let exact = members.exact else { return converted[key].map(value) }
            if let index = exact[key] { return value(index) }
            let snakeCase = SnakeCaseNames.snakeCase(of: String(decoding: name, as: UTF8.self))
            return [converted[key], exact[Array(snakeCase.utf8)]].compactMap(\.self).max().map(value)
        }
        // The last of the best: the name itself before a converted one.
        let hash = SnakeCaseNames.foldedHash(name)
        var best: UnsafePointer<JSONEvent>?
        for index in (0..<members.count).reversed() where entries[index].hash == hash {
            let place = event + Int(entries[index].place)
            if isName(place, name) { return place + 1 }
            if best == nil, withNameBytes(place, { session.pointee.snakeCase.matches($0, key: name) }) {
                best = place + 1
            }
        }
        return best
    }

    /// The names of all members as keys have them, each once, in the order of the input.
    func memberNames() -> [String] {
        _ = session
        let matching = hasDataKeys ? .exact : session.pointee.keys
        if !members.isBuilt { buildIndex(matching) }
        guard let entries = members.entries else { return [] }
        var names: [String] = []
        names.reserveCapacity(members.count)
        let path = matching == .custom ? codingPath : []
        var seen: Set<[UInt8]> = []
        for index in 0..<members.count {
            let place = event + Int(entries[index].place)
            var name = text(of: place)
            if matching == .exact {
                if member(named: name) == place + 1 { names.append(name) }
                continue
            }
            if matching == .snakeCase {
                name = SnakeCaseNames.camelCase(of: name)
            } else if case .custom(let convert) = session.pointee.options.keyDecodingStrategy {
                name = convert(path + [JSONCodingKey(name: name)]).stringValue
            }
            if seen.insert(Array(name.utf8)).inserted { names.append(name) }
        }
        return names
    }
}

extension PathTracker {
    /// The concrete path of the match just reported.
    ///
    /// - Complexity: O(depth + length of the names).
    var matchPath: JSONPath {
        guard frames.count > 1 else { return .root }
        return frames[frames.count - 1].isObject
            ? containerPath.appending(name: leafName) : containerPath.appending(index: leafIndex)
    }

    /// The name of the match just reported, when it is a member.
    var matchName: String? {
        frames.count > 1 && frames[frames.count - 1].isObject ? leafName : nil
    }

    /// The position of the match just reported among its siblings, when it is an element or a member.
    var matchIndex: Int? {
        frames.count > 1 ? leafIndex : nil
    }

    /// The concrete path of the innermost open container.
    var containerPath: JSONPath { path(depth: frames.count) }

    /// The concrete path of the container that is open at a depth, the whole input being at 1.
    func path(depth: Int) -> JSONPath {
        var segments: [JSONPath.Segment] = []
        segments.reserveCapacity(depth)
        for index in frames.indices.dropFirst(2) where index < depth {
            let parent = frames[index - 1]
            if parent.isObject {
                // The name ends where that of the next open container begins, or where the leaf's does.
                let end = index + 1 < frames.count ? frames[index + 1].nameStart : leafNameStart
                let name = String(decoding: names[frames[index].nameStart..<end], as: UTF8.self)
                segments.append(JSONPath.Segment([.name(JSONPath.Name(name))]))
            } else {
                segments.append(JSONPath.Segment([.index(parent.childCount - 1)]))
            }
        }
        return JSONPath(segments: segments)
    }

    /// Packs the concrete path of the match just reported.
    ///
    /// It changes nothing; declared to, it is called on the tracker where it lies instead of on a copy.
    ///
    /// - Complexity: O(depth + length of the names), without an allocation of its own.
    mutating func appendMatchPlace(to places: inout MatchPlaces) {
        // The first frame is the input's: no step leads to a root value.
        places.begin(stepCount: frames.count - 1)
        let leafNameStart = leafNameStart
        // Called for every match: through buffers, so that no reference is counted.
        frames.withUnsafeBufferPointer { frames in
            names.withUnsafeBufferPointer { names in
                for index in frames.indices.dropFirst() {
                    guard frames[index].isObject else {
                        places.append(index: frames[index].childCount - 1)
                        continue
                    }
                    let isLast = index + 1 == frames.count
                    let start = isLast ? leafNameStart : frames[index + 1].nameStart
                    let end =
                        isLast ? names.count : index + 2 < frames.count ? frames[index + 2].nameStart : leafNameStart
                    places.append(name: names[start..<end])
                }
            }
        }
    }

    /// The concrete path of the value that is being read or is about to come: what an error names.
    ///
    /// - Parameter isAtChild: Whether the fault is at a child of the innermost open container.
    func faultPath(isAtChild: Bool, in page: EventPage) -> JSONPath {
        guard isAtChild, frames.count > 1 else { return containerPath }
        let frame = frames[frames.count - 1]
        guard frame.isObject else { return containerPath.appending(index: frame.childCount) }
        var name: [UInt8] = []
        if nameEvent >= 0 {
            StringToken.append(decoding: page.token(of: page.events[nameEvent]), to: &name)
        } else {
            name = carriedName
        }
        return containerPath.appending(name: String(decoding: name, as: UTF8.self))
    }

    private var leafName: String { String(decoding: names[leafNameStart...], as: UTF8.self) }

    private var leafIndex: Int { frames[frames.count - 1].childCount - 1 }
}

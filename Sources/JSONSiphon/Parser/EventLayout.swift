internal import CYajlEvents

/// Checks that the event is the same record in C and in Swift.
enum EventLayout {
    /// Stops the program, once and at its start, when the two have drifted apart.
    static func check() {
        guard agrees else {
            fatalError("JSONEvent and siphon_event differ; rebuild JSONSiphon from one version of its sources.")
        }
    }

    private static let agrees: Bool = {
        guard MemoryLayout<JSONEvent>.size == MemoryLayout<siphon_event>.size,
            MemoryLayout<JSONEvent>.stride == MemoryLayout<siphon_event>.stride,
            MemoryLayout<JSONEvent>.offset(of: \.flags) == MemoryLayout<siphon_event>.offset(of: \.flags),
            MemoryLayout<JSONEvent>.offset(of: \.lengthOrCount)
                == MemoryLayout<siphon_event>.offset(of: \.length_or_count),
            MemoryLayout<JSONEvent>.offset(of: \.offset) == MemoryLayout<siphon_event>.offset(of: \.offset)
        else { return false }
        let kinds: [(siphon_event_kind, JSONEvent.Kind)] = [
            (SIPHON_EVENT_OBJECT_START, .objectStart), (SIPHON_EVENT_NAME, .name),
            (SIPHON_EVENT_OBJECT_END, .objectEnd), (SIPHON_EVENT_ARRAY_START, .arrayStart),
            (SIPHON_EVENT_ARRAY_END, .arrayEnd), (SIPHON_EVENT_STRING, .string), (SIPHON_EVENT_NUMBER, .number),
            (SIPHON_EVENT_TRUE, .true), (SIPHON_EVENT_FALSE, .false), (SIPHON_EVENT_NULL, .null),
        ]
        return kinds.allSatisfy { raw, kind in
            var event = siphon_event()
            event.kind = UInt8(raw.rawValue)
            return withUnsafeBytes(of: event) { $0.load(as: JSONEvent.self).kind == kind }
                && kind.rawValue == event.kind
        }
    }()
}

internal import JSONSiphon

extension Session {
    /// `siphon events`: lists the parse events.
    func events() throws {
        var remaining = settings.limit ?? .max
        try forEachInput { stream, file in
            // Whoever follows a live input, or looks at a terminal, sees each record at its end.
            let flushesRecords = !file.isRegularFile || output.isTerminal
            let summary = try stream.events { event in
                try output.append(Self.line(event))
                if flushesRecords, event.depth == 0 { try output.flush() }
                remaining -= 1
                if remaining == 0 { event.stop() }
            }
            if summary.recordCount == 0, summary.isComplete { try noteNoValue(in: file) }
            return remaining > 0
        }
    }

    /// Offset, kind, path and token of an event. No control character is in them: the path escapes them, and a token
    /// holds none.
    private static func line(_ event: borrowing JSONEventContext) -> String {
        "\(event.event.offset)\t\(name(of: event.event.kind))\t\(event.path)\t\(event.rawText)\n"
    }

    private static func name(of kind: JSONEvent.Kind) -> String {
        switch kind {
        case .objectStart: "objectStart"
        case .name: "name"
        case .objectEnd: "objectEnd"
        case .arrayStart: "arrayStart"
        case .arrayEnd: "arrayEnd"
        case .string: "string"
        case .number: "number"
        case .true: "true"
        case .false: "false"
        case .null: "null"
        }
    }
}

import Testing

@testable import JSONSiphon

/// An input that is not what it should be, and what is said of it.
struct BrokenInput: Sendable, CustomTestStringConvertible {
    var bytes: [UInt8]
    var framing: Framing
    var code: JSONError.Code
    var byteOffset: Int64
    var line: Int
    var column: Int
    var keyPath: String
    var recordIndex: Int
    /// A part of the message.
    var message: String

    /// - Parameter column: The column; without one the fault is in the first line, at this offset.
    init(
        _ text: String, _ code: JSONError.Code = .invalidSyntax, at byteOffset: Int64, _ message: String,
        line: Int = 1, column: Int? = nil, path: String = "$", framing: Framing = .single, record: Int = 0
    ) {
        self.init(
            bytes: Array(text.utf8), code, at: byteOffset, message, line: line, column: column, path: path,
            framing: framing, record: record)
    }

    init(
        bytes: [UInt8], _ code: JSONError.Code = .invalidSyntax, at byteOffset: Int64, _ message: String,
        line: Int = 1, column: Int? = nil, path: String = "$", framing: Framing = .single, record: Int = 0
    ) {
        self.bytes = bytes
        self.framing = framing
        self.code = code
        self.byteOffset = byteOffset
        self.line = line
        self.column = column ?? Int(byteOffset) + 1
        keyPath = path
        recordIndex = record
        self.message = message
    }

    var testDescription: String { String(decoding: bytes.prefix(60), as: UTF8.self).debugDescription }

    /// Reads the input in every way and checks the error.
    func check(
        _ deliveries: [Delivery] = Delivery.all, _ options: (inout JSONOptions) -> Void = { _ in },
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        var row = Row(bytes, framing: framing)
        options(&row.options)
        let found = try row.observeEverywhere(deliveries, sourceLocation: sourceLocation)
        for error in [found.eventError, found.matchError, found.passError] {
            guard let error else {
                Issue.record("\(testDescription) was accepted", sourceLocation: sourceLocation)
                continue
            }
            let isExpected =
                error.code == code && error.byteOffset == byteOffset && error.line == line && error.column == column
                && error.keyPath == keyPath && error.recordIndex == recordIndex && error.message.contains(message)
            if !isExpected {
                Issue.record(
                    "\(testDescription): \(error.code.rawValue) \(error), record \(error.recordIndex ?? -1)",
                    sourceLocation: sourceLocation)
                break
            }
        }
    }
}

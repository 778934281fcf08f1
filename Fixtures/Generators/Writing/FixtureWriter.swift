/// Gathers JSON text and hands it on in chunks.
///
/// The writer keeps track of commas, colons and white space; text between quotes is given as it stands in the file,
/// with its escapes. Bytes are gathered in one reused array, for a generator must be faster than what it measures.
struct FixtureWriter {
    /// What was written and not yet handed on.
    private(set) var bytes: [UInt8] = []
    /// The number of bytes handed on.
    private(set) var flushedByteCount = 0
    private let byteLimit: Int
    private let sink: ([UInt8]) throws -> Void

    let isPretty: Bool
    /// A line ending and as many spaces as the deepest level needs: its beginning is what a line of any level needs.
    private let lineStart: [UInt8]
    private let lineEndByteCount: Int
    private var depth = 0
    /// Whether nothing was written yet inside the innermost open container.
    private var isAtStart = true
    /// Whether a name was written and its value was not.
    private var followsName = false

    private static let maximumDepth = 32

    init(_ options: FixtureOptions, sink: @escaping ([UInt8]) throws -> Void) {
        self.sink = sink
        byteLimit = options.truncatedAt.map { max(0, $0) } ?? .max
        isPretty = options.style == .pretty
        let lineEnd: [UInt8] =
            switch options.lineEnding {
            case .lineFeed: [0x0A]
            case .carriageReturnLineFeed: [0x0D, 0x0A]
            }
        lineEndByteCount = lineEnd.count
        lineStart = lineEnd + [UInt8](repeating: 0x20, count: 2 * Self.maximumDepth)
        bytes.reserveCapacity(2 * FixtureShape.chunkByteCount)
        if options.byteOrderMark {
            bytes += [0xEF, 0xBB, 0xBF]
        }
    }

    // MARK: Chunks

    /// Whether the output was cut off: whatever is written from now on is dropped.
    var isFull: Bool { flushedByteCount >= byteLimit }

    mutating func flushIfLarge() throws {
        if bytes.count >= FixtureShape.chunkByteCount {
            try flush()
        }
    }

    mutating func flush() throws {
        let room = byteLimit - flushedByteCount
        if bytes.count > room {
            bytes.removeLast(bytes.count - room)
        }
        if !bytes.isEmpty {
            try sink(bytes)
            flushedByteCount += bytes.count
        }
        bytes.removeAll(keepingCapacity: true)
    }

    // MARK: Structure

    mutating func beginObject() { begin(0x7B) }
    mutating func endObject() { end(0x7D) }
    mutating func beginArray() { begin(0x5B) }
    mutating func endArray() { end(0x5D) }

    /// Writes the name of a member; the next thing written is its value.
    mutating func name(_ name: StaticString) {
        separate()
        bytes.append(0x22)
        append(name)
        bytes.append(0x22)
        bytes.append(0x3A)
        if isPretty {
            bytes.append(0x20)
        }
        followsName = true
    }

    /// Leaves out the value of the name just written.
    mutating func skipValue() {
        followsName = false
    }

    /// Ends a line outside any container.
    mutating func endLine() {
        bytes.append(contentsOf: lineStart[..<lineEndByteCount])
        isAtStart = true
    }

    /// Writes what must stand before a value or name.
    mutating func separate() {
        if followsName {
            followsName = false
            return
        }
        if isAtStart {
            isAtStart = false
        } else {
            bytes.append(0x2C)
        }
        if isPretty, depth > 0 {
            startLine()
        }
    }

    private mutating func begin(_ bracket: UInt8) {
        separate()
        bytes.append(bracket)
        depth += 1
        isAtStart = true
    }

    private mutating func end(_ bracket: UInt8) {
        depth -= 1
        if isPretty, !isAtStart {
            startLine()
        }
        bytes.append(bracket)
        isAtStart = false
    }

    private mutating func startLine() {
        bytes.append(contentsOf: lineStart[..<(lineEndByteCount + 2 * depth)])
    }

    // MARK: Bytes

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        bytes.append(byte)
    }

    @inline(__always)
    mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Appends decimal digits, with zeros in front up to `width`.
    mutating func append(digits value: UInt64, width: Int = 1) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var rest = value
            var start = 20
            repeat {
                start -= 1
                let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
                digits[start] = 0x30 &+ UInt8(truncatingIfNeeded: digit)
                rest = quotient
            } while rest > 0
            while 20 - start < width {
                start -= 1
                digits[start] = 0x30
            }
            bytes.append(contentsOf: digits[start...])
        }
    }
}

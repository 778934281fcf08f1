import Foundation
import Testing

@testable import JSONSiphon

/// A pipe into which a thread writes bytes piece by piece; the reading end is closed by whoever reads it.
struct FeedingPipe {
    let input: JSONInput

    init(_ bytes: [UInt8], pieceByteCount: Int) throws {
        // A reader that stops early must not end the process.
        signal(SIGPIPE, SIG_IGN)
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        let writingEnd = ends[1]
        Thread.detachNewThread {
            var place = 0
            while place < bytes.count {
                let end = min(place + pieceByteCount, bytes.count)
                let written = bytes[place..<end].withUnsafeBytes { write(writingEnd, $0.baseAddress, $0.count) }
                if written <= 0 { break }
                place += written
            }
            close(writingEnd)
        }
        input = .descriptor(ends[0], closesWhenDone: true)
    }
}

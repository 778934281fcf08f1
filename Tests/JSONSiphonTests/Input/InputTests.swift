import Foundation
import Testing

@testable import JSONSiphon

/// Files, descriptors and pipes, and what goes wrong with them.
@Suite struct InputTests {
    private func unreadable(_ body: () throws -> Void) -> JSONError? {
        let error = #expect(throws: JSONError.self) { try body() }
        #expect(error?.code == .unreadableInput || error?.code == .inputAlreadyConsumed)
        #expect(error?.byteOffset == nil && error?.line == nil)
        return error
    }

    @Test func missingFile() {
        let error = unreadable { _ = try JSONStream(.file("/no/such/file.json")) }
        #expect(error?.message == "cannot open /no/such/file.json: No such file or directory")
    }

    @Test func directory() {
        let error = unreadable { _ = try JSONStream(.file("/tmp")) }
        #expect(error?.message.contains("/tmp") == true && error?.message.contains("directory") == true)
    }

    @Test func emptyPath() {
        _ = unreadable { _ = try JSONStream(.file("")) }
    }

    @Test func fileThatVanishes() throws {
        let stream = try withTemporaryFile(Array("[1]".utf8)) { try JSONStream(.file($0)) }
        _ = unreadable { _ = try stream.count(at: "[*]") }
    }

    /// Once opened, a file stays readable though its name is gone.
    @Test func fileThatVanishesWhileItIsRead() throws {
        let text = "[" + String(repeating: "[1],", count: 100_000) + "[2]]"
        let cursor = try withTemporaryFile(Array(text.utf8)) { path in
            let cursor = try JSONStream(.file(path)).cursor(at: "[*]", as: [Int].self)
            #expect(try cursor.next() == [1])
            return cursor
        }
        var count = 1
        while try cursor.next() != nil { count += 1 }
        #expect(count == 100_001)
    }

    @Test func fileIsReadAnewEachTime() throws {
        try withTemporaryFile(Array("[1,2]".utf8)) { path in
            let stream = try JSONStream(.file(URL(fileURLWithPath: path)))
            for _ in 0..<3 { #expect(try stream.count(at: "[*]") == 2) }
        }
    }

    @Test func descriptorIsReadOnce() throws {
        let pipe = try FeedingPipe(Array("[1,2]".utf8), pieceByteCount: 2)
        let stream = try JSONStream(pipe.input)
        #expect(try stream.count(at: "[*]") == 2)
        let error = unreadable { _ = try stream.count(at: "[*]") }
        #expect(error?.code == .inputAlreadyConsumed)
        #expect(error?.message.contains("read already") == true)
        // The same descriptor through another stream of the same input.
        #expect(unreadable { _ = try JSONStream(pipe.input).check() }?.code == .inputAlreadyConsumed)
    }

    @Test func descriptorIsReadFromWhereItStands() throws {
        try withTemporaryFile(Array("xx[1,2]".utf8)) { path in
            let descriptor = open(path, O_RDONLY)
            defer { close(descriptor) }
            lseek(descriptor, 2, SEEK_SET)
            let summary = try JSONStream(.descriptor(descriptor)).check(counting: ["[*]"])
            #expect(summary.subscriptions[0].matchCount == 2 && summary.byteCount == 5)
            // It stays open, being the caller's.
            #expect(fcntl(descriptor, F_GETFD) >= 0)
        }
    }

    @Test func descriptorIsClosedOnRequest() throws {
        try withTemporaryFile(Array("[[1],[2],[3]]".utf8)) { path in
            let descriptor = open(path, O_RDONLY)
            var cursor = Optional(
                try JSONStream(.descriptor(descriptor, closesWhenDone: true)).cursor(at: "[*]", as: [Int].self))
            #expect(try cursor?.next() == [1])
            #expect(try path == Self.target(of: descriptor))
            cursor = nil
            #expect(try Self.target(of: descriptor) != path)
        }
    }

    /// What a descriptor stands for. Another thread may have opened the same number again.
    private static func target(of descriptor: Int32) throws -> String? {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")
    }

    @Test func descriptorThatCannotBeRead() throws {
        try withTemporaryFile([]) { path in
            let descriptor = open(path, O_WRONLY)
            defer { close(descriptor) }
            let stream = try JSONStream(.descriptor(descriptor))
            let error = unreadable { _ = try stream.check() }
            #expect(error?.message == "cannot read descriptor \(descriptor): Bad file descriptor")
        }
        // A directory opens, and fails at the first read.
        let directory = open("/tmp", O_RDONLY)
        defer { close(directory) }
        #expect(
            unreadable { _ = try JSONStream(.descriptor(directory)).check() }?.message.contains("directory") == true)
    }

    @Test func pipeThatClosesInsideAValue() throws {
        let pipe = try FeedingPipe(Array("[[1],[2],[3".utf8), pieceByteCount: 3)
        var found: [[Int]] = []
        let error = #expect(throws: JSONError.self) {
            try JSONStream(pipe.input).forEach(at: "[*]", as: [Int].self) { found.append($0) }
        }
        #expect(found == [[1], [2]])
        #expect(error?.code == .unexpectedEnd && error?.byteOffset == 11)
    }

    @Test func descriptorThatDoesNotWait() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        #expect(fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0)
        let writingEnd = ends[1]
        Thread.detachNewThread {
            for piece in ["[1,", "2", ",3]"] {
                usleep(2_000)
                _ = Array(piece.utf8).withUnsafeBytes { write(writingEnd, $0.baseAddress, $0.count) }
            }
            close(writingEnd)
        }
        #expect(try JSONStream(.descriptor(ends[0], closesWhenDone: true)).count(at: "[*]") == 3)
    }

    /// A source that fails half-way: what was complete has been delivered, and the error comes once.
    @Test func readThatFails() throws {
        let source = PieceSource(Array("[[1],[2],[3".utf8), sizes: .every(4))
        source.failure = JSONError(.unreadableInput, "cannot read the disk: Input/output error")
        let cursor = try JSONStream(.watched(source)).cursor(at: "[*]", as: [Int].self)
        #expect(try cursor.next() == [1])
        #expect(try cursor.next() == [2])
        #expect(unreadable { _ = try cursor.next() }?.message == "cannot read the disk: Input/output error")
        #expect(try cursor.next() == nil)
        #expect(source.readCount == 4)
    }

    @Test func readThatFailsAtOnce() throws {
        let source = PieceSource([])
        source.failure = JSONError(.unreadableInput, "cannot read the disk")
        _ = unreadable { _ = try JSONStream(.watched(source)).check() }
    }

    /// In a process of its own, since standard input is there once.
    @Test func standardInputIsReadOnce() async {
        await #expect(processExitsWith: .success) {
            var ends: [Int32] = [0, 0]
            try #require(pipe(&ends) == 0)
            try #require(dup2(ends[0], 0) == 0)
            _ = Array("[1,2]\n".utf8).withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
            close(ends[1])
            #expect(try JSONStream(.standardInput).count(at: "[*]") == 2)
            let error = #expect(throws: JSONError.self) { try JSONStream(.standardInput).count(at: "[*]") }
            #expect(error?.code == .inputAlreadyConsumed)
            #expect(error?.message.hasPrefix("standard input has been read already") == true)
        }
    }

    @Test func dataAndTextAndBytes() throws {
        for input in [JSONInput.text("[\"é\"]"), .bytes(Array("[\"é\"]".utf8)), .data(Data("[\"é\"]".utf8))] {
            let stream = try JSONStream(input)
            for _ in 0..<2 { #expect(try stream.value(at: "[0]", as: String.self) == "é") }
        }
    }
}

import Testing

@testable import JSONSiphon

/// What the ways to take values out promise.
@Suite struct StreamTests {
    private let users = #"{"users":[{"id":1,"tags":["a","b"]},{"id":2,"tags":[]},{"id":3}],"total":3}"#

    @Test func cursorDraws() throws {
        let cursor = try JSONStream(.text(users)).cursor(at: "users[*].id", as: Int.self)
        #expect(try cursor.next() == 1)
        #expect(try cursor.next() == 2)
        #expect(try cursor.next { value, match in "\(match.path) \(value)" } == "users[2].id 3")
        for _ in 0..<3 { #expect(try cursor.next() == nil) }
    }

    @Test func forEachCounts() throws {
        var ids: [Int] = []
        let summary = try JSONStream(.text(users)).forEach(at: "users[*].id", as: Int.self) { ids.append($0) }
        #expect(ids == [1, 2, 3])
        #expect(summary.subscriptions == [.init(path: "users[*].id", matchCount: 3)])
        #expect(summary.isComplete && summary.recordCount == 1 && summary.byteCount == Int64(users.utf8.count))
        #expect(summary.validation == .everything && summary.neverMatched.isEmpty)
    }

    @Test func firstAndValue() throws {
        let stream = try JSONStream(.text(users))
        #expect(try stream.first(at: "total", as: Int.self) == 3)
        #expect(try stream.first(at: "users[5]", as: RawJSON.self) == nil)
        #expect(try stream.first(at: "users[*].tags[*]", as: String.self) == "a")
        #expect(try stream.value(at: "users[1].id", as: Int.self) == 2)
        #expect(try stream.value(at: "users[0].tags", as: [String].self) == ["a", "b"])
        #expect(try stream.value(at: "users[*].id", as: Int.self) == 1)
        #expect(try stream.count(at: "users[*]") == 3)
        #expect(try stream.count(at: "..*") == 12)
        #expect(try stream.count(at: "nothing") == 0)
    }

    @Test func enumerateChildren() throws {
        let stream = try JSONStream(.text(#"{"m":{"x":1,"":2},"a":[7,8],"e":{},"s":5}"#))
        var seen: [String] = []
        let visit: (Int, inout JSONMatch) -> Void = { value, match in
            seen.append("\(match.path) \(match.name ?? "-") \(match.index ?? -1) \(value)")
        }
        let object = try stream.enumerate(at: "m", as: Int.self, visit)
        #expect(seen == ["m.x x 0 1", "m['']  1 2"])
        #expect(object.subscriptions.map(\.matchCount) == [1, 2])
        seen = []
        try stream.enumerate(at: "a", as: Int.self, visit)
        #expect(seen == ["a[0] - 0 7", "a[1] - 1 8"])
        // Empty, without children, not there: told apart by the first count.
        #expect(try stream.enumerate(at: "e", as: Int.self, visit).subscriptions.map(\.matchCount) == [1, 0])
        #expect(try stream.enumerate(at: "s", as: Int.self, visit).subscriptions.map(\.matchCount) == [1, 0])
        #expect(try stream.enumerate(at: "q", as: Int.self, visit).neverMatched == ["q", "q[*]"])
    }

    // MARK: Several subscriptions

    @Test(arguments: [1, 2, 3, 7, 1000]) func handlersFireAsValuesEnd(pieceByteCount: Int) throws {
        let text = #"{"a":{"b":[1,{"b":2}],"c":3}}"#
        let stream = try JSONStream(.pieces(Array(text.utf8), .every(pieceByteCount)))
        var calls: [String] = []
        var subscriptions = Subscriptions()
        subscriptions.on("$", as: RawJSON.self) { _ in calls.append("root") }
        subscriptions.on("..b", as: RawJSON.self) { value in calls.append("b \(value)") }
        subscriptions.on("a", as: RawJSON.self) { _ in calls.append("a") }
        subscriptions.on("a.b[1].b", as: Int.self) { value, match in calls.append("inner \(match.path) \(value)") }
        subscriptions.on("a['b','b','c','b']", as: RawJSON.self) { _ in calls.append("union") }
        subscriptions.on("a.z", as: Int.self) { _ in calls.append("z") }
        let summary = try stream.run(subscriptions)
        #expect(
            calls == [
                "b 2", "inner a.b[1].b 2", #"b [1,{"b":2}]"#, "union", "union", "a", "root",
            ])
        #expect(summary.subscriptions.map(\.matchCount) == [1, 2, 1, 1, 2, 0])
        #expect(summary.neverMatched == ["a.z"])
    }

    /// All handlers of one value are told its place, and a value selected twice by one path comes once.
    @Test func oneValueSeveralHandlers() throws {
        var calls: [String] = []
        var subscriptions = Subscriptions()
        for path in ["[1]", "[*]", "[1,1,0:3]"] as [JSONPath] {
            subscriptions.on(path, as: Int.self) { value, match in calls.append("\(path) \(match.path) \(value)") }
        }
        try JSONStream(.text("[5,6]")).run(subscriptions)
        #expect(calls == ["[*] [0] 5", "[1,1,:3] [0] 5", "[1] [1] 6", "[*] [1] 6", "[1,1,:3] [1] 6"])
    }

    @Test func noSubscriptionReadsAll() throws {
        let summary = try JSONStream(.text("[1]")).run(Subscriptions())
        #expect(summary.isComplete && summary.subscriptions.isEmpty && summary.byteCount == 3)
        #expect(throws: JSONError.self) { try JSONStream(.text("[1")).run(Subscriptions()) }
    }

    // MARK: Stopping

    @Test func stopEndsReadingAtOnce() throws {
        let bytes = Array("[1,2,3,4,5,6,7,8,9,x]".utf8)
        let source = PieceSource(bytes, sizes: .every(4))
        let stream = try JSONStream(.watched(source))
        var seen: [Int] = []
        let summary = try stream.forEach(at: "[*]", as: Int.self) { value, match in
            seen.append(value)
            if value == 3 { match.stop() }
        }
        #expect(seen == [1, 2, 3])
        // 3 is known to have ended at the comma behind it, byte 7.
        #expect(source.place == 8 && source.readCount == 2)
        #expect(!summary.isComplete && summary.subscriptions[0].matchCount == 3)
    }

    @Test func stopAmongSeveralHandlers() throws {
        var calls: [String] = []
        var subscriptions = Subscriptions()
        subscriptions.on("[*]", as: Int.self) { value, match in
            calls.append("first \(value)")
            if value == 2 { match.stop() }
        }
        subscriptions.on("[*]", as: Int.self) { value in calls.append("second \(value)") }
        let summary = try JSONStream(.text("[1,2,3]")).run(subscriptions)
        #expect(calls == ["first 1", "second 1", "first 2"])
        #expect(summary.subscriptions.map(\.matchCount) == [2, 1])
    }

    @Test func cursorStops() throws {
        let source = PieceSource(Array("[[1],[2],x".utf8), sizes: .every(1))
        let cursor = try JSONStream(.watched(source)).cursor(at: "[*]", as: [Int].self)
        #expect(
            try cursor.next { value, match in
                match.stop()
                return value
            } == [1])
        #expect(source.place == 4)
        #expect(try cursor.next() == nil)
        #expect(source.place == 4)
    }

    @Test func firstReadsNoFurther() throws {
        let source = PieceSource(Array(#"{"a":{"b":[1]},"c":oops"#.utf8), sizes: .every(1))
        #expect(try JSONStream(.watched(source)).first(at: "a.b", as: [Int].self) == [1])
        #expect(source.place == 13)
    }

    @Test func errorOfAHandlerEndsTheRun() throws {
        struct Own: Error {}
        let source = PieceSource(Array("[[1],[2],[3]]".utf8), sizes: .every(1))
        var count = 0
        #expect(throws: Own.self) {
            try JSONStream(.watched(source)).forEach(at: "[*]", as: RawJSON.self) { _ in
                count += 1
                if count == 2 { throw Own() }
            }
        }
        #expect(count == 2 && source.place == 8)
        let cursor = try JSONStream(.text("[1,2]")).cursor(at: "[*]", as: Int.self)
        #expect(throws: Own.self) { try cursor.next { _, _ -> Int in throw Own() } }
        #expect(try cursor.next() == nil)
    }

    // MARK: Faults

    @Test(arguments: [1, 2, 5, 1000]) func deliversBeforeTheFault(pieceByteCount: Int) throws {
        let input = JSONInput.pieces(Array("[{\"a\":1},{\"a\":2}, {\"a\":3]".utf8), .every(pieceByteCount))
        let cursor = try JSONStream(input).cursor(at: "[*].a", as: Int.self)
        #expect(try cursor.next() == 1)
        #expect(try cursor.next() == 2)
        #expect(try cursor.next() == 3)
        let error = #expect(throws: JSONError.self) { try cursor.next() }
        #expect(error?.byteOffset == 24 && error?.keyPath == "[2]")
        for _ in 0..<3 { #expect(try cursor.next() == nil) }
    }

    /// A value of another type is thrown like any fault; what was before it has been given.
    @Test func typeMismatchEndsTheCursor() throws {
        let cursor = try JSONStream(.text("[1,\"2\",3]")).cursor(at: "[*]", as: Int.self)
        #expect(try cursor.next() == 1)
        let error = #expect(throws: JSONError.self) { try cursor.next() }
        #expect(error?.code == .typeMismatch && error?.keyPath == "[1]" && error?.byteOffset == 3)
        #expect(try cursor.next() == nil)
    }
}

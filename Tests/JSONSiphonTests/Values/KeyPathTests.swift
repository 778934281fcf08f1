import Testing

@testable import JSONSiphon

@Suite("Look-up by key path")
struct KeyPathTests {
    static let document = #"""
        {"first":{"upperCase":["A","B"],"none":null,"a.b":1},
         "rows":[[[1,2],[3]],[[4]]],
         "managers":{"x":{"id":1},"y":{"id":2}},
         "list":[{"id":10},{"id":20},{"x":0},{"id":30}],
         "n":5}
        """#

    @Test(
        arguments: [
            ("first.upperCase[0]", #""A""#), ("rows[0][0][1]", "2"), ("first['a.b']", "1"), ("$", nil), ("", nil),
            ("first.none", "null"), ("list[*].id", "10"), ("list[1:].id", "20"), ("list[2:4].id", "30"),
            ("list[3,0].id", "10"),
            ("..id", "1"), ("managers.*.id", "1"), ("..[1]", #""B""#), ("/rows/0/1/0", "3"),
            ("/first/upperCase/1", #""B""#),
            ("..rows..[0]", "[[1,2],[3]]"), ("rows[*][0][0]", "1"),
        ] as [(String, String?)])
    func findsTheFirst(path: String, text: String?) throws {
        let value = try JSONValue(parsing: Self.document)
        #expect(
            try value.value(forKeyPath: path, as: JSONValue.self) == text.map { try JSONValue(parsing: $0) } ?? value)
    }

    @Test(
        arguments: [
            ("first.lowerCase", .noValue, "first.lowerCase"), ("first.none.x", .noValue, "first.none.x"),
            ("none[0]", .noValue, "none"), ("rows[0][2]", .indexOutOfRange, "rows[0][2]"),
            ("rows[2].x", .indexOutOfRange, "rows[2]"), ("n.x", .typeMismatch, "n"), ("rows.x", .typeMismatch, "rows"),
            ("first[0]", .typeMismatch, "first"), ("first.none[0]", .typeMismatch, "first.none"),
            ("n[0]", .typeMismatch, "n"), ("first.upperCase[0]", .typeMismatch, "first.upperCase[0]"),
            ("list[*].zzz", .noValue, "list[*].zzz"), ("[0", .invalidPath, "[0"), ("2]", .invalidPath, "2]"),
            ("[]", .invalidPath, "[]"), ("/rows/7", .indexOutOfRange, "rows[7]"), ("/n/7", .typeMismatch, "n"),
        ] as [(String, JSONError.Code, String)])
    func saysWhatIsWrong(path: String, code: JSONError.Code, keyPath: String) throws {
        let value = try JSONValue(parsing: Self.document)
        let error = try caughtError { _ = try value.value(forKeyPath: path, as: Int.self) }
        #expect(error.code == code)
        #expect(error.keyPath == keyPath)
        if code == .indexOutOfRange { #expect(error.message.contains("has 2 elements")) }
    }

    @Test func namesThePathBelowTheValueFound() throws {
        let value = try JSONValue(parsing: Self.document)
        let error = try caughtError { _ = try value.value(forKeyPath: "rows", as: [[[String]]].self) }
        #expect(error == JSONError(.typeMismatch, "expected a string, found a number", keyPath: "rows[0][0][0]"))
    }

    @Test func findsEachSelectedValueOnceInDocumentOrder() throws {
        let value = try JSONValue(parsing: #"{"a":[{"a":1},{"b":{"a":[2]}}],"c":0}"#)
        let rows: [(String, [String])] = [
            ("..a", ["a", "a[0].a", "a[1].b.a"]),
            ("..*", ["a", "a[0]", "a[0].a", "a[1]", "a[1].b", "a[1].b.a", "a[1].b.a[0]", "c"]),
            ("['c','a','c']", ["a", "c"]), ("a[0,0:2]", ["a[0]", "a[1]"]), ("a[0:5:2]", ["a[0]"]),
            ("..a..a", ["a[0].a", "a[1].b.a"]),
            ("$", ["$"]), ("a[5:]", []), ("*.*", ["a[0]", "a[1]"]),
        ]
        for (path, places) in rows {
            var search = JSONPathSearch(try JSONPath(parsing: path), in: value)
            var found: [String] = []
            while let (_, place) = search.next() { found.append(place.description) }
            #expect(found == places, "\(path)")
        }
    }

    @Test func enumeratesArraysAndObjects() throws {
        let value = try JSONValue(parsing: Self.document)
        var seen: [String] = []
        try value.enumerate(atKeyPath: "managers", as: JSONObject.self) { manager, child in
            seen.append("\(child.name ?? "-") \(child.index) \(child.path) \(manager)")
        }
        #expect(seen == [#"x 0 managers.x {"id":1}"#, #"y 1 managers.y {"id":2}"#])
        seen = []
        try value.enumerate(atKeyPath: "list", as: JSONValue.self) { _, child in
            seen.append("\(child.index)")
            if child.index == 1 { child.stop() }
        }
        #expect(seen == ["0", "1"])
        var sum = 0
        try value.enumerate(atKeyPath: "rows[0][0]", as: Int.self) { sum += $0 }
        #expect(sum == 3)
        let wrong = try caughtError { try value.enumerate(atKeyPath: "list", as: Int.self) { _ in } }
        #expect(wrong.keyPath == "list[0]" && wrong.code == .typeMismatch)
        let scalar = try caughtError { try value.enumerate(atKeyPath: "n", as: Int.self) { _ in } }
        #expect(scalar == JSONError(.typeMismatch, "expected an array or an object, found a number", keyPath: "n"))
    }
}

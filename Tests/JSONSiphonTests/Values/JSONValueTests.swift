import Testing

@testable import JSONSiphon

@Suite("JSONValue")
struct JSONValueTests {
    @Test(arguments: [
        "null", "true", "-0.0", "1e400", #""a\"b\\\n\u0001/é""#, "[]", "{}", "[[],{},[[]]]",
        #"{"":{"a":[1,2,{"b":null}]},"a":1,"a":2}"#,
        "[123456789012345678901234567890.10,false]",
    ])
    func printsWhatItRead(text: String) throws {
        let value = try JSONValue(parsing: text)
        #expect(value.description == text)
        #expect(try JSONValue(parsing: value.jsonText(pretty: true)) == value)
        #expect(try value.read(as: RawJSON.self).text == text)
    }

    @Test func printsPretty() throws {
        let value = try JSONValue(parsing: #"{"a":[1,{"b":[]}],"c":{}}"#)
        #expect(
            value.jsonText(pretty: true) == """
                {
                  "a": [
                    1,
                    {
                      "b": []
                    }
                  ],
                  "c": {}
                }
                """)
    }

    @Test func writesLiterals() {
        let value: JSONValue = ["a": [1, -2.5, nil, true, "x\(1 + 1)"], "b": [:], "c": []]
        #expect(value.description == #"{"a":[1,-2.5,null,true,"x2"],"b":{},"c":[]}"#)
        #expect(value["a"][0].int == 1 && value["a"][1].double == -2.5 && value["a"][4].string == "x2")
        #expect(value["a"][3].bool == true && value["a"][2].isNull && value["b"].object?.isEmpty == true)
        #expect(value["a"].array?.count == 5 && value["x"]["y"][7].isNull && value["a"][-1].isNull)
    }

    @Test func assignsThroughSubscripts() {
        var value: JSONValue = nil
        value["a"][0]["b"] = 3
        value["a"][1] = "x"
        value["a"][0]["c"]["d"] = [1, 2]
        value["a"][0]["c"]["d"][1] = 5
        value["n"] = nil
        #expect(value.description == #"{"a":[{"b":3,"c":{"d":[1,5]}},"x"],"n":null}"#)
    }

    @Test func copiesOnWrite() {
        var value: JSONValue = ["a": [1, 2, ["b": 1]], "c": "d"]
        let copy = value
        let inner = value["a"]
        value["a"][2]["b"] = 9
        value["c"] = 8
        #expect(copy.description == #"{"a":[1,2,{"b":1}],"c":"d"}"#)
        #expect(inner.description == #"[1,2,{"b":1}]"#)
        #expect(value.description == #"{"a":[1,2,{"b":9}],"c":8}"#)
    }

    @Test func changesInPlace() {
        var value = JSONValue.object(["a": .array(JSONArray((0..<100_000).map { JSONValue($0) }))])
        let storage = value["a"].array.map { ObjectIdentifier($0.storage) }
        // Quadratic, and far too slow, if each assignment copied the array.
        for index in 0..<100_000 { value["a"][index] = "x" }
        for _ in 0..<100_000 { value["a"][value["a"].array?.count ?? 0] = 1 }
        #expect(value["a"].array?.count == 200_000)
        #expect(value["a"].array.map { ObjectIdentifier($0.storage) } == storage)
    }

    @Test(arguments: [
        (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#, true), (#"{"a":1}"#, #"{"a":1.0}"#, false),
        (#"{"a":1,"a":2}"#, #"{"a":2}"#, true), (#"{"a":2,"a":1}"#, #"{"a":2}"#, false),
        (#"{"a":1,"b":2}"#, #"{"a":1}"#, false), (#"{"a":1}"#, #"{"a":1,"b":2}"#, false), ("[1,2]", "[2,1]", false),
        ("[1,[2]]", "[1,[2]]", true), ("[]", "{}", false), ("\"\u{e9}\"", "\"e\u{301}\"", false),
        ("null", "false", false),
        (#"{"a":{"x":1,"y":[]},"b":[]}"#, #"{"b":[],"a":{"y":[],"x":1}}"#, true), ("1", "\"1\"", false),
    ])
    func compares(left: String, right: String, areEqual: Bool) throws {
        let (left, right) = (try JSONValue(parsing: left), try JSONValue(parsing: right))
        #expect((left == right) == areEqual)
        #expect((right == left) == areEqual)
        #expect((left.hashValue == right.hashValue) == areEqual)
        #expect(Set([left, right]).count == (areEqual ? 1 : 2))
    }

    @Test func readsBuiltValuesAsOtherTypes() throws {
        let value: JSONValue = ["a": [1, 2, 3], "b": ["x": "é\n\"", "y": 1e3]]
        #expect(try value["a"].read(as: [Int].self) == [1, 2, 3])
        #expect(try value["b"]["x"].read(as: String.self) == "é\n\"")
        #expect(try value["b"]["y"].read(as: Int?.self) == 1000)
        let missing = try JSONValue.null.read(as: JSONValue?.self)
        #expect(missing == Optional<JSONValue>.none)
        let error = try caughtError { _ = try value.read(as: [String: [Int]].self) }
        #expect(error == JSONError(.typeMismatch, "expected an array, found an object", keyPath: "b"))
        let inner = try caughtError { _ = try JSONValue.array([[1, "x"]]).read(as: [[Int]].self) }
        #expect(inner.keyPath == "[0][1]" && inner.byteOffset == nil)
    }

    @Test func behavesAsACollection() {
        var array: JSONArray = [3, 1, 2]
        array.append(contentsOf: [5, 4])
        array.remove(at: 0)
        array.insert("x", at: 1)
        array[0] = nil
        array.swapAt(0, 1)
        #expect(array.description == #"["x",null,2,5,4]"#)
        #expect(array.map(\.isNull) == [false, true, false, false, false])
        #expect(array[1...2].count == 2 && array.reversed().first == 4)
        array.removeAll()
        #expect(array == [] && array.isEmpty)
        let shared = JSONArray()
        var changed = shared
        changed.append(1)
        #expect(shared.isEmpty && JSONArray().isEmpty)
    }
}

import Testing

@testable import JSONSiphon

@Suite struct JSONPathBuildingTests {
    @Test func building() {
        let users = JSONPath.root.appending(name: "users")
        #expect(users.description == "users")
        #expect(users.children.description == "users[*]")
        #expect(users.appending(index: 17).appending(name: "email").description == "users[17].email")
        #expect(users.appending(name: "a.b['c']").description == #"users['a.b[\'c\']']"#)
        #expect(JSONPath.root.description == "$")
        #expect(JSONPath.root.children == "*")
        #expect(JSONPath.root.appending(index: 3).appending(name: "a").description == "[3].a")
        #expect(JSONPath.root.parent == nil)
        #expect(users.children.parent == users)
        #expect(users.parent == JSONPath.root)
    }

    @Test func indicesOutOfRangeStop() async {
        await #expect(processExitsWith: .failure) { _ = JSONPath.root.appending(index: -1) }
        await #expect(processExitsWith: .failure) { _ = JSONPath.root.appending(index: 9_007_199_254_740_992) }
    }

    static let pointers: [(String, String?)] = [
        ("$", ""),
        ("a.b", "/a/b"),
        ("a[0]", "/a/0"),
        ("['a/b']['m~n']['']", "/a~1b/m~0n/"),
        ("/a/0/b~1c", "/a/0/b~1c"),
        ("/~01", "/~01"),
        ("['0',0]", "/0"),
        ("['0',1]", nil),
        ("[0,'0']", nil),
        ("['a','b']", nil),
        ("a[*]", nil),
        ("a[0:1]", nil),
        ("..a", nil),
    ]

    @Test(arguments: pointers) func pointer(_ text: String, _ pointer: String?) throws {
        let path = try JSONPath(parsing: text)
        #expect(path.jsonPointer == pointer)
        #expect(path.isSingular == (pointer != nil))
        // A pointer leads back to a path with that pointer.
        if let pointer { #expect(try JSONPath(parsing: pointer).jsonPointer == pointer) }
    }

    @Test func nesting() {
        #expect(("..a" as JSONPath).canNest)
        #expect(("a..*" as JSONPath).canNest)
        #expect(!("a[*].b" as JSONPath).canNest)
        #expect(!JSONPath.root.canNest)
    }
}

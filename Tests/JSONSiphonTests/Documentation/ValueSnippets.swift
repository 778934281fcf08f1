import Foundation
import JSONSiphon
import Testing

extension JSONInput {
    /// Hides the library's function of the same name, so that `users.json` is the sample wherever the tests are run.
    fileprivate static func file(_ name: String) -> JSONInput { Sample.input(name) }
}

@Suite struct ValueSnippets {
    private let printout = Printout()

    func print(_ items: Any...) { printout.print(items) }

    @Test func change() throws {
        // snippet: change
        var value: JSONValue = ["name": "Ada", "tags": []]
        value["tags"][0]["weight"] = 3
        print(value)
        print(value["name"].string ?? "", value["age"].isNull)
        // end of snippet
        try printout.expectShown(below: "change")
    }

    @Test func keyPath() throws {
        // snippet: keyPath
        let stream = try JSONStream(.file("library.json"))
        let value = try stream.value(at: .root, as: JSONValue.self)

        print(try value.value(forKeyPath: "first.upperCase[0]", as: String.self))
        try value.enumerate(atKeyPath: "managers", as: JSONValue.self) { manager, child in
            print(child.name ?? "", manager["name"])
        }
        for path in ["first.lowerCase", "first.upperCase[7]", "price.currency", "first.upperCase[0"] {
            do {
                _ = try value.value(forKeyPath: path, as: String.self)
            } catch let error as JSONError {
                print(error.code.rawValue)
            }
        }
        // end of snippet
        try printout.expectShown(below: "keyPath")
    }

    @Test func numbers() throws {
        let stream = try JSONStream(.file("library.json"))
        // snippet: numbers
        let price = try stream.value(at: "price", as: JSONNumber.self)
        print(price.text, price.decimalValue ?? 0, price.doubleValue ?? 0, price.int64.map(String.init) ?? "no integer")

        let serial = try stream.value(at: "serial", as: JSONNumber.self)
        print(serial.uint64 ?? 0, serial.int64.map(String.init) ?? "too large for an Int64")
        // end of snippet
        try printout.expectShown(below: "numbers")
    }

    @Test func raw() throws {
        let stream = try JSONStream(.file("library.json"))
        // snippet: raw
        let north = try stream.value(at: "managers.north", as: RawJSON.self)
        print(north.text)
        // end of snippet
        try printout.expectShown(below: "raw")
    }

    @Test func foundation() throws {
        // snippet: foundation
        let text = Data(#"{"sizes": [1, 2.5], "isNew": true}"#.utf8)
        let value = try JSONValue(foundationObject: JSONSerialization.jsonObject(with: text))
        print(value)

        let object = value.foundationObject as? [String: Any]
        print(object?["sizes"] ?? "nothing")
        // end of snippet
        try printout.expectShown(below: "foundation")
    }
}

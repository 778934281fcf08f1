import Testing

@testable import JSONSiphon

@Suite("JSONObject")
struct JSONObjectTests {
    @Test func keepsOrderAndDuplicates() throws {
        var object: JSONObject = try EventTape(#"{"b":1,"a":2,"b":3,"":4}"#).read()
        #expect(object.names == ["b", "a", "b", ""])
        #expect(object["b"] == 3 && object[""] == 4 && object["x"] == nil)
        object["b"] = 5
        object["c"] = 6
        #expect(object.description == #"{"b":1,"a":2,"b":5,"":4,"c":6}"#)
        object["b"] = nil
        #expect(object.description == #"{"a":2,"":4,"c":6}"#)
        object.append(name: "a", value: 7)
        #expect(object["a"] == 7 && object.count == 4)
        #expect(object.removeValue(named: "a") == 7 && object.removeValue(named: "a") == nil)
        #expect(object.map { "\($0.name)=\($0.value)" } == ["=4", "c=6"])
    }

    @Test func keepsNullApartFromMissing() {
        var object: JSONObject = ["a": nil]
        #expect(object["a"] == .some(.null) && object["b"] == nil)
        object["b"] = .some(.null)
        #expect(object.count == 2)
    }

    /// The same steps on an object and on a plain list, around the size at which the index comes in.
    @Test func agreesWithAListAtEverySize() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<30 {
            var object = JSONObject()
            var list: [(String, Int)] = []
            for step in 0..<300 {
                let name = ["n\(Int.random(in: 0..<80, using: &random))", "\u{e9}", "e\u{301}"].randomElement() ?? ""
                let last = list.lastIndex { Array($0.0.utf8) == Array(name.utf8) }
                switch Int.random(in: 0..<10, using: &random) {
                case 0:
                    object.append(name: name, value: JSONValue(step))
                    list.append((name, step))
                case 1:
                    object[name] = nil
                    list.removeAll { Array($0.0.utf8) == Array(name.utf8) }
                case 2...5:
                    object[name] = JSONValue(step)
                    if let last { list[last].1 = step } else { list.append((name, step)) }
                case 6:
                    let copy = object
                    object["copy"] = 1
                    object["copy"] = nil
                    #expect(copy.count == object.count)
                default:
                    #expect(object[name]?.int == last.map { list[$0].1 })
                }
            }
            #expect(object.map { "\($0.name) \($0.value)" } == list.map { "\($0.0) \($0.1)" })
        }
    }

    @Test func looksUpInLargeObjectsInLinearTime() throws {
        let count = 150_000
        let text = "{" + (0..<count).map { "\"name \($0)\":\($0)" }.joined(separator: ",") + "}"
        let clock = ContinuousClock()
        var object = JSONObject()
        let time = try clock.measure {
            object = try EventTape(text).read()
            for index in 0..<count where object["name \(index)"]?.int != index { Issue.record("\(index)") }
        }
        #expect(object.count == count)
        // Searching one by one would take minutes.
        #expect(time < .seconds(20))
        var built = JSONObject()
        for index in 0..<count { built["name \(index)"] = JSONValue(index) }
        #expect(built == object)
    }

    @Test func looksUpFromSeveralThreads() async {
        let object = JSONObject((0..<10_000).map { (name: "\($0)", value: JSONValue($0)) })
        await withTaskGroup(of: Int.self) { group in
            for task in 0..<8 {
                group.addTask { (0..<1000).reduce(0) { $0 + (object["\($1 * 8 + task)"]?.int ?? -1) } }
            }
            let sum = await group.reduce(0, +)
            #expect(sum == (0..<8000).reduce(0, +))
        }
    }
}

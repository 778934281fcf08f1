import Fixtures
import Foundation
import JSONSiphon
import Testing

/// Holds the decoder to the results and errors of Foundation's `JSONDecoder`.
@Suite struct FoundationComparisonTests {
    /// A type, so that a table can hold many.
    struct Subject: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let siphon: @Sendable (String) -> DecodingOutcome
        let foundation: @Sendable (String) -> DecodingOutcome

        init<T: Decodable>(_ type: T.Type) where T: SendableMetatype {
            testDescription = "\(type)"
            siphon = { .siphon(type, $0) }
            foundation = { .foundation(type, $0) }
        }
    }

    static let subjects: [Subject] = [
        Subject(Flat.self), Subject(Optionals.self), Subject(Everything.self), Subject(Tree.self),
        Subject(Enums.self), Subject(Shape.self), Subject(Renamed.self), Subject(Animal.self), Subject(Dog.self),
        Subject(Cat.self), Subject(Bird.self), Subject(Nested.self), Subject(Description.self), Subject(Either.self),
        Subject(Lossy<Int>.self), Subject(Lossy<Flat>.self), Subject(Bool.self),
        Subject(Int.self), Subject(UInt8.self), Subject(Int64.self), Subject(UInt64.self), Subject(Int128.self),
        Subject(UInt128.self), Subject(Double.self), Subject(Float.self), Subject(String.self), Subject(Date.self),
        Subject(Data.self), Subject(URL.self), Subject(UUID.self), Subject(Decimal.self), Subject(Int?.self),
        Subject([Int].self), Subject([Int?].self), Subject([[Double]].self), Subject([[[Double]]].self),
        Subject([String].self), Subject([String: Int].self), Subject([String: [Flat]].self),
        Subject([String: String?].self), Subject([Int: Int].self), Subject([Role: Int].self), Subject([Flat].self),
        Subject(Set<Int>.self), Subject(Range<Int>.self), Subject([Float].self), Subject([UInt8].self),
        Subject(Thrower.self), Subject([Date].self), Subject([[Int]].self),
    ]

    static let documents: [String] = [
        "null", "true", "false", "0", "-0", "1", "2", "255", "256", "-1", "3.0", "1e3", "1.5", "-1.0e2", "100e-2",
        "9223372036854775807", "9223372036854775808", "-9223372036854775808", "18446744073709551615",
        "170141183460469231731687303715884105727", "340282366920938463463374607431768211455", "1e-400", "0.1",
        "3.4e38", "1e-46", "123456789.125", #""""#, #""text""#, #""admin""#, #""\u00e9\n\ud83d\ude00""#, #""Zm9v""#,
        #""https://example.org/a?b#c""#, #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#, "[]", "[1]", "[1,2,3]",
        "[1,null,3]",
        "[[1.5,2],[3]]", "[[[1,2,3.25],[4,5]],[]]", "[[[1,2],[\"x\"]]]", "[[1,[2]]]", #"["a","b"]"#, #"["a",1]"#,
        "{}", #"{"int":1,"text":"a","double":2.5,"flag":true}"#, #"{"flag":true,"double":2,"text":"a\"b","int":1.0}"#,
        #"{"int":"1","text":"a","double":2.5,"flag":true}"#, #"{"int":1,"text":null,"double":2.5,"flag":true}"#,
        #"{"int":1,"text":"a","double":2.5}"#, #"{"\u0069nt":1,"text":"a","double":2.5,"flag":false,"more":[{}]}"#,
        #"{"int":null,"text":null,"list":null}"#,
        #"{"list":[1,null,2],"nested":{"int":1,"text":"","double":0,"flag":true}}"#,
        #"{"list":[1,"x"]}"#, #"{"nested":{"int":1}}"#, #"{"nested":[]}"#,
        #"{"int8":-128,"int16":32767,"int32":-1,"int64":1,"uint":0,"uint8":255,"uint16":65535,"uint32":1,"uint64":18446744073709551615}"#,
        #"{"int128":-170141183460469231731687303715884105728,"uint128":340282366920938463463374607431768211455,"float":1.25}"#,
        #"{"decimal":12345678901234567890.0123456789,"url":"http://x.y","uuid":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F"}"#,
        #"{"uuid":"no"}"#, #"{"decimal":"1"}"#, #"{"name":"a"}"#,
        #"{"name":"a","children":[{"name":"b","children":[]},{"name":"c"}]}"#,
        #"{"name":"a","children":[{"name":"b","children":[{"nome":"c"}]}]}"#, #"{"role":"admin"}"#,
        #"{"role":"staff","level":2,"counts":{"admin":1,"staff":2},"byNumber":{"1":"one","20":"twenty"}}"#,
        #"{"role":"guest"}"#, #"{"role":"admin","level":3}"#, #"{"role":"admin","byNumber":{"x":"one"}}"#,
        #"{"role":"admin","counts":{"guest":1}}"#, #"{"circle":{"radius":1}}"#,
        #"{"rectangle":{"width":1,"height":2}}"#,
        #"{"point":{}}"#, #"{"circle":{}}"#, #"{"circle":{"radius":1},"point":{}}"#, #"{"@id":7,"a.b c":"x"}"#,
        #"{"name":"Rex","tricks":["sit"]}"#, #"{"name":"Rex","tricks":[1]}"#, #"{"lives":9,"base":{"name":"Tom"}}"#,
        #"{"lives":9}"#, #"{"lives":9,"base":{}}"#, #"{"wings":2,"super":{"name":"Jay"}}"#, #"{"wings":2}"#,
        #"{"position":{"x":1},"list":[[1,2],{"y":3},4]}"#, #"{"position":{"x":1},"list":[[1,"2"],{"y":3},4]}"#,
        #"{"position":{"x":1},"list":[[1],{"y":3}]}"#, #"{"position":null,"list":[]}"#, #"{"position":{},"list":[]}"#,
        #"{"a":{"b":[1,null,"x",{"c":true}]},"d":2.5,"":null}"#, #"[1,"x",2,{"a":1},null,3]"#,
        #"[{"int":1,"text":"a","double":2.5,"flag":true},{"int":1},"x",{"int":2,"text":"b","double":2,"flag":false}]"#,
        #"{"type":"flat","payload":{"int":1,"text":"a","double":2.5,"flag":true}}"#,
        #"{"payload":[1,2],"type":"list"}"#, #"{"payload":[1,"2"],"type":"list"}"#, #"{"a":1,"b":2}"#,
        #"{"1":10,"2":20}"#, #"{"admin":1}"#, #"{"a":[{"int":1,"text":"a","double":2.5,"flag":true}]}"#,
        #"{"a":[{"int":1,"text":"a","double":2.5,"flag":0}]}"#, #"{"a":"x","b":null}"#,
        #"{"snake_key":1,"camelKey":2}"#,
        "[[1,2],[3,4]]", "[0.5,1e2]", "[1,5]", "[5,1]", "[0,255]", "[0,256]", "[[1],[2,3]]", "[1e400]",
    ]

    /// Where the two differ, and why: what the documentation lists.
    enum Difference: CaseIterable {
        /// Foundation says neither where a number is that does not fit, nor can a lossy wrapper catch its error.
        case numberThatDoesNotFit
        /// Of several faults in a dictionary ours is the first in the document.
        case severalFaultsInADictionary
        /// Foundation reports null as `typeMismatch` for `Bool` alone.
        case nullAsBool
        /// Foundation reads 1e-400 as the integer 0, and refuses it as a `Double`.
        case tinyNumber
        /// Foundation refuses large integers of 128 bits written with an exponent.
        case integerWithExponent

        init?(_ subject: Subject, _ document: String, _ ours: DecodingOutcome, _ theirs: DecodingOutcome) {
            if case .failure = ours, case .failure = theirs, subject.testDescription.hasPrefix("Dictionary") {
                self = .severalFaultsInADictionary
            } else if theirs == .failure("dataCorrupted", path: []),
                "\(ours)".contains("dataCorrupted at [\"")
                    || "\(ours)".contains(#"dataCorrupted at [\"#)
            {
                self = .numberThatDoesNotFit
            } else if subject.testDescription == "Bool", document == "null" {
                self = .nullAsBool
            } else if document == "1e-400" || document == "1e-46" {
                self = .tinyNumber
            } else if subject.testDescription == "UInt128", document == "3.4e38" {
                self = .integerWithExponent
            } else {
                return nil
            }
        }
    }

    /// Compares the two and returns their difference, if there is one that is known.
    @discardableResult
    static func compare(_ subject: Subject, _ document: String) -> Difference? {
        let ours = subject.siphon(document)
        let theirs = subject.foundation(document)
        guard ours != theirs else { return nil }
        let difference = Difference(subject, document, ours, theirs)
        if difference == nil {
            Issue.record("\(subject.testDescription) of \(document): \(ours), but Foundation \(theirs)")
        }
        return difference
    }

    @Test func sameAsFoundation() {
        var seen: Set<Difference> = []
        for subject in Self.subjects {
            for document in Self.documents {
                if let difference = Self.compare(subject, document) { seen.insert(difference) }
            }
        }
        // `severalFaultsInADictionary` depends on Foundation's hash seed.
        for difference in Difference.allCases where difference != .severalFaultsInADictionary {
            #expect(seen.contains(difference), "Foundation has changed, and the documentation must")
        }
    }

    /// Documents made by seed, for all types.
    @Test func sameAsFoundationOnGeneratedDocuments() {
        var random = SplitMix64(seed: 7)
        let names = ["int", "text", "double", "flag", "list", "nested", "name", "children", "role", "a", "b", "1", "x"]
        func value(_ depth: Int) -> String {
            switch Int(random.next() % (depth > 3 ? 7 : 10)) {
            case 0: return "null"
            case 1: return random.next() % 2 == 0 ? "true" : "false"
            case 2: return "\(Int(random.next() % 600) - 300)"
            case 3: return "\(Double(random.next() % 100_000) / 64)"
            case 4: return #""\#(names[Int(random.next() % 13)])""#
            case 5: return #""\u00e9\\""#
            case 6: return "\(random.next())"
            case 7:
                return "[" + (0..<Int(random.next() % 5)).map { _ in value(depth + 1) }.joined(separator: ",") + "]"
            default:
                // Distinct names: of duplicates the two take another one.
                let chosen = Set((0..<Int(random.next() % 8)).map { _ in names[Int(random.next() % 13)] })
                return "{" + chosen.map { "\"\($0)\": \(value(depth + 1))" }.joined(separator: ", ") + "}"
            }
        }
        for _ in 0..<300 {
            let document = value(0)
            for subject in Self.subjects { Self.compare(subject, document) }
        }
    }
}

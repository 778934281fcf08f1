import Foundation
import Testing

@testable import JSONSiphon

/// Runs the JSON Parsing Test Suite (nst/JSONTestSuite) when the environment variable `SUITE` names the folder that holds
/// it as `json-test-suite`.
@Suite(.enabled(if: Conformance.folder("json-test-suite") != nil))
struct JSONTestSuiteConformanceTests {
    @Test func parsing() throws {
        let files = try Conformance.files("json-test-suite/test_parsing", suffix: ".json")
        var counts: [Character: Int] = [:]
        for (name, bytes) in files {
            let found = try Conformance.observe(Row(bytes))
            let isAccepted = found.error == nil
            let kind = try #require(name.first)
            counts[kind, default: 0] += 1
            switch kind {
            case "y":
                #expect(isAccepted, "\(name): \(String(describing: found.error))")
            case "n":
                #expect(!isAccepted, "\(name) was accepted")
                #expect(found.error?.byteOffset ?? .max <= Int64(bytes.count), "\(name)")
            default:
                let decision = try #require(Self.decisions[name], "nothing is decided of \(name)")
                #expect(isAccepted == (decision.code == nil), "\(name): \(String(describing: found.error))")
                #expect(found.error?.code == decision.code, "\(name)")
            }
        }
        #expect(counts == ["y": 95, "n": 188, "i": 35])
        #expect(Set(Self.decisions.keys) == Set(files.map(\.name).filter { $0.hasPrefix("i_") }))
        print("JSONTestSuite: \(counts["y"]!) accepted, \(counts["n"]!) refused, \(counts["i"]!) as decided")
    }

    struct Decision {
        /// `nil` for accepted.
        var code: JSONError.Code?
        var reason: String

        static func accepted(_ reason: String) -> Decision { Decision(code: nil, reason: reason) }
        static func refused(_ code: JSONError.Code, _ reason: String) -> Decision {
            Decision(code: code, reason: reason)
        }
    }

    private static let number = Decision.accepted("a number keeps its text; only reading it as a type can fail")
    private static let surrogate = Decision.accepted(
        "the escape is grammatical and occurs in real feeds; it reads as U+FFFD unless the options reject it")
    private static let utf8 = Decision.refused(.invalidUTF8, "RFC 8259 asks for UTF-8; the options can replace instead")
    private static let utf16 = Decision.refused(.unsupportedEncoding, "UTF-16 is named, not read")

    /// What is done about the inputs on which RFC 8259 leaves a choice.
    static let decisions: [String: Decision] = [
        "i_number_double_huge_neg_exp.json": number,
        "i_number_huge_exp.json": number,
        "i_number_neg_int_huge_exp.json": number,
        "i_number_pos_double_huge_exp.json": number,
        "i_number_real_neg_overflow.json": number,
        "i_number_real_pos_overflow.json": number,
        "i_number_real_underflow.json": number,
        "i_number_too_big_neg_int.json": number,
        "i_number_too_big_pos_int.json": number,
        "i_number_very_big_negative_int.json": number,
        "i_object_key_lone_2nd_surrogate.json": surrogate,
        "i_string_1st_surrogate_but_2nd_missing.json": surrogate,
        "i_string_1st_valid_surrogate_2nd_invalid.json": surrogate,
        "i_string_incomplete_surrogate_and_escape_valid.json": surrogate,
        "i_string_incomplete_surrogate_pair.json": surrogate,
        "i_string_incomplete_surrogates_escape_valid.json": surrogate,
        "i_string_invalid_lonely_surrogate.json": surrogate,
        "i_string_invalid_surrogate.json": surrogate,
        "i_string_inverted_surrogates_U+1D11E.json": surrogate,
        "i_string_lone_second_surrogate.json": surrogate,
        "i_string_UTF-8_invalid_sequence.json": utf8,
        "i_string_UTF8_surrogate_U+D800.json": utf8,
        "i_string_invalid_utf-8.json": utf8,
        "i_string_iso_latin_1.json": utf8,
        "i_string_lone_utf8_continuation_byte.json": utf8,
        "i_string_not_in_unicode_range.json": utf8,
        "i_string_overlong_sequence_2_bytes.json": utf8,
        "i_string_overlong_sequence_6_bytes.json": utf8,
        "i_string_overlong_sequence_6_bytes_null.json": utf8,
        "i_string_truncated-utf-8.json": utf8,
        "i_string_UTF-16LE_with_BOM.json": utf16,
        "i_string_utf16BE_no_BOM.json": utf16,
        "i_string_utf16LE_no_BOM.json": utf16,
        "i_structure_500_nested_arrays.json": .accepted("the depth limit is 512 unless the options set another"),
        "i_structure_UTF-8_BOM_empty_object.json": .accepted("a byte order mark at the very start is skipped"),
    ]

    /// What is read out of inputs that parsers read differently: nothing where they are refused.
    static let transforms: [String: String] = [
        "number_-9223372036854775808.json": "[-9223372036854775808]",
        "number_-9223372036854775809.json": "[-9223372036854775809]",
        "number_1.0.json": "[1.0]",
        "number_1.000000000000000005.json": "[1.000000000000000005]",
        "number_1000000000000000.json": "[1000000000000000]",
        "number_10000000000000000999.json": "[10000000000000000999]",
        "number_1e-999.json": "[1E-999]",
        "number_1e6.json": "[1E6]",
        "number_9223372036854775807.json": "[9223372036854775807]",
        "number_9223372036854775808.json": "[9223372036854775808]",
        "object_key_nfc_nfd.json": "{\"\u{E9}\":\"NFC\",\"e\u{301}\":\"NFD\"}",
        "object_key_nfd_nfc.json": "{\"e\u{301}\":\"NFD\",\"\u{E9}\":\"NFC\"}",
        "object_same_key_different_values.json": "{\"a\":1,\"a\":2}",
        "object_same_key_same_value.json": "{\"a\":1,\"a\":1}",
        "object_same_key_unclear_values.json": "{\"a\":0, \"a\":-0}\n",
        "string_1_escaped_invalid_codepoint.json": "[\"\u{FFFD}\"]",
        "string_1_invalid_codepoint.json": "",
        "string_2_escaped_invalid_codepoints.json": "[\"\u{FFFD}\u{FFFD}\"]",
        "string_2_invalid_codepoints.json": "",
        "string_3_escaped_invalid_codepoints.json": "[\"\u{FFFD}\u{FFFD}\u{FFFD}\"]",
        "string_3_invalid_codepoints.json": "",
        "string_with_escaped_NULL.json": "[\"A\\u0000B\"]",
    ]

    @Test func transform() throws {
        let files = try Conformance.files("json-test-suite/test_transform", suffix: ".json")
        #expect(files.count == 22)
        for (name, bytes) in files {
            let found = try Conformance.observe(Row(bytes))
            let expected = try #require(Self.transforms[name], "nothing is known of \(name)")
            guard !expected.isEmpty else {
                #expect(found.error?.code == .invalidUTF8, "\(name)")
                continue
            }
            let read = try JSONStream(.bytes(bytes)).value(at: "$", as: JSONValue.self)
            let wanted = try JSONStream(.text(expected)).value(at: "$", as: JSONValue.self)
            #expect(Array(read.description.utf8) == Array(wanted.description.utf8), "\(name)")
        }
    }
}

import Testing

@testable import JSONSiphon

/// What is said of inputs that are not JSON: the same for every way of cutting them.
@Suite struct SyntaxErrorTests {
    @Test(arguments: Self.structure) func refusesBrokenStructure(_ input: BrokenInput) throws { try input.check() }
    @Test(arguments: Self.scalars) func refusesBrokenScalars(_ input: BrokenInput) throws { try input.check() }
    @Test(arguments: Self.strings) func refusesBrokenStrings(_ input: BrokenInput) throws { try input.check() }
    @Test(arguments: Self.ends) func refusesEndsTooEarly(_ input: BrokenInput) throws { try input.check() }
    @Test(arguments: Self.places) func saysWhere(_ input: BrokenInput) throws { try input.check() }

    static let structure = [
        BrokenInput("[1,]", at: 3, "expected a value, found ']'", path: "[1]"),
        BrokenInput("[,1]", at: 1, "expected a value or ']', found ','", path: "[0]"),
        BrokenInput("[1,,2]", at: 3, "expected a value, found ','", path: "[1]"),
        BrokenInput("[1 2]", at: 3, "expected ',' or ']', found '2'"),
        BrokenInput("[1}", at: 2, "expected ',' or ']', found '}'"),
        BrokenInput("[1:2]", at: 2, "expected ',' or ']', found ':'"),
        BrokenInput("[[1]2]", at: 4, "expected ',' or ']'"),
        BrokenInput("]", at: 0, "expected a value, found ']'"),
        BrokenInput("{]", at: 1, "expected a member name in quotation marks or '}', found ']'"),
        BrokenInput("{,}", at: 1, "expected a member name in quotation marks or '}'"),
        BrokenInput(#"{"a":1,}"#, at: 7, "expected a member name in quotation marks, found '}'"),
        BrokenInput(#"{"a" 1}"#, at: 5, "expected ':', found '1'", path: "a"),
        BrokenInput(#"{"a","b"}"#, at: 4, "expected ':', found ','", path: "a"),
        BrokenInput(#"{"a"}"#, at: 4, "expected ':', found '}'", path: "a"),
        BrokenInput(#"{"a":}"#, at: 5, "expected a value, found '}'", path: "a"),
        BrokenInput(#"{"a"::1}"#, at: 5, "expected a value, found ':'", path: "a"),
        BrokenInput(#"{"a":1:2}"#, at: 6, "expected ',' or '}', found ':'"),
        BrokenInput(#"{"a":1 "b":2}"#, at: 7, #"expected ',' or '}', found '"'"#),
        BrokenInput(#"{"a":{"b":1]}"#, at: 11, "expected ',' or '}', found ']'", path: "a"),
        BrokenInput("{a:1}", at: 1, "found 'a'"),
        BrokenInput("{'a':1}", at: 1, "found an apostrophe"),
        BrokenInput("{1:2}", at: 1, "found '1'"),
        BrokenInput("{null:2}", at: 1, "found \"null\""),
        BrokenInput("{[]:2}", at: 1, "found '['"),
        BrokenInput("1 2", at: 2, "expected the end of the input, found '2'"),
        BrokenInput("[] ]", at: 3, "expected the end of the input, found ']'"),
        BrokenInput("{},", at: 2, "expected the end of the input, found ','"),
        BrokenInput("\"a\"b", at: 3, "expected the end of the input, found 'b'"),
        BrokenInput("// note\n1", at: 0, "expected a value, found '/'"),
        BrokenInput("[1/* note */]", at: 2, "expected ',' or ']', found '/'"),
        BrokenInput("#", at: 0, "found '#'"),
    ]

    static let scalars = [
        BrokenInput("[01]", at: 2, "expected ',' or ']', found '1'"),
        BrokenInput("-01", at: 2, "expected the end of the input, found '1'"),
        BrokenInput("[-]", at: 2, "expected a digit after '-', found ']'", path: "[0]"),
        BrokenInput("[--1]", at: 2, "expected a digit after '-', found '-'", path: "[0]"),
        BrokenInput("[+1]", at: 1, "expected a value or ']', found '+'", path: "[0]"),
        BrokenInput("[.5]", at: 1, "found '.'", path: "[0]"),
        BrokenInput("[5.]", at: 3, "expected a digit after the decimal point, found ']'", path: "[0]"),
        BrokenInput("[1.e5]", at: 3, "expected a digit after the decimal point, found 'e'", path: "[0]"),
        BrokenInput("[1e]", at: 3, "expected a digit after the exponent mark, found ']'", path: "[0]"),
        BrokenInput("[1E+]", at: 4, "expected a digit after the exponent mark, found ']'", path: "[0]"),
        BrokenInput("[1e5.5]", at: 4, "expected ',' or ']', found '.'"),
        BrokenInput("[1.2.3]", at: 4, "expected ',' or ']', found '.'"),
        BrokenInput("[0x10]", at: 2, "expected ',' or ']', found 'x'"),
        BrokenInput("[1a]", at: 2, "expected ',' or ']', found 'a'"),
        BrokenInput("[NaN]", at: 1, "found \"NaN\"", path: "[0]"),
        BrokenInput("[Infinity]", at: 1, "found \"Infinity\"", path: "[0]"),
        BrokenInput("[-Infinity]", at: 2, "expected a digit after '-', found 'I'", path: "[0]"),
        BrokenInput("[nul]", at: 4, #"expected null, found ']' after "nul""#, path: "[0]"),
        BrokenInput("[nulll]", at: 5, "expected ',' or ']', found 'l'"),
        BrokenInput("[truE]", at: 4, #"expected true, found 'E' after "tru""#, path: "[0]"),
        BrokenInput("[fals1]", at: 5, #"expected false, found '1' after "fals""#, path: "[0]"),
        BrokenInput("[True]", at: 1, "found \"True\"", path: "[0]"),
        BrokenInput("[undefined]", at: 1, "found \"undefined\"", path: "[0]"),
        BrokenInput(#"{"a":t}"#, at: 6, "expected true, found '}'", path: "a"),
    ]

    static let strings = [
        BrokenInput(#"["\x41"]"#, at: 3, "'x' cannot follow a backslash", path: "[0]"),
        BrokenInput(#"["\U0041"]"#, at: 3, "'U' cannot follow a backslash", path: "[0]"),
        BrokenInput(#"["a\u00g0"]"#, at: 7, "expected four hexadecimal digits after \\u, found 'g'", path: "[0]"),
        BrokenInput(#"["\u004"]"#, at: 7, "found '\"'", path: "[0]"),
        BrokenInput(#"{"a\q":1}"#, at: 4, "'q' cannot follow a backslash"),
        BrokenInput("[\"a\nb\"]", at: 3, "a line feed in a string must be written as an escape", path: "[0]"),
        BrokenInput("[\"\t\"]", at: 2, "a tab in a string", path: "[0]"),
        BrokenInput("[\"a\r\"]", at: 3, "a carriage return in a string", path: "[0]"),
        BrokenInput("[\"\\\n\"]", at: 3, "a line feed cannot follow a backslash", path: "[0]"),
        BrokenInput("['a']", at: 1, "found an apostrophe", path: "[0]"),
        BrokenInput("[\u{201C}a\u{201D}]", at: 1, "byte 0xE2", path: "[0]"),
        BrokenInput("[\u{A0}1]", at: 1, "byte 0xC2", path: "[0]"),
    ]

    static let ends = [
        BrokenInput("", .unexpectedEnd, at: 0, "expected a value"),
        BrokenInput(" \n\t\r", .unexpectedEnd, at: 4, "expected a value", line: 2, column: 3),
        BrokenInput("[", .unexpectedEnd, at: 1, "expected a value or ']'", path: "[0]"),
        BrokenInput("[1", .unexpectedEnd, at: 2, "expected ',' or ']'"),
        BrokenInput("[1,", .unexpectedEnd, at: 3, "expected a value", path: "[1]"),
        BrokenInput("[1, ", .unexpectedEnd, at: 4, "expected a value", path: "[1]"),
        BrokenInput("{", .unexpectedEnd, at: 1, "expected a member name in quotation marks or '}'"),
        BrokenInput(#"{"a"#, .unexpectedEnd, at: 3, "a string is open"),
        BrokenInput(#"{"a""#, .unexpectedEnd, at: 4, "expected ':'", path: "a"),
        BrokenInput(#"{"a":"#, .unexpectedEnd, at: 5, "expected a value", path: "a"),
        BrokenInput(#"{"a":1"#, .unexpectedEnd, at: 6, "expected ',' or '}'"),
        BrokenInput(#"{"a":1,"#, .unexpectedEnd, at: 7, "expected a member name in quotation marks"),
        BrokenInput(#""abc"#, .unexpectedEnd, at: 4, "a string is open"),
        BrokenInput(#""abc\"#, .unexpectedEnd, at: 5, "a string is open"),
        BrokenInput(#""\u00"#, .unexpectedEnd, at: 5, "a string is open"),
        BrokenInput("-", .unexpectedEnd, at: 1, "a number is not complete"),
        BrokenInput("1.", .unexpectedEnd, at: 2, "a number is not complete"),
        BrokenInput("[1e-", .unexpectedEnd, at: 4, "a number is not complete", path: "[0]"),
        BrokenInput("tru", .unexpectedEnd, at: 3, "a literal is not complete"),
        BrokenInput("[n", .unexpectedEnd, at: 2, "a literal is not complete", path: "[0]"),
        BrokenInput("[[[", .unexpectedEnd, at: 3, "expected a value or ']'", path: "[0][0][0]"),
        BrokenInput("\u{FEFF}", .unexpectedEnd, at: 3, "expected a value", column: 1),
    ]

    static let places = [
        BrokenInput("\n\n  [1,\n 2,\n  x]", at: 14, "found 'x'", line: 5, column: 3, path: "[2]"),
        BrokenInput("[\r\n1\r\n2]", at: 6, "found '2'", line: 3, column: 1),
        BrokenInput("[\"\u{E9}\u{20AC}\" x]", at: 9, "found 'x'"),
        BrokenInput("\u{FEFF}[x]", at: 4, "found 'x'", column: 2, path: "[0]"),
        BrokenInput("\u{FEFF}\n[x]", at: 5, "found 'x'", line: 2, column: 2, path: "[0]"),
        BrokenInput(#"{"a":[{"b.c":[0,{"":x}]}]}"#, at: 20, "found 'x'", path: "a[0]['b.c'][1]['']"),
        BrokenInput(#"{"\u0061":{"b\n":[1 2]}}"#, at: 20, "found '2'", path: #"a['b\n']"#),
        BrokenInput(#"{"users":[{"id":1},{"id":}]}"#, at: 25, "found '}'", path: "users[1].id"),
        BrokenInput(#"{"users":[{"id":1},{"id":2}}"#, at: 27, "found '}'", path: "users"),
        BrokenInput(#"[{"a":1},{"a":2},{"a":3},3 4]"#, at: 27, "found '4'"),
    ]
}

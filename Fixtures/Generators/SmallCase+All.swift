extension SmallCase {
    static let containers = [
        SmallCase("empty-object", "{}", "a root value without members"),
        SmallCase("empty-array", "[]", "a root value without elements"),
        SmallCase(
            "empty-siblings", #"{"a":[],"b":{},"c":[{},[],{}],"d":1}"#,
            "empty containers beside each other: every one is a value"),
        SmallCase("empty-first", #"[{},{"a":1},[],[2]]"#, "an empty element does not end the enumeration"),
        SmallCase("empty-nested", "[[[]],[{}],[[],[]]]", "empty arrays inside arrays"),
        SmallCase("nested-arrays", "[[1,2],[3],[],[[4,5],[6]]]", "indices start at 0 in each array"),
        SmallCase("mixed-elements", #"[1,"1",null,true,[1],{"a":1},-0.5e1]"#, "an array with every kind of element"),
    ]

    static let names = [
        SmallCase("empty-name", #"{"":1,"a":{"":{"":2}}}"#, "names without a character, also nested"),
        SmallCase("duplicate-names", #"{"a":1,"b":2,"a":3}"#, "both members are delivered; a look-up gives the last"),
        SmallCase(
            "duplicate-containers", #"{"a":{"x":1},"a":{"y":2}}"#, "the members of duplicates are not merged"),
        SmallCase(
            "names-with-dots", #"{"a.b":{"c":1},"a":{"b.c":2,"b":{"c":3}}}"#, "only quoted paths tell them apart"),
        SmallCase(
            "names-like-syntax", #"{"a[0]":1,"*":2,"..":3,"$":4,"'":5,"\"":6,"/":7,"~":8,"a b":9}"#,
            "names that look like parts of a path"),
        SmallCase("numeric-names", #"{"0":{"1":"x"},"01":2}"#, "names that look like indices"),
        SmallCase("escaped-names", #"{"na\u006de":1,"\u00e9":2,"\ud83d\ude00":3,"a\/b":4}"#, "names match decoded"),
        SmallCase(
            "equivalent-names", "{\"\u{E9}\":1,\"e\u{301}\":2}",
            "canonically equivalent, yet different names: 2 members"),
        SmallCase("name-with-byte-order-mark", "{\"\u{FEFF}a\":1,\"a\":2}", "U+FEFF inside the text is a character"),
        SmallCase("name-like-value", #"{"a":"a","b":"a","c":{"a":"b"}}"#, "strings that equal names"),
    ]

    static let strings = [
        SmallCase("simple-escapes", #"["\"\\\/\b\f\n\r\t"]"#, "the eight short escapes"),
        SmallCase("unicode-escapes", #"["\u0041\u00e9\u20AC\uFFFD","\u000a\u001f"]"#, "lower and upper case digits"),
        SmallCase("nul-escape", #"["a\u0000b"]"#, "NUL inside a string"),
        SmallCase("surrogate-pairs", #"["\ud83d\ude00","\uDBFF\uDFFF","\ud800\udc00x"]"#, "characters of four bytes"),
        SmallCase("lone-surrogates", #"["a\ud800b","\udc00","\ud800\ud800\udc00","\udc00\ud800"]"#, "unpaired halves"),
        SmallCase("surrogate-then-escape", #"["\ud83d\n","\ud83d\u0041","\ud83d"]"#, "a half before something else"),
        SmallCase("escaped-backslashes", #"["\\","\\\\","\\\"","\\n","\\u0041"]"#, "an even or odd run before a quote"),
        SmallCase(
            "raw-characters", "[\"\u{7F}\",\"\u{E9}\u{20AC}\u{1F600}\",\"\u{10FFFF}\u{FFFF}\u{2028}\"]",
            "characters of one to four bytes, noncharacters, line separators"),
        SmallCase("brackets-in-strings", #"{"a":"}]","b":["{[,:\"}"],"c":"\\"}"#, "structure inside strings"),
        SmallCase("empty-strings", #"["",{"a":""}]"#, "strings without a character"),
    ]

    static let numbers = [
        SmallCase(
            "integer-limits", "[9223372036854775807,-9223372036854775808,18446744073709551615]",
            "Int64.max, Int64.min and UInt64.max"),
        SmallCase(
            "integers-past-limits", "[9223372036854775808,-9223372036854775809,18446744073709551616]",
            "one past each limit"),
        SmallCase("twenty-digits", "[12345678901234567890,-99999999999999999999]", "20-digit integers"),
        SmallCase(
            "many-digits", "[\(String(repeating: "7", count: 400)),0.\(String(repeating: "3", count: 400))]",
            "400 digits"),
        SmallCase("zeros", "[0,-0,0.0,-0.0,0e5,-0E-5]", "the sign of zero is kept in the text"),
        SmallCase("exponents", "[1e3,1E+3,1e-3,1.5e300,123.456e-7,1e00]", "every way to write an exponent"),
        SmallCase("huge-exponents", "[1e400,-1e400,1e-400]", "no Double: infinite, or zero"),
        SmallCase("inexact-integer", "[9007199254740993,1.0,1e2]", "2^53 + 1; integers written with a fraction"),
        SmallCase("number-root", "42", "a number that only the end of the input ends"),
        SmallCase("negative-root", "-1.5e-2", "the same with a sign, fraction and exponent"),
    ]

    static let whitespace = [
        SmallCase("spaces-everywhere", " { \"a\" : [ 1 , 2 ] , \"b\" : { } } ", "spaces between all tokens"),
        SmallCase("tabs-and-line-endings", "\t{\r\n\t\"a\"\r:\n[\t]\r\n}\n\n", "each white-space character"),
        SmallCase("no-last-newline", #"{"a":1}"#, "the text ends with the value"),
        SmallCase("byte-order-mark", "\u{FEFF}{\"a\":1}", "a byte order mark in front"),
        SmallCase("pretty", "{\n  \"a\": [\n    1,\n    {\n      \"b\": null\n    }\n  ]\n}\n", "2 spaces per level"),
        SmallCase(
            "long-blank", "[\(String(repeating: " ", count: 300))1\(String(repeating: "\n", count: 300))]", "blank runs"
        ),
    ]

    static let shapes = [
        SmallCase("true-root", "true", "a literal as root"),
        SmallCase("null-root", "null", "null as root is a value"),
        SmallCase("string-root", #""text""#, "a string as root"),
        SmallCase(
            "deep-arrays", String(repeating: "[", count: 512) + String(repeating: "]", count: 512),
            "512 levels of arrays"),
        SmallCase(
            "deep-objects",
            String(repeating: #"{"a":"#, count: 200) + "1" + String(repeating: "}", count: 200),
            "200 levels of objects"),
        SmallCase(
            "late-siblings", #"{"users":[{"id":1,"friends":[{"id":2}]},{"friends":[],"id":3}],"id":4}"#,
            "the same name at several levels"),
        SmallCase(
            "two-shapes", #"{"r":[{"v":1},{"v":"1"},{"v":null},{"v":{"x":1}},{}]}"#,
            "a member of several types, or absent"),
        SmallCase("dynamic-names", #"{"facts":{"x":{"n":[1]},"y":{"n":[2,3]},"z":{}}}"#, "names that are data"),
    ]
}

import Testing

/// What `count`, `check` and `events` write.
@Suite struct OtherSubcommandTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write("{\"users\":[1,2,3]}", to: "three.json")
        try folder.write("{\"users\":[1,2,\n3}", to: "broken.json")
        try folder.write("{\"users\":[]}\n", to: "none.json")
        try folder.write("{\"id\":1}\n{\"id\":2}\n", to: "lines.ndjson")
        try folder.write(" \n", to: "blank.json")
    }

    // MARK: count

    @Test func countsOneFile() throws {
        let result = try folder.siphon("count", "users[*]", "three.json")
        #expect(result.text == "3\n")
        #expect(result.errorText == "")
        #expect(result.exitCode == 0)
    }

    @Test func countsStandardInput() throws {
        let result = try folder.siphon("count", "..*", input: #"{"a":[1,{"b":2}]}"#)
        #expect(result.text == "4\n")
        #expect(result.exitCode == 0)
    }

    @Test func countsFileByFile() throws {
        let result = try folder.siphon("count", "users[*]", "three.json", "none.json", "-", input: "{\"users\":[0]}")
        #expect(result.text == "three.json:3\nnone.json:0\n(standard input):1\n")
        #expect(result.errorText == "")
        #expect(result.exitCode == 0)
    }

    @Test func countsNothing() throws {
        let result = try folder.siphon("count", "users[*]", "none.json")
        #expect(result.text == "0\n")
        #expect(result.errorText == "siphon: none.json: nothing matched users[*]\n")
        #expect(result.exitCode == 1)
    }

    @Test func countsOtherFilesThanBrokenOne() throws {
        let result = try folder.siphon("count", "users[*]", "broken.json", "three.json")
        #expect(result.text == "three.json:3\n")
        #expect(result.errorText.hasPrefix("siphon: broken.json:2:2: "))
        #expect(result.exitCode == 3)
    }

    // MARK: check

    @Test func checksFiles() throws {
        let result = try folder.siphon("check", "three.json", "lines.ndjson", "-", input: "1")
        #expect(
            result.text == """
                three.json: valid, 1 record, 17 bytes
                lines.ndjson: valid, 2 records, 18 bytes
                (standard input): valid, 1 record, 1 byte

                """)
        #expect(result.errorText == "")
        #expect(result.exitCode == 0)
    }

    @Test(arguments: ["-q", "--quiet"]) func checksQuietly(option: String) throws {
        let valid = try folder.siphon("check", option, "three.json")
        #expect(valid.text == "" && valid.errorText == "")
        #expect(valid.exitCode == 0)
        let broken = try folder.siphon("check", option, "three.json", "broken.json")
        #expect(broken.text == "" && broken.errorText != "")
        #expect(broken.exitCode == 3)
    }

    @Test func checksBrokenFileAndGoesOn() throws {
        let result = try folder.siphon("check", "broken.json", "missing.json", "three.json")
        #expect(result.text == "three.json: valid, 1 record, 17 bytes\n")
        #expect(result.errorText.contains("siphon: broken.json:2:2: "))
        #expect(result.errorText.contains("siphon: cannot open missing.json: No such file or directory\n"))
        #expect(result.exitCode == 4)
    }

    @Test(arguments: ["check", "events"]) func saysThatThereIsNoValue(subcommand: String) throws {
        for input in ["blank.json", "-"] {
            let result = try folder.siphon(subcommand, input)
            #expect(result.text == "")
            let name = input == "-" ? "(standard input)" : input
            #expect(result.errorText == "siphon: \(name): there is no value, only white space or nothing\n")
            #expect(result.exitCode == 1)
        }
    }

    // MARK: events

    @Test func listsEvents() throws {
        let result = try folder.siphon("events", input: #"{"a\n":[-1.0,"x\ty",true,false,null]}"# + "\n[]")
        let lines = [
            #"0 objectStart $ {"#, #"1 name ['a\n'] "a\n""#, #"7 arrayStart ['a\n'] ["#, #"8 number ['a\n'][0] -1.0"#,
            #"13 string ['a\n'][1] "x\ty""#, #"20 true ['a\n'][2] true"#, #"25 false ['a\n'][3] false"#,
            #"31 null ['a\n'][4] null"#, #"35 arrayEnd ['a\n'] ]"#, "36 objectEnd $ }", "38 arrayStart $ [",
            "39 arrayEnd $ ]",
        ].map { $0.replacing(" ", with: "\t") }
        #expect(result.text == lines.map { $0 + "\n" }.joined())
        #expect(result.errorText == "")
        #expect(result.exitCode == 0)
    }

    @Test func listsEventsUpToLimit() throws {
        let result = try folder.siphon("events", "--limit", "4", "lines.ndjson", "broken.json")
        #expect(result.text == "0\tobjectStart\t$\t{\n1\tname\tid\t\"id\"\n6\tnumber\tid\t1\n7\tobjectEnd\t$\t}\n")
        #expect(result.exitCode == 0)
    }

    @Test func listsEventsBeforeFault() throws {
        let result = try folder.siphon("events", input: "[1,}")
        #expect(result.text == "0\tarrayStart\t$\t[\n1\tnumber\t[0]\t1\n")
        #expect(result.errorText.hasPrefix("siphon: (standard input):1:4: "))
        #expect(result.exitCode == 3)
    }

    @Test func writesEventsToFile() throws {
        let result = try folder.siphon("events", "-o", "out.txt", input: "1")
        #expect(result.text == "" && result.exitCode == 0)
        #expect(try folder.text(of: "out.txt") == "0\tnumber\t$\t1\n")
    }
}

#if os(Linux)
    import Foundation
    import Testing

    /// A match of any size passes through memory that does not grow with it.
    @Suite struct MemoryTests {
        /// The largest resident size that the process has had, in bytes.
        private func peak(of process: CommandProcess) throws -> Int {
            let status = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
            return try #require(Int(line.split(whereSeparator: { $0 == " " || $0 == "\t" })[1])) << 10
        }

        /// Sends an array piece by piece, and looks at the process when all of it has come out again.
        private func peak(passing megabytes: Int, lineBreak: String) throws -> Int {
            let process = try Folder().start("get", "users")
            let element = [
                "{", "  \"name\": \"0123456789012345678901234567890123456789\",", "  \"x\": [1, 2]", "},", "",
            ]
            let count = (1 << 20) / 64
            let piece = Array(String(repeating: element.joined(separator: lineBreak), count: count).utf8)
            let lines = lineBreak.isEmpty ? element : element.map { $0.trimmingCharacters(in: .whitespaces) }
            let folded = Array(String(repeating: lines.joined(), count: count).utf8)
            try process.send("{\"users\": [")
            for number in 0..<megabytes {
                try process.send(piece)
                let wanted = folded.count + (number == 0 ? 1 : 0)
                try process.pump { process.output.count >= wanted }
                if number == 5 { #expect(process.takeOutput() == folded) } else { _ = process.takeOutput() }
            }
            let peak = try peak(of: process)
            try process.send("0]}")
            let result = try process.wait()
            #expect(result.text == "0]\n")
            #expect(result.errorText == "")
            #expect(result.exitCode == 0)
            return peak
        }

        /// Whether a sanitizer is at work, which takes memory of its own.
        private static let isSanitized = ["__tsan_init", "__asan_init"].contains { (name: String) in
            dlsym(dlopen(nil, RTLD_NOW), name) != nil
        }

        @Test(.disabled(if: isSanitized), arguments: ["", "\n"]) func staysFlat(lineBreak: String) throws {
            let small = try peak(passing: 8, lineBreak: lineBreak)
            let large = try peak(passing: 64, lineBreak: lineBreak)
            #expect(large < 40 << 20)
            #expect(large - small < 2 << 20)
        }
    }
#endif

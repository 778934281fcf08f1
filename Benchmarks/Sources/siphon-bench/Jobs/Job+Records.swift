internal import JSONSiphon

extension Job {
    /// Jobs on records: all ways out of a stream, since their elements are of the usual kind.
    static var records: [Job] {
        let input = "records"
        let path: JSONPath = "users[*]"
        return common(input, at: path, counting: "users") + [
            jsonDecoder(input) { try $0.jsonDecoder(\User.Document.users, UserSums(User.self)) },
            Job(input: input, name: "value", summary: "forEach over users[*] as JSONValue, one member looked up") {
                try $0.forEach(path, ValueSums("users", member: "id"))
            },
            Job(
                input: input, name: "decodable",
                summary: "forEach over users[*] as a Decodable type of 11 fields, address nested",
                baseline: "json-decoder"
            ) { try $0.forEachDecodable(path, UserSums(User.self)) },
            Job(
                input: input, name: "model",
                summary: "forEach over users[*] as the same type, read by hand (JSONReadable)",
                baseline: "json-decoder"
            ) { try $0.forEach(path, UserSums(ReadUser.self)) },
            Job(input: input, name: "string", summary: "forEach over users[*].email as String") {
                try $0.forEach("users[*].email", StringSums("emails"))
            },
            Job(
                input: input, name: "values-raw", summary: "values (async) at users[*] as RawJSON", baseline: "raw"
            ) { try await $0.values(path, RawSums("users")) },
            Job(
                input: input, name: "values-value", summary: "values (async) at users[*] as JSONValue",
                baseline: "value"
            ) { try await $0.values(path, ValueSums("users", member: "id")) },
            Job(
                input: input, name: "values-model", summary: "values (async) at users[*] as the type read by hand",
                baseline: "model"
            ) { try await $0.values(path, UserSums(ReadUser.self)) },
            Job(
                input: input, name: "values-decodable", summary: "values (async) at users[*] as the Decodable type",
                baseline: "decodable"
            ) { try await $0.valuesDecodable(path, UserSums(User.self)) },
            Job(
                input: input, name: "push", summary: "push 64 KiB pieces, users[*] as RawJSON", baseline: "raw"
            ) { try $0.push(path, RawSums("users")) },
            Job(input: input, name: "late", summary: "first value of a member behind all the records") { context in
                guard try context.stream.first(at: "end", as: Bool.self) == true else {
                    throw BenchError("the records have no member end, or it is not true")
                }
                return Outcome()
            },
        ]
    }

    /// Jobs on three records, one of which holds a string of 64 MB.
    static var longString: [Job] {
        let input = "long-string"
        let path: JSONPath = "users[*]"
        // The floor is left out: yajl takes time in the square of a string's length when the string comes in many reads.
        return common(input, at: path, counting: "users").filter { $0.name != "floor" } + [
            Job(
                input: input, name: "count-4k", summary: "count users[*], in reads of 4 KiB",
                baseline: "count"
            ) { context in
                let count = try context.streamInSmallReads.count(at: path)
                return Outcome(objectCount: count, checks: ["users": count])
            },
            Job(
                input: input, name: "raw-4k",
                summary: "forEach over users[*] as RawJSON, in reads of 4 KiB",
                baseline: "raw"
            ) { try JobContext.forEach($0.streamInSmallReads, path, RawSums("users")) },
        ]
    }
}

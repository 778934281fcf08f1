import Testing

@testable import JSONSiphon

/// yajl does not look at what its allocator returns; the parser fails in its place. Under the address sanitizer this
/// shows, too, that nothing leaks.
@Suite struct OutOfMemoryTests {
    static let texts = [
        "[1,2,3]",
        #"{"a\n":["\u00e9\ud83d\ude00",1.5e3,null,{"b":[[[[[]]]]]}]}"#,
        String(repeating: "[", count: 300) + String(repeating: "]", count: 300),
        "[" + String(repeating: "1,", count: 10_000) + "2]",
        "[\"" + String(repeating: "\\n", count: 20_000) + "\"]",
    ]

    @Test(arguments: texts) func everyAllocationMayFail(_ text: String) throws {
        for sizes in [PieceSizes.whole, .every(7)] {
            let whole = try count(text, sizes, allocations: 0).get()
            var failures = 0
            for allocations in 1..<10_000 {
                switch count(text, sizes, allocations: UInt64(allocations)) {
                case .success(let found):
                    #expect(found == whole)
                    // As many as it takes: a limit above changes nothing.
                    #expect(failures > 2)
                    return
                case .failure(let error):
                    failures += 1
                    #expect(error.code == .outOfMemory)
                    #expect((error.byteOffset ?? -1) >= 0)
                }
            }
            Issue.record("the parser never has enough")
        }
    }

    private func count(_ text: String, _ sizes: PieceSizes, allocations: UInt64) -> Result<Int, JSONError> {
        var options = JSONOptions()
        options.allocationsUntilFailure = allocations
        return Result { () throws(JSONError) in
            do {
                return try JSONStream(.pieces(Array(text.utf8), sizes), options: options).count(at: "..*")
            } catch let error as JSONError {
                throw error
            } catch {
                fatalError("\(error)")
            }
        }
    }

    /// Values that were complete are delivered before the parser gives up, and it gives up once.
    @Test func deliversBeforeFailing() throws {
        let text = "[[1],[2]," + String(repeating: "[", count: 400) + String(repeating: "]", count: 400) + "]"
        for allocations in 1..<40 {
            var options = JSONOptions()
            options.allocationsUntilFailure = UInt64(allocations)
            guard let stream = try? JSONStream(.pieces(Array(text.utf8), .every(9)), options: options),
                let cursor = try? stream.cursor(at: "[0:2]", as: [Int].self)
            else { continue }
            var found: [[Int]] = []
            var errors = 0
            for _ in 0..<5 {
                do {
                    if let value = try cursor.next() { found.append(value) }
                } catch {
                    errors += 1
                }
            }
            #expect([[1], [2]].starts(with: found))
            #expect(errors <= 1)
            #expect(errors == 1 || found.count == 2)
        }
    }
}

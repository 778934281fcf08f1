import Foundation
import Testing

/// Calls a closure with the bytes twice: at the beginning of readable memory and at its end. Whoever reads a byte before
/// or behind them crashes.
func withGuardedBytes(_ bytes: [UInt8], _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    try withGuardedBytes(bytes, atEnd: false, body)
    try withGuardedBytes(bytes, atEnd: true, body)
}

/// Calls a closure with the bytes at the beginning or at the end of readable memory.
func withGuardedBytes<Result>(
    _ bytes: [UInt8], atEnd: Bool, _ body: (UnsafeRawBufferPointer) throws -> Result
) throws -> Result {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let readable = (bytes.count + page - 1) / page * page
    let total = readable + 2 * page
    let flags = MAP_PRIVATE | MAP_ANONYMOUS
    let memory = try #require(mmap(nil, total, PROT_READ | PROT_WRITE, flags, -1, 0))
    try #require(memory != MAP_FAILED)
    defer { munmap(memory, total) }
    try #require(mprotect(memory, page, PROT_NONE) == 0)
    try #require(mprotect(memory + page + readable, page, PROT_NONE) == 0)
    let start = memory + (atEnd ? page + readable - bytes.count : page)
    let copy = UnsafeMutableRawBufferPointer(start: start, count: bytes.count)
    copy.copyBytes(from: bytes)
    return try body(UnsafeRawBufferPointer(copy))
}

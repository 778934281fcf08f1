internal import Foundation

/// A program that has loaded Foundation and does nothing: the memory that every Swift program with Foundation takes.
@main
enum EmptyProgram {
    static func main() {
        print("date=\(Date.now.timeIntervalSince1970)")
    }
}

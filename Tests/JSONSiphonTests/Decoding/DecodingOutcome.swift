import Foundation
import JSONSiphon

/// What decoding came to, in a form in which two decoders can be compared.
enum DecodingOutcome: Equatable, CustomStringConvertible {
    case value(String)
    /// The case of the `DecodingError`, and the coding path of the value at fault: for `keyNotFound` with the key.
    case failure(String, path: [String])
    case other(String)

    var description: String {
        switch self {
        case .value(let text): "value \(text)"
        case .failure(let kind, let path): "\(kind) at \(path)"
        case .other(let text): "other \(text)"
        }
    }

    init(_ body: () throws -> Any) {
        do {
            self = .value(Self.show(try body()))
        } catch let error as JSONError {
            if let error = error.underlyingError as? DecodingError {
                self.init(error)
            } else {
                self = .other("\(error)")
            }
        } catch let error as DecodingError {
            self.init(error)
        } catch {
            self = .other("\(error)")
        }
    }

    init(_ error: DecodingError) {
        func path(_ context: DecodingError.Context) -> [String] { context.codingPath.map(\.stringValue) }
        switch error {
        case .typeMismatch(_, let context): self = .failure("typeMismatch", path: path(context))
        case .valueNotFound(_, let context): self = .failure("valueNotFound", path: path(context))
        case .keyNotFound(let key, let context):
            self = .failure("keyNotFound", path: path(context) + [key.stringValue])
        case .dataCorrupted(let context): self = .failure("dataCorrupted", path: path(context))
        @unknown default: self = .other("\(error)")
        }
    }

    /// Dictionaries in the order of their keys.
    private static func show(_ value: Any) -> String {
        if let value = value as? any ShownInOrder { return value.shown(show) }
        if let value = value as? Date { return "\(value.timeIntervalSinceReferenceDate)" }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.map { "?" + show($0.value) } ?? "nil"
        case .collection: return "[" + mirror.children.map { show($0.value) }.joined(separator: ", ") + "]"
        case .struct where !(value is any CustomStringConvertible), .class:
            var text = ""
            var current: Mirror? = mirror
            while let mirror = current {
                text += mirror.children.map { "\($0.label ?? ""): \(show($0.value))" }.joined(separator: ", ") + ";"
                current = mirror.superclassMirror
            }
            return "\(type(of: value))(\(text))"
        default: return String(reflecting: value)
        }
    }

    static func siphon<T: Decodable>(
        _ type: T.Type, _ text: String, _ decoding: DecodingOptions = DecodingOptions()
    ) -> DecodingOutcome {
        DecodingOutcome {
            try JSONStream(.text(text), options: JSONOptions(decoding: decoding)).value(at: "$", as: type)
        }
    }

    static func foundation<T: Decodable>(
        _ type: T.Type, _ text: String, _ adjust: (JSONDecoder) -> Void = { _ in }
    ) -> DecodingOutcome {
        let decoder = JSONDecoder()
        adjust(decoder)
        return DecodingOutcome { try decoder.decode(type, from: Data(text.utf8)) }
    }
}

private protocol ShownInOrder {
    func shown(_ show: (Any) -> String) -> String
}

extension Dictionary: ShownInOrder {
    func shown(_ show: (Any) -> String) -> String {
        "[" + map { "\(show($0.key)): \(show($0.value))" }.sorted().joined(separator: ", ") + "]"
    }
}

extension Set: ShownInOrder {
    func shown(_ show: (Any) -> String) -> String {
        "{" + map(show).sorted().joined(separator: ", ") + "}"
    }
}

/// A coding key of our own making: an element's index, a name from the input, or `super`.
struct JSONCodingKey: CodingKey {
    private enum Content {
        case name(String)
        case index(Int)
    }

    private let content: Content

    init(name: String) {
        content = .name(name)
    }

    init(index: Int) {
        content = .index(index)
    }

    init?(stringValue: String) {
        self.init(name: stringValue)
    }

    init?(intValue: Int) {
        self.init(index: intValue)
    }

    static let `super` = JSONCodingKey(name: "super")

    var stringValue: String {
        switch content {
        case .name(let name): name
        case .index(let index): "Index \(index)"
        }
    }

    var intValue: Int? {
        if case .index(let index) = content { index } else { nil }
    }
}

/// What a walk over a value meets, in the order of the text.
protocol JSONValueSink {
    mutating func begin(_ container: JSONValue)
    mutating func name(_ name: String)
    mutating func scalar(_ value: JSONValue)
    mutating func end(_ container: JSONValue)
}

extension JSONValue {
    /// Walks over the value and everything in it, with a stack of its own.
    func walk(into sink: inout some JSONValueSink) {
        guard container != nil else { return sink.scalar(self) }
        var outer: ContiguousArray<WalkedContainer> = []
        var open = WalkedContainer(self)
        sink.begin(self)
        while true {
            guard let (name, value) = open.next() else {
                sink.end(open.value)
                guard let last = outer.popLast() else { return }
                open = last
                continue
            }
            if let name { sink.name(name) }
            if value.container == nil {
                sink.scalar(value)
            } else {
                sink.begin(value)
                outer.append(open)
                open = WalkedContainer(value)
            }
        }
    }
}

/// A container and the place reached in it.
struct WalkedContainer {
    /// An array or object.
    let value: JSONValue
    /// The position of the next child, from 0.
    var position = 0

    init(_ value: JSONValue) {
        self.value = value
    }

    /// The next child, with its name in an object; `nil` behind the last one.
    mutating func next() -> (name: String?, value: JSONValue)? {
        switch value {
        case .array(let array):
            guard position < array.count else { return nil }
            defer { position += 1 }
            return (nil, array[position])
        case .object(let object):
            guard position < object.count else { return nil }
            defer { position += 1 }
            let member = object[position]
            return (member.name, member.value)
        default:
            return nil
        }
    }
}

internal import Foundation

/// How values of one type are decoded.
enum DecodingPlan {
    /// By the type's own `init(from: any Decoder)`.
    case decodable
    /// As `decodable`; the names in the object are data, not keys.
    case dictionary
    /// Without a decoder of its own.
    case direct(any DirectlyDecodable.Type)
    /// By the type's own `init(from: inout JSONReader)`.
    case readable(any JSONReadable.Type)
    /// An array of numbers or strings, read by code made for it.
    case array(DirectArray)
}

/// What has been found out of the types met: a small direct-mapped cache, since dynamic casts are slow.
struct DecodingPlans {
    private static let slotCount = 64
    private typealias Slot = (type: ObjectIdentifier?, plan: DecodingPlan)

    private let slots: UnsafeMutablePointer<Slot>

    init() {
        slots = .allocate(capacity: Self.slotCount)
        slots.initialize(repeating: (nil, .decodable), count: Self.slotCount)
    }

    func free() {
        slots.deinitialize(count: Self.slotCount)
        slots.deallocate()
    }

    /// - Parameter convertsFloatStrings: Whether strings may stand for numbers; always the same.
    @inline(__always)
    func plan<T: Decodable>(for type: T.Type, convertsFloatStrings: Bool) -> DecodingPlan {
        let identifier = ObjectIdentifier(type)
        let bits = UInt(bitPattern: identifier)
        let slot = slots + Int((bits &>> 4 ^ bits &>> 10) & UInt(Self.slotCount - 1))
        if slot.pointee.type != identifier {
            slot.pointee = (identifier, Self.makePlan(for: type, convertsFloatStrings: convertsFloatStrings))
        }
        return slot.pointee.plan
    }

    @inline(never)
    private static func makePlan<T: Decodable>(for type: T.Type, convertsFloatStrings: Bool) -> DecodingPlan {
        if let array = DirectArray(type), !array.holdsFloats || !convertsFloatStrings { return .array(array) }
        if let type = T.self as? any DirectlyDecodable.Type { return .direct(type) }
        if T.self is any DecodedByParts.Type {
            return T.self is any DataKeyed.Type ? .dictionary : .decodable
        }
        if let type = T.self as? any JSONReadable.Type { return .readable(type) }
        return .decodable
    }
}

/// Types made of others, which are decoded one by one, since strategies may concern them.
private protocol DecodedByParts {}
private protocol DataKeyed {}
extension Optional: DecodedByParts {}
extension Array: DecodedByParts {}
extension Dictionary: DecodedByParts, DataKeyed {}

/// The arrays that are read by code made for them.
enum DirectArray {
    case doubles1, doubles2, doubles3, doubles4, floats1, floats2, floats3, ints1, ints2, strings1

    init?<T>(_ type: T.Type) {
        if type == [Double].self {
            self = .doubles1
        } else if type == [[Double]].self {
            self = .doubles2
        } else if type == [[[Double]]].self {
            self = .doubles3
        } else if type == [[[[Double]]]].self {
            self = .doubles4
        } else if type == [Float].self {
            self = .floats1
        } else if type == [[Float]].self {
            self = .floats2
        } else if type == [[[Float]]].self {
            self = .floats3
        } else if type == [Int].self {
            self = .ints1
        } else if type == [[Int]].self {
            self = .ints2
        } else if type == [String].self {
            self = .strings1
        } else {
            return nil
        }
    }

    var holdsFloats: Bool {
        switch self {
        case .ints1, .ints2, .strings1: false
        default: true
        }
    }

    /// Reads the array as `T`, the type that this was made of; `nil` when it cannot be read.
    @inline(__always)
    func read<T>(_ type: T.Type, from reader: inout JSONReader) -> T? {
        do {
            let value: T =
                switch self {
                case .doubles1: Self.same(try reader.read([Double].self))
                case .doubles2: Self.same(try reader.read([[Double]].self))
                case .doubles3: Self.same(try reader.read([[[Double]]].self))
                case .doubles4: Self.same(try reader.read([[[[Double]]]].self))
                case .floats1: Self.same(try reader.read([Float].self))
                case .floats2: Self.same(try reader.read([[Float]].self))
                case .floats3: Self.same(try reader.read([[[Float]]].self))
                case .ints1: Self.same(try reader.read([Int].self))
                case .ints2: Self.same(try reader.read([[Int]].self))
                case .strings1: Self.same(try reader.read([String].self))
                }
            return value
        } catch {
            return nil
        }
    }

    /// A value whose type is known to be `T`.
    @inline(__always)
    static func same<Value, T>(_ value: Value) -> T {
        // Invariant: the types are the same; a dynamic cast would look that up again.
        assert(Value.self == T.self)
        return unsafeBitCast(value, to: T.self)
    }
}

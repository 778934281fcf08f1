extension JSONReader {
    /// Returns the concrete path of the innermost value that covers an offset; a name belongs to its member.
    ///
    /// Errors carry only the offset of the fault, and who started the reading completes them with this.
    ///
    /// - Parameters:
    ///   - path: The path of the whole value.
    ///   - event: The first event of the whole value, as for the reader.
    /// - Complexity: O(*n*) in the number of children of the containers on the way.
    package static func path(
        toByteOffset byteOffset: Int64, from path: JSONPath, event: UnsafePointer<JSONEvent>, text: UnsafeRawPointer,
        base: Int64
    ) -> JSONPath {
        var path = path
        var value = event
        descend: while value.pointee.kind.isStart, byteOffset > value.pointee.offset {
            let isObject = value.pointee.kind == .objectStart
            let end = value + Int(value.pointee.lengthOrCount)
            var place = value + 1
            var index = 0
            while place < end {
                let first = place
                if isObject { place += 1 }
                let child = place
                place += child.pointee.kind.isStart ? Int(child.pointee.lengthOrCount) + 1 : 1
                let last = place - 1
                if byteOffset < first.pointee.offset { break descend }
                if byteOffset < last.pointee.offset + Int64(last.pointee.lengthOrCount) {
                    if isObject {
                        let token = UnsafeRawBufferPointer(
                            start: text + Int(first.pointee.offset - base), count: Int(first.pointee.lengthOrCount))
                        let name = StringToken.string(
                            decoding: token, hasEscapes: first.pointee.flags.contains(.hasEscapes))
                        path.segments.append(JSONPath.Segment([.name(.init(name))]))
                    } else {
                        path.segments.append(JSONPath.Segment([.index(index)]))
                    }
                    value = child
                    continue descend
                }
                index += 1
            }
            break
        }
        return path
    }
}

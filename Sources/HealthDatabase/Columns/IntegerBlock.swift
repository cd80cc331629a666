/// Up to 256 integers, packed with only as many bits as most of them need.
///
/// | bytes | meaning |
/// | --- | --- |
/// | 1 | the width `w` of the packed values: 0…57 or 64; plus 128 if they are differences |
/// | 1 | the number `k` of exceptions, values that need more than `w` bits |
/// | 1…10 | the base, a variable-length integer (``ColumnWriter/append(_:to:)``) |
/// | 1…10 | only if differences: the value before the first, a variable-length integer |
/// | ⌈`count` × `w` / 8⌉ | the values minus the base, their low `w` bits, packed (``BitPacking``) |
/// | 1 | only if `k` > 0: the width `h` of the exceptions' bits above `w`: 1…57 or 64 |
/// | `k` | the positions of the exceptions in the block |
/// | ⌈`k` × `h` / 8⌉ | the bits of the exceptions from bit `w` on, packed |
///
/// A difference is a value minus the previous value. All arithmetic is modulo 2⁶⁴. The bytes do not
/// contain the count.
enum IntegerBlock {
  /// The maximum number of values in a block; a position takes one byte.
  static let capacity = 256

  /// The bit of the first byte that indicates packed differences.
  static let differences: UInt8 = 0x80

  /// Decodes `count` values (1…256); `values` has room for ``capacity``.
  ///
  /// This writes to `memory.offsets`, so `values` must be different memory.
  static func decode(
    from reader: inout ColumnReader, count: Int, into values: UnsafeMutablePointer<Int64>,
    memory: borrowing BlockMemory
  ) throws(ColumnFault) {
    let head = try reader.byte()
    let width = try checked(head & ~differences)
    let exceptionCount = Int(try reader.byte())
    let base = try reader.integer()
    let isDifferences = head & differences != 0
    var value = isDifferences ? try reader.integer() : 0
    try BitPacking.unpack(
      from: &reader, count: count, width: width, adding: base, into: values, memory: memory)
    if exceptionCount > 0 {
      try patch(
        values, count: count, width: width, exceptionCount: exceptionCount, from: &reader,
        memory: memory)
    }
    if isDifferences {
      for index in 0..<count {
        value &+= values[index]
        values[index] = value
      }
    }
  }

  /// Moves past a block of `count` values (1…256) without decoding them.
  static func skip(in reader: inout ColumnReader, count: Int) throws(ColumnFault) {
    let head = try reader.byte()
    let width = try checked(head & ~differences)
    let exceptionCount = Int(try reader.byte())
    _ = try reader.integer()
    if head & differences != 0 { _ = try reader.integer() }
    _ = try reader.take(BitPacking.byteCount(count, width: width))
    guard exceptionCount > 0 else { return }
    let highWidth = try highWidth(from: &reader, above: width)
    _ = try reader.take(exceptionCount)
    _ = try reader.take(BitPacking.byteCount(exceptionCount, width: highWidth))
  }

  /// Adds the high bits of the exceptions.
  private static func patch(
    _ values: UnsafeMutablePointer<Int64>, count: Int, width: Int, exceptionCount: Int,
    from reader: inout ColumnReader, memory: borrowing BlockMemory
  ) throws(ColumnFault) {
    let highWidth = try highWidth(from: &reader, above: width)
    let positions = try reader.take(exceptionCount)
    try BitPacking.unpack(
      from: &reader, count: exceptionCount, width: highWidth, adding: 0, into: memory.offsets,
      memory: memory)
    for index in 0..<exceptionCount {
      let position = positions[index]
      guard Int(position) < count else { throw .position(position, count: count) }
      values[Int(position)] &+= memory.offsets[index] &<< Int64(width)
    }
  }

  /// Reads the width of the exceptions' bits above the width of the block.
  private static func highWidth(
    from reader: inout ColumnReader, above width: Int
  ) throws(ColumnFault) -> Int {
    let head = try reader.byte()
    let highWidth = try checked(head)
    guard width < 64, highWidth > 0 else { throw .width(head) }
    return highWidth
  }

  private static func checked(_ width: UInt8) throws(ColumnFault) -> Int {
    guard width <= BitPacking.widest || width == 64 else { throw .width(width) }
    return Int(width)
  }
}

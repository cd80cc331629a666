/// Up to 256 numbers, bit for bit.
///
/// The first byte is the form. With a form of 0…18, this is the exponent of all decimals; with the
/// form 254, each decimal has its own exponent.
///
/// | bytes | meaning |
/// | --- | --- |
/// | 1 | the form |
/// | 1 | the number `k` of exceptions, which are numbers that cannot be written as such decimals |
/// | an ``IntegerBlock`` of all values | only if the form is 254: the exponents, 0…18 |
/// | an ``IntegerBlock`` of all values | the digits; a number is digits ÷ 10^exponent |
/// | `k` | only if `k` > 0: the positions of the exceptions in the block |
/// | an ``IntegerBlock`` of `k` values | only if `k` > 0: the exceptions' bits |
///
/// The bits are those of IEEE 754 binary64, as an integer. The digits are in -2⁵¹ ..< 2⁵¹. The
/// digits and the exponent in the place of an exception have no meaning, but they are in range.
///
/// All other blocks have the form 255. Only an ``IntegerBlock`` follows it: the bits of all values
/// as integers.
enum NumberBlock {
  static let floating: UInt8 = 254
  static let bits: UInt8 = 255

  /// Decodes `count` numbers (1…256) to `numbers`, and never more.
  static func decode(
    from reader: inout ColumnReader, count: Int, into numbers: UnsafeMutablePointer<Double>,
    memory: borrowing BlockMemory
  ) throws(ColumnFault) {
    let form = try reader.byte()
    switch form {
    case 0...UInt8(DecimalDigits.mostExponent), floating:
      let exceptionCount = Int(try reader.byte())
      try decodeDecimals(from: &reader, count: count, form: form, into: numbers, memory: memory)
      try patch(
        numbers, count: count, exceptionCount: exceptionCount, from: &reader, memory: memory)
    case bits:
      try IntegerBlock.decode(from: &reader, count: count, into: memory.values, memory: memory)
      for index in 0..<count {
        numbers[index] = Double(bitPattern: UInt64(bitPattern: memory.values[index]))
      }
    default: throw .form(form)
    }
  }

  /// Moves past a block of `count` numbers (1…256) without decoding them.
  static func skip(in reader: inout ColumnReader, count: Int) throws(ColumnFault) {
    let form = try reader.byte()
    switch form {
    case 0...UInt8(DecimalDigits.mostExponent), floating:
      let exceptionCount = Int(try reader.byte())
      if form == floating { try IntegerBlock.skip(in: &reader, count: count) }
      try IntegerBlock.skip(in: &reader, count: count)
      guard exceptionCount > 0 else { return }
      _ = try reader.take(exceptionCount)
      try IntegerBlock.skip(in: &reader, count: exceptionCount)
    case bits: try IntegerBlock.skip(in: &reader, count: count)
    default: throw .form(form)
    }
  }

  private static func decodeDecimals(
    from reader: inout ColumnReader, count: Int, form: UInt8,
    into numbers: UnsafeMutablePointer<Double>, memory: borrowing BlockMemory
  ) throws(ColumnFault) {
    let isInRange: Bool
    if form == floating {
      try IntegerBlock.decode(
        from: &reader, count: count, into: memory.exponents, memory: memory)
      try IntegerBlock.decode(from: &reader, count: count, into: memory.values, memory: memory)
      isInRange = DecimalDigits.numbers(
        memory.values, count: count, exponents: memory.exponents, into: numbers)
    } else {
      try IntegerBlock.decode(from: &reader, count: count, into: memory.values, memory: memory)
      isInRange = DecimalDigits.numbers(
        memory.values, count: count, exponent: Int(form), into: numbers)
    }
    guard isInRange else { throw .decimal }
  }

  /// Writes the exceptions to their positions.
  private static func patch(
    _ numbers: UnsafeMutablePointer<Double>, count: Int, exceptionCount: Int,
    from reader: inout ColumnReader, memory: borrowing BlockMemory
  ) throws(ColumnFault) {
    guard exceptionCount > 0 else { return }
    let positions = try reader.take(exceptionCount)
    try IntegerBlock.decode(
      from: &reader, count: exceptionCount, into: memory.values, memory: memory)
    for index in 0..<exceptionCount {
      let position = positions[index]
      guard Int(position) < count else { throw .position(position, count: count) }
      numbers[Int(position)] = Double(bitPattern: UInt64(bitPattern: memory.values[index]))
    }
  }
}

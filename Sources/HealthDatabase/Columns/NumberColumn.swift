/// Up to 65,536 numbers in few bytes, bit for bit, fast to decode.
///
/// A column without numbers has no bytes. Any other column starts with a byte for its form:
///
/// | form | then | meaning |
/// | --- | --- | --- |
/// | 0, constant | 8 bytes, little endian | all numbers are this one (IEEE 754 binary64) |
/// | 1, blocks | a ``NumberBlock`` for each 256 numbers, the last one for the rest | the numbers |
///
/// Decimals with few digits take the bits of their digits. Ascending numbers, such as the starts of
/// samples in seconds, take the bits of their differences. The bytes do not contain the count.
/// Their end follows from the count, so columns can be stored one after another.
package enum NumberColumn {
  private static let constant: UInt8 = 0
  private static let blocks: UInt8 = 1

  /// Appends a column of at most 65,536 numbers.
  package static func encode(_ numbers: UnsafeBufferPointer<Double>, into bytes: inout [UInt8]) {
    precondition(numbers.count <= ColumnLimit.count, "a column of \(numbers.count) numbers")
    guard let base = numbers.baseAddress, let first = numbers.first else { return }
    if numbers.allSatisfy({ $0.bitPattern == first.bitPattern }) {
      bytes.append(constant)
      withUnsafeBytes(of: first.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
      return
    }
    bytes.append(blocks)
    let memory = BlockMemory()
    for start in stride(from: 0, to: numbers.count, by: IntegerBlock.capacity) {
      NumberBlock.encode(
        base + start, count: min(IntegerBlock.capacity, numbers.count - start), into: &bytes,
        memory: memory)
    }
  }

  /// Decodes some of the `count` numbers at the start of `bytes` to `numbers`, and never more, even
  /// from invalid bytes.
  ///
  /// - Parameter rows: the numbers to decode, in whole blocks: it starts at a multiple of 256, and
  ///   ends at one or at `count` (``ColumnLimit/blocks(_:of:)``). Nil for all.
  /// - Returns: The number of bytes that the column takes.
  /// - Throws: ``ColumnFault`` if the bytes are not such a column; the contents of `numbers` are
  ///   then undefined. Faults inside blocks of other rows are not found.
  package static func decode(
    _ bytes: UnsafeRawBufferPointer, count: Int, rows: Range<Int>? = nil,
    into numbers: UnsafeMutablePointer<Double>
  ) throws(ColumnFault) -> Int {
    try ColumnLimit.check(count)
    guard count > 0 else { return 0 }
    let rows = rows ?? 0..<count
    ColumnLimit.checkBlocks(rows, of: count)
    var reader = ColumnReader(bytes)
    let form = try reader.byte()
    switch form {
    case constant:
      let bits = try reader.take(8).loadUnaligned(as: UInt64.self)
      numbers.update(repeating: Double(bitPattern: UInt64(littleEndian: bits)), count: rows.count)
    case blocks:
      let memory = BlockMemory()
      for start in stride(from: 0, to: count, by: IntegerBlock.capacity) {
        let length = min(IntegerBlock.capacity, count - start)
        if rows.contains(start) {
          try NumberBlock.decode(
            from: &reader, count: length, into: numbers + (start - rows.lowerBound),
            memory: memory)
        } else {
          try NumberBlock.skip(in: &reader, count: length)
        }
      }
    default: throw .form(form)
    }
    return reader.position
  }

  /// Returns the first number of each block of a column of `count` numbers.
  ///
  /// - Throws: ``ColumnFault`` if the bytes are not such a column.
  static func blockStarts(
    _ bytes: UnsafeRawBufferPointer, count: Int
  ) throws(ColumnFault) -> [Double] {
    var starts: [Double] = []
    let block = UnsafeMutablePointer<Double>.allocate(capacity: IntegerBlock.capacity)
    defer { block.deallocate() }
    var reader = ColumnReader(bytes)
    let memory = BlockMemory()
    let form = try reader.byte()
    for start in stride(from: 0, to: count, by: IntegerBlock.capacity) {
      if form == blocks {
        try NumberBlock.decode(
          from: &reader, count: min(IntegerBlock.capacity, count - start), into: block,
          memory: memory)
      } else if start == 0 {
        _ = try decode(bytes, count: 1, into: block)
      }
      starts.append(block[0])
    }
    return starts
  }
}

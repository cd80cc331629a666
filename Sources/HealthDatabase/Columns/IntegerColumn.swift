/// Up to 65,536 integers in few bytes, fast to decode.
///
/// A column without values has no bytes. Any other column starts with a byte for its form:
///
/// | form | then |
/// | --- | --- |
/// | 0, line | the first value, and the difference between a value and the next: 0 if all equal |
/// | 1, blocks | an ``IntegerBlock`` for each 256 values, the last one for the rest |
/// | 2, runs | the number of runs; then two blocks for each 256 runs, the last ones for the rest |
///
/// The two blocks of runs are the values of the runs and their lengths minus one. The integers
/// outside blocks have variable length, as ``ColumnWriter/append(_:to:)`` writes them; blocks and
/// lines are modulo 2⁶⁴.
///
/// The bytes do not contain the count. Their end follows from the count, so columns can be stored
/// one after another. A column does not contain the type of its values: it can be decoded to any
/// type that can represent them.
package enum IntegerColumn {
  static let line: UInt8 = 0
  static let blocks: UInt8 = 1
  static let runs: UInt8 = 2

  /// Decodes some of the `count` values at the start of `bytes` to `values`, and never more, even
  /// from invalid bytes.
  ///
  /// - Parameter rows: the values to decode, in whole blocks: it starts at a multiple of 256, and
  ///   ends at one or at `count` (``ColumnLimit/blocks(_:of:)``). Nil for all.
  /// - Returns: The number of bytes that the column takes.
  /// - Throws: ``ColumnFault`` if the bytes are not such a column, or if a value does not fit the
  ///   type; the contents of `values` are then undefined. Faults inside blocks of other rows are
  ///   not found.
  package static func decode<Value: FixedWidthInteger>(
    _ bytes: UnsafeRawBufferPointer, count: Int, rows: Range<Int>? = nil,
    into values: UnsafeMutablePointer<Value>
  ) throws(ColumnFault) -> Int {
    try ColumnLimit.check(count)
    guard count > 0 else { return 0 }
    let rows = rows ?? 0..<count
    ColumnLimit.checkBlocks(rows, of: count)
    var reader = ColumnReader(bytes)
    let memory = BlockMemory()
    let form = try reader.byte()
    switch form {
    case line: try readLine(&reader, rows, into: values, memory: memory)
    case blocks: try readBlocks(&reader, count: count, rows, into: values, memory: memory)
    case runs: try readRuns(&reader, count: count, rows, into: values, memory: memory)
    default: throw .form(form)
    }
    return reader.position
  }

  /// The common value of all rows of a column; nil if the values differ, or if the form of the
  /// column does not show that they are equal.
  ///
  /// - Throws: ``ColumnFault`` if the bytes are not such a column.
  static func constant(_ bytes: UnsafeRawBufferPointer) throws(ColumnFault) -> Int64? {
    var reader = ColumnReader(bytes)
    guard bytes.first == line else { return nil }
    _ = try reader.byte()
    let value = try reader.integer()
    return try reader.integer() == 0 ? value : nil
  }

  @inline(__always)
  private static func readLine<Value: FixedWidthInteger>(
    _ reader: inout ColumnReader, _ rows: Range<Int>, into values: UnsafeMutablePointer<Value>,
    memory: borrowing BlockMemory
  ) throws(ColumnFault) {
    var value = try reader.integer()
    let step = try reader.integer()
    if step == 0 {
      guard let value = Value(exactly: value) else { throw .range(bits: Value.bitWidth) }
      values.update(repeating: value, count: rows.count)
      return
    }
    value &+= step &* Int64(rows.lowerBound)
    for start in stride(from: 0, to: rows.count, by: IntegerBlock.capacity) {
      let length = min(IntegerBlock.capacity, rows.count - start)
      for index in 0..<length {
        memory.values[index] = value
        value &+= step
      }
      try narrow(memory.values, count: length, into: values + start)
    }
  }

  @inline(__always)
  private static func readBlocks<Value: FixedWidthInteger>(
    _ reader: inout ColumnReader, count: Int, _ rows: Range<Int>,
    into values: UnsafeMutablePointer<Value>, memory: borrowing BlockMemory
  ) throws(ColumnFault) {
    for start in stride(from: 0, to: count, by: IntegerBlock.capacity) {
      let length = min(IntegerBlock.capacity, count - start)
      guard rows.contains(start) else {
        try IntegerBlock.skip(in: &reader, count: length)
        continue
      }
      try IntegerBlock.decode(
        from: &reader, count: length, into: memory.values, memory: memory)
      try narrow(memory.values, count: length, into: values + (start - rows.lowerBound))
    }
  }

  @inline(__always)
  private static func readRuns<Value: FixedWidthInteger>(
    _ reader: inout ColumnReader, count: Int, _ rows: Range<Int>,
    into values: UnsafeMutablePointer<Value>, memory: borrowing BlockMemory
  ) throws(ColumnFault) {
    var runsLeft = try reader.integer()
    guard 0...Int64(count) ~= runsLeft else { throw .runs(expected: count) }
    var start = 0
    while runsLeft > 0 {
      let length = Int(min(Int64(IntegerBlock.capacity), runsLeft))
      try IntegerBlock.decode(
        from: &reader, count: length, into: memory.values, memory: memory)
      try IntegerBlock.decode(
        from: &reader, count: length, into: memory.extras, memory: memory)
      for run in 0..<length {
        let value = memory.values[run]
        let more = memory.extras[run]
        guard let value = Value(exactly: value) else { throw .range(bits: Value.bitWidth) }
        guard more >= 0, more < count - start else { throw .runs(expected: count) }
        let own = (start..<start + Int(more) + 1).clamped(to: rows)
        (values + (own.lowerBound - rows.lowerBound)).update(repeating: value, count: own.count)
        start += Int(more) + 1
      }
      runsLeft -= Int64(length)
    }
    guard start == count else { throw .runs(expected: count) }
  }

  /// Copies a block to its destination with a single range check.
  @inline(__always)
  private static func narrow<Value: FixedWidthInteger>(
    _ block: UnsafePointer<Int64>, count: Int, into values: UnsafeMutablePointer<Value>
  ) throws(ColumnFault) {
    var bits: Int64 = 0
    for index in 0..<count {
      bits |= block[index]
      values[index] = Value(truncatingIfNeeded: block[index])
    }
    guard Value.bitWidth == 64 || bits >> Int64(Value.bitWidth) == 0 else {
      throw .range(bits: Value.bitWidth)
    }
  }
}

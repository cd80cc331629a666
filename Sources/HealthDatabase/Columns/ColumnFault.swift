/// The reason why bytes are not the expected column.
package enum ColumnFault: Error, Equatable {
  /// A count that is not 0 to 65,536, the number of values in a segment.
  case count(Int)
  /// Bytes that end before the column does.
  case truncated(expected: Int, left: Int)
  /// A first byte that is not the number of a form.
  case form(UInt8)
  /// A width that blocks do not use for packing.
  case width(UInt8)
  /// A variable-length integer of more than 64 bits.
  case integer
  /// An exception at a position beyond the values of the block.
  case position(UInt8, count: Int)
  /// Lengths of runs whose sum is not the count.
  case runs(expected: Int)
  /// A value that does not fit its destination of the given number of bits.
  case range(bits: Int)
  /// A column whose length differs from the one in the directory.
  case length(expected: Int, found: Int)
  /// A value that no sample can have: a date out of range, an end before the start, or NaN.
  case value
  /// A decimal exponent, or the digits that it scales, beyond the largest values that are written.
  case decimal
}

extension ColumnFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .count(let count):
      "a column of \(count) values, expected 0 to \(ColumnLimit.count)"
    case .truncated(let expected, let left):
      "the column ends early: \(left) bytes left, expected \(expected)"
    case .form(let form):
      "unknown form of column \(form)"
    case .width(let width):
      "a width of \(width) bits, expected at most 57, or 64"
    case .integer:
      "an integer of more than 64 bits"
    case .position(let position, let count):
      "an exception at position \(position) of a block of \(count) values"
    case .runs(let expected):
      "runs whose lengths do not add up to \(expected) values"
    case .range(let bits):
      "a value that does not fit \(bits) bits"
    case .length(let expected, let found):
      "a column of \(found) bytes, expected \(expected)"
    case .value:
      "a sample with an impossible date or value"
    case .decimal:
      "a decimal number out of range"
    }
  }
}

/// The limits of a column.
package enum ColumnLimit {
  /// The maximum number of values in a column, which is that of a segment.
  package static let count = 65_536

  /// Returns the rows of a range of blocks in a column of `count` values, at least one block.
  static func blocks(_ blocks: Range<Int>, of count: Int) -> Range<Int> {
    let first = max(0, min(blocks.lowerBound, (count - 1) / IntegerBlock.capacity))
    let end = max(blocks.upperBound, first + 1) * IntegerBlock.capacity
    return first * IntegerBlock.capacity..<min(end, count)
  }

  /// Traps unless rows of a column of `count` values are whole blocks.
  static func checkBlocks(_ rows: Range<Int>, of count: Int) {
    precondition(
      rows.lowerBound >= 0 && rows.upperBound <= count
        && rows.lowerBound % IntegerBlock.capacity == 0
        && (rows.upperBound == count || rows.upperBound % IntegerBlock.capacity == 0),
      "rows \(rows) of \(count) are not whole blocks")
  }

  /// - Throws: ``ColumnFault/count(_:)`` if a column cannot hold this number of values.
  static func check(_ count: Int) throws(ColumnFault) {
    guard 0...Self.count ~= count else { throw .count(count) }
  }
}

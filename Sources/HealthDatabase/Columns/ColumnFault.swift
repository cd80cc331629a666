/// The reason why bytes are not the expected column.
package enum ColumnFault: Error, Equatable {
  /// A segment holds 0 to 65,536 values.
  case count(Int)
  /// The bytes end before the column does.
  case truncated(expected: Int, left: Int)
  /// A column begins with a number that no form has.
  case form(UInt8)
  /// A block packs its values in a number of bits that is not written.
  case width(UInt8)
  /// A variable-length integer is longer than 64 bits.
  case integer
  /// An exception stands where the block has no value.
  case position(UInt8, count: Int)
  /// The lengths of the runs do not add up to the count.
  case runs(expected: Int)
  /// A value does not fit its destination of so many bits.
  case range(bits: Int)
  /// A column does not take the bytes that the directory gives it.
  case length(expected: Int, found: Int)
  /// A value that no sample has: a date outside every calendar, an end before the start, no number.
  case value
  /// A decimal exponent, or the digits that it scales, are larger than are written.
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
      "a sample with a date or a value that none has"
    case .decimal:
      "a decimal number out of range"
    }
  }
}

/// The limits of a column.
package enum ColumnLimit {
  /// The most values of a column, those of one segment.
  package static let count = 65_536

  /// - Throws: ``ColumnFault/count(_:)`` if no column holds so many values.
  static func check(_ count: Int) throws(ColumnFault) {
    guard 0...Self.count ~= count else { throw .count(count) }
  }
}

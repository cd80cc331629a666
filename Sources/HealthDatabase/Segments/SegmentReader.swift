import Health

/// Reads the columns of one part of a segment from untrusted bytes.
struct SegmentReader<Column: RawRepresentable<Int> & CaseIterable> {
  private let columns: [UnsafeRawBufferPointer]
  /// The number of rows of the segment.
  private let total: Int
  /// The rows to read.
  private let rows: Range<Int>

  /// - Parameters:
  ///   - count: the number of rows of the segment.
  ///   - rows: the rows to read, in whole blocks (`ColumnLimit.blocks`); nil for all.
  /// - Throws: `ColumnFault` if the directory does not match the bytes.
  init(
    _ bytes: UnsafeRawBufferPointer, count: Int, rows: Range<Int>? = nil
  ) throws(ColumnFault) {
    let columnCount = Column.allCases.count
    guard bytes.count >= columnCount * 4 else {
      throw .truncated(expected: columnCount * 4, left: bytes.count)
    }
    var columns: [UnsafeRawBufferPointer] = []
    var place = columnCount * 4
    for column in 0..<columnCount {
      let length = Int(
        UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: column * 4, as: UInt32.self)))
      guard length <= bytes.count - place else {
        throw .truncated(expected: length, left: bytes.count - place)
      }
      columns.append(UnsafeRawBufferPointer(rebasing: bytes[place..<place + length]))
      place += length
    }
    guard place == bytes.count else { throw .length(expected: bytes.count, found: place) }
    self.columns = columns
    total = count
    self.rows = rows ?? 0..<count
  }

  /// The number of rows to read.
  private var count: Int { rows.count }

  /// The bytes of a column.
  func bytes(_ column: Column) -> UnsafeRawBufferPointer { columns[column.rawValue] }

  /// Throws a fault if a column took another number of bytes than the directory states.
  func check(_ column: Column, _ taken: Int) throws(ColumnFault) {
    let length = columns[column.rawValue].count
    guard taken == length else { throw .length(expected: length, found: taken) }
  }

  func numbers(
    _ column: Column, into target: UnsafeMutablePointer<Double>
  ) throws(ColumnFault) {
    try check(
      column, try NumberColumn.decode(bytes(column), count: total, rows: rows, into: target))
  }

  /// Reads numbers that may be stored as differences from the given numbers.
  func differences(
    _ column: Column, from origins: UnsafePointer<Double>,
    into target: UnsafeMutablePointer<Double>
  ) throws(ColumnFault) {
    let bytes = bytes(column)
    guard let head = bytes.first else { throw .truncated(expected: 1, left: 0) }
    let rest = UnsafeRawBufferPointer(rebasing: bytes.dropFirst())
    try check(column, 1 + (try NumberColumn.decode(rest, count: total, rows: rows, into: target)))
    guard head == 1 else { return }
    for index in 0..<count { target[index] += origins[index] }
  }

  func integers(
    _ column: Column, into target: UnsafeMutablePointer<some FixedWidthInteger>
  ) throws(ColumnFault) {
    try check(
      column, try IntegerColumn.decode(bytes(column), count: total, rows: rows, into: target))
  }

  /// The integer of every row; nil if the rows might differ.
  func constant(_ column: Column) throws(ColumnFault) -> Int64? {
    try IntegerColumn.constant(bytes(column))
  }

  /// Reads the numbers of names in a dictionary; `UInt32.max` for a row without a name. In the
  /// column, each number is one more than in the dictionary, and 0 marks a row without a name.
  func names(
    _ column: Column, into target: UnsafeMutablePointer<UInt32>
  ) throws(ColumnFault) {
    try integers(column, into: target)
    for index in 0..<count { target[index] &-= 1 }
  }

  /// Reads a column as an array.
  func column<Value>(
    of zero: Value, _ read: (UnsafeMutablePointer<Value>) throws -> Void
  ) throws -> [Value] {
    var column = [Value](repeating: zero, count: count)
    try column.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { try read(base) }
    }
    return column
  }
}

extension SegmentReader<SegmentDetail> {
  /// Reads the sets of metadata, with their beats.
  func metadata() throws(ColumnFault) -> [MetadataSet] {
    var reader = ColumnReader(bytes(.sets))
    var (sets, beats) = try MetadataColumns.decode(&reader)
    try check(.sets, reader.position)
    try BeatColumns.decode(bytes(.beats), counts: beats, into: &sets)
    return sets
  }
}

extension SegmentReader<SegmentColumn> {
  /// The first start in each block of the segment's rows, in ascending order.
  func blockStarts() throws(ColumnFault) -> [Double] {
    let starts = try NumberColumn.blockStarts(bytes(.start), count: total)
    guard zip(starts, starts.dropFirst()).allSatisfy({ $0 <= $1 }) else { throw .value }
    return starts
  }

  /// Reads the starts and ends of the rows, and checks that they are within the calendar, that the
  /// starts are in order, that no end is before its start, and that no row lasts longer than the
  /// longest.
  func dates(
    start: UnsafeMutablePointer<Double>, end: UnsafeMutablePointer<Double>,
    longest: Double = .infinity
  ) throws(ColumnFault) {
    try numbers(.start, into: start)
    try differences(.length, from: start, into: end)
    let instants = UTCMonth.instants
    guard instants.contains(start[0]), instants.contains(start[count - 1]) else { throw .value }
    // NB: NaN fails every comparison, so these comparisons also detect it.
    var flaws: UInt64 = 0
    for index in 1..<max(count, 1) { flaws |= start[index] >= start[index - 1] ? 0 : 1 }
    // One second of tolerance, because durations are rounded.
    let limit = longest + 1
    for index in 0..<count {
      flaws |= end[index] >= start[index] ? 0 : 1
      flaws |= end[index] <= instants.upperBound ? 0 : 1
      flaws |= end[index] - start[index] <= limit ? 0 : 1
    }
    guard flaws == 0 else { throw .value }
  }

  /// Reads the values of the rows, and checks that they are finite, and for a category that they
  /// are integers.
  func values(
    into target: UnsafeMutablePointer<Double>, areWhole: Bool
  ) throws(ColumnFault) {
    try numbers(.value, into: target)
    // If a number is not finite, the difference from itself is not zero.
    var flaws: UInt64 = 0
    for index in 0..<count { flaws |= (target[index] - target[index]).bitPattern }
    guard flaws == 0 else { throw .value }
    guard areWhole else { return }
    for index in 0..<count {
      guard target[index].magnitude < 1e9, target[index] == target[index].rounded() else {
        throw .value
      }
    }
  }
}

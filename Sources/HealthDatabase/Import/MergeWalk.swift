import Health
import SampleIntake

/// Walks over the stored rows of a type and the rows of an import in a common order, and finds the
/// rows that are the same sample.
struct MergeWalk {
  /// The order of rows, using the numbers of the store's dictionaries.
  let order: RowOrder

  /// The actions to perform during the walk.
  protocol Visitor {
    /// Returns true if a segment, none of whose rows the import has, needs no visit.
    mutating func passes(_ entry: SegmentEntry) -> Bool
    mutating func beginSegment(_ entry: SegmentEntry, _ rows: StoredRows) throws
    /// Visits rows of the open segment that the import has with the same identity, value and unit.
    /// The rows of the import are of one run.
    mutating func existing(
      _ rows: Range<Int>, matches: UnsafeBufferPointer<SampleRow>, run: Int) throws
    /// Visits a row of the open segment that the import has with an equal value.
    mutating func existing(_ row: Int, match: IncomingRow) throws
    /// Visits rows of the open segment that the import does not have.
    mutating func missing(_ rows: Range<Int>) throws
    /// Visits rows of one run that only the import has; the visitor may change them.
    mutating func added(_ rows: UnsafeMutableBufferPointer<SampleRow>, run: Int) throws
    /// - Parameter isFollowed: true if this is the last segment and rows of the import come after
    ///   it.
    mutating func endSegment(isFollowed: Bool, isLast: Bool) throws
  }

  /// - Parameters:
  ///   - load: reads a segment.
  ///   - incoming: the rows of the import.
  func run(
    _ entries: [SegmentEntry], load: (SegmentEntry) throws -> StoredRows,
    incoming: inout IncomingRows, visitor: inout some Visitor
  ) throws {
    for (place, entry) in entries.enumerated() {
      let isLast = place == entries.count - 1
      let next = try incoming.peek()?.rows[0].start
      // A last segment takes up the rows that follow it.
      if next.map({ $0 > entry.newestStart && !isLast }) ?? true, visitor.passes(entry) { continue }
      let segment = try load(entry)
      try visitor.beginSegment(entry, segment)
      var index = 0
      while index < segment.count {
        guard let span = try incoming.peek() else {
          try visitor.missing(index..<segment.count)
          break
        }
        // Most rows of a newer export are those of the store, in the same order.
        let count = segment.countOfRows(from: index, sameAs: span.rows)
        if count > 0 {
          let matches = UnsafeBufferPointer(rebasing: span.rows[..<count])
          try visitor.existing(index..<index + count, matches: matches, run: span.run)
          incoming.drop(count)
          index += count
        } else {
          try step(segment, &index, &incoming, &visitor)
        }
      }
      let isFollowed = isLast ? try incoming.peek() != nil : false
      try visitor.endSegment(isFollowed: isFollowed, isLast: isLast)
    }
    while let span = try incoming.peek() {
      try visitor.added(span.rows, run: span.run)
      incoming.drop(span.rows.count)
    }
  }

  /// Visits the next row of a segment, of the import or of both, and the rows after it to which the
  /// same applies.
  private func step(
    _ segment: StoredRows, _ index: inout Int, _ incoming: inout IncomingRows,
    _ visitor: inout some Visitor
  ) throws {
    guard let span = try incoming.peek() else { return }
    let candidate = IncomingRow(row: span.rows[0], run: span.run)
    switch compare(segment.rows[index], candidate.row) {
    case .after:
      let count =
        1 + span.rows.dropFirst().prefix { compare(segment.rows[index], $0) == .after }.count
      incoming.drop(count)
      try visitor.added(UnsafeMutableBufferPointer(rebasing: span.rows[..<count]), run: span.run)
    case .before:
      let start = index
      repeat {
        index += 1
      } while index < segment.count && compare(segment.rows[index], candidate.row) == .before
      try visitor.missing(start..<index)
    case .together:
      // Only these two are compared, because others of the same group may be in the next segment.
      // Both groups are sorted by value.
      let row = segment.rows[index]
      if order.haveEqualValues(candidate.row, row) {
        incoming.drop(1)
        try visitor.existing(index, match: candidate)
        index += 1
      } else if order.canonicalValue(of: candidate.row) < order.canonicalValue(of: row) {
        incoming.drop(1)
        try visitor.added(candidate)
      } else {
        try visitor.missing(index..<index + 1)
        index += 1
      }
    }
  }

  private enum Comparison {
    case before, together, after
  }

  /// Compares two rows by everything that identifies them except their values.
  private func compare(_ a: SampleRow, _ b: SampleRow) -> Comparison {
    if a.start != b.start { return a.start < b.start ? .before : .after }
    if a.end != b.end { return a.end < b.end ? .before : .after }
    if a.source != b.source || a.device != b.device || a.creation != b.creation {
      return order.precedes(a, b) ? .before : .after
    }
    return .together
  }
}

extension StoredRows {
  /// The number of rows, starting at an index, that have the identity, the value and the unit of
  /// the rows of an import in the same order.
  fileprivate func countOfRows(
    from index: Int, sameAs others: UnsafeMutableBufferPointer<SampleRow>
  ) -> Int {
    rows.withUnsafeBufferPointer { rows in
      let rows = rows[index...]
      let limit = min(rows.count, others.count)
      var count = 0
      while count < limit, rows[index + count].isSame(as: others[count]) { count += 1 }
      return count
    }
  }
}

extension SampleRow {
  @inline(__always)
  fileprivate func isSame(as other: SampleRow) -> Bool {
    start == other.start && end == other.end && value == other.value && unit == other.unit
      && source == other.source && device == other.device && creation == other.creation
  }
}

extension MergeWalk.Visitor {
  fileprivate mutating func added(_ placed: IncomingRow) throws {
    var row = placed.row
    try withUnsafeMutablePointer(to: &row) {
      try added(UnsafeMutableBufferPointer(start: $0, count: 1), run: placed.run)
    }
  }
}

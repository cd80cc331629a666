import Health
import SampleIntake

/// The rows of a segment that an interval needs: consecutive blocks of a column.
struct SegmentPart: Sendable {
  let entry: SegmentEntry
  let rows: Range<Int>
}

extension DatabaseSnapshot {
  /// The rows of a type that may touch an interval, in whole blocks and at least one block of each
  /// segment that may have such rows, in order. They are the same for each call.
  func parts(of type: HKSampleType, in interval: Range<Double>?) throws -> [SegmentPart] {
    try entries(of: type.identifier, in: interval).map { entry in
      SegmentPart(entry: entry, rows: try rows(of: entry, in: interval))
    }
  }

  private func rows(of entry: SegmentEntry, in interval: Range<Double>?) throws -> Range<Int> {
    guard let interval, entry.count > IntegerBlock.capacity else { return 0..<entry.count }
    // One second of tolerance, because durations are rounded.
    let first = interval.lowerBound - entry.longest - 1
    guard entry.first < first || entry.last >= interval.upperBound else { return 0..<entry.count }
    let starts = try blockStarts(of: entry)
    let firstBlock = max(starts.partitioningIndex { $0 >= first } - 1, 0)
    let end = starts.partitioningIndex { $0 >= interval.upperBound }
    return ColumnLimit.blocks(firstBlock..<max(firstBlock, end), of: entry.count)
  }

  private func blockStarts(of entry: SegmentEntry) throws -> [Double] {
    try blockStartsRead.withLock { known in
      if let starts = known[entry.id] { return starts }
      var starts: [Double] = []
      try read(entry, in: "segment_columns", entry.columnsDigest) { bytes in
        starts = try SegmentReader<SegmentColumn>(bytes, count: entry.count).blockStarts()
      }
      guard starts.first == entry.first else { throw DatabaseError.otherStarts(path) }
      known[entry.id] = starts
      return starts
    }
  }
}

extension [SegmentPart] {
  /// The index of each part's first row among all rows, followed by the number of rows.
  var firstRows: [Int] {
    var firsts = [0]
    for part in self { firsts.append(firsts[firsts.count - 1] + part.rows.count) }
    return firsts
  }
}

/// A store that reads the samples of each type once and keeps them, for many reports on the same
/// data.
///
/// Memory use grows with the requested types, by about 41 bytes per sample.
package final class RetainedSampleStore: ForwardingSampleStore {
  package let base: any SampleStore
  private let digests: @Sendable (HKSampleType) throws -> [MonthDigest]
  private let kept = Locked([HKSampleType: Kept]())

  /// All rows of a type. Data that statistics rarely need is read on demand.
  private struct Kept {
    var columns: SampleColumns?
    var details: RowDetails?
    var written: [Int: HKQuantity]?
    var canonical: [Int: Double]?
    var digests: [MonthDigest]?

    /// Returns the rows that start before the end of an interval and can end at or after its start;
    /// nil if there are none.
    func rows(in interval: Range<Double>?) -> Range<Int>? {
      guard let columns else { return nil }
      guard let interval else { return 0..<columns.count }
      let end = columns.firstRow(beginningAtOrAfter: interval.upperBound)
      let start = columns.firstRow(maybeEndingAtOrAfter: interval.lowerBound)
      return start < end ? start..<end : nil
    }
  }

  /// - Parameter digests: a closure that computes the digests of a type's rows by month, for a
  ///   store that does not have them.
  package init(
    _ base: any SampleStore, digests: @escaping @Sendable (HKSampleType) throws -> [MonthDigest]
  ) {
    self.base = base
    self.digests = digests
  }

  /// Passes the rows of a type to a closure, which can read more of their data.
  private func withRows<Result>(
    of type: HKSampleType, _ body: (inout Kept) throws -> Result
  ) throws -> Result {
    try kept.withLock { kept in
      if kept[type] == nil {
        var columns = try base.columns(of: type, in: nil, with: .all)
        if let all = columns, all.longest == nil {
          columns?.longest = zip(all.start, all.end).lazy.map { $1 - $0 }.max()
        }
        kept[type] = Kept(columns: columns)
      }
      return try body(&kept[type, default: Kept()])
    }
  }

  package func columns(
    of type: HKSampleType, in interval: Range<Double>?, with parts: SampleColumns.Parts
  ) throws -> SampleColumns? {
    let (all, rows) = try withRows(of: type) { ($0.columns, $0.rows(in: interval)) }
    guard let all, let rows, !rows.isEmpty else { return nil }
    return rows.count == all.count ? all : all.selecting(rows, with: parts)
  }

  package func details(of type: HKSampleType, in interval: Range<Double>?) throws -> RowDetails {
    try withRows(of: type) { kept in
      if kept.details == nil { kept.details = try base.details(of: type, in: nil) }
      guard let all = kept.details, let rows = kept.rows(in: interval) else { return RowDetails() }
      return rows.count == kept.columns?.count ? all : all.selecting(rows)
    }
  }

  package func canonicalValues(
    of type: HKSampleType, in interval: Range<Double>?
  ) throws -> [Int: Double] {
    try withRows(of: type) { kept in
      if kept.canonical == nil { kept.canonical = try base.canonicalValues(of: type, in: nil) }
      return (kept.canonical ?? [:]).selecting(kept.rows(in: interval))
    }
  }

  package func writtenValues(
    of type: HKQuantityType, in interval: Range<Double>?
  ) throws -> [Int: HKQuantity] {
    try withRows(of: type) { kept in
      if kept.written == nil { kept.written = try base.writtenValues(of: type, in: nil) }
      return (kept.written ?? [:]).selecting(kept.rows(in: interval))
    }
  }

  package func knownDigests(of type: HKSampleType) throws -> [MonthDigest]? {
    try withRows(of: type) { kept in
      if kept.digests == nil {
        kept.digests = try base.knownDigests(of: type) ?? digests(type)
      }
      return kept.digests
    }
  }
}

extension RowDetails {
  /// Returns the details of a range of rows.
  func selecting(_ rows: Range<Int>) -> RowDetails {
    var details = RowDetails()
    details.creation = Array(creation.isEmpty ? [] : creation[rows])
    details.version = Array(version.isEmpty ? [] : version[rows])
    details.metadata = Array(metadata.isEmpty ? [] : metadata[rows])
    details.sets = sets
    details.canonical = canonical.selecting(rows)
    return details
  }
}

extension Dictionary where Key == Int {
  /// Returns the values of a range of rows, keyed by the index within the range; empty if `rows` is
  /// nil.
  fileprivate func selecting(_ rows: Range<Int>?) -> Self {
    guard let rows, !isEmpty else { return [:] }
    var selected: Self = [:]
    for (row, value) in self where rows.contains(row) { selected[row - rows.lowerBound] = value }
    return selected
  }
}

/// A store that reads the samples of each type once and keeps them, for many reports on the same
/// data. It can be used by several threads.
///
/// Memory use grows with the requested types, by about 41 bytes per sample, and 8 more for a sample
/// that names a time zone.
package final class RetainedSampleStore: ForwardingSampleStore {
  package let base: any SampleStore
  private let digests: @Sendable (HKSampleType) throws -> [MonthDigest]
  private let objectDigests: @Sendable (HKObjectType) throws -> [MonthDigest]
  private let kept = Locked([HKObjectType: Kept]())

  /// The data of a type that was requested. The outer value is nil until then.
  private struct Kept {
    var columns: SampleColumns??
    var history: SampleHistory?
    var unit: HKUnit??
    var details: RowDetails?
    var written: [Int: HKQuantity]?
    var canonical: [Int: Double]?
    var digests: [MonthDigest]?
    var zoneStarts: [String: [Double]]?
  }

  /// - Parameters:
  ///   - digests: a closure that computes the digests of a type's rows by month, for a store that
  ///     does not have them.
  ///   - objectDigests: a closure that does the same for other objects.
  package init(
    _ base: any SampleStore, digests: @escaping @Sendable (HKSampleType) throws -> [MonthDigest],
    objectDigests: @escaping @Sendable (HKObjectType) throws -> [MonthDigest]
  ) {
    self.base = base
    self.digests = digests
    self.objectDigests = objectDigests
  }

  /// Returns data of a type, which is read when it is requested for the first time.
  private func value<Value>(
    _ path: WritableKeyPath<Kept, Value?>, of type: HKObjectType, _ read: () throws -> Value
  ) throws -> Value {
    try kept.withLock { kept in
      if let known = kept[type]?[keyPath: path] { return known }
      let value = try read()
      kept[type, default: Kept()][keyPath: path] = value
      return value
    }
  }

  /// All rows of a type; nil if there are none.
  private func columns(of type: HKSampleType) throws -> SampleColumns? {
    try value(\.columns, of: type) {
      var columns = try base.columns(of: type, in: nil, with: .all)
      if let all = columns, all.longest == nil {
        columns?.longest = zip(all.start, all.end).lazy.map { $1 - $0 }.max()
      }
      return columns
    }
  }

  package func columns(
    of type: HKSampleType, in interval: Range<Double>?, with parts: SampleColumns.Parts
  ) throws -> SampleColumns? {
    guard let all = try columns(of: type), let rows = all.rows(in: interval), !rows.isEmpty
    else { return nil }
    return rows.count == all.count ? all : all.selecting(rows, with: parts)
  }

  /// Empty, because the samples of the type are kept.
  package func segments(of type: HKSampleType) -> [StoredSegment] { [] }

  private func history(of columns: SampleColumns) throws -> SampleHistory {
    try value(\.history, of: columns.type) { SampleHistory(of: columns, devices: devices) }
  }

  package func extent(of type: HKSampleType, before moment: Double) throws -> Range<Double>? {
    guard let columns = try columns(of: type) else {
      return try base.extent(of: type, before: moment)
    }
    return try history(of: columns).extent(of: columns, before: moment)
  }

  package func sourceFacts(of type: HKSampleType, before moment: Double) throws -> [SourceFacts] {
    guard let columns = try columns(of: type) else { return [] }
    return try history(of: columns).sourceFacts(of: columns, before: moment)
  }

  package func unit(of type: HKQuantityType) throws -> HKUnit? {
    try value(\.unit, of: type) { try base.unit(of: type) }
  }

  package func details(of type: HKSampleType, in interval: Range<Double>?) throws -> RowDetails {
    let all = try value(\.details, of: type) { try base.details(of: type, in: nil) }
    guard let columns = try columns(of: type), let rows = columns.rows(in: interval) else {
      return RowDetails()
    }
    return rows.count == columns.count ? all : all.selecting(rows)
  }

  package func canonicalValues(
    of type: HKSampleType, in interval: Range<Double>?
  ) throws -> [Int: Double] {
    let all = try value(\.canonical, of: type) { try base.canonicalValues(of: type, in: nil) }
    return all.isEmpty ? [:] : all.selecting(try columns(of: type)?.rows(in: interval))
  }

  package func writtenValues(
    of type: HKQuantityType, in interval: Range<Double>?
  ) throws -> [Int: HKQuantity] {
    let all = try value(\.written, of: type) { try base.writtenValues(of: type, in: nil) }
    return all.isEmpty ? [:] : all.selecting(try columns(of: type)?.rows(in: interval))
  }

  package func zoneStarts(of type: HKSampleType) throws -> [String: [Double]] {
    try value(\.zoneStarts, of: type) { try base.zoneStarts(of: type) }
  }

  package func knownDigests(of type: HKSampleType) throws -> [MonthDigest]? {
    try value(\.digests, of: type) { try base.knownDigests(of: type) ?? digests(type) }
  }

  package func knownObjectDigests(of type: HKObjectType) throws -> [MonthDigest]? {
    try value(\.digests, of: type) {
      try base.knownObjectDigests(of: type) ?? objectDigests(type)
    }
  }
}

extension SampleColumns {
  /// The rows that start before the end of an interval and can end at or after its start; nil if
  /// there are none. A nil interval means all rows.
  fileprivate func rows(in interval: Range<Double>?) -> Range<Int>? {
    guard let interval else { return 0..<count }
    let end = firstRow(beginningAtOrAfter: interval.upperBound)
    let start = firstRow(maybeEndingAtOrAfter: interval.lowerBound)
    return start < end ? start..<end : nil
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

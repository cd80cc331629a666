/// A store as it was at an instant. It does not contain the samples that start at or after the
/// instant, nor anything that follows from them, such as the order of sources and the unit of a
/// type.
///
/// Samples that start before the instant are complete, even if they extend beyond it. Statistics
/// cut them off (`StatisticsEngine.evaluate(_:until:)`).
package struct PastSampleStore: ForwardingSampleStore {
  package let base: any SampleStore
  private let moment: Double
  /// The clock for the dates of activity summaries.
  private let clock: LocalClock
  package let quantityTypes: [HKQuantityType]
  package let objectTypes: [HKSampleType]
  private let present: Set<HKSampleType>
  /// The types with samples that end after the instant. All other types are the same as in the
  /// underlying store.
  private let cutTypes: Set<HKSampleType>
  /// True if no sample of the underlying store ends after the instant.
  package let isWhole: Bool

  /// - Parameters:
  ///   - moment: the instant, in seconds since 2001-01-01 00:00:00 UTC.
  ///   - clock: the clock of the report.
  /// - Throws: an error of the store.
  package init(_ base: any SampleStore, before moment: Double, clock: LocalClock) throws {
    self.base = base
    self.moment = moment
    self.clock = clock
    var (present, cut): (Set<HKSampleType>, Set<HKSampleType>) = ([], [])
    for type in base.quantityTypes + base.objectTypes {
      guard let extent = try base.extent(of: type), extent.lowerBound < moment else { continue }
      present.insert(type)
      if extent.upperBound > moment { cut.insert(type) }
    }
    quantityTypes = base.quantityTypes.filter(present.contains)
    objectTypes = base.objectTypes.filter(present.contains)
    self.present = present
    cutTypes = cut
    isWhole =
      cut.isEmpty && present.count == base.quantityTypes.count + base.objectTypes.count
  }

  /// Returns the part of an interval before the instant.
  private func part(_ interval: Range<Double>?) -> Range<Double> {
    let (start, end) = (interval?.lowerBound ?? -.infinity, interval?.upperBound ?? moment)
    return min(start, moment)..<min(end, moment)
  }

  package func columns(
    of type: HKSampleType, in interval: Range<Double>?, with parts: SampleColumns.Parts
  ) throws -> SampleColumns? {
    guard present.contains(type) else { return nil }
    guard cutTypes.contains(type) else {
      return try base.columns(of: type, in: interval, with: parts)
    }
    guard let all = try base.columns(of: type, in: part(interval), with: parts) else { return nil }
    let columns = all.selecting(before: moment)
    guard columns.count > 0 else { return nil }
    guard let type = type as? HKQuantityType, let unit = try unit(of: type), unit != columns.unit
    else { return columns }
    return try columns.converted(
      to: unit, except: try base.writtenValues(of: type, in: part(interval)))
  }

  /// Empty for a type with samples that end after the instant: the unit of its columns is found
  /// from all of them.
  package func segments(of type: HKSampleType) -> [StoredSegment] {
    cutTypes.contains(type) ? [] : base.segments(of: type)
  }

  package func extent(of type: HKSampleType) throws -> Range<Double>? {
    guard present.contains(type) else { return nil }
    return cutTypes.contains(type)
      ? try base.extent(of: type, before: moment) : try base.extent(of: type)
  }

  package func extent(of type: HKSampleType, before moment: Double) throws -> Range<Double>? {
    try base.extent(of: type, before: min(moment, self.moment))
  }

  package func unit(of type: HKQuantityType) throws -> HKUnit? {
    guard present.contains(type) else { return nil }
    guard cutTypes.contains(type), let unit = try base.unit(of: type) else {
      return try base.unit(of: type)
    }
    let written = try base.writtenValues(of: type, in: part(nil))
    guard !written.isEmpty else { return unit }
    let count =
      try base.columns(of: type, in: part(nil), with: [])?.firstRow(beginningAtOrAfter: moment) ?? 0
    var counts: [HKUnit: Int] = [:]
    for (row, value) in written where row < count { counts[value.unit, default: 0] += 1 }
    counts[unit] = count - counts.values.reduce(0, +)
    return type.commonUnit(of: counts)
  }

  package func details(of type: HKSampleType, in interval: Range<Double>?) throws -> RowDetails {
    guard cutTypes.contains(type) else { return try base.details(of: type, in: interval) }
    let count = try columns(of: type, in: interval, with: [])?.count ?? 0
    return try base.details(of: type, in: part(interval)).selecting(0..<count)
  }

  package func canonicalValues(
    of type: HKSampleType, in interval: Range<Double>?
  ) throws -> [Int: Double] {
    guard cutTypes.contains(type) else { return try base.canonicalValues(of: type, in: interval) }
    let count = try columns(of: type, in: interval, with: [])?.count ?? 0
    return try base.canonicalValues(of: type, in: part(interval)).filter { $0.key < count }
  }

  /// The written values of a type with samples that end after the instant are already used in its
  /// columns.
  package func writtenValues(
    of type: HKQuantityType, in interval: Range<Double>?
  ) throws -> [Int: HKQuantity] {
    guard present.contains(type), !cutTypes.contains(type) else { return [:] }
    return try base.writtenValues(of: type, in: interval)
  }

  package func sourceFacts(of type: HKSampleType) throws -> [SourceFacts] {
    guard cutTypes.contains(type) else {
      return present.contains(type) ? try base.sourceFacts(of: type) : []
    }
    return try base.sourceFacts(of: type, before: moment)
  }

  package func sourceFacts(of type: HKSampleType, before moment: Double) throws -> [SourceFacts] {
    try base.sourceFacts(of: type, before: min(moment, self.moment))
  }

  package func zoneStarts(of type: HKSampleType) throws -> [String: [Double]] {
    try base.zoneStarts(of: type).mapValues { starts in
      Array(starts.prefix(starts.partitioningIndex { $0 >= moment }))
    }.filter { !$0.value.isEmpty }
  }

  package func importedObjects(of type: HKSampleType) throws -> [PlacedObject] {
    try base.importedObjects(of: type).filter {
      $0.object.facts.map { $0.start < moment } ?? true
    }
  }

  package func objectOutlines(of type: HKSampleType) throws -> [ObjectOutline] {
    try base.objectOutlines(of: type).filter { $0.start < moment }
  }

  package func importedObjects(
    of type: HKSampleType, startingIn span: Range<Double>
  ) throws -> [PlacedObject] {
    try base.importedObjects(of: type, startingIn: part(span))
  }

  /// The activity summaries of the days whose noon is before the instant.
  package var activitySummaries: [ImportedActivitySummary] {
    get throws {
      try base.activitySummaries.filter { CivilDate(iso: $0.date).map(isPast) ?? true }
    }
  }

  package var summaryDates: [CivilDate] { get throws { try base.summaryDates.filter(isPast) } }

  package func activitySummaries(
    on dates: ClosedRange<CivilDate>
  ) throws -> [ImportedActivitySummary] {
    try base.activitySummaries(on: dates).filter { CivilDate(iso: $0.date).map(isPast) ?? true }
  }

  /// True if the noon of a date is before the instant.
  private func isPast(_ date: CivilDate) -> Bool {
    clock.instant(on: date, timeOfDay: 43_200) < moment
  }

  package func knownDigests(of type: HKSampleType) throws -> [MonthDigest]? {
    cutTypes.contains(type) ? nil : try base.knownDigests(of: type)
  }

  /// Nil, because the digests cover objects of the last month that start later.
  package func knownObjectDigests(of type: HKObjectType) throws -> [MonthDigest]? { nil }
}

extension SampleColumns {
  /// Returns the same samples with their values in another unit. Values that were written in other
  /// units are converted from the written values, so that a value written in the requested unit is
  /// exact to the last bit.
  fileprivate func converted(
    to unit: HKUnit, except written: [Int: HKQuantity]
  ) throws -> SampleColumns {
    // Without a direct conversion, no row is in the unit of the columns.
    let conversion = try (try? self.unit.conversion(to: unit)) ?? unit.conversion(to: unit)
    var columns = converted(to: unit, by: conversion)
    for (row, value) in written where row < columns.value.count {
      columns.value[row] = try value.doubleValue(checked: unit)
    }
    return columns
  }
}

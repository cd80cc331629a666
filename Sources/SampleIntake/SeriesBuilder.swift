import Foundation
package import Health

/// Builds the columns of one type from rows.
struct SeriesBuilder {
  private let type: TypeCollector
  private let metadata: [[MetadataSet]]
  private var rows: ContiguousArray<SampleRow> = []
  private var pool = MetadataPool()
  /// For each set of each run, its number in the pool; 0 until the set is first used.
  private var known: [[UInt32]]

  init(type: TypeCollector, groups: [GroupedRows]) {
    self.type = type
    metadata = groups.map(\.metadata)
    known = metadata.map { [UInt32](repeating: 0, count: $0.count) }
  }

  mutating func append(_ span: RowSpan) {
    for index in span.rows.indices where span.rows[index].metadata > 0 {
      span.rows[index].metadata = number(of: Int(span.rows[index].metadata) - 1, in: span.run)
    }
    rows.append(contentsOf: span.rows)
  }

  private mutating func number(of index: Int, in run: Int) -> UInt32 {
    if known[run][index] > 0 { return known[run][index] }
    let number = pool.number(of: metadata[run][index])
    known[run][index] = number
    return number
  }

  /// Adds the columns to a store.
  ///
  /// - Returns: the counts of the records.
  func finish(
    into content: inout InMemorySampleStore.Content, _ places: RowPlaces
  ) -> ImportSummary.TypeSummary {
    var summary = ImportSummary.TypeSummary()
    summary.dropped = type.dropped
    guard !rows.isEmpty, let sampleType = type.sampleType else { return summary }
    summary.kept = rows.count
    summary.first = Date(timeIntervalSinceReferenceDate: rows[0].start)
    summary.last = rows.lazy.map(\.end).max().map(Date.init(timeIntervalSinceReferenceDate:))
    var choice: UnitChoice?
    if let quantityType = type.quantityType {
      var unitCounts = [Int](repeating: 0, count: type.units.count)
      for row in rows { unitCounts[Int(row.unit)] += 1 }
      for (unit, count) in zip(type.units, unitCounts) where count > 0 {
        summary.units[unit.text, default: 0] += count
      }
      choice = UnitChoice(
        quantityType, units: type.units.map { ($0.unit, $0.toCanonical) }, counts: unitCounts)
    }
    let columns = columns(of: sampleType, choice, places)
    let facts = columns.sourceFacts(devices: content.devices)
    for fact in facts { summary.sources[content.sources[fact.source].name] = fact.count }
    content.series[type.identifier] = InMemorySampleStore.Series(
      columns: columns, details: details(choice, places), facts: facts, written: written(choice))
    return summary
  }

  /// - Parameter choice: nil for a category type.
  private func columns(
    of sampleType: HKSampleType, _ choice: UnitChoice?, _ places: RowPlaces
  ) -> SampleColumns {
    var columns = SampleColumns(type: sampleType, unit: choice?.unit ?? .count())
    columns.reserveCapacity(rows.count)
    var longest = 0.0
    for row in rows {
      columns.start.append(row.start)
      columns.end.append(row.end)
      columns.value.append(choice?.conversions[Int(row.unit)](row.value) ?? row.value)
      columns.source.append(places.source(of: row))
      columns.device.append(places.device(of: row))
      columns.wasUserEntered.append(row.wasUserEntered)
      columns.sequence.append(row.sequence)
      longest = max(longest, row.end - row.start)
    }
    columns.longest = longest
    return columns
  }

  /// Returns the quantities of the rows that are not in the common unit.
  private func written(_ choice: UnitChoice?) -> [Int: HKQuantity] {
    guard let choice, type.units.count > 1 else { return [:] }
    let others = type.units.map { $0.unit == choice.unit ? nil : $0.unit }
    var written: [Int: HKQuantity] = [:]
    for (index, row) in rows.enumerated() {
      written[index] = others[Int(row.unit)].map { HKQuantity(unit: $0, doubleValue: row.value) }
    }
    return written
  }

  private func details(_ choice: UnitChoice?, _ places: RowPlaces) -> RowDetails {
    var details = RowDetails()
    details.creation = rows.map(\.creation)
    details.version = rows.map(places.version)
    details.metadata = pool.sets.isEmpty ? [] : rows.map(\.metadata)
    details.sets = pool.sets
    guard let choice else { return details }
    for (index, row) in rows.enumerated() where !choice.conversions[Int(row.unit)].isIdentity {
      details.canonical[index] = type.units[Int(row.unit)].toCanonical(row.value)
    }
    return details
  }
}

/// The places of names, by the numbers that a collector assigned.
struct RowPlaces {
  private let sources: [NamePlace]
  private let devices: [NamePlace]
  private let versions: [NamePlace]

  init(_ names: CollectedNames) {
    sources = names.sourcePlaces
    devices = names.devicePlaces
    versions = CollectedNames.places(of: names.versions)
  }

  func source(of row: SampleRow) -> NamePlace { sources[Int(row.source)] }

  func device(of row: SampleRow) -> NamePlace {
    row.device == .noName ? .noName : devices[Int(row.device)]
  }

  func version(of row: SampleRow) -> NamePlace {
    row.version == .noName ? .noName : versions[Int(row.version)]
  }
}

/// The common unit of a series. See `HKQuantityType.commonUnit(of:)`.
package struct UnitChoice {
  package let unit: HKUnit
  /// The conversion of each unit to the common unit, by unit number.
  package let conversions: [UnitConversion]

  /// - Parameters:
  ///   - units: the units by number, each with its conversion to the canonical unit.
  ///   - counts: the number of samples with each unit.
  package init(
    _ type: HKQuantityType, units: [(unit: HKUnit, toCanonical: UnitConversion)], counts: [Int]
  ) {
    let common = type.commonUnit(
      of: Dictionary(zip(units.map(\.unit), counts), uniquingKeysWith: +))
    unit = common
    // A value in the common unit stays exactly as it is in the document.
    conversions = units.map { (try? $0.unit.conversion(to: common)) ?? $0.toCanonical }
  }
}

import Foundation

/// The records of one type while a document is read.
///
/// Samples of quantity types are kept; records of other types are only counted.
package final class TypeCollector {
  package let identifier: String
  /// The quantity type; nil for categories and other records, which are counted only.
  package let quantityType: HKQuantityType?

  private(set) var rows: ContiguousArray<SampleRow> = []
  /// Samples that stand inside a correlation, so that they may be at top level too.
  private(set) var nested: ContiguousArray<SampleRow> = []
  private(set) var units: [CollectedUnit] = []
  private var unitNumbers: [String: UInt16?] = [:]

  private(set) var dropped: [ImportSummary.DropReason: Int] = [:]
  private var counted = 0
  private var first = Double.infinity
  private var last = -Double.infinity
  private var countedSources: [UInt16: Int] = [:]

  init(identifier: String, quantityType: HKQuantityType?) {
    self.identifier = identifier
    self.quantityType = quantityType
  }

  /// The number of a unit as the document spells it; nil if it does not fit the type (U-38).
  package func unit(_ text: String) -> UInt16? {
    if let known = unitNumbers[text] { return known }
    // A hostile document may name a new unit in every record.
    guard unitNumbers.count < SampleCollector.capacity else { return nil }
    let number = quantityType.flatMap { type -> UInt16? in
      guard let unit = CollectedUnit(text: text, type: type) else { return nil }
      units.append(unit)
      return UInt16(units.count - 1)
    }
    unitNumbers[text] = .some(number)
    return number
  }

  package func append(_ row: SampleRow) {
    rows.append(row)
  }

  /// Keeps a sample of a correlation, until `SampleCollector.finish` can tell if it is a repeat.
  package func appendNested(_ row: SampleRow) {
    nested.append(row)
  }

  /// Counts a record that is not stored.
  package func count(start: Double, end: Double, source: UInt16) {
    counted += 1
    first = min(first, start)
    last = max(last, end)
    countedSources[source, default: 0] += 1
  }

  package func drop(_ reason: ImportSummary.DropReason) {
    dropped[reason, default: 0] += 1
  }

  /// What became of records that were only counted.
  func countedSummary(sourceNames: [String]) -> ImportSummary.TypeSummary {
    var summary = ImportSummary.TypeSummary()
    summary.kept = counted
    summary.dropped = dropped
    if counted > 0 {
      summary.first = Date(timeIntervalSinceReferenceDate: first)
      summary.last = Date(timeIntervalSinceReferenceDate: last)
    }
    for (source, count) in countedSources {
      summary.sources[sourceNames[Int(source)], default: 0] += count
    }
    return summary
  }

  /// Hands over the samples and frees them here, so that they are never in memory twice.
  func takeRows() -> (rows: ContiguousArray<SampleRow>, nested: ContiguousArray<SampleRow>) {
    defer {
      rows = []
      nested = []
    }
    return (rows, nested)
  }
}

/// A unit as a document spells it.
struct CollectedUnit {
  let text: String
  let unit: HKUnit
  let toCanonical: UnitConversion

  init?(text: String, type: HKQuantityType) {
    // Both throw for text from a document, which the caller counts as an unfit unit.
    guard let unit = try? HKUnit(importing: text, for: type),
      let toCanonical = try? unit.conversion(to: type.canonicalUnit)
    else { return nil }
    self.text = text
    self.unit = unit
    self.toCanonical = toCanonical
  }
}

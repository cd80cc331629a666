import Foundation
package import Health

/// Collects data about one type while a document is read. The samples themselves are stored in the
/// `SampleCollector`.
package final class TypeCollector {
  package let identifier: String
  /// The number by which rows refer to the type.
  package let number: UInt16
  /// The type of the samples, which is a quantity type, a category type or the electrocardiogram
  /// type; nil for records that are only counted.
  package let sampleType: HKSampleType?
  /// The quantity type; nil for category types and for records that are only counted.
  package let quantityType: HKQuantityType?
  private unowned let collector: SampleCollector

  private(set) var units: [CollectedUnit] = []
  private var unitNumbers: [String: UInt16?] = [:]

  package private(set) var dropped: [ImportSummary.DropReason: Int] = [:]
  private var counted = 0
  private var first = Double.infinity
  private var last = -Double.infinity
  private var countedSources: [NameNumber: Int] = [:]

  init(identifier: String, number: UInt16, collector: SampleCollector) {
    self.identifier = identifier
    self.number = number
    self.collector = collector
    quantityType = HKQuantityType.byIdentifier[identifier]
    sampleType = quantityType ?? HKSampleType.categorical(identifier)
  }

  /// Returns the number of a unit, as spelled in the document; nil if the unit does not fit the
  /// type (U-38).
  package func unit(_ text: String) -> UInt16? {
    let text = text.withBoundedMarks
    if let known = unitNumbers[text] { return known }
    // A hostile document can contain a new unit in every record.
    guard unitNumbers.count < SampleCollector.capacity else { return nil }
    let number = quantityType.flatMap { type -> UInt16? in
      guard let unit = CollectedUnit(text: text, type: type) else { return nil }
      units.append(unit)
      return UInt16(units.count - 1)
    }
    unitNumbers[text] = .some(number)
    return number
  }

  /// Adds a sample of the type.
  ///
  /// - Throws: an error of storing the samples.
  package func append(_ row: SampleRow) throws {
    var row = row
    row.type = number
    try collector.append(row)
  }

  /// Counts a record that is not stored.
  package func count(start: Double, end: Double, source: NameNumber) {
    counted += 1
    first = min(first, start)
    last = max(last, end)
    countedSources[source, default: 0] += 1
  }

  package func drop(_ reason: ImportSummary.DropReason, _ count: Int = 1) {
    if count > 0 { dropped[reason, default: 0] += count }
  }

  /// Sets the numbers of rows that were dropped, which every pass over the rows counts again.
  package func setDropped(repeats: Int, nestedRepeats: Int, exported: Int = 0) {
    dropped[.repeated] = repeats > 0 ? repeats : nil
    dropped[.nestedRepeat] = nestedRepeats > 0 ? nestedRepeats : nil
    dropped[.exported] = exported > 0 ? exported : nil
  }

  /// True if records of the type are stored and not only counted.
  package var isStored: Bool { sampleType != nil }

  /// Returns the summary of records that were only counted.
  package func countedSummary(sourceNames: [String]) -> ImportSummary.TypeSummary {
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

  /// The texts of the units, in order of their numbers.
  package var unitTexts: [String] { units.map(\.text) }
}

/// A unit, as spelled in a document.
struct CollectedUnit {
  let text: String
  let unit: HKUnit
  let toCanonical: UnitConversion

  init?(text: String, type: HKQuantityType) {
    // Both throw an error for text from a document, which the caller counts as a unit that does not
    // fit.
    guard let unit = try? HKUnit(importing: text, for: type),
      let toCanonical = try? unit.conversion(to: type.canonicalUnit)
    else { return nil }
    self.text = text
    self.unit = unit
    self.toCanonical = toCanonical
  }
}

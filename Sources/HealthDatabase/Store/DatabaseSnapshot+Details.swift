import Foundation
package import Health
import SQLite
import SampleIntake

extension DatabaseSnapshot {
  package func details(
    of type: HKSampleType, in interval: Range<Double>?
  ) throws -> RowDetails {
    let entries = entries(of: type.identifier, in: interval)
    let parts = try segments(entries)
    let toCanonical = try (type as? HKQuantityType).map(conversionsToCanonical) ?? []
    var details = RowDetails()
    var setNumbers: [MetadataSet: UInt32] = [:]
    for part in parts {
      let numbers = part.sets.map { set in
        if let known = setNumbers[set] { return known }
        details.sets.append(set)
        let number = UInt32(details.sets.count)
        setNumbers[set] = number
        return number
      }
      for row in part.rows {
        if !toCanonical.isEmpty, let toCanonical = toCanonical[Int(row.unit)] {
          details.canonical[details.creation.count] = toCanonical(row.value)
        }
        details.creation.append(row.creation)
        details.version.append(
          row.version == SampleColumns.noVersion ? row.version : versionPlaces[Int(row.version)])
        details.metadata.append(row.metadata > 0 ? numbers[Int(row.metadata) - 1] : 0)
      }
    }
    return details
  }

  /// For each unit of the dictionary the way to the type's canonical unit; nil for the unit of the
  /// columns, and for units of other types.
  private func conversionsToCanonical(_ type: HKQuantityType) throws -> [UnitConversion?] {
    let choice = try unitChoice(of: type)
    return catalog.units.texts.enumerated().map { number, text in
      choice.conversions[number].isIdentity
        ? nil : try? HKUnit(importing: text, for: type).conversion(to: type.canonicalUnit)
    }
  }

  /// Whole segments, with the numbers of the dictionaries.
  ///
  /// - Throws: `DatabaseError` if one is not what was written.
  func segments(_ entries: [SegmentEntry]) throws -> [SegmentRows] {
    try entries.map { entry in
      try reading { try SegmentRows(entry, $0, catalog) }
    }
  }
}

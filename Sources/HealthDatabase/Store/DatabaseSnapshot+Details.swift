import Foundation
package import Health
import SQLite

extension DatabaseSnapshot {
  package func details(
    of type: HKQuantityType, in interval: Range<Double>?
  ) throws -> RowDetails {
    let entries = entries(of: type.identifier, in: interval)
    let parts = try segments(entries)
    let choice = try unitChoice(of: type)
    let toCanonical = catalog.units.texts.enumerated().map { number, text in
      // Units of other types stand in the same dictionary, and do not fit.
      choice.conversions[number].isIdentity
        ? nil : try? HKUnit(importing: text, for: type).conversion(to: type.canonicalUnit)
    }
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
        if let toCanonical = toCanonical[Int(row.unit)] {
          details.canonical[details.creation.count] = toCanonical(row.value)
        }
        details.creation.append(row.creation)
        details.version.append(
          row.version == QuantityColumns.noVersion ? row.version : versionPlaces[Int(row.version)])
        details.metadata.append(row.metadata > 0 ? numbers[Int(row.metadata) - 1] : 0)
      }
    }
    return details
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

import Foundation
import Health
import SampleIntake

extension Catalog {
  /// What the readers found and what is known of the person.
  ///
  /// - Throws: `DatabaseError` if the ledger says what no reader does.
  func report(_ path: String) throws -> (ImportSummary, HKCharacteristics) {
    var summary = ImportSummary()
    var characteristics = HKCharacteristics()
    let newest = origins.texts.indices.compactMap(newestImport)
      .sorted { ($0.exported ?? -.infinity, $0.id) < ($1.exported ?? -.infinity, $1.id) }
    for entry in newest {
      let report = try entry.decodedReport(path)
      summary = summary.followed(by: report.summary)
      characteristics = HKCharacteristics(
        values: characteristics.values.merging(report.characteristics) { $1 })
    }
    addKept(to: &summary)
    return (summary, characteristics)
  }

  /// Counts the samples that are in the store.
  private func addKept(to summary: inout ImportSummary) {
    let counts = objectCounts.map { (name: types.texts[$0.key], count: $0.value) }
    for (element, isCounted) in [
      ("Workout", { $0 == HKObjectType.workoutType().identifier }),
      ("ActivitySummary", { $0 == ImportedObject.summaryType }),
      ("Correlation", { HKCorrelationType.byIdentifier[$0] != nil }),
    ] as [(String, (String) -> Bool)] where summary.elements[element] != nil {
      let count = counts.reduce(0) { $0 + (isCounted($1.name) ? $1.count : 0) }
      summary.elements[element] = count > 0 ? count : nil
    }
    for (type, entries) in segments where !entries.isEmpty {
      var kept = summary.types[types.texts[type]] ?? ImportSummary.TypeSummary()
      kept.kept = entries.reduce(0) { $0 + $1.count }
      kept.first = entries.map(\.first).min().map(Date.init(timeIntervalSinceReferenceDate:))
      kept.last = entries.map(\.last).max().map(Date.init(timeIntervalSinceReferenceDate:))
      let isQuantity = HKQuantityType.byIdentifier[types.texts[type]] != nil
      for tally in entries.flatMap(\.tallies) {
        kept.sources[sources.texts[Int(tally.source)], default: 0] += tally.count
        if isQuantity { kept.units[units.texts[Int(tally.unit)], default: 0] += tally.count }
      }
      summary.types[types.texts[type]] = kept
    }
  }
}

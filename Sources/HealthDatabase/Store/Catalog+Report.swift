import Foundation
import Health
import SampleIntake

extension Catalog {
  /// Returns the readers' summary and the person's characteristics.
  ///
  /// - Throws: `DatabaseError` if no reader can have written the ledger.
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

  /// The origin of the samples, as reports need it, with the phones of all exports.
  ///
  /// - Parameter summary: the summary of all imports together.
  /// - Throws: as `report(_:)`.
  func provenance(_ summary: ImportSummary, _ path: String) throws -> DataProvenance {
    var provenance = summary.provenance
    let dated = imports.filter { $0.origin >= 0 }.compactMap { entry in
      entry.exported.map { (entry: entry, date: Date(timeIntervalSinceReferenceDate: $0)) }
    }
    guard let newest = dated.max(by: { ($0.date, $0.entry.id) < ($1.date, $1.entry.id) }) else {
      return provenance
    }
    provenance.exportDate = newest.date
    provenance.phones = Dictionary(grouping: dated, by: \.entry.origin).compactMap { origin, of in
      of.map(\.date).max().map { .init(name: origins.texts[origin], exportDate: $0) }
    }.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    return provenance
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

import Foundation
import Health
import SampleIntake

extension Catalog {
  /// Returns the combined summary of the readers, the user's characteristics, and what the newest
  /// exports lack of the ones before them.
  ///
  /// - Throws: `DatabaseError` if the ledger cannot come from a reader.
  func report(_ path: String) throws -> (ImportSummary, HKCharacteristics, [ImportLosses]) {
    var summary = ImportSummary()
    var characteristics = HKCharacteristics()
    var losses: [ImportLosses] = []
    let newest = origins.texts.indices.compactMap(newestImport)
      .sorted { ($0.exported ?? -.infinity, $0.id) < ($1.exported ?? -.infinity, $1.id) }
    for entry in newest {
      let report = try entry.decodedReport(path)
      let facts = report.allOfPhone
      summary = summary.followed(by: facts.completing(report.summary))
      characteristics = HKCharacteristics(
        values: characteristics.values.merging(facts.characteristics) { $1 })
      if let lost = report.losses { losses.append(lost) }
    }
    addKept(to: &summary)
    return (summary, characteristics, losses)
  }

  /// The provenance of the samples as reports need it, including the phones of all exports.
  ///
  /// - Parameters:
  ///   - summary: the summary of all imports together.
  ///   - losses: what the newest exports lack of the ones before them.
  func provenance(_ summary: ImportSummary, _ losses: [ImportLosses]) -> DataProvenance {
    var provenance = summary.provenance
    provenance.exportLosses = losses.map(\.sentence)
    if let newest = newestExport?.exported {
      provenance.exportDate = Date(timeIntervalSinceReferenceDate: newest)
    }
    let ofOrigins = Dictionary(grouping: imports.filter { $0.origin >= 0 }, by: \.origin)
    provenance.phones = ofOrigins.compactMap { origin, imports in
      imports.compactMap(\.exported).max().map {
        .init(name: origins.texts[origin], exportDate: Date(timeIntervalSinceReferenceDate: $0))
      }
    }.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    return provenance
  }

  /// The import of the newest export; nil if no import has an export date.
  private var newestExport: LedgerEntry? {
    imports.filter { $0.exported != nil }
      .max { ($0.exported ?? 0, $0.id) < ($1.exported ?? 0, $1.id) }
  }

  /// The positions that imports without an export date used after the newest export was imported.
  var laterUndatedPositions: [Range<Int>] {
    guard let newest = newestExport?.id else { return [] }
    return imports.filter { $0.id > newest && $0.exported == nil && $0.last > $0.first }
      .map { $0.first + 1..<$0.last + 1 }
  }

  /// Adds the counts of the samples that are in the store.
  private func addKept(to summary: inout ImportSummary) {
    let counts = objectCounts.map { (type: types.texts[$0.key], count: $0.value) }
    summary.setObjects(counts)
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

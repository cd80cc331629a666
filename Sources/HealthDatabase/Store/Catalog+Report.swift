import Foundation
import Health
import SampleIntake

extension Catalog {
  /// Returns the combined summary of the readers and the user's characteristics.
  ///
  /// - Throws: `DatabaseError` if the ledger cannot come from a reader.
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

  /// The provenance of the samples as reports need it, including the phones of all exports.
  ///
  /// - Parameter summary: the summary of all imports together.
  func provenance(_ summary: ImportSummary) -> DataProvenance {
    var provenance = summary.provenance
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

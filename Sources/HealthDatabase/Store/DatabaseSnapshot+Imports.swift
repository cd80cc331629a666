package import Foundation
package import SampleIntake

/// An import of a store, as people see it.
package struct ImportAccount: Sendable {
  /// By which it can be forgotten.
  package let number: Int
  /// The path of what was imported.
  package let name: String
  /// The phone that it comes from.
  package let phone: String
  /// The date of the export; nil if it does not say.
  package let exported: Date?
  /// The counts of what was read; nil in stores of version 0.1.
  package let counts: ImportCounts?
  /// The changes that it made at the time; in stores of version 0.1 with correlations and workouts.
  package let samples: ImportChanges
  /// Nil in the stores of version 0.1.
  package let objects: ImportChanges?
}

extension DatabaseSnapshot {
  /// The imports that were not forgotten, in their order.
  ///
  /// - Throws: `DatabaseError` if the ledger says what no import does.
  package var imports: [ImportAccount] {
    get throws {
      try catalog.imports.filter { $0.origin >= 0 }.map { entry in
        let report = try entry.decodedReport(path)
        return ImportAccount(
          number: entry.id, name: entry.name, phone: catalog.origins.texts[entry.origin],
          exported: entry.exported.map(Date.init(timeIntervalSinceReferenceDate:)),
          counts: report.counts,
          samples: ImportChanges(
            added: entry.added, deleted: entry.deleted, unchanged: entry.unchanged),
          objects: report.objects)
      }
    }
  }
}

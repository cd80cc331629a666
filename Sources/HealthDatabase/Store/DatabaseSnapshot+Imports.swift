package import Foundation
package import SampleIntake

/// An import of a store, as it is shown to users.
package struct ImportAccount: Sendable {
  /// The number with which the import can be forgotten.
  package let number: Int
  /// The path of the imported file or folder.
  package let name: String
  /// The phone that the import comes from.
  package let phone: String
  /// The date of the export; nil if the export does not have one.
  package let exported: Date?
  /// The counts of what was read; nil if the import was forgotten.
  package let counts: ImportCounts?
  /// The changes that the import made at the time.
  package let samples: ImportChanges
  /// The changes of objects; nil if the import was forgotten.
  package let objects: ImportChanges?
}

extension DatabaseSnapshot {
  /// The imports that have not been forgotten, in order.
  ///
  /// - Throws: `DatabaseError` if the ledger has contents that no import can produce.
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

import Files
import Foundation
import SampleIntake

/// One entry in the ledger of a store: an import, or the removal of samples.
package struct LedgerEntry: Sendable, Equatable {
  /// The number of the entry, ascending from 1.
  package var id: Int
  /// The number of the origin in the dictionary; −1 for an entry that is not an import.
  var origin: Int
  /// The name of the document.
  package var name: String
  /// The digest of the file's bytes; empty if unknown. The entry does not have the file system's
  /// identity of the file, because each copy of an export has a different one, and the same imports
  /// must give the same bytes.
  var digest: String
  /// The export date, in seconds since 2001-01-01 00:00:00 UTC; nil if the export has none.
  var exported: Double?
  /// The positions of the import, which are those after `first`, up to and including `last`.
  var first: Int
  var last: Int
  /// The numbers of samples that were added, deleted and left unchanged.
  package var added: Int
  package var deleted: Int
  package var unchanged: Int
  /// The reader's summary and the characteristics that the reader found, as JSON.
  package var report: [UInt8]

  /// The results of a reader.
  struct Report: Codable {
    var summary: ImportSummary
    /// The characteristics by identifier; see `HKCharacteristics.values`.
    var characteristics: [String: String]
    /// The counts of what was read; nil if the report was forgotten.
    var counts: ImportCounts?
    /// The changes to objects; nil if the report was forgotten.
    var objects: ImportChanges?
    /// The data that the phone's earlier export had and this one lacks, if that is notable.
    var losses: ImportLosses?
    /// The facts that earlier imports of the phone stated; nil for the first import of a phone.
    var phone: PhoneFacts?

    /// True if a reader and an import can produce this report.
    fileprivate var isSound: Bool {
      let limit = Catalog.mostCounts
      return summary.isSound && counts?.isSound(limit: limit) ?? true
        && objects?.isSound(limit: limit) ?? true && phone?.isSound(limit: limit) ?? true
    }

    func encoded() throws -> [UInt8] {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return Array(try encoder.encode(self))
    }
  }

  /// - Parameter path: the path of the store, for messages.
  /// - Throws: `DatabaseError` if the bytes are not a report that a reader can produce.
  func decodedReport(_ path: String) throws -> Report {
    guard !report.isEmpty else { return Report(summary: ImportSummary(), characteristics: [:]) }
    let decoded = try? JSONDecoder().decode(Report.self, from: Data(report))
    guard let decoded, decoded.isSound else {
      throw DatabaseError.damaged(path, "its ledger differs from what was written")
    }
    return decoded
  }

  func add(to digest: SHA256) {
    digest.update(
      "\(id) \(origin) \(name.utf8.count):\(name) \(self.digest) \(exported ?? .nan) \(first)"
        + " \(last) \(added) \(deleted) \(unchanged) \(report.count)\n")
    digest.update(report)
  }
}

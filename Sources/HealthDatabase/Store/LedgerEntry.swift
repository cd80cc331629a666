import Digests
import Foundation
import Health
import SQLite
import SampleIntake

/// One import in the ledger of a store.
package struct LedgerEntry: Sendable, Equatable {
  /// The number of the import, ascending from 1.
  package var id: Int
  /// The number of an origin in the dictionary; −1 for an entry that is not an import.
  var origin: Int
  /// The name of the document.
  package var name: String
  /// The system's identity of the file, in stores that older programs made; empty otherwise, because a
  /// copy of an export has another one, and the same imports give the same bytes.
  var identity: String
  /// The digest of the file's bytes; empty if unknown.
  var digest: String
  /// The export date, in seconds since 2001-01-01 00:00:00 UTC; nil if the export has none.
  var exported: Double?
  /// The positions of the import: those after `first`, up to `last`.
  var first: Int
  var last: Int
  /// Samples; those of version 0.1 count correlations and workouts among them.
  package var added: Int
  package var deleted: Int
  package var unchanged: Int
  /// The reader's summary and the characteristics that it read, as JSON.
  package var report: [UInt8]

  /// The results of a reader.
  struct Report: Codable {
    var summary: ImportSummary
    /// The characteristics by identifier; see `HKCharacteristics.values`.
    var characteristics: [String: String]
    /// The counts of what was read; nil in stores of version 0.1.
    var counts: ImportCounts?
    /// The changes of its objects; nil in stores of version 0.1.
    var objects: ImportChanges?

    /// True if it says what a reader and an import can find.
    fileprivate var isSound: Bool {
      let limit = Catalog.mostCounts
      return summary.isSound && counts?.isSound(limit: limit) ?? true
        && objects?.isSound(limit: limit) ?? true
    }

    func encoded() throws -> [UInt8] {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return Array(try encoder.encode(self))
    }
  }

  /// - Parameter path: the path of the store, for messages.
  /// - Throws: `DatabaseError` if the bytes are not a report that a reader can make.
  func decodedReport(_ path: String) throws -> Report {
    guard !report.isEmpty else { return Report(summary: ImportSummary(), characteristics: [:]) }
    let decoded = try? JSONDecoder().decode(Report.self, from: Data(report))
    guard let decoded, decoded.isSound else {
      throw DatabaseError.otherLedger(path)
    }
    return decoded
  }

  func add(to digest: SHA256) throws {
    try digest.update(
      "\(id) \(origin) \(name.utf8.count):\(name) \(identity) \(self.digest) \(exported ?? .nan)"
        + " \(first) \(last) \(added) \(deleted) \(unchanged) \(report.count)\n")
    try report.withUnsafeBytes { try digest.update($0) }
  }

}

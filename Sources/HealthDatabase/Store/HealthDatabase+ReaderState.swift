import Foundation
import Health
import SampleIntake

extension HealthDatabase {
  /// What a reader left with its last import, as JSON text; nil if there is no store yet, or nothing was
  /// left.
  ///
  /// - Throws: `DatabaseError` if the store cannot be read.
  package func readerState(of id: String) throws -> String? {
    guard access(path, F_OK) == 0 else { return nil }
    for entry in try DatabaseSnapshot(path).catalog.imports.reversed() {
      let summary = try entry.decodedReport(path).summary
      if summary.reader == id { return summary.state }
    }
    return nil
  }
}

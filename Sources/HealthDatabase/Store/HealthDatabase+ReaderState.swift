import SampleIntake

extension HealthDatabase {
  /// Returns the state that a reader left with its last import, as JSON text; nil if the store does
  /// not exist or has no such state.
  ///
  /// - Throws: `DatabaseError` if the store cannot be read.
  package func readerState(of id: String) throws -> String? {
    guard try exists else { return nil }
    for entry in try DatabaseSnapshot(path).catalog.imports.reversed() {
      let summary = try entry.decodedReport(path).summary
      if summary.reader == id { return summary.state }
    }
    return nil
  }
}

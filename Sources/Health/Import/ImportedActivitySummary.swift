/// The rings of one civil day as a document has them.
package struct ImportedActivitySummary: Hashable, Sendable, Codable {
  /// The day, as `2024-02-03`.
  package var date: String

  package init(date: String) {
    self.date = date
  }
}

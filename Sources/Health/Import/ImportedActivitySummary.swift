/// The rings of one civil day as a document has them.
///
/// What the document does not say is nil. A goal of 0 is one that is not used.
package struct ImportedActivitySummary: Hashable, Sendable, Codable {
  /// The day, as `2024-02-03`.
  package var date: String
  package var activeEnergyBurned: ImportedAmount?
  package var activeEnergyBurnedGoal: ImportedAmount?
  /// In minutes, as all times here; older documents name it `appleMoveMinutes`.
  package var appleMoveTime: ImportedAmount?
  package var appleMoveTimeGoal: ImportedAmount?
  package var appleExerciseTime: ImportedAmount?
  package var appleExerciseTimeGoal: ImportedAmount?
  /// A count of local hours.
  package var appleStandHours: ImportedAmount?
  package var appleStandHoursGoal: ImportedAmount?

  package init(date: String) {
    self.date = date
  }
}

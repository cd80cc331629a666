/// Periods in which the person's life differs from the usual, counted in days before 4 February
/// 2024.
///
/// The dates do not depend on the end of an export, so a later export only adds to an earlier one.
/// All are near the end of the default sample, so that a sample of three months contains every one.
enum Episode {
  /// The day from which the others are counted back, in days since 1970-01-01.
  static let lastDay = 19_757
  /// The readings of a glucose sensor.
  static let glucose = 0..<90
  /// Blood pressure measured every morning and evening.
  static let bloodPressureSessions = 3..<17
  /// The day on which the watch stayed in a drawer, including the nights before and after it.
  static let dayWithoutWatch = 25
  /// The weeks without the scale; there is a weighing on the mornings before and after them.
  static let withoutScale = 40..<64
}

/// Times in which the person's life differs from its habits, counted in days before 4 February 2024.
///
/// The dates do not hang on the end of an export, so that a later one only adds to an earlier one. All are near
/// the end of the default sample, so that one of three months has every one.
enum Episode {
  /// The day that the others are counted back from, in days since 1970-01-01.
  static let lastDay = 19_757
  /// The readings of a glucose sensor.
  static let glucose = 0..<90
  /// Blood pressure measured every morning and evening.
  static let bloodPressureSessions = 3..<17
  /// The day on which the watch stayed in a drawer, the nights around it included.
  static let dayWithoutWatch = 25
  /// The weeks without the scale; the mornings before and after them have a weighing.
  static let withoutScale = 40..<64
}

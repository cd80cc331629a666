/// Times in which the person's life differs from its habits, counted in days before the export's
/// last one.
///
/// All are near the end, so that a sample of three months has every one.
enum Episode {
  /// The readings of a glucose sensor.
  static let glucose = 0..<90
  /// Blood pressure measured every morning and evening.
  static let bloodPressureSessions = 3..<17
  /// The day on which the watch stayed in a drawer, the nights around it included.
  static let dayWithoutWatch = 25
  /// The weeks without the scale; the mornings before and after them have a weighing.
  static let withoutScale = 40..<64
}

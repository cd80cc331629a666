/// How a reading of blood glucose relates to a meal.
public enum HKBloodGlucoseMealTime: Int, Sendable {
  /// Before a meal.
  case preprandial = 1
  /// After a meal.
  case postprandial = 2
}

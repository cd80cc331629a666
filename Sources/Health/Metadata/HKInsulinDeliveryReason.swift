/// Why insulin was given.
public enum HKInsulinDeliveryReason: Int, Sendable {
  /// The steady need, by pump or long-acting injection.
  case basal = 1
  /// For a meal, or to correct the glucose.
  case bolus = 2
}

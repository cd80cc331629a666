/// A notice that headphones were loud.
public enum HKCategoryValueHeadphoneAudioExposureEvent: Int, Sendable {
  /// The safe amount of seven days was reached.
  case sevenDayLimit = 1
}

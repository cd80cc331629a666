/// The reason why a summary is unavailable.
package enum MissingSummary: Sendable, Hashable {
  case noCompleteInterval
  /// The last complete interval has no data.
  case noLatest
  /// The last complete interval is excluded (R-3a).
  case excludedLatest
  /// Too few days of the last complete interval have data (R-5b).
  case tooThin(Part)
  /// Too few days of the base have data (R-5b).
  case tooThinBase(Comparison)
  /// The last complete interval has too few readings.
  case tooFewReadings(Int, needed: Int)
  /// The base has too few readings.
  case tooFewReadingsOfBase(Comparison)
  /// Readings far from the others are part of one of the values.
  case farReadings
  /// The definition hides percentages.
  case hiddenPercentage
  /// The base has no data.
  case noBase(Comparison)
  /// Fewer than half of the preceding intervals have data.
  case tooFewBefore(Comparison)
  /// A percentage requires a base above zero.
  case baseNotPositive(Comparison)
  /// A published report shows times in whole hours, without their exact order.
  case roundedTimes
  /// Fewer than half of the days of the latest interval have data.
  case thinLatest
  /// Fewer than half of the days of the base have data.
  case thinBase(Comparison)
  /// The shares of days with data differ by more than a quarter.
  case unequalCoverage(Comparison)
  /// There are fewer values than the summary needs.
  case tooFew(needed: Int)
  /// Fewer than half of the intervals have values.
  case tooSparse
  /// The line of the trend explains less than half of the variance.
  case weakTrend
  /// The values of the column cannot be added up.
  case noTotal
  /// No complete interval has data.
  case noData
  /// The intervals have no reading.
  case noReading
  /// The nights cut their main sleep.
  case cutNights
  /// Too few days of the last four weeks have readings, or they are too close to each other.
  case tooFewDays(Int, needed: Int, over: Int)
  /// Each complete interval with data has too little of it to count (R-5b).
  case allTooThin
}

extension MissingSummary {
  /// True if only the percentage of a change is missing.
  package var isOfPercentage: Bool {
    switch self {
    case .baseNotPositive, .thinLatest, .thinBase, .unequalCoverage, .hiddenPercentage,
      .farReadings:
      true
    default: false
    }
  }
}

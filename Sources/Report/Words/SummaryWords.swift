import Figures
import Languages

extension MissingSummary {
  /// True if only the percentage of a change is missing.
  var isOfPercentage: Bool {
    switch self {
    case .baseNotPositive, .thinLatest, .thinBase, .unequalCoverage, .hiddenPercentage,
      .farReadings:
      true
    default: false
    }
  }

  /// The reason in a clause.
  var text: String {
    switch self {
    case .noCompleteInterval: "no interval is complete"
    case .tooThin(let coverage):
      "the last complete interval has data on \(coverage.withData) of \(coverage.days) days"
    case .tooThinBase(let base): "too few days of \(base.intervals) have data"
    case .tooFewReadings(let count, let needed):
      "the last complete interval has \(count) of \(needed) readings"
    case .tooFewReadingsOfBase(let base):
      "\(base.intervals) \(base.isPlural ? "have" : "has") too few readings"
    case .farReadings: "readings far from the others are part of it"
    case .hiddenPercentage: "'percentages' hides it"
    case .noLatest: "the last complete interval has no data"
    case .excludedLatest: "the last complete interval is excluded"
    case .noBase(let base): "\(base.intervals) \(base.isPlural ? "have" : "has") no data"
    case .tooFewBefore(let base): "fewer than half of \(base.intervals) have data"
    case .baseNotPositive(let base): "a percentage needs a value above zero in \(base.intervals)"
    case .roundedTimes: "'privacy' hides the minutes of times"
    case .thinLatest: "fewer than half of the days of the last complete interval have data"
    case .thinBase(let base): "fewer than half of the days of \(base.intervals) have data"
    case .unequalCoverage(let base):
      "the shares of days with data in the last complete interval and in \(base.intervals) differ by"
        + " more than a quarter"
    case .tooFew(let needed): "it needs \(needed) complete intervals with data"
    case .weakTrend: "a straight line explains less than half of the variance"
    case .tooSparse: "fewer than half of the complete intervals have data"
    case .noTotal: "its values do not add up"
    case .noData: "no complete interval has data"
    case .noReading: "the intervals have no reading"
    case .cutNights: "the nights cut the main sleep in two"
    case .tooFewDays(let days, let needed, let span):
      English().tooFewDays(days, needed: needed, over: span)
    case .allTooThin: "each complete interval with data has too little of it to count"
    }
  }
}

extension ReportWords {
  /// The means before a step and since then: `64 bpm on average since Nov 6, 2023, 58 bpm before`.
  static func since(_ interval: String, now: String, before: String) -> String {
    "\(now) on average since \(interval), \(before) before"
  }
  /// A change that a straight line describes better than a step.
  static func steadyChange(_ slope: String) -> String { "a steady change of \(slope)" }
  static let noStep = "no change that a step or a straight line describes"
}

extension Comparison {
  /// The intervals of the base, in words.
  fileprivate var intervals: String {
    switch self {
    case .previous: "the interval before"
    case .yearAgo: "the interval one year earlier"
    case .averageOf(1): "the interval before"
    case .averageOf(let count): "the \(count) intervals before"
    }
  }

  /// True if several intervals are the base.
  fileprivate var isPlural: Bool {
    if case .averageOf(let count) = self { count > 1 } else { false }
  }

  /// The heading of a column of changes from the base.
  ///
  /// - Parameter noun: of the intervals; nil if they differ.
  func title(_ noun: IntervalNoun?) -> String {
    switch self {
    case .previous: "\((noun?.singular ?? ReportWords.period).capitalizedFirst) before"
    case .yearAgo: "Year before"
    case .averageOf(let count): "Average of \(count) before"
    }
  }

  /// The name of a row of changes from the base, with the noun of the intervals.
  func changeTitle(_ noun: IntervalNoun?) -> String {
    let interval = noun?.singular ?? ReportWords.period
    return switch self {
    case .previous: "Change from the \(interval) before"
    case .yearAgo: "Change from the year before"
    case .averageOf(let count): "Change from the average of \(count) before"
    }
  }
}

extension TextField.Summary {
  /// The summary as the name of a row.
  var title: String {
    switch self {
    case .n: "Intervals with a value"
    case .latestWithData: "Latest with data"
    case .firstWithData: "First with data"
    case .p10, .p25, .p75, .p90: "\(rawValue.dropFirst())th percentile"
    default:
      rawValue.replacing("_", with: " ").capitalizedFirst
    }
  }
}

extension English: SummaryLanguage {
  package func reason(_ missing: MissingSummary) -> String {
    switch missing {
    case .noCompleteInterval: "no interval is complete"
    case .tooThin(let days):
      "the last complete interval has data on \(days.count) of \(days.all) days"
    case .tooThinBase(let base): "too few days of \(intervals(base)) have data"
    case .tooFewReadings(let count, let needed):
      "the last complete interval has \(count) of \(needed) readings"
    case .tooFewReadingsOfBase(let base):
      "\(intervals(base)) \(have(base)) too few readings"
    case .farReadings: "readings far from the others are part of it"
    case .hiddenPercentage: "'percentages' hides it"
    case .noLatest: "the last complete interval has no data"
    case .excludedLatest: "the last complete interval is excluded"
    case .noBase(let base): "\(intervals(base)) \(have(base)) no data"
    case .tooFewBefore(let base): "fewer than half of \(intervals(base)) have data"
    case .baseNotPositive(let base): "a percentage needs a value above zero in \(intervals(base))"
    case .roundedTimes: "'privacy' hides the minutes of times"
    case .thinLatest: "fewer than half of the days of the last complete interval have data"
    case .thinBase(let base): "fewer than half of the days of \(intervals(base)) have data"
    case .unequalCoverage(let base):
      "the shares of days with data in the last complete interval and in \(intervals(base)) differ by"
        + " more than a quarter"
    case .tooFew(let needed): "it needs \(needed) complete intervals with data"
    case .weakTrend: "a straight line explains less than half of the variance"
    case .tooSparse: "fewer than half of the complete intervals have data"
    case .noTotal: "its values do not add up"
    case .noData: "no complete interval has data"
    case .noReading: "the intervals have no reading"
    case .cutNights: "the nights cut the main sleep in two"
    case .tooFewDays(let days, let needed, let span):
      "\(days) \(days == 1 ? "day has" : "days have") readings in the four weeks up to the last one;"
        + " it needs \(needed) days over \(span)"
    case .allTooThin: "each complete interval with data has too little of it to count"
    }
  }

  /// The intervals of the base of a change.
  private func intervals(_ base: Comparison) -> String {
    switch base {
    case .previous, .averageOf(1): "the interval before"
    case .yearAgo: "the interval one year earlier"
    case .averageOf(let count): "the \(count) intervals before"
    }
  }

  private func have(_ base: Comparison) -> String {
    switch base {
    case .previous, .yearAgo: has(1)
    case .averageOf(let count): has(count)
    }
  }

  package func clauses(_ clauses: [String]) -> String { clauses.joined(separator: "; ") }

  package func share(_ part: String, of all: String) -> String { "\(part) of \(all)" }

  package func change(_ change: String, each length: TimeLength) -> String {
    length.single.map { rate(change, each: $0) } ?? "\(change) in \(text(length))"
  }

  package func since(_ summary: StepSummary) -> String {
    switch summary {
    case .step(let interval, let now, let before):
      "\(now) on average since \(name(of: interval)), \(before) before"
    case .steady(let change): "a steady change of \(change)"
    case .none: "no change that a step or a straight line describes"
    }
  }

  package func goal(_ summary: GoalSummary) -> String {
    let goal =
      summary.isTimeOfDay
      ? bound(summary.goal, isUpperLimit: summary.isUpperLimit)
      : summary.isUpperLimit ? "at most \(summary.goal)" : summary.goal
    return (summary.share.map { "\($0) of " } ?? "") + goal
      + (summary.met.map { ", met \($0.count) of \($0.all)" } ?? "")
  }

  package var tooLittleDataInRange: String { "too little data in this range" }

  package func heading(_ row: SummaryRow, by noun: IntervalNoun?) -> String {
    switch row {
    case .count: "Intervals with a value"
    case .mean: "Mean"
    case .median: "Median"
    case .percentile(let number): "\(number)th percentile"
    case .standardDeviation: "Standard deviation"
    case .minimum: "Minimum"
    case .maximum: "Maximum"
    case .total: "Total"
    case .latest: "Latest"
    case .latestWithData: "Latest with data"
    case .previous: "Previous"
    case .change(.previous): "Change from the \(period(noun)) before"
    case .change(.yearAgo): "Change from the year before"
    case .change(.averageOf(let count)): "Change from the average of \(count) before"
    case .trend: "Trend"
    case .best: "Best"
    case .worst: "Worst"
    case .goal: "Goal"
    case .longestStreak: "Longest streak"
    }
  }

  package func heading(changeFrom base: Comparison, by noun: IntervalNoun?) -> String {
    switch base {
    case .previous: "\(Sentence.capitalized(period(noun))) before"
    case .yearAgo: "Year before"
    case .averageOf(let count): "Average of \(count) before"
    }
  }

  /// The noun of intervals, or of those of different lengths.
  private func period(_ noun: IntervalNoun?) -> String { noun?.singular ?? "period" }

  package var summaryColumn: String { "Figure" }

  package var metricHeadings: MetricHeadings {
    MetricHeadings(
      measure: "Measure", period: "Period", latest: "Latest", goal: "Goal", course: "Course")
  }

  package var coverageHeadings: CoverageHeadings {
    CoverageHeadings(
      measure: "Measure", intervals: "Intervals with data", days: "Days with data")
  }
}

/// A summary over the intervals of a query, as a row of a table.
package enum SummaryRow: Hashable, Sendable {
  /// The number of intervals with a value.
  case count
  case mean, median
  /// The value that is not below a percentage of the others.
  case percentile(Int)
  case standardDeviation
  case minimum, maximum
  case total
  /// The value of the last complete interval, and of the last one with data.
  case latest, latestWithData
  /// The value of the interval before the last complete one.
  case previous
  case change(from: Comparison)
  /// The change from one interval to the next along a straight line through all values.
  case trend
  /// The best and the worst value, by the side of a goal that is better.
  case best, worst
  case goal
  /// The greatest number of intervals in a row that met the goal.
  case longestStreak
}

/// A goal, as it was met.
package struct GoalSummary: Sendable, Equatable {
  /// The goal with its unit.
  package var goal: String
  /// True if smaller values, or earlier times of day, meet it.
  package var isUpperLimit: Bool
  package var isTimeOfDay: Bool
  /// The share of the goal that the latest value is, as text; nil if it has none.
  package var share: String?
  /// The intervals that met it, out of those with a value; nil if too few have one to say so.
  package var met: Part?

  package init(
    _ goal: String, isUpperLimit: Bool, isTimeOfDay: Bool, share: String? = nil, met: Part? = nil
  ) {
    self.goal = goal
    self.isUpperLimit = isUpperLimit
    self.isTimeOfDay = isTimeOfDay
    self.share = share
    self.met = met
  }
}

/// The course of values over some intervals: since when they are as they are.
package enum StepSummary: Sendable, Equatable {
  /// Two levels: the mean since an interval, and the mean before it.
  case step(since: NamedInterval, now: String, before: String)
  /// A change along a straight line, for each interval: `+1,200 a week`.
  case steady(String)
  /// Neither describes the values.
  case none
}

/// The headings of the table of key figures.
package struct MetricHeadings: Sendable {
  package var measure: String, period: String, latest: String, goal: String, course: String

  package init(measure: String, period: String, latest: String, goal: String, course: String) {
    self.measure = measure
    self.period = period
    self.latest = latest
    self.goal = goal
    self.course = course
  }
}

/// The headings of the table of intervals and days with data.
package struct CoverageHeadings: Sendable {
  package var measure: String, intervals: String, days: String

  package init(measure: String, intervals: String, days: String) {
    self.measure = measure
    self.intervals = intervals
    self.days = days
  }
}

/// The number of days, or of longer intervals, that have data of a measure.
package struct MeasureCoverage: Sendable, Equatable {
  package var name: String
  /// The number with data, and of all, as text.
  package var count: String, all: String
  /// The intervals; nil for days, and for a single span of time.
  package var noun: IntervalNoun?

  package init(_ name: String, _ count: String, of all: String, _ noun: IntervalNoun?) {
    self.name = name
    self.count = count
    self.all = all
    self.noun = noun
  }
}

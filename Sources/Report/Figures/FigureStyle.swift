/// A way to draw the results of a query.
public enum FigureStyle: String, CaseIterable, Sendable {
  /// A line of characters or points without an axis.
  case sparkline
  /// A bar for each interval, from zero, compared with the goal.
  case bars
  /// A line through the intervals.
  case trend
  /// A small drawing for each day of readings by the hour or shorter, all with the same scale.
  case days
  /// Every reading as a point, and a smoothed line through them.
  case smoothed
  /// A line or marks for each source.
  case line
  /// The least, the average and the greatest value of each interval.
  case range
  /// The hours of the day, the weekdays or the months of a profile.
  case profile
  /// A square for each day, larger for larger values.
  case calendar
  /// A small drawing of the days of each month, all with the same scale.
  case months
  /// A line through the intervals, over that of the same intervals a year before.
  case yearOverYear = "year_over_year"
  /// A row for each night, with the stages of sleep at the times at which they occurred.
  case nights
  /// The stages of the latest night.
  case hypnogram
  /// A stem for each reading of blood pressure.
  case pairs
  /// Every measurement of blood pressure, in a row for each day with its morning and its evening.
  case grid
  /// The shares of bands of values as a single column.
  case bands
  /// A bar for each interval, stacked from the time in zones of heart rate.
  case zones
  /// The amounts of the sources end to end, with the amount that they counted twice.
  case overlap
  /// A row for each menstrual cycle, with the days of flow counted from its first day.
  case cycles
  /// A row for each workout, with a bar for its duration or its time in zones.
  case workouts
  /// A row for each episode of readings beyond a bound.
  case episodes

  /// True for a figure that shows the items of a result (R-1a).
  var needsItems: Bool {
    switch self {
    case .nights, .hypnogram, .pairs, .grid, .overlap, .cycles, .workouts, .episodes: true
    default: false
    }
  }

  /// True for a figure whose table lists single readings.
  var listsReadings: Bool { [.pairs, .grid, .smoothed].contains(self) }

  /// True for a figure whose table does not have the values of the query's intervals, because the
  /// figure shows only items or readings.
  var showsOnlyItems: Bool { needsItems && self != .nights || self == .smoothed }

  /// True for a figure whose headline can be a highlight (R-80…R-83).
  var canStateHighlight: Bool {
    switch self {
    case .bars, .trend, .line, .nights: true
    default: false
    }
  }

  /// True for a figure of single readings of blood pressure.
  var isOfPairs: Bool { self == .pairs || self == .grid }

  /// True for a figure that needs the full width of a page.
  var isWide: Bool { self == .calendar || self == .overlap || self == .months || self == .days }
}

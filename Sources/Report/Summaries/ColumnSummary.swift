import Health
package import Languages

/// The summaries of one column of a result over its intervals (R-70…R-79). All of them cover
/// complete intervals, unless stated otherwise. Times of day are minutes since the start of the
/// night.
package struct ColumnSummary: Sendable {
  /// A value with its interval.
  package struct Place: Sendable {
    package var interval: ResultInterval
    package var value: Double
  }

  /// The comparison of the latest value with its base.
  package struct Change: Sendable {
    package var base: Comparison
    /// The value of the base; nil if it has no data.
    package var value: Double?
    /// The difference: latest − base.
    package var change: Double?
    /// The difference as a percentage of the base.
    package var percent: Double?
    /// The difference without the readings of both sides that are far from others, if one has such
    /// readings; nil for others, and if nothing is left without them.
    package var near: Double?
    /// The reason why the difference, or the percentage, is missing.
    package var missing: MissingSummary?
  }

  /// A straight line through the values, fitted by least squares.
  package struct Trend: Sendable {
    /// The change from one interval to the next.
    package var slope: Double
    /// The share of the variance that the line explains; nil if all values are equal.
    package var r2: Double?
    package var n: Int
  }

  /// The goal of the first column, and the extent to which it was met.
  package struct GoalResult: Sendable {
    /// The goal in the column's unit.
    package var value: Double
    /// The number of intervals that meet it.
    package var met: Int
    package var streak: Int
    package var longestStreak: Streak?
  }

  /// Consecutive intervals that met the goal, including the running interval.
  package struct Streak: Sendable {
    package var length: Int
    package var first: ResultInterval
    package var last: ResultInterval
  }

  /// The number of intervals with a value.
  package var n: Int
  package var mean: Double?
  package var median: Double?
  /// The percentiles in the order of `percentileKeys`.
  package var percentiles: [Double?]
  package var standardDeviation: Double?
  package var minimum: Double?
  package var maximum: Double?
  /// The sum of the values; nil if there are no values, and for columns whose values do not add up.
  package var total: Double?
  /// The last complete interval; nil if there is none, or if it has no data.
  package var latest: Place?
  package var latestWithData: Place?
  /// The only interval of a query whose interval is its range, while data up to its end is missing;
  /// nil for others. Text shows it with the end of the data, and nothing is compared with it.
  package var untilEnd: Place?
  /// The first complete interval with data; nil if there is none.
  package var firstWithData: Place?
  /// The interval before the last complete one, even if it is outside the range; nil if it has no
  /// data.
  package var previous: Place?
  /// A change for each comparison, in the order of the comparisons.
  package var changes: [Change]
  package var trend: Trend?
  package var step: Step?
  package var goal: GoalResult?
  package var best: Place?
  package var worst: Place?
  /// The reason why `latest` is nil.
  package var missingLatest: MissingSummary?
  /// The reason why there are no values; nil if there are some.
  package var missingValues: MissingSummary?
  /// The reason why `best`, `worst` and the `r2` of the trend are nil, although there are enough
  /// values for them.
  package var missingOrder: MissingSummary?

  package static let percentileKeys: [(key: String, share: Double)] = [
    ("p10", 0.1), ("p25", 0.25), ("p75", 0.75), ("p90", 0.9),
  ]
}

extension ColumnSummary {
  /// The values of a result's column, and the intervals that they belong to.
  struct Series {
    let result: QueryResult
    let column: Int
    let options: SummaryOptions
    /// The values over all intervals of the result, as numbers that can be compared.
    let values: [Double?]
    /// The indices of the complete intervals.
    let complete: [Int]

    init(_ result: QueryResult, _ column: Int, _ options: SummaryOptions) {
      self.result = result
      self.column = column
      self.options = options
      values = result.summaryValues(column, of: result.intervals)
      complete = result.intervals.indices.filter {
        result.state(of: result.intervals[$0]) == .complete
      }
    }

    /// The reason why a complete interval has no value.
    func missing(_ index: Int) -> MissingSummary {
      let interval = result.intervals[index]
      if result.hasFewReadings(column, in: interval) {
        return .tooFewReadings(interval.count, needed: result.leastReadings)
      }
      if interval.isExcluded { return .excludedLatest }
      guard result.isThin(column, in: interval), let coverage = interval.coverage else {
        return .noLatest
      }
      return .tooThin(Part(coverage))
    }

    /// The only interval, if it has begun and its end is not known.
    var untilEnd: Place? {
      guard values.count == 1, let only = result.intervals.first, result.state(of: only) == .partial
      else { return nil }
      return place(0)
    }

    func place(_ index: Int) -> Place? {
      values[index].map { Place(interval: result.intervals[index], value: $0) }
    }
  }

  /// - Parameter bases: the intervals with which the latest one is compared, and the interval
  ///   before it.
  init(_ series: Series, bases: ComparisonBases) {
    let column = series.result.columns[series.column]
    let values = series.complete.compactMap { series.values[$0] }
    // A sum that is not a number has no place in an order of values.
    let readings = ReadingStatistics(
      values.contains(where: \.isNaN) ? values.map { _ in .nan } : values)
    let count = values.count
    n = count
    mean = readings.mean
    median = readings.percentile(0.5)
    percentiles = Self.percentileKeys.map { count < 5 ? nil : readings.percentile($0.share) }
    standardDeviation = readings.standardDeviation
    // `min` and `max` would depend on the place of a value that is not a number.
    let isKnown = !values.contains(where: \.isNaN)
    minimum = isKnown ? values.min() : .nan
    maximum = isKnown ? values.max() : .nan
    total = column.hasTotal && n > 0 ? values.reduce(0, +) : nil
    latest = series.complete.last.flatMap(series.place)
    latestWithData = series.complete.last { series.values[$0] != nil }.flatMap(series.place)
    untilEnd = series.result.length == nil ? series.untilEnd : nil
    firstWithData = series.complete.first { series.values[$0] != nil }.flatMap(series.place)
    missingLatest =
      latest != nil ? nil : series.complete.last.map(series.missing) ?? .noCompleteInterval
    missingValues =
      n > 0
      ? nil
      : series.complete.isEmpty
        ? .noCompleteInterval
        : series.complete.contains {
          series.result.isThin(series.column, in: series.result.intervals[$0])
        }
          ? .allTooThin : .noData
    previous = bases.previous.flatMap { base in
      base.value(series.column).map { Place(interval: base.interval, value: $0) }
    }
    changes = series.options.comparisons.map { comparison in
      Change(series, latest: series.complete.last, comparison, bases)
    }
    trend = Trend(series)
    step = Step(series, against: trend)
    if series.column == 0, let goal = series.options.goal {
      self.goal = GoalResult(series, goal)
    }
    let isUp = series.options.better == .up
    let places = n < 2 ? [] : series.complete.compactMap(series.place)
    let most = places.reduce(nil) { (best: Place?, next) in
      best.map { next.value > $0.value } ?? true ? next : best
    }
    let least = places.reduce(nil) { (best: Place?, next) in
      best.map { next.value < $0.value } ?? true ? next : best
    }
    best = isUp ? most : least
    worst = isUp ? least : most
  }
}

extension ColumnSummary.Change {
  fileprivate init(
    _ series: ColumnSummary.Series, latest: Int?, _ comparison: Comparison,
    _ bases: ComparisonBases
  ) {
    base = comparison
    let intervals = bases[comparison]
    let result = series.result
    let present = intervals.compactMap { $0.value(series.column) }
    if case .averageOf(let count) = comparison {
      if !present.isEmpty, 2 * present.count >= count {
        value = present.reduce(0, +) / Double(present.count)
      }
    } else {
      value = present.first
    }
    guard let latest else {
      missing = .noCompleteInterval
      return
    }
    guard let now = series.values[latest] else {
      missing = series.missing(latest)
      return
    }
    guard let value else {
      missing =
        !present.isEmpty
        ? .tooFewBefore(comparison)
        : intervals.contains { $0.hasFewReadings(series.column) }
          ? .tooFewReadingsOfBase(comparison)
          : intervals.contains { $0.isThin(series.column) }
            ? .tooThinBase(comparison) : .noBase(comparison)
      return
    }
    change = now - value
    if result.intervals[latest].near != nil
      || intervals.contains(where: { $0.interval.near != nil })
    {
      let nearest = intervals.compactMap { $0.nearValue(series.column) }
      let base = nearest.isEmpty ? nil : nearest.reduce(0, +) / Double(nearest.count)
      let latest = result.intervals[latest].near.map { $0.values[series.column] } ?? now
      near = base.flatMap { base in latest.map { $0 - base } }
      missing = .farReadings
      return
    }
    guard series.options.hasPercentages else { return }
    guard value > 0 else {
      missing = .baseNotPositive(comparison)
      return
    }
    if result.columns[series.column].growsWithWear,
      let coverage = result.intervals[latest].coverage
    {
      let base = intervals.compactMap(\.interval.coverage).reduce(
        DayCoverage(days: 0, withData: 0), +)
      if result.hasThinIntervals {
        if coverage.isThin() { missing = .thinLatest }
        if missing == nil, base.isThin() { missing = .thinBase(comparison) }
      }
      if missing == nil, coverage.differs(from: base) { missing = .unequalCoverage(comparison) }
      guard missing == nil else { return }
    }
    percent = (now - value) * 100 / value
  }
}

extension ColumnSummary.Trend {
  /// Creates the trend; nil if there are fewer than four values, or if fewer than half of the
  /// intervals have values.
  fileprivate init?(_ series: ColumnSummary.Series) {
    let points = series.complete.compactMap { index in
      series.values[index].map { (Double(index), $0) }
    }
    let intervals = series.complete.count { !series.result.intervals[$0].isExcluded }
    guard points.count >= 4, 2 * points.count >= intervals else { return nil }
    n = points.count
    let count = Double(n)
    let meanPlace = points.reduce(0) { $0 + $1.0 } / count
    let meanValue = points.reduce(0) { $0 + $1.1 } / count
    var (products, squares, variance) = (0.0, 0.0, 0.0)
    for (place, value) in points {
      products += (place - meanPlace) * (value - meanValue)
      squares += (place - meanPlace) * (place - meanPlace)
      variance += (value - meanValue) * (value - meanValue)
    }
    slope = products / squares
    let isFlat = points.allSatisfy { $0.1 == points[0].1 }
    r2 = isFlat || variance == 0 ? nil : products * products / (squares * variance)
    if isFlat { slope = 0 }
  }
}

extension ColumnSummary.GoalResult {
  fileprivate init?(_ series: ColumnSummary.Series, _ goal: Goal) {
    let (result, column) = (series.result, series.result.columns[series.column])
    guard let value = goal.value(in: column) else { return nil }
    self.value = value
    let meets = goal.test(of: column)
    met = series.complete.count { series.values[$0].map(meets) ?? false }
    streak = 0
    // The runs of consecutive intervals that meet the goal.
    var run: [Int] = []
    for (index, interval) in result.intervals.enumerated() {
      let state = result.state(of: interval)
      if state == .ahead || interval.isExcluded { continue }
      let meetsGoal = series.values[index].map(meets)
      if state == .partial {
        guard meetsGoal == true, goal.better == .up else { continue }
        run.append(index)
      } else if meetsGoal == true {
        run.append(index)
      } else if meetsGoal == false || series.options.gaps == .end {
        run = []
      }
      if let first = run.first, run.count > longestStreak?.length ?? 0 {
        longestStreak = ColumnSummary.Streak(
          length: run.count, first: result.intervals[first], last: interval)
      }
    }
    streak = run.count
  }
}

extension QueryResult {
  /// Returns a value for use in summaries. A count before the first sample is nil, and so is
  /// a value of too few days (R-5b).
  func summaryValue(_ column: Int, of interval: ResultInterval) -> Double? {
    isThin(column, in: interval) ? nil : valueOfAnyCoverage(column, of: interval)
  }

  /// Returns the same value, even if too few days have data.
  func valueOfAnyCoverage(_ column: Int, of interval: ResultInterval) -> Double? {
    drawn(interval.row[column], column, in: interval)
  }

  func summaryValues(_ column: Int, of intervals: [ResultInterval]) -> [Double?] {
    intervals.map { summaryValue(column, of: $0) }
  }

  /// True if too few days of a complete interval have data for the value of a column that grows
  /// with the days that have some, or that is meant to be measured daily (R-5b), or if the value
  /// has too few readings. The interval has a value.
  package func isThin(_ column: Int, in interval: ResultInterval) -> Bool {
    hasFewReadings(column, in: interval) || hasFewDays(column, in: interval)
  }

  /// True if a complete interval has fewer readings than the definition requires for a value. A
  /// number of readings has no such requirement.
  func hasFewReadings(_ column: Int, in interval: ResultInterval) -> Bool {
    leastReadings > interval.count && columns[column].amount != .count
      && interval.row[column] != nil && state(of: interval) == .complete
  }

  private func hasFewDays(_ column: Int, in interval: ResultInterval) -> Bool {
    columns[column].isMeasuredDaily && hasThinIntervals && interval.row[column] != nil
      && interval.coverage?.isThin(below: leastCoverage) == true && state(of: interval) == .complete
  }

  /// The share of intervals that need values for a statement about several of them: that of the
  /// days of an interval, for a column that is meant to be measured daily and for nights (R-5b); 0
  /// for any other column.
  func leastShare(_ column: Int) -> Double {
    let isOfNights = sleep != nil && length?.unit == .night
    let isDaily = columns[column].isMeasuredDaily || isOfNights
    return isDaily && hasThinIntervals && length != nil ? leastCoverage : 0
  }

  /// False for intervals counted in minutes or hours, for which coverage by days has no meaning
  ///
  var hasThinIntervals: Bool { length?.unit != .minute && length?.unit != .hour }
}

extension ResultColumn {
  /// True for a column whose intervals need data on enough of their days (R-5b).
  var isMeasuredDaily: Bool {
    growsWithWear || key == Statistic.perDay.key || isMeanOfNights
  }
}

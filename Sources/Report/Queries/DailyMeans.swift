import Health

/// Means of amounts and durations by local day, of the days that data touches.
struct DailyMeans {
  let time: QueryTime
  let context: EvaluationContext
  /// The dates that are not days of an interval; nil without any (R-3a).
  var excluded: ExcludedDays?

  /// The moment up to which days count: the end of what is known, or earlier where the data is cut.
  private var end: Double { min(context.knownUntil, context.cutoff ?? .infinity) }

  /// The merged sum of each interval, divided by the number of its days with data; nil without any.
  ///
  /// - Parameters:
  ///   - priority: the sources of the type in their order.
  ///   - keepsOverlaps: true to add up every sample, also where sources overlap.
  func sums(
    of samples: SampleColumns, _ intervals: QueryIntervals, _ priority: SourcePriority,
    keepsOverlaps: Bool
  ) throws -> [Double?] {
    let engine = StatisticsEngine(
      options: .cumulativeSum, boundaries: intervals.boundaries, priority: priority.order)
    let sums = engine.evaluate(samples, until: end).map {
      keepsOverlaps ? $0.values.plainSum : $0.values.sum
    }
    return Self.means(of: sums, by: try days(samples, intervals))
  }

  /// The duration of the chosen samples in each interval, each moment once, divided by the number of its
  /// days with samples of any value; nil without any.
  func durations(
    of chosen: SampleColumns, among samples: SampleColumns, _ intervals: QueryIntervals
  ) throws -> Durations {
    if samples.type == HKCategoryType(.sleepAnalysis), time.interval?.unit != .night {
      return try nightlyDurations(of: chosen, among: samples, intervals)
    }
    let seconds = Self.seconds(of: chosen, in: intervals.boundaries, until: end)
    return Durations(means: Self.means(of: seconds, by: try days(samples, intervals)))
  }

  /// Means of durations, with the nights that count as 0 in them.
  struct Durations {
    var means: [Double?]
    /// The nights with samples of other values alone, which count as 0; of means of whole nights.
    var emptyNights = 0
    /// The nights with samples of any value; of means of whole nights.
    var nights = 0
  }

  /// The mean duration of the whole nights that are named by the days that begin in each interval.
  private func nightlyDurations(
    of chosen: SampleColumns, among samples: SampleColumns, _ intervals: QueryIntervals
  ) throws -> Durations {
    guard let span = intervals.span else { return Durations(means: []) }
    let clock = context.clock
    let (first, last) = (clock.date(at: span.lowerBound), clock.date(at: span.upperBound))
    // The night named by each date, and the midnight at which the date begins.
    let dates = (first.daysSince2001...last.daysSince2001 + 1).map(CivilDate.init(daysSince2001:))
    let midnights = dates.map { clock.instant(on: $0) }
    let noons = ([first.adding(days: -1)] + dates).map {
      clock.instant(on: $0, timeOfDay: ReportCalendar.noon)
    }
    let seconds = Self.seconds(of: chosen, in: noons, until: end)
    let counts = Self.counts(of: samples, in: noons, until: end)
    var result = Durations(means: [])
    for interval in intervals.intervals {
      let named = midnights.indices.filter {
        interval.contains(midnights[$0]) && midnights[$0] < end && counts[$0] > 0
          && excluded?.exclusion.contains(dates[$0]) != true
      }
      let sum = named.reduce(0) { $0 + (seconds[$1] ?? 0) }
      result.means.append(named.isEmpty ? nil : sum / Double(named.count))
      result.emptyNights += named.count { (seconds[$0] ?? 0) == 0 }
      result.nights += named.count
    }
    return result
  }

  /// The number of local days in each interval that samples touch, nights where the interval is counted in
  /// nights; days are clipped to the interval and to the end of what is known.
  func days(_ samples: SampleColumns, _ intervals: QueryIntervals) throws -> [Int] {
    try coverage(of: samples, intervals).intervals.map(\.withData)
  }

  /// The local days that have begun, and those that samples touch.
  func coverage(
    of samples: SampleColumns, _ intervals: QueryIntervals
  ) throws -> IntervalDays.Coverage {
    try IntervalDays(intervals, until: end, excluded: excluded, context.clock)
      .coverage(of: samples, until: end)
  }

  private static func means(of values: [Double?], by days: [Int]) -> [Double?] {
    zip(values, days).map { value, days in days > 0 ? (value ?? 0) / Double(days) : nil }
  }

  private static func seconds(
    of samples: SampleColumns, in boundaries: [Double], until end: Double
  ) -> [Double?] {
    StatisticsEngine(options: .duration, boundaries: boundaries, priority: [])
      .evaluate(samples, until: end).map(\.values.duration)
  }

  private static func counts(
    of samples: SampleColumns, in boundaries: [Double], until end: Double
  ) -> [Int] {
    StatisticsEngine(options: [], boundaries: boundaries, priority: [])
      .evaluate(samples, until: end).map(\.values.count)
  }
}

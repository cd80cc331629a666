import Health

/// Means of amounts and durations per local day, over the days with data.
struct DailyMeans {
  let time: QueryTime
  let context: EvaluationContext
  /// The dates that do not count; nil if there are none (R-3a).
  var excluded: ExcludedDays?

  /// The instant up to which days count: the end of the known data, or an earlier one at which the
  /// data is cut.
  var end: Double { min(context.knownUntil, context.cutoff ?? .infinity) }

  /// The merged sum of each interval, divided by the number of its days with data; nil if there are
  /// none.
  ///
  /// - Parameters:
  ///   - priority: the sources of the type, in order of priority.
  ///   - keepsOverlaps: true to add up every sample, even if sources overlap.
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

  /// The duration of the chosen samples in each interval, in which each point in time counts once,
  /// divided by the number of the interval's days with data; nil if there are none.
  ///
  /// - Parameters:
  ///   - data: the samples that are data, whatever their value.
  ///   - samples: all samples.
  func durations(
    of chosen: SampleColumns, among data: SampleColumns, all samples: SampleColumns,
    _ intervals: QueryIntervals
  ) throws -> Durations {
    if samples.type == HKCategoryType(.sleepAnalysis), time.interval?.unit != .night {
      return nightlyDurations(of: chosen, among: data, all: samples, intervals)
    }
    let seconds = Self.seconds(of: chosen, in: intervals.boundaries, until: end)
    return Durations(means: Self.means(of: seconds, by: try days(data, intervals)))
  }

  /// Means of durations, and the number of nights that count as 0 in them.
  struct Durations {
    var means: [Double?]
    /// The number of nights that have data but none of the chosen values and therefore count as 0;
    /// only for means of complete nights.
    var emptyNights = 0
    /// The number of nights with data; only for means of complete nights.
    var nights = 0
    /// The number of nights that have only time in bed and are passed over.
    var nightsInBed = 0
  }

  /// The mean duration of complete nights. Each interval has the nights whose dates are days that
  /// start in it.
  private func nightlyDurations(
    of chosen: SampleColumns, among data: SampleColumns, all samples: SampleColumns,
    _ intervals: QueryIntervals
  ) -> Durations {
    guard let span = intervals.span else { return Durations(means: []) }
    let clock = context.clock
    let (first, last) = (clock.date(at: span.lowerBound), clock.date(at: span.upperBound))
    // The night of each date, and the midnight at which the date starts.
    let dates = (first.daysSince2001...last.daysSince2001 + 1).map(CivilDate.init(daysSince2001:))
    let midnights = dates.map { clock.instant(on: $0) }
    let nightStart = time.nightStart(clock)
    let nights = ([first.adding(days: -1)] + dates).map {
      clock.instant(on: $0, timeOfDay: nightStart)
    }
    let seconds = Self.seconds(of: chosen, in: nights, until: end)
    let counts = Self.counts(of: data, in: nights, until: end)
    let touching =
      data.count == samples.count ? counts : Self.counts(of: samples, in: nights, until: end)
    var result = Durations(means: [])
    for interval in intervals.intervals {
      let touched = midnights.indices.filter {
        interval.contains(midnights[$0]) && midnights[$0] < end && touching[$0] > 0
          && excluded?.exclusion.contains(dates[$0]) != true
      }
      let named = touched.filter { counts[$0] > 0 }
      let sum = named.reduce(0) { $0 + (seconds[$1] ?? 0) }
      result.means.append(named.isEmpty ? nil : sum / Double(named.count))
      result.emptyNights += named.count { (seconds[$0] ?? 0) == 0 }
      result.nights += named.count
      result.nightsInBed += touched.count - named.count
    }
    return result
  }

  /// The number of local days in each interval that samples touch, or of nights if the interval is
  /// counted in nights. Days are clipped to the interval and to the end of the known data.
  func days(_ samples: SampleColumns, _ intervals: QueryIntervals) throws -> [Int] {
    try coverage(of: samples, intervals).intervals.map(\.withData)
  }

  /// The local days that have started, and those that samples touch.
  func coverage(
    of samples: SampleColumns, _ intervals: QueryIntervals
  ) throws -> IntervalDays.Coverage {
    try intervalDays(intervals).coverage(of: samples, until: end)
  }

  /// The local days of intervals.
  func intervalDays(_ intervals: QueryIntervals) throws -> IntervalDays {
    try IntervalDays(intervals, until: end, excluded: excluded, context.clock)
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

import Health

// The nights, each from the source that determines its shape (R-15…R-18).
extension CategoryQuery {
  func nights(
    of samples: SampleColumns, _ intervals: QueryIntervals, _ priority: SourcePriority,
    _ context: EvaluationContext
  ) -> [(night: SleepNight, isOver: Bool)] {
    var nights: [(night: SleepNight, isOver: Bool)] = []
    let needsAll =
      context.wants.contains(.items) || separation == .value
      || countsNaps || statistics.contains(where: \.isOfNights)
    samples.forEachInterval(of: intervals.boundaries, until: context.cutoff) { index, span, rows in
      // For only a mean or a count, the shape matters only for the night that contains the end of
      // the data.
      let (start, end) = (intervals.boundaries[index], intervals.boundaries[index + 1])
      let isNeeded = needsAll || (start..<end).contains(context.knownUntil)
      let night = SleepNight(
        samples, rows: isNeeded ? rows : [], in: span, order: priority.order)
      nights.append((night, context.isOver(night, from: intervals.boundaries[index])))
    }
    return nights
  }

  /// The nights of each interval: those whose dates start in it and before the end of the known
  /// data, completely, but cut at that end. Nights without samples, and those of excluded
  /// dates, are left out.
  func nightsByDate(
    of samples: SampleColumns, _ intervals: QueryIntervals, _ priority: SourcePriority,
    _ context: EvaluationContext
  ) -> [[SleepNight]] {
    guard let span = intervals.span else { return intervals.intervals.map { _ in [] } }
    let clock = context.clock
    let means = DailyMeans(time: time, context: context)
    let excluded = source.excluded(in: context)?.exclusion
    let (first, last) = (clock.date(at: span.lowerBound), clock.date(at: span.upperBound))
    let dates = (first.daysSince2001...last.daysSince2001 + 1).map(CivilDate.init(daysSince2001:))
    let boundaries = ([first.adding(days: -1)] + dates).map {
      clock.instant(on: $0, timeOfDay: time.nightStart(clock))
    }
    var nights: [(midnight: Double, night: SleepNight)] = []
    samples.forEachInterval(of: boundaries, until: means.end) { index, span, rows in
      let midnight = clock.instant(on: dates[index])
      guard !rows.isEmpty, midnight < means.end, excluded?.contains(dates[index]) != true else {
        return
      }
      nights.append(
        (midnight, SleepNight(samples, rows: rows, in: span, order: priority.order)))
    }
    var rest = nights[...]
    return intervals.intervals.map { interval in
      rest = rest.drop { $0.midnight < interval.lowerBound }
      let own = rest.prefix { interval.contains($0.midnight) }
      rest = rest.dropFirst(own.count)
      return own.map(\.night)
    }
  }

  /// The notice that a tenth of the nights with data or more cut a sleep of an hour or more, with
  /// the hour that would not.
  func cutNights(
    of samples: SampleColumns, _ present: [IntervalStatistics], _ intervals: QueryIntervals,
    _ priority: SourcePriority, _ context: EvaluationContext
  ) -> [ReportNotice] {
    var nights: [CutNights.Night] = []
    samples.forEachInterval(of: intervals.boundaries, until: context.cutoff) { index, span, rows in
      nights.append(
        .init(span: span, rows: rows, hasData: present[index].values.count > 0))
    }
    let cut = CutNights(
      samples: samples, nights: nights, order: priority.order, cutoff: context.cutoff)
    let (count, all) = (cut.count, nights.count(where: \.hasData))
    guard count > 0, 10 * count >= all else { return [] }
    let start = time.nightStart(context.clock)
    let hour = cut.quietestHour(context.clock, nearest: start)
    return [
      .cutNights(
        count, of: all, at: start, anchor: Double(hour) * 3_600 == start ? nil : hour)
    ]
  }

  /// The spans of the listed nights. Spans in bed come from all sources, and other values from the
  /// source that determines the shape of the night.
  func items(
    of nights: [SleepNight], _ samples: SampleColumns, in result: QueryResult, names: [String]
  ) -> [ResultItem] {
    let inBed = HKCategoryValueSleepAnalysis.inBed.rawValue
    return nights.indices.filter(result.isListed).flatMap { nights[$0].spans(of: samples) }
      .map { span in
        let value = span.value.flatMap { type.words?[$0]?.name } ?? ReportWords.unknownValue
        let source = span.value == inBed ? nil : span.source
        return ResultItem(
          start: span.start,
          members: [("end", .instant(span.end)), ("value", .text(value))]
            + (source.map { [("source", .text(names[$0]))] } ?? []))
      }
  }

  /// The sources that determine the shapes of the nights, as a clause; empty unless the parts are
  /// values or a statistic needs the shape.
  func shapes(of nights: [SleepNight], names: [String]) -> [String] {
    guard separation == .value || statistics.contains(where: \.isOfNights) else {
      return []
    }
    var counts: [Int: Int] = [:]
    for night in nights { if let source = night.source { counts[source, default: 0] += 1 } }
    guard !counts.isEmpty else { return [] }
    let listed = counts.sorted { ($1.value, names[$0.key]) < ($0.value, names[$1.key]) }
    return [ReportWords.shapes(of: listed.map { (names[$0.key], $0.value) })]
  }
}

/// The facts about a result of sleep from which its nights are drawn.
package struct SleepDetails: ResultDetails {
  /// True if the durations are those of sleep rather than of time in bed or awake.
  package var countsSleep: Bool
  /// The time of day, in seconds since midnight, at which the nights start and end.
  package var nightStart = ReportCalendar.nightStart
  /// The nights that count as 0 s because they have data but none of the chosen values, and all
  /// nights with data.
  package var zeros: (count: Int, all: Int) = (0, 0)
  /// The times awake, in seconds, that divide each complete night with sleep in several parts, if
  /// statistics are of the main one alone.
  var breaks: [[Double]] = []

  package var remarkOnZeros: String? {
    ReportWords.nightsAsZero(zeros.count, of: zeros.all).first.map { $0 + "." }
  }

  /// A sentence about nights with sleep in several parts; nil if there are none.
  package var remarkOnParts: String? {
    ReportWords.nightsInParts(breaks).map { $0.capitalizedFirst + "." }
  }

  package func clauses(of result: QueryResult) -> [AccountClause] {
    ReportWords.nightsInParts(breaks).map { [.words($0)] } ?? []
  }

  package mutating func round(by rounding: AmountRounding) {
    breaks = breaks.map { night in night.map { $0.rounded(to: rounding.digits) } }
  }
}

extension QueryResult {
  /// The details of a result of sleep; nil for other results.
  package var sleep: SleepDetails? { details as? SleepDetails }
}

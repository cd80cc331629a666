import Health
package import Languages

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
  /// dates, are left out. With them, whether a tenth of all or more have only a part of their main
  /// sleep.
  func nightsByDate(
    of samples: SampleColumns, _ intervals: QueryIntervals, _ priority: SourcePriority,
    _ context: EvaluationContext
  ) -> (ofEach: [[SleepNight]], cutMainSleep: Bool) {
    guard let span = intervals.span else { return (intervals.intervals.map { _ in [] }, false) }
    let clock = context.clock
    let means = DailyMeans(time: time, context: context)
    let excluded = source.excluded(in: context)?.exclusion
    let (first, last) = (clock.date(at: span.lowerBound), clock.date(at: span.upperBound))
    let dates = (first.daysSince2001...last.daysSince2001 + 1).map(CivilDate.init(daysSince2001:))
    let boundaries = ([first.adding(days: -1)] + dates).map {
      clock.instant(on: $0, timeOfDay: time.nightStart(clock))
    }
    var nights: [(midnight: Double, night: SleepNight)] = []
    var all: [CutNights.Night] = []
    samples.forEachInterval(of: boundaries, until: means.end) { index, span, rows in
      let midnight = clock.instant(on: dates[index])
      guard !rows.isEmpty, midnight < means.end, excluded?.contains(dates[index]) != true else {
        return
      }
      let night = SleepNight(samples, rows: rows, in: span, order: priority.order)
      nights.append((midnight, night))
      all.append(.init(span: span, rows: rows, hasData: night.source != nil))
    }
    var rest = nights[...]
    let ofEach = intervals.intervals.map { interval in
      rest = rest.drop { $0.midnight < interval.lowerBound }
      let own = rest.prefix { interval.contains($0.midnight) }
      rest = rest.dropFirst(own.count)
      return own.map(\.night)
    }
    let cut = CutNights(
      samples: samples, nights: all, order: priority.order, cutoff: context.cutoff)
    return (ofEach, cut.cutMainSleep)
  }

  /// The notice that a tenth of the nights with data or more cut a sleep of an hour or more, with
  /// the hour that would not, and whether so many nights cut their main sleep; nil if fewer
  /// nights do.
  func cutNights(
    of samples: SampleColumns, _ present: [IntervalStatistics], _ intervals: QueryIntervals,
    _ priority: SourcePriority, _ context: EvaluationContext
  ) -> (notice: ReportNotice, cutsMainSleep: Bool)? {
    var nights: [CutNights.Night] = []
    samples.forEachInterval(of: intervals.boundaries, until: context.cutoff) { index, span, rows in
      nights.append(
        .init(span: span, rows: rows, hasData: present[index].values.count > 0))
    }
    let cut = CutNights(
      samples: samples, nights: nights, order: priority.order, cutoff: context.cutoff)
    let (counts, all) = (cut.counts, cut.countWithData)
    guard counts.all > 0, 10 * counts.all >= all else { return nil }
    let start = time.nightStart(context.clock)
    let hour = cut.quietestHour(context.clock, nearest: start)
    let notice = ReportNotice.cutNights(
      counts.all, of: all, at: ReportWords.timeOfDay(start),
      anchor: Double(hour) * 3_600 == start ? nil : ReportWords.timeOfDay(Double(hour) * 3_600))
    return (notice, cut.cutMainSleep)
  }

  /// The spans of the listed nights. Spans in bed come from all sources, and other values from the
  /// source that determines the shape of the night.
  func items(
    of nights: [SleepNight], _ samples: SampleColumns, in result: QueryResult, names: [String]
  ) -> [ResultItem] {
    let inBed = HKCategoryValueSleepAnalysis.inBed.rawValue
    return nights.indices.filter(result.isListed).flatMap { nights[$0].spans(of: samples) }
      .map { span in
        let value = span.value.flatMap { type.words?[$0]?.name } ?? CategoryValues.unknown
        let source = span.value == inBed ? nil : span.source
        return ResultItem(
          start: span.start,
          members: [("end", .instant(span.end)), ("value", .text(value))]
            + (source.map { [("source", .text(names[$0]))] } ?? []))
      }
  }

  /// The sources that determine the shapes of the nights; empty unless the parts are
  /// values or a statistic needs the shape.
  func shapes(of nights: [SleepNight], names: [String]) -> [AccountFact] {
    guard separation == .value || statistics.contains(where: \.isOfNights) else {
      return []
    }
    var counts: [Int: Int] = [:]
    for night in nights { if let source = night.source { counts[source, default: 0] += 1 } }
    guard !counts.isEmpty else { return [] }
    let listed = counts.sorted { ($1.value, names[$0.key]) < ($0.value, names[$1.key]) }
    return [.nights(.shapes(listed.map { CountedName(names[$0.key], $0.value) }))]
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
  /// True if a tenth of the nights with data or more have only a part of their main sleep, because
  /// it passes the hour at which nights start and end. Their times of sleep and their naps
  /// say nothing about the person, so texts and figures leave out means of them.
  package var cutsMainSleep = false
  /// The times awake, in seconds, that divide each complete night with sleep in several parts, if
  /// statistics are of the main one alone.
  var breaks: [[Double]] = []

  package var factOnZeros: AccountFact? {
    zeros.count > 0 ? .nights(.asZero(Part(zeros.count, of: zeros.all))) : nil
  }

  /// The fact about nights with sleep in several parts; nil if there are none.
  package var factOnParts: AccountFact? {
    let minutes = breaks.map { night in night.map { Int(($0 / 60).rounded()) } }
    return minutes.allSatisfy(\.isEmpty) ? nil : .nights(.inParts(minutes))
  }

  package func clauses(of result: QueryResult) -> [AccountClause] {
    factOnParts.map { [.fact($0)] } ?? []
  }

  package mutating func round(by rounding: AmountRounding) {
    breaks = breaks.map { night in night.map { $0.rounded(to: rounding.digits) } }
  }
}

extension QueryResult {
  /// The details of a result of sleep; nil for other results.
  package var sleep: SleepDetails? { details as? SleepDetails }

  /// The clause on the nights with sleep in several parts of which a mean has only the longest;
  /// empty for other columns.
  func partsLeftOut(_ column: Int, in language: some AccountLanguage) -> String {
    let keys = ["bedtime", "wakeTime", "midSleep", "awakenings", "wakeAfterOnset"]
    guard let breaks = sleep?.breaks, !breaks.isEmpty, keys.contains(columns[column].key) else {
      return ""
    }
    return language.account(
      .nights(
        .longestPart(ofNights: breaks.count, isOfTwo: breaks.allSatisfy { $0.count == 1 })))
  }

  /// True for a column of the times or the number of episodes of sleep, if nights have only parts
  /// of their main sleep.
  func isOfCutSleep(_ column: Int) -> Bool {
    cutMainSleep && Statistic.isOfEpisodes(columns[column])
  }

  /// The columns whose means are left out for that reason; nil without such columns.
  var factOnCutSleep: AccountFact? {
    let hidden = columns.indices.filter(isOfCutSleep).map { columns[$0].name }
    return hidden.isEmpty ? nil : .nights(.withoutMeans(hidden.uniqued()))
  }

  /// True if the nights have only parts of their main sleep. The other parts are not naps then.
  var cutMainSleep: Bool {
    get { sleep?.cutsMainSleep ?? false }
    set {
      guard var details = sleep else { return }
      details.cutsMainSleep = newValue
      if newValue {
        details.breaks = []
        for index in intervals.indices { intervals[index].napping = nil }
      }
      self.details = details
    }
  }
}

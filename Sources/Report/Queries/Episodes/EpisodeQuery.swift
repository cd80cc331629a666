import Figures
package import Health
package import Languages

/// Episodes of a discrete type: times in which its readings stayed beyond a bound. Each belongs
/// completely to the interval that contains its start.
package struct EpisodeQuery: Query {
  package let type: HKQuantityType
  package let condition: EpisodeCondition
  package var statistics: [Statistic]
  package var time: QueryTime
  /// The unit; nil for the most frequent unit of the samples.
  package var unit: HKUnit?
  /// The filter; nil for all samples.
  package var filter: SampleFilter?

  package var types: [HKObjectType] { [type] }

  package var hasItems: Bool { true }

  /// The seconds before and after the intervals in which readings count too: an episode can start
  /// before an interval, and end after it.
  private static let margin = 86_400.0

  private var source: TypeSamples {
    var source = TypeSamples(
      type: type, time: time, filter: filter, parts: [.value, .source])
    source.margin = Self.margin
    return source
  }

  package func spans(in context: EvaluationContext) throws -> [SampleSpan] {
    try source.spans(in: context)
  }

  /// Computes the query.
  ///
  /// - Throws: an error of the unit if it does not fit the type;
  ///   `IntervalBoundaries.TooManyIntervals`; an error of the store.
  package func evaluate(in context: EvaluationContext) throws -> QueryResult {
    let source = source
    let (columns, intervals) = try source.read(in: context)
    let priority = try source.priority(of: columns, in: context)
    let samples =
      try known(columns, intervals, context)
      ?? SampleColumns(
        type: type, unit: try context.store.unit(of: type) ?? unit ?? type.displayUnit)
    let unit = unit ?? samples.unit
    let conversion = try samples.unit.conversion(to: unit)
    let found = try ReadingEpisodes(of: samples, condition, priority: priority.order)
    var episodes = found.all
    for index in episodes.indices { episodes[index].extreme = conversion(episodes[index].extreme) }
    let members = ObjectIntervals(intervals: intervals).members(at: episodes.map(\.start))
    let readings = StatisticsEngine(
      options: [], boundaries: intervals.boundaries, priority: priority.order
    ).evaluate(samples, until: context.cutoff).map(\.values.count)
    let knownTime = KnownTime(of: samples, gap: condition.longestGap)
    let computed = computed(in: unit)
    var result = QueryResult(
      type: type.identifier, computation: computation, columns: computed.map(\.column),
      intervals: intervals,
      results: zip(intervals.intervals, zip(members, readings)).map { span, own in
        let facts = Facts(
          episodes: own.0.map { episodes[$0] }, isKnown: own.1 > 0 && knownTime.share(of: span) > 0)
        return ResultInterval(
          start: span.lowerBound, end: span.upperBound, values: computed.map { $0.value(facts) },
          count: own.1)
      }, in: context)
    result.unitOfType = unit
    result.facts.append(
      .readings(
        .episodes(
          bound: condition.bound, length: TimeLength(ofSeconds: condition.length),
          longestGap: TimeLength(ofSeconds: condition.longestGap))))
    if let precision = condition.precision {
      result.facts.append(.readings(.rounded(to: precision.text)))
    }
    let others = found.others.count { intervals.span?.contains($0) ?? false }
    if others > 0 { result.facts.append(.readings(.inNoEpisode(others))) }
    let end = min(context.knownUntil, context.cutoff ?? .infinity)
    let seen = intervals.span.flatMap { span in
      span.lowerBound < end
        ? knownTime.share(of: span.lowerBound..<min(span.upperBound, end)) : nil
    }
    let isBeyond = try condition.test(in: samples.unit)
    let beyond = (0..<samples.count).count { row in
      (intervals.span?.contains(samples.start[row]) ?? false) && isBeyond(samples.value[row])
    }
    var details = EpisodeDetails(
      condition: condition, key: extreme.key, beyond: beyond, others: others, shareOfTime: seen,
      areFarApart: samples.areFarApart(beyond: condition.longestGap, in: intervals.span))
    if filter == nil, result.intervals.allSatisfy({ $0.count == 0 }) {
      details.latest = try context.latestReading(of: type, in: unit)
    }
    result.details = details
    try source.finish(
      &result, columns, intervals, priority, data: samples, used: samples,
      rules: ["R-65"] + filter.rules, in: context)
    if context.wants.contains(.items) {
      let listed = members.indices.filter(result.isListed).flatMap { members[$0] }
      result.add(
        listed.map { item(episodes[$0], in: context) },
        columns: [
          .init("end", .instant), .init("duration", .quantity(.second())),
          .init(extreme.key, .quantity(unit)), .init("readings", .number),
          .init("endedBy", .word), .init("source", .name),
        ])
    }
    return result
  }

  /// The readings in the intervals and a day around them. Other queries can have read more.
  private func known(
    _ columns: SampleColumns?, _ intervals: QueryIntervals, _ context: EvaluationContext
  ) -> SampleColumns? {
    guard let columns, let span = intervals.span else { return columns }
    let near = columns.selecting(
      columns.rows(touching: span.lowerBound - Self.margin..<span.upperBound + Self.margin))
    return context.cutoff.map { near.ending(by: $0) } ?? near
  }

  private func item(_ episode: ReadingEpisode, in context: EvaluationContext) -> ResultItem {
    ResultItem(
      start: episode.start,
      members: [
        ("end", .instant(episode.end)), ("duration", .number(episode.duration)),
        (extreme.key, .number(episode.extreme)), ("readings", .number(Double(episode.count))),
        ("endedBy", .text(episode.isEndKnown ? "reading" : "gap")),
        ("source", .text(context.store.sources[Int(episode.source)].name)),
      ])
  }

  /// A description such as `count of episodes of bloodGlucose < 70 mg/dL for 15 minutes`.
  private var computation: Computation {
    Computation(
      statistics,
      of: .episodes(
        of: type.name, bound: condition.bound, length: TimeLength(ofSeconds: condition.length)),
      where: filter)
  }
}

extension EpisodeQuery {
  /// The episodes of an interval.
  fileprivate struct Facts {
    let episodes: [ReadingEpisode]
    /// False without two readings that follow each other, because then nobody knows of episodes.
    let isKnown: Bool

    /// A number of the episodes; nil if nobody knows of any.
    func known(_ number: ([ReadingEpisode]) -> Double) -> Double? {
      isKnown || !episodes.isEmpty ? number(episodes) : nil
    }
  }

  /// The statistic of the value furthest beyond the bound: the least or the greatest.
  fileprivate var extreme: Statistic { condition.isBelow ? .minimum : .maximum }

  /// The statistics of episodes, in the order in which they are listed.
  static func statistics(of condition: EpisodeCondition) -> [Statistic] {
    [.count, .duration, .longest, condition.isBelow ? .minimum : .maximum]
  }

  private func computed(in unit: HKUnit) -> [ComputedStatistic<Facts>] {
    let all = [
      ComputedStatistic<Facts>(.count, .count, titled: .episodes, growsWithWear: true) {
        $0.known { Double($0.count) }
      },
      ComputedStatistic<Facts>(
        .duration, .duration, titled: .timeInEpisodes, hasTotal: true,
        growsWithWear: true
      ) { $0.known { $0.reduce(0) { $0 + $1.duration } } },
      ComputedStatistic<Facts>(.longest, .duration) { $0.episodes.map(\.duration).max() },
      ComputedStatistic<Facts>(extreme, .quantity(unit), baseline: .minimum) { [condition] facts in
        facts.episodes.map(\.extreme).max { condition.isFurther($1, than: $0) }
      },
    ]
    return statistics.computed(all)
  }
}

extension EpisodeQuery: IntervalQuery {
  package var firstAmount: ResultColumn.Amount {
    computed(in: unit ?? type.canonicalUnit)[0].column.amount
  }

  package var columnKeys: [String]? { statistics.map(\.key) }

  package var plainName: DataName? {
    guard !isFiltered else { return nil }
    let length = IntervalLength(ofSeconds: condition.length)
    return .episodesOf(
      type.shortName, bound: condition.bound, count: length.count, length.unit.noun)
  }

  /// Nil: the highlights of the type's own values say something else.
  package var samplesName: String? { nil }

  package var chartStyles: [FigureStyle] {
    let styles = statistics.first == extreme ? readingStyles() : amountStyles()
    return time.interval == nil ? [.episodes] + styles : styles + [.episodes]
  }
}

/// The condition of the episodes of a result.
struct EpisodeDetails: ResultDetails {
  let condition: EpisodeCondition
  /// The key of the value furthest beyond the bound.
  let key: String
  /// The number of readings beyond the bound.
  let beyond: Int
  /// The number of those that are in no episode.
  let others: Int
  /// The share of the time in which an episode would have been seen; nil without time.
  let shareOfTime: Double?
  /// True if most readings are further apart than those of one episode.
  let areFarApart: Bool
  /// The latest reading, if none is in the intervals; nil if it is not known or not shown.
  var latest: LatestReading?

  /// False if readings are mostly so far apart that an episode between them would not be seen, such
  /// as finger pricks a few times a day, one of which is repeated after a quarter of an hour. A
  /// sensor of one day sees those of that day.
  var canSeeEpisodes: Bool { !areFarApart || shareOfTime.map { $0 >= 0.1 } ?? true }

  /// Leaves out the time and the value of a single reading. The account and the items, which are
  /// not published, have all other amounts.
  mutating func round(by rounding: AmountRounding) { latest = nil }
}

extension QueryResult {
  /// The condition of the episodes that are the items of the result; nil for other results.
  package var episodes: EpisodeCondition? { (details as? EpisodeDetails)?.condition }

  /// The facts known about episodes besides the episodes themselves; nil for other results.
  var episodeDetails: EpisodeDetails? { details as? EpisodeDetails }

  /// The readings in the only interval, if they are so far apart that most episodes among them
  /// could not be seen; nil if the number of episodes says something, and without readings.
  var readingsFarApart: (beyond: Int, all: Int, condition: EpisodeCondition)? {
    guard length == nil, let details = episodeDetails, !details.canSeeEpisodes,
      let interval = intervals.first, interval.count > 0
    else { return nil }
    return (details.beyond, interval.count, details.condition)
  }
}

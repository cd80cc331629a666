import Foundation
import Health
import Languages

/// A query for the samples of a range by hour of the day, weekday or month.
struct ProfileQuery: RowQuery {
  /// The query that provides the type, the statistics, the range, the unit and the filter.
  let query: QuantityQuery
  let unit: ProfileUnit
  /// The minutes of a row of `hour`, a divisor of 60.
  var step = 60

  /// The statistics that a profile can have.
  static func statistics(of type: HKQuantityType) -> [Statistic] {
    type.isCumulative
      ? [.sum]
      : [.average, .minimum, .maximum]
        + QuantityStatistic.all.filter { $0.percentile != nil }.map(\.statistic)
  }

  var base: any IntervalQuery { query }
  var types: [HKObjectType] { query.types }

  /// False: a profile has rows instead of intervals.
  var hasIntervals: Bool { false }

  private var source: TypeSamples {
    var source = TypeSamples(
      type: query.type, time: query.time, filter: query.filter, parts: [.value, .source])
    source.margin = query.hold ?? 0
    return source
  }

  func spans(in context: EvaluationContext) throws -> [SampleSpan] {
    try source.spans(in: context)
  }

  func evaluate(in context: EvaluationContext) throws -> QueryResult {
    let (columns, intervals) = try source.read(in: context)
    let priority = try source.priority(of: columns, in: context)
    let samples =
      try columns
      ?? SampleColumns(
        type: query.type,
        unit: try context.store.unit(of: query.type) ?? query.unit ?? query.type.displayUnit)
    let unit = query.unit ?? samples.unit
    let conversion = try samples.unit.conversion(to: unit)
    // The range ends with the known data, and is not extended to full days.
    let end = min(context.knownUntil, context.cutoff ?? .infinity)
    let known = intervals.range.map {
      $0.lowerBound..<max($0.lowerBound, min($0.upperBound, end))
    }
    let parts = try parts(of: known, context)
    let days = query.type.isCumulative ? try days(of: known, samples, context) : []
    let rows =
      query.type.isCumulative
      ? sums(of: samples, parts, days, priority) : discreteRows(of: samples, parts)
    var result = QueryResult(
      type: query.type.identifier,
      computation: Computation(
        query.statistics, of: .type(query.type.name).by(self.unit, step: step),
        where: query.filter),
      columns: query.statistics.ofQuantities.map {
        $0.column(of: query.type, unit: unit, isOnly: query.statistics.count == 1)
      },
      intervals: QueryIntervals(length: nil, range: intervals.range, boundaries: []), results: [],
      in: context)
    result.unitOfType = unit
    result.sources = priority.order.map { context.store.sources[$0].name }
    result.mergesSources = query.type.isCumulative
    var profile = ResultProfile(
      unit: self.unit,
      rows: numbers(weekStart: context.calendar.weekStart).map { number in
        let row = rows[number] ?? (values: query.statistics.map { _ in nil }, count: 0)
        return .init(
          number: number, values: row.values.map { $0.map { conversion($0) } }, count: row.count)
      }, step: step)
    profile.frame = try query.frame.marks(in: unit)
    if query.type.isCumulative {
      profile.days = days.map(\.coverage).reduce(DayCoverage(days: 0, withData: 0), +)
    }
    result.details = profile
    if let hold = query.hold {
      result.facts.append(.samples(.held(atMost: TimeLength(ofSeconds: hold))))
    }
    result.notices = try source.notices(priority, columns, intervals, in: context)
    return result
  }

  /// Divides a range into stretches that belong to one row each, with the numbers of the rows; nil
  /// for stretches on excluded dates.
  private func parts(
    of range: Range<Double>?, _ context: EvaluationContext
  ) throws -> (boundaries: [Double], numbers: [Int?]) {
    guard let range else { return ([], []) }
    var boundaries = try context.clock.boundaries(of: unit, in: range)
    if unit == .hour, step < 60 {
      boundaries = context.clock.dividing(boundaries, by: Double(60 * step))
    }
    let excluded = source.excluded(in: context)
    return (
      boundaries,
      zip(boundaries, boundaries.dropFirst()).map { start, end in
        excluded?.containsAll(start..<end, isByNight: false) == true
          ? nil : number(at: start, context.clock)
      }
    )
  }

  /// The numbers of the rows, in their order.
  private func numbers(weekStart: Weekday) -> [Int] {
    unit == .hour ? Array(0..<24 * 60 / step) : unit.numbers(weekStart: weekStart)
  }

  /// The number of the row of an instant.
  private func number(at instant: Double, _ clock: LocalClock) -> Int {
    unit == .hour
      ? Int(clock.timeOfDay(at: instant) / Double(60 * step)) : clock.number(of: unit, at: instant)
  }

  private typealias Rows = [Int: (values: [Double?], count: Int)]

  /// The days of a range with the number of the row to which each belongs, 0 for rows of hours.
  /// Excluded days do not count (R-3a).
  private func days(
    of range: Range<Double>?, _ samples: SampleColumns, _ context: EvaluationContext
  ) throws -> [(number: Int, coverage: DayCoverage)] {
    guard let range, !range.isEmpty else { return [] }
    let days = try context.clock.boundaries(of: .weekday, in: range)
    let coverage = try DailyMeans(
      time: query.time, context: context, excluded: source.excluded(in: context)
    ).coverage(of: samples, QueryIntervals(length: nil, range: range, boundaries: days))
    return zip(days, coverage.intervals).map { day, coverage in
      (unit == .hour ? 0 : context.clock.number(of: unit, at: day), coverage)
    }
  }

  /// The merged sums of each row, divided by the number of its days with data. For hours, this is
  /// the number of all days with data.
  private func sums(
    of samples: SampleColumns, _ parts: (boundaries: [Double], numbers: [Int?]),
    _ days: [(number: Int, coverage: DayCoverage)], _ priority: SourcePriority
  ) -> Rows {
    guard !days.isEmpty else { return [:] }
    let dayCounts = Dictionary(
      days.map { ($0.number, $0.coverage.withData) }, uniquingKeysWith: +)
    let sums = StatisticsEngine(
      options: .cumulativeSum, boundaries: parts.boundaries, priority: priority.order
    ).evaluate(samples)
    var totals: [Int: (sum: Double, count: Int)] = [:]
    for (number, part) in zip(parts.numbers, sums) {
      guard let number else { continue }
      totals[number, default: (0, 0)].sum += part.values.sum ?? 0
      totals[number, default: (0, 0)].count += part.values.count
    }
    var rows: Rows = [:]
    for number in Set(parts.numbers.compactMap(\.self)).union(
      unit == .hour ? 0..<24 * 60 / step : 0..<0)
    {
      guard let days = dayCounts[unit == .hour ? 0 : number], days > 0 else { continue }
      let total = totals[number] ?? (0, 0)
      rows[number] = (query.statistics.map { _ in total.sum / Double(days) }, total.count)
    }
    return rows
  }

  /// The pooled readings of each row. A reading that crosses boundaries is split at them.
  private func discreteRows(
    of samples: SampleColumns, _ parts: (boundaries: [Double], numbers: [Int?])
  ) -> Rows {
    var pools: [Int: Pool] = [:]
    let hold = query.type.isWeightedByTime ? query.hold : nil
    let weighed = hold.map { samples.holdingInstants(for: $0) } ?? samples
    // An hour or a day without a reading of its own has no data.
    var hasOwn = parts.numbers.map { _ in false }
    samples.forEachInterval(of: parts.boundaries, until: nil) { index, _, rows in
      hasOwn[index] = !rows.isEmpty
      guard let number = parts.numbers[index] else { return }
      for row in rows {
        pools[number, default: Pool(query.type, isHeld: hold != nil)].add(samples.value[row])
      }
    }
    weighed.forEachInterval(of: parts.boundaries, until: nil) { index, interval, rows in
      guard hasOwn[index], let number = parts.numbers[index] else { return }
      for row in rows {
        let seconds =
          min(weighed.end[row], interval.upperBound) - max(weighed.start[row], interval.lowerBound)
        pools[number, default: Pool(query.type, isHeld: hold != nil)].weigh(
          weighed.value[row], seconds)
      }
    }
    return pools.mapValues { pool in
      (pool.values(query.statistics), pool.readings.count)
    }
  }
}

/// The readings of one row of a profile.
private struct Pool {
  private(set) var readings: [Double] = []
  private var weighted = DiscreteValues()
  /// The readings with the seconds for which they are held; nil if they are not held.
  private var held: [(value: Double, weight: Double)]?
  private let style: HKQuantityAggregationStyle

  init(_ type: HKQuantityType, isHeld: Bool) {
    style = type.aggregationStyle
    if isHeld { held = [] }
  }

  mutating func add(_ value: Double) {
    readings.append(value)
  }

  /// Adds a reading to the average, with the weight that its type defines (S-50…S-54).
  mutating func weigh(_ value: Double, _ seconds: Double) {
    held?.append((value, seconds))
    switch style {
    case .discreteTemporallyWeighted: weighted.add(value, weight: seconds)
    case .discreteEquivalentContinuousLevel:
      weighted.add(value, pow(10, value / 10), weight: seconds)
    default: weighted.add(value, weight: 0)
    }
  }

  /// The values of statistics. Percentiles of held readings weigh them by their time.
  func values(_ statistics: [Statistic]) -> [Double?] {
    let sorted = ReadingStatistics(readings)
    let held = held.map { WeightedReadings($0) }
    let percentiles = statistics.ofQuantities.map(\.percentile)
    return zip(statistics, percentiles).map { statistic, percentile in
      switch statistic {
      case .average:
        style == .discreteEquivalentContinuousLevel ? 10 * log10(weighted.mean) : weighted.mean
      case .minimum: sorted.percentile(0)
      case .maximum: sorted.percentile(1)
      default: percentile.flatMap { held?.percentile($0) ?? sorted.percentile($0) }
      }
    }
  }
}

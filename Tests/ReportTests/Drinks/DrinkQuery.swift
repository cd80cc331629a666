import Health
import Languages
import Report

/// Statistics of drinks, each of which belongs to the interval that contains its start.
struct DrinkQuery: StatisticsQuery {
  var statistics: [Statistic]
  var time: QueryTime
  var filter: SampleFilter?

  static let type = HKQuantityType(.dietaryWater)
  /// The least amount of a glass, in milliliters.
  private static let glass = 200.0
  private static let milliliters = HKUnit.literUnit(with: .milli)

  /// All statistics. The facts are the amounts of the drinks, in milliliters.
  static let allStatistics: [ComputedStatistic<[Double]>] = [
    ComputedStatistic(.count, .count, titled: .own("Drinks")) { Double($0.count) },
    ComputedStatistic(Statistic("glasses"), .count) { Double($0.count { $0 >= glass }) },
    ComputedStatistic(Statistic("largestDrink"), .quantity(milliliters), baseline: .minimum) {
      $0.max()
    },
  ]

  var types: [HKObjectType] { [Self.type] }
  var hasItems: Bool { true }

  var chartStyles: [FigureStyle] {
    computed[0].column.amount == .count ? amountStyles() : readingStyles()
  }

  private var source: TypeSamples {
    TypeSamples(type: Self.type, time: time, filter: filter, parts: [.value, .source])
  }

  func spans(in context: EvaluationContext) throws -> [SampleSpan] {
    try source.spans(in: context)
  }

  func evaluate(in context: EvaluationContext) throws -> QueryResult {
    let (columns, intervals) = try source.read(in: context)
    let samples = columns ?? SampleColumns(type: Self.type, unit: Self.milliliters)
    let priority = try source.priority(of: columns, in: context)
    let conversion = try samples.unit.conversion(to: Self.milliliters)
    let members = ObjectIntervals(intervals: intervals).members(at: samples.start)
    let computed = computed
    var result = QueryResult(
      type: Self.type.identifier,
      computation: Computation(statistics, of: .written("drinks"), where: filter),
      columns: computed.map(\.column), intervals: intervals,
      results: zip(intervals.intervals, members).map { span, rows in
        let amounts = rows.map { conversion(samples.value[$0]) }
        return ResultInterval(
          start: span.lowerBound, end: span.upperBound, values: computed.map { $0.value(amounts) },
          count: rows.count)
      }, in: context)
    result.details = DrinkDetails(
      sips: members.joined().count { conversion(samples.value[$0]) < Self.glass })
    try source.finish(
      &result, columns, intervals, priority, data: samples, used: samples, rules: filter.rules,
      in: context)
    if context.wants.contains(.items) {
      let listed = members.indices.filter(result.isListed).flatMap { members[$0] }
      result.add(
        listed.map { row in
          ResultItem(
            start: samples.start[row],
            members: [
              ("amount", .number(conversion(samples.value[row]))),
              ("source", .text(context.store.sources[Int(samples.source[row])].name)),
            ])
        }, columns: [.init("amount", .quantity(Self.milliliters)), .init("source", .name)])
    }
    return result
  }
}

/// The number of drinks in a result that are smaller than a glass.
struct DrinkDetails: ResultDetails {
  let sips: Int

  func clauses(of result: QueryResult) -> [AccountClause] {
    sips > 0 ? [.fact(.written("\(sips) are smaller than a glass"))] : []
  }

  mutating func round(by rounding: AmountRounding) {}
}

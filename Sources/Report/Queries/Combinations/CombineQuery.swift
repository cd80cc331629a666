import Health

/// A query whose first column can be combined with that of another.
protocol CombinableQuery: Query {
  var time: QueryTime { get set }
  /// The filter; nil for everything.
  var filter: SampleFilter? { get set }
  /// A unit that fits the first column; nil for times of the clock, which cannot be combined.
  var firstUnit: HKUnit? { get }
}

extension QueryTime {
  /// True if both have equal intervals over any data.
  func hasIntervals(of other: QueryTime) -> Bool {
    range == other.range && interval == other.interval && anchor == other.anchor
  }
}

/// The sum, difference or quotient of the first columns of two queries.
struct CombineQuery: Query {
  let combination: Combination
  private let first: any CombinableQuery
  private let second: any CombinableQuery

  /// - Parameter exclusion: the dates that do not count in either query, besides their own.
  init(
    combination: Combination, first: any CombinableQuery, second: any CombinableQuery,
    exclusion: DateExclusion?
  ) {
    self.combination = combination
    self.first = first.excluding(exclusion)
    self.second = second.excluding(exclusion)
  }

  /// The names of the two queries.
  var names: [String] { [combination.first, combination.second] }

  var types: [HKObjectType] { (first.types + second.types).uniqued() }

  func spans(in context: EvaluationContext) throws -> [SampleSpan] {
    try first.spans(in: context) + second.spans(in: context)
  }

  func evaluate(in context: EvaluationContext) throws -> QueryResult {
    var context = context
    context.wantsItems = false
    var (a, b) = (try first.evaluate(in: context), try second.evaluate(in: context))
    if first.time.range.needsExtent, let range = a.range ?? b.range {
      // All data is that of both, so that both have the same intervals.
      let other = b.range ?? range
      let whole = DateRange.between(
        .instant(min(range.lowerBound, other.lowerBound)),
        .instant(max(range.upperBound, other.upperBound)))
      a = try first.over(whole).evaluate(in: context)
      b = try second.over(whole).evaluate(in: context)
    }
    let unit = Operands(a.columns[0].combinedUnit, b.columns[0].combinedUnit, combination.operation)
    let other = Dictionary(
      b.intervals.map { ($0.start, $0) }, uniquingKeysWith: { first, _ in first })
    var result = a
    result.type = "combine"
    result.isCombination = true
    result.summary = "\(combination.text): \(a.summary), \(b.summary)"
    result.columns = [unit.column(a.columns[0], b.columns[0])]
    result.intervals = a.intervals.map { interval in
      let partner = other[interval.start]
      let values = (interval.values[0], partner?.values[0] ?? nil)
      let value: Double? =
        if let x = values.0, let y = values.1 { unit.value(x, y) } else { nil }
      var combined = ResultInterval(
        start: interval.start, end: interval.end, values: [value],
        count: value == nil ? 0 : min(interval.count, partner?.count ?? 0))
      combined.isExcluded = interval.isExcluded || partner?.isExcluded ?? false
      combined.isOver = interval.isOver && partner?.isOver ?? false
      if combined.isExcluded { combined.values = [nil] }
      return combined
    }
    result.separation = nil
    result.bands = []
    result.sums = nil
    result.mergesSources = false
    result.unitOfType = unit.unit
    result.account = (a.account + b.account).uniqued()
    result.sources = []
    result.unknownValues = a.unknownValues + b.unknownValues
    result.notices = (a.notices + b.notices).uniqued()
    return result
  }
}

/// The units of two operands and of what becomes of them.
private struct Operands {
  private let operation: Combination.Operation
  /// Converts the second operand to the unit of the first, for sums and differences.
  private let conversion: UnitConversion?
  private let areCompatible: Bool
  /// The unit of the result; nil for a fraction.
  let unit: HKUnit?

  init(_ first: HKUnit, _ second: HKUnit, _ operation: Combination.Operation) {
    self.operation = operation
    conversion = try? second.conversion(to: first)
    areCompatible = first.isCompatible(with: second)
    unit =
      switch operation {
      case .plus, .minus: first
      case .divided: areCompatible ? nil : first.unitDivided(by: second)
      }
  }

  func value(_ a: Double, _ b: Double) -> Double? {
    switch operation {
    case .plus: return conversion.map { a + $0(b) }
    case .minus: return conversion.map { a - $0(b) }
    case .divided:
      let divisor = areCompatible ? conversion.map { $0(b) } ?? b : b
      return divisor == 0 ? nil : a / divisor
    }
  }

  func column(_ first: ResultColumn, _ second: ResultColumn) -> ResultColumn {
    var amount = unit.map { ResultColumn.Amount.quantity($0) } ?? .ratio
    // Times and counts stay what they are where both are.
    if operation != .divided, first.amount == second.amount { amount = first.amount }
    var column = ResultColumn(
      key: "value", title: "Value", amount: amount == .fraction ? .ratio : amount)
    column.roundsDown = false
    return column
  }
}

extension ResultColumn {
  /// The unit of the numbers, of times and counts too.
  fileprivate var combinedUnit: HKUnit {
    switch amount {
    case .quantity(let unit): unit
    case .duration, .instant: .second()
    case .count, .fraction, .ratio: .count()
    }
  }
}

extension CombinableQuery {
  /// The query without some dates more; the same for nil.
  fileprivate func excluding(_ exclusion: DateExclusion?) -> any CombinableQuery {
    guard let exclusion else { return self }
    var query = self
    var filter = self.filter ?? SampleFilter()
    filter.exclusion = filter.exclusion.map { $0.union(exclusion) } ?? exclusion
    query.filter = filter
    return query
  }
}

extension CombinableQuery {
  /// The same query over another range.
  fileprivate func over(_ range: DateRange) -> any CombinableQuery {
    var query = self
    query.time.range = range
    return query
  }
}

extension QuantityQuery: CombinableQuery {
  var firstUnit: HKUnit? {
    switch statistics[0] {
    case .duration: .second()
    case .count, .coefficientOfVariation, .gmi: .count()
    default: unit ?? type.canonicalUnit
    }
  }
}

extension CategoryQuery: CombinableQuery {
  var firstUnit: HKUnit? {
    switch statistics[0] {
    case .bedtime, .wakeTime: nil
    case .count, .awakenings, .efficiency: .count()
    default: .second()
    }
  }
}

extension WorkoutQuery: CombinableQuery {
  var firstUnit: HKUnit? {
    switch statistics[0] {
    case .count: .count()
    case .distance: .meter()
    case .energy: .kilocalorie()
    case .averageHeartRate: .count().unitDivided(by: .minute())
    default: .second()
    }
  }
}

extension ActivitySummaryQuery: CombinableQuery {
  var firstUnit: HKUnit? {
    switch statistics?[0] ?? .move {
    case .move, .moveGoal: .kilocalorie()
    case .moveTime, .moveTimeGoal, .exercise, .exerciseGoal: .minute()
    case .stand, .standGoal: .hour()
    default: .count()
    }
  }
}

extension BloodPressureQuery: CombinableQuery {
  var firstUnit: HKUnit? { statistics[0] == .count ? .count() : .millimeterOfMercury() }
}

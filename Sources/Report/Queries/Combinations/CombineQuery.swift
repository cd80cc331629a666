import Health
import Languages

/// The sum, difference or quotient of the first columns of two queries.
struct CombineQuery: IntervalQuery {
  let combination: Combination
  private var first: any IntervalQuery
  private var second: any IntervalQuery

  /// - Parameter exclusion: the dates that both queries leave out in addition to their own.
  init(
    combination: Combination, first: any IntervalQuery, second: any IntervalQuery,
    exclusion: DateExclusion?
  ) {
    self.combination = combination
    self.first = first.excluding(exclusion).withoutZones
    self.second = second.excluding(exclusion).withoutZones
  }

  /// The key of its only column.
  static let key = "value"

  /// The meaning of the result's numbers, if it is known without data.
  var firstAmount: ResultColumn.Amount {
    Operands(first.firstAmount, second.firstAmount, combination.operation).amount
  }

  var columnKeys: [String]? { [Self.key] }
  var plainName: DataName? { nil }
  var samplesName: String? { nil }
  var chartStyles: [FigureStyle] { amountStyles() }

  var time: QueryTime {
    get { first.time }
    set {
      first.time = newValue
      second.time = newValue
    }
  }

  /// Nil, because each of the two queries has its own filter.
  var filter: SampleFilter? {
    get { nil }
    set {
      first = first.excluding(newValue?.exclusion)
      second = second.excluding(newValue?.exclusion)
    }
  }

  var dependencies: [String] { [combination.first, combination.second] }

  var types: [HKObjectType] { (first.types + second.types).uniqued() }
  var digestedTypes: [HKObjectType] { (first.digestedTypes + second.digestedTypes).uniqued() }

  func spans(in context: EvaluationContext) throws -> [SampleSpan] {
    try first.spans(in: context) + second.spans(in: context)
  }

  func evaluate(in context: EvaluationContext) throws -> QueryResult {
    var context = context
    context.wants.remove(.items)
    var (a, b) = (try first.evaluate(in: context), try second.evaluate(in: context))
    if first.time.range.needsExtent, let range = a.range ?? b.range {
      // For all data, the range must span the data of both queries, so that they have the same
      // intervals.
      let other = b.range ?? range
      let whole = DateRange.between(
        .instant(min(range.lowerBound, other.lowerBound)),
        .instant(max(range.upperBound, other.upperBound)))
      a = try first.over(whole).evaluate(in: context)
      b = try second.over(whole).evaluate(in: context)
    }
    let operands = Operands(a.columns[0].amount, b.columns[0].amount, combination.operation)
    let other = Dictionary(
      b.intervals.map { ($0.start, $0) }, uniquingKeysWith: { first, _ in first })
    var result = a
    result.type = "combine"
    result.details = CombinationDetails(factOnZeros: a.details?.factOnZeros)
    result.computed = .formula(combination.text, a.computed, b.computed)
    result.columns = [operands.column(a.columns[0], b.columns[0])]
    if combination.operation == .divided {
      result.columns[0].quotient = QuotientNouns(
        over: a.countedThings, under: b.countedThings)
    }
    result.intervals = a.intervals.map { interval in
      let partner = other[interval.start]
      let values = (interval.values[0], partner?.values[0] ?? nil)
      let value: Double? =
        if let x = values.0, let y = values.1 { operands.value(x, y) } else { nil }
      var combined = ResultInterval(
        start: interval.start, end: interval.end, values: [value],
        count: value == nil ? 0 : min(interval.count, partner?.count ?? 0))
      combined.isExcluded = interval.isExcluded || partner?.isExcluded ?? false
      combined.isOver = interval.isOver && partner?.isOver ?? false
      if combined.isExcluded { combined.values = [nil] }
      combined.coverage = interval.coverage.flatMap { coverage in
        partner?.coverage.map { DayCoverage.lesser(coverage, $0) }
      }
      return combined
    }
    result.parts = nil
    result.bands = nil
    result.mergesSources = false
    result.unitOfType = operands.unit
    result.facts = (a.facts + b.facts).uniqued()
    result.sources = []
    if let first = a.dayCoverage, let second = b.dayCoverage {
      result.dayCoverage = DayCoverage.lesser(first, second)
    }
    if let first = a.provenance, let second = b.provenance {
      result.provenance = QueryProvenance(
        used: first.used + second.used, masked: first.masked + second.masked,
        leftOut: first.leftOut + second.leftOut,
        rules: (["R-68"] + first.rules + second.rules).uniqued())
    }
    result.unknownValues.count += b.unknownValues.count
    result.notices = (a.notices + b.notices).uniqued()
    return result
  }
}

/// The details of a combination, which has no type, and the zeros of its first query.
private struct CombinationDetails: ResultDetails {
  let hasType = false
  let factOnZeros: AccountFact?

  mutating func round(by rounding: AmountRounding) {}
}

/// The units of two operands and of their result.
private struct Operands {
  private let operation: Combination.Operation
  /// Converts the second operand to the unit of the first, for sums and differences.
  private let conversion: UnitConversion?
  private let areCompatible: Bool
  /// The unit of the result; nil for a fraction.
  let unit: HKUnit?
  /// The meaning of the result: if both operands are times or both are counts, so is the result.
  let amount: ResultColumn.Amount

  init(
    _ a: ResultColumn.Amount, _ b: ResultColumn.Amount, _ operation: Combination.Operation
  ) {
    let (first, second) = (a.combinedUnit, b.combinedUnit)
    self.operation = operation
    conversion = try? second.conversion(to: first)
    areCompatible = first.isCompatible(with: second)
    unit =
      switch operation {
      case .plus, .minus: first
      case .divided: areCompatible ? nil : first.unitDivided(by: second)
      }
    let amount =
      operation != .divided && a == b ? a : unit.map { .quantity($0) } ?? ResultColumn.Amount.ratio
    self.amount = amount == .fraction ? .ratio : amount
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
    var column = ResultColumn(key: CombineQuery.key, name: .combination, amount: amount)
    column.roundsDown = false
    column.hasTotal = operation != .divided && first.hasTotal && second.hasTotal
    column.growsWithWear =
      operation != .divided && (first.growsWithWear || second.growsWithWear)
    column.nightStart = first.nightStart
    column.shownUnit = operation != .divided ? first.shownUnit : nil
    column.isOfLongDistances = operation != .divided && first.isLongDistance
    column.firstStart = [first.firstStart, second.firstStart].compactMap(\.self).max()
    return column
  }
}

extension QueryResult {
  /// The type of the things that the first column counts, such as `stepCount`; nil unless it is a
  /// number of things that the type names.
  fileprivate var countedThings: String? {
    guard let type = HKObjectType.queried(named: type) else { return nil }
    let isAmount = columns[0].unit == .count()
    let isNumber = columns[0].amount == .count && type == HKObjectType.workoutType()
    return isAmount || isNumber ? type.shortName : nil
  }
}

extension IntervalQuery {
  /// Returns the query without additional dates; the same query if they are nil.
  fileprivate func excluding(_ exclusion: DateExclusion?) -> any IntervalQuery {
    guard let exclusion else { return self }
    var query = self
    var filter = self.filter ?? SampleFilter()
    filter.exclusion = filter.exclusion.map { $0.union(exclusion) } ?? exclusion
    query.filter = filter
    return query
  }
}

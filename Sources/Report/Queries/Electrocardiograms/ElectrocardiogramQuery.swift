package import Health
import Languages

/// Counts of electrocardiograms, each of which belongs to the interval that contains its start
///
package struct ElectrocardiogramQuery: Query {
  /// The statistics, of which `count` is the only one.
  package var statistics: [Statistic]
  package var time: QueryTime
  /// True to count each classification in addition to all of them together.
  package var isByClassification: Bool
  /// The filter; nil for all electrocardiograms.
  package var filter: SampleFilter?

  private let type = HKObjectType.electrocardiogramType()

  package var types: [HKObjectType] { [type] }

  package var hasItems: Bool { true }

  private var source: TypeSamples {
    TypeSamples(type: type, time: time, filter: filter, parts: .value)
  }

  package func spans(in context: EvaluationContext) throws -> [SampleSpan] {
    try source.spans(in: context)
  }

  package func evaluate(in context: EvaluationContext) throws -> QueryResult {
    let (columns, intervals) = try source.read(in: context)
    let samples = columns ?? SampleColumns(type: type)
    let priority = try source.priority(of: columns, in: context)
    let members = ObjectIntervals(intervals: intervals).members(at: samples.start)
    let names = members.map { rows in rows.map { Self.name(of: samples.value[$0]) } }
    let order = isByClassification ? Self.order(of: Set(names.joined())) : []
    let computed = computed
    func values(_ count: Int) -> [Double?] { computed.map { $0.value(count) } }
    var result = QueryResult(
      type: type.identifier, computation: computation,
      columns: computed.map(\.column),
      intervals: intervals,
      results: zip(intervals.intervals, names).map { span, names in
        var interval = ResultInterval(
          start: span.lowerBound, end: span.upperBound, values: values(names.count),
          count: names.count)
        interval.parts = order.map { name in
          .init(name: name, values: values(names.count { $0 == name }))
        }
        return interval
      }, in: context)
    result.parts =
      isByClassification ? ResultParts(separation: .classification, order: order) : nil
    let others = names.joined().count { $0 == Self.other }
    if others > 0 {
      result.facts.append(.objects(.unknownClassifications(others, countedAs: Self.other)))
    }
    try context.addCoverage(
      of: samples.start, to: &result, intervals, excluded: source.excluded(in: context),
      first: try context.store.extent(of: type)?.lowerBound)
    try source.finish(
      &result, columns, intervals, priority, data: nil, used: samples, rules: rules, in: context)
    if context.wants.contains(.items) {
      try source.addEvents(
        to: &result, intervals, priority, where: { _ in true },
        values: EventValues(
          key: "classification", words: .electrocardiogram, unknown: Self.other),
        in: context)
    }
    return result
  }

  private var rules: [String] {
    ["R-34"] + filter.rules
  }

  /// A description such as `count of electrocardiograms (on saturday)`.
  private var computation: Computation {
    Computation(statistics, of: .electrocardiograms, where: filter)
  }

  /// The name for unknown classifications.
  private static let other = "other"

  private static let names = CategoryWords.electrocardiogram.values.map(\.name)

  private static func name(of value: Double) -> String {
    Int(exactly: value).flatMap { CategoryWords.electrocardiogram[$0]?.name } ?? other
  }

  /// The given classifications in the order of their numbers, with `other` last.
  private static func order(of present: Set<String>) -> [String] {
    (names + [other]).filter(present.contains)
  }
}

extension ElectrocardiogramQuery: EventQuery {
  package var eventType: HKSampleType? { type }
}

extension ElectrocardiogramQuery: StatisticsQuery {
  /// The only statistic: the number of electrocardiograms.
  package static let allStatistics: [ComputedStatistic<Int>] = [
    ComputedStatistic(
      .count, .count, titled: HKObjectType.electrocardiogramType().dataName
    ) { Double($0) }
  ]

  package var chartStyles: [FigureStyle] { amountStyles() }
}

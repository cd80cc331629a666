package import Health

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

  package init(
    statistics: [Statistic] = [.count], time: QueryTime, isByClassification: Bool = false,
    filter: SampleFilter? = nil
  ) {
    self.statistics = statistics
    self.time = time
    self.isByClassification = isByClassification
    self.filter = filter
  }

  package var types: [HKObjectType] { [type] }

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
    var result = QueryResult(
      type: type.identifier, computation: computation,
      columns: statistics.map { ResultColumn(ofElectrocardiograms: $0) },
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
    result.sources = priority.order.map { context.store.sources[$0].name }
    result.separation = isByClassification ? .classification : nil
    result.partOrder = order
    let others = names.joined().count { $0 == Self.other }
    if others > 0 {
      result.account.append(
        ReportWords.unknownClassifications(others, countedAs: Self.other))
    }
    result.notices = try source.notices(priority, columns, intervals, in: context)
    try context.addCoverage(
      of: samples.start, to: &result, intervals, excluded: source.excluded(in: context),
      first: try context.store.extent(of: type)?.lowerBound)
    if context.wants.contains(.provenance) {
      result.provenance = try source.provenance(
        of: samples, intervals, order: nil, rules: rules, in: context)
    }
    result.exclude(source.excluded(in: context))
    return result
  }

  private var rules: [String] {
    ["R-34"] + (filter == nil ? [] : ["R-3"]) + (filter?.exclusion == nil ? [] : ["R-3a"])
  }

  private func values(_ count: Int) -> [Double?] { statistics.map { _ in Double(count) } }

  /// A description such as `count of electrocardiograms (on saturday)`.
  private var computation: String {
    ReportWords.computation(statistics, of: ReportWords.electrocardiograms, where: filter)
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

extension ResultColumn {
  /// Creates the column of a statistic of electrocardiograms, all of which are counts.
  init(ofElectrocardiograms statistic: Statistic) {
    self.init(
      key: statistic.rawValue,
      title: statistic.title(of: HKObjectType.electrocardiogramType(), isOnly: true), amount: .count
    )
  }
}

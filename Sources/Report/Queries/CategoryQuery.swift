package import Health

/// The count and duration of the samples of a category type, by interval (R-12).
package struct CategoryQuery: Query {
  package var type: HKCategoryType
  package var values: CategoryValues
  /// The statistics, of `duration` and `count`.
  package var statistics: [Statistic]
  package var time: QueryTime
  /// True to list each source besides all of them together (R-13).
  package var isBySource: Bool
  /// The filter; nil for all samples.
  package var filter: SampleFilter?

  package init(
    type: HKCategoryType, values: CategoryValues, statistics: [Statistic],
    time: QueryTime = QueryTime(), isBySource: Bool = false, filter: SampleFilter? = nil
  ) {
    self.type = type
    self.values = values
    self.statistics = statistics
    self.time = time
    self.isBySource = isBySource
    self.filter = filter
  }

  package var types: [HKSampleType] { [type] }

  private var options: HKStatisticsOptions {
    isBySource ? [.duration, .separateBySource] : .duration
  }

  private var source: TypeSamples {
    TypeSamples(type: type, time: time, filter: filter, parts: options.parts.union(.value))
  }

  package func spans(in context: EvaluationContext) throws -> [SampleSpan] {
    try source.spans(in: context)
  }

  package func evaluate(in context: EvaluationContext) throws -> QueryResult {
    let (columns, intervals) = try source.read(in: context)
    let priority = try source.priority(of: columns, in: context)
    let samples = columns ?? SampleColumns(type: type)
    let engine = StatisticsEngine(
      options: options, boundaries: intervals.boundaries, priority: priority.order)
    // Samples of whatever value make an interval one with data.
    let present = engine.evaluate(samples, until: context.cutoff)
    let counted =
      values.numbers == nil
      ? present : engine.evaluate(chosen(samples), until: context.cutoff)
    let names = context.store.sources.map(\.name)
    var result = QueryResult(
      type: type.identifier, summary: summary, columns: statistics.map { ResultColumn($0) },
      intervals: intervals,
      results: zip(present, counted).map { present, counted in
        var interval = ResultInterval(
          start: present.start, end: present.end, values: row(present.values, counted.values),
          count: present.values.count)
        // In the same order, without those that have no sample of the chosen values.
        var rest = counted.sources[...]
        interval.sources = present.sources.map { part in
          let own = rest.first?.source == part.source ? rest.popFirst()?.values : nil
          return .init(name: names[part.source], values: row(part.values, own))
        }
        return interval
      }, in: context)
    result.sources = priority.order.map { names[$0] }
    result.isBySource = isBySource
    result.notices = try source.notices(priority, columns, intervals, in: context)
    result.unknownValues = unknownCount(samples, intervals)
    return result
  }

  /// A summary such as `duration of sleepAnalysis (asleep, without manual entries)`.
  private var summary: String {
    let statistics = statistics.map { $0.title.lowercased() }.joined(separator: ", ")
    let conditions = values.words + [filter?.summary ?? ""].filter { !$0.isEmpty }
    return "\(statistics) of \(type.name)"
      + (conditions.isEmpty ? "" : " (\(conditions.joined(separator: ", ")))")
  }

  private func chosen(_ samples: SampleColumns) -> SampleColumns {
    guard let numbers = values.numbers else { return samples }
    let wanted = Set(numbers.map(Double.init))
    return samples.selecting((0..<samples.count).filter { wanted.contains(samples.value[$0]) })
  }

  /// A value for each statistic.
  ///
  /// - Parameters:
  ///   - present: the statistics of the samples with any value.
  ///   - counted: the statistics of the counted samples; nil without any.
  private func row(_ present: StatisticsValues, _ counted: StatisticsValues?) -> [Double?] {
    statistics.map { statistic in
      if statistic == .count { return Double(counted?.count ?? 0) }
      return present.count == 0 ? nil : counted?.duration ?? 0
    }
  }

  /// The number of samples in the intervals with a value that the type does not have (R-10).
  private func unknownCount(_ samples: SampleColumns, _ intervals: QueryIntervals) -> Int {
    guard let span = intervals.span, let words = type.words else { return 0 }
    let known = Set(words.values.map { Double($0.number) })
    return (0..<samples.count).count { row in
      !known.contains(samples.value[row]) && samples.start[row] < span.upperBound
        && (samples.end[row] > span.lowerBound || samples.start[row] >= span.lowerBound)
    }
  }
}

extension ResultColumn {
  /// The column of a count or a duration.
  fileprivate init(_ statistic: Statistic) {
    self.init(
      key: statistic.rawValue, title: statistic.title,
      amount: statistic == .count ? .count : .duration)
  }
}

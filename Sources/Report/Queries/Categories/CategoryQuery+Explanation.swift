import Health

extension CategoryQuery: ExplainableQuery {
  package var explainable: [Statistic] { [.duration] }
  package var hasMeans: Bool { true }

  /// Explains how long the chosen values last. Each point in time counts once, here for the first
  /// source that has it.
  package func explanation(
    of boundaries: [Double], in context: EvaluationContext
  ) throws -> Explanation {
    var query = over(boundaries)
    query.separation = .source
    let result = try query.evaluate(in: context)
    let reading = TypeSamples(
      type: type, time: query.time, filter: filter, parts: [.value, .source])
    let (columns, _) = try reading.read(in: context)
    let priority = try reading.priority(of: columns, in: context)
    let all = columns ?? SampleColumns(type: type)
    // The duration of a sample is its amount, so that a point in time counts once, as a step does.
    let samples = values.chosen(of: all).measuredInTime
    var lanes = SourceLanes(
      samples, in: boundaries, of: result, priority.order, .merged, context)
    // Samples of one source may overlap, and each point in time counts once within a source too.
    for index in lanes.sources.indices {
      lanes.sources[index].counted = lanes.sources[index].countedTimes.reduce(0) {
        $0 + $1.upperBound - $1.lowerBound
      }
    }
    return Explanation(
      column: result.columns[0], type: type, result: result, sources: lanes.sources,
      samples: lanes.samples, rule: .merged,
      refused: try lanes.refused(filter, type, in: context), rules: rules)
  }

  /// The rules that the statistics follow.
  package var rules: [String] {
    var rules = ["R-12"]
    if time.interval?.unit == .night { rules.append("R-15") }
    if statistics.contains(where: \.isOfNights) {
      rules += ["R-16", "R-17", "R-18"]
    }
    if statistics.contains(.perDay) { rules.append("R-60") }
    if separation != nil { rules.append("R-13") }
    return rules + filter.rules
  }
}

extension SampleColumns {
  /// The same samples, whose values are their durations in seconds.
  fileprivate var measuredInTime: SampleColumns {
    var columns = self
    columns.value = zip(start, end).map { $1 - $0 }
    return columns
  }
}

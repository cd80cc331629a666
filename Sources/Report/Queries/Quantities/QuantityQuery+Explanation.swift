import Health

extension QuantityQuery: ExplainableQuery {
  /// All statistics except means per day.
  package var explainable: [Statistic] {
    QuantityStatistic.all(of: type).map(\.statistic).filter { $0 != .perDay }
  }

  package var hasMeans: Bool { type.isCumulative }

  package func explanation(
    of boundaries: [Double], in context: EvaluationContext
  ) throws -> Explanation {
    var query = over(boundaries)
    query.isBySource = true
    query.bands = nil
    let result = try query.evaluate(in: context)
    let reading = TypeSamples(
      type: type, time: query.time, filter: filter, parts: [.value, .source])
    let (columns, _) = try reading.read(in: context)
    let priority = try reading.priority(of: columns, in: context)
    let samples = try columns ?? query.withoutSamples(in: context)
    let conversion = try samples.unit.conversion(to: result.unitOfType ?? samples.unit)
    let rule: Explanation.Rule =
      statistics.first != .sum ? .pooled : keepsOverlaps ? .added : .merged
    let lanes = SourceLanes(
      samples, in: boundaries, of: result, priority.order, rule, context
    ) { conversion($0) }
    return Explanation(
      column: result.columns[0], type: type, result: result, sources: lanes.sources,
      samples: lanes.samples, rule: rule,
      refused: try lanes.refused(filter, type, in: context), rules: rules)
  }

  /// The rules that the first statistic follows.
  package var rules: [String] {
    var rules = statistics.ofQuantities.first?.rules(self) ?? []
    if filter != nil { rules.append("S-48") }
    rules += filter.rules
    if hold != nil { rules.append("R-67") }
    if bands != nil { rules += ["R-63", "R-65"] }
    return rules.uniqued()
  }
}

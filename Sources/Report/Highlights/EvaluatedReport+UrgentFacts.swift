import Languages

extension EvaluatedReport {
  /// The facts that a reader must see first, in the order of their sections: the first one each of
  /// severe measurements, of episodes, and of events.
  var urgentFacts: [UrgentFact] {
    let sections = definition.sections.map(\.section)
    let charts = sections.compactMap { $0 as? ChartSection }
    let facts = [
      charts.lazy.compactMap { $0.severeFact(in: self) }.first,
      charts.lazy.compactMap { $0.episodesFact(in: self) }.first,
      sections.lazy.compactMap { ($0 as? EventsSection)?.greatest(in: self) }.first,
    ]
    return facts.compactMap(\.self)
  }
}

extension ChartSection {
  /// The severe measurements of a figure of blood pressure; nil without any.
  fileprivate func severeFact(in report: EvaluatedReport) -> UrgentFact? {
    guard style.isOfPairs, let result = report.results[query], let details = result.pressure,
      let severe = details.severe, let latest = details.severeMeasurements.last
    else { return nil }
    let maker = FigureMaker(result, of: query, in: report)
    return UrgentFact(
      .severeMeasurements(report.title(of: query), limit: maker.withUnit(severe)),
      EventCount(details.severeMeasurements.count, latest: maker.format.time(latest.start)))
  }

  /// The episodes of a list of them; nil without any.
  func episodesFact(in report: EvaluatedReport) -> UrgentFact? {
    guard style == .episodes, let result = report.results[query], let items = result.items?.all,
      let latest = items.last
    else { return nil }
    return UrgentFact(
      .episodes(report.title(of: query)),
      EventCount(items.count, latest: report.format.time(latest.start)))
  }
}

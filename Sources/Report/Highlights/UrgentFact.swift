/// A fact that a reader must see before any highlight: severe measurements, episodes beyond a
/// bound, or events such as an irregular rhythm.
struct UrgentFact {
  let title: String
  /// The value of events that have several; nil for others.
  var value: String?
  let count: Int
  /// The count as it is written.
  let number: String
  /// The date and the time of the latest one.
  let latest: String

  /// The fact as a sentence without a full stop: `Irregular rhythm notifications: 3, the latest on
  /// Jan 30, 2024 at 3:12 AM`.
  var sentence: String {
    guard let value else {
      return ReportWords.events(title, count, number: number, latest: latest)
    }
    return "\(title): "
      + ReportWords.events(ofValue: value, count, number: number, latest: latest)
  }

  /// The fact beside others: `Irregular rhythm notifications: 3`.
  var short: String { ReportWords.events(title, ofValue: value, number: number) }
}

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
    let limit = maker.format.quantity(severe.text, maker.measure(0).unit)
    return UrgentFact(
      title: ReportWords.atOrAbove(limit, report.title(of: query)),
      count: details.severeMeasurements.count,
      number: maker.format.number(Double(details.severeMeasurements.count), decimals: 0),
      latest: maker.format.time(latest.start))
  }

  /// The episodes of a list of them; nil without any.
  func episodesFact(in report: EvaluatedReport) -> UrgentFact? {
    guard style == .episodes, let result = report.results[query], let items = result.items?.all,
      let latest = items.last
    else { return nil }
    return UrgentFact(
      title: report.title(of: query), count: items.count,
      number: report.format.number(Double(items.count), decimals: 0),
      latest: report.format.time(latest.start))
  }
}

import Health

/// The things that the numbers of a query reveal in a published report.
package struct Revelation: Sendable {
  let query: String
  /// The heading of the query.
  package let title: String
  /// The things that are revealed, as phrases such as `times of the clock`.
  package let facts: [String]

  /// A clause, such as `reveals the number of every day, and the days without data`.
  package var text: String {
    "reveals " + facts.dropLast().joined(separator: ", ")
      + (facts.count > 1 ? " and " : "") + (facts.last ?? "")
  }
}

extension QueryResult {
  /// The things that a reader learns from the result, as phrases.
  ///
  /// - Parameter digits: the number of significant digits to which amounts are rounded; nil for all
  ///   digits.
  func revealedFacts(digits: Int?) -> [String] {
    var facts = [
      profile.map { ReportWords.course(of: $0.unit) } ?? ReportWords.values(every: length)
    ]
    if summary.yearAgo.contains(where: { $0 != nil }) {
      facts.append(ReportWords.valuesOfYearBefore)
    }
    if summary.history != nil { facts.append(ReportWords.comparisonWithAllData) }
    facts.append(ReportWords.amounts(toDigits: digits))
    if columns.contains(where: { $0.amount == .instant }) { facts.append(ReportWords.clockTimes) }
    if items != nil { facts.append(ReportWords.singleSamples) }
    if separation == .source {
      facts.append(ReportWords.eachSource)
    } else {
      if let separation { facts.append(ReportWords.each(separation)) }
      if sources.count > 1 { facts.append(ReportWords.numberOfSources(sources.count)) }
    }
    let (covered, begun) = coverage
    if let length, covered < begun { facts.append(ReportWords.gaps(length)) }
    return facts
  }
}

extension EvaluatedReport {
  /// The entry in the account of a published report, without the final full stop.
  package var publicationText: String {
    let privacy = definition.privacy
    return ReportWords.publication(
      zone: format.clock.readableName, dates: privacy.dates?.rawValue, hidden: privacy.hidden.count)
  }
}

import Health
package import Languages

/// The things that the numbers of a query reveal in a published report.
package struct Revelation: Sendable {
  let query: String
  /// The heading of the query.
  package let title: String
  /// The things that are revealed.
  package let facts: [RevealedFact]

  /// The things as English phrases such as `clock times`, as JSON has them.
  package var phrases: [String] { facts.map { English().revealed($0) } }

  /// An English clause, such as `reveals a number for every day, with its date and exact amounts`,
  /// as the messages of the command have it.
  package var text: String { English().account(.reveals(facts)) }
}

extension QueryResult {
  /// The things that a reader learns from the result.
  ///
  /// - Parameter digits: the number of significant digits to which amounts are rounded; nil for all
  ///   digits.
  func revealedFacts(digits: Int?) -> [RevealedFact] {
    var facts: [RevealedFact] = [
      profile.map { .course(of: $0.unit.noun) }
        ?? length.map { .numbers(every: TimeLength($0)) } ?? .oneNumber
    ]
    if summary.yearAgo.contains(where: { $0 != nil }) {
      facts.append(.yearBefore)
    }
    if summary.history != nil { facts.append(.comparisonWithAllData) }
    facts.append(.amounts(digits: digits))
    if columns.contains(where: { $0.amount == .instant }) { facts.append(.clockTimes) }
    if items != nil { facts.append(.singleSamples) }
    if separation == .source {
      facts.append(.eachSource)
    } else {
      if let separation { facts.append(.each(separation.part)) }
      if sources.count > 1 { facts.append(.sources(sources.count)) }
    }
    let (covered, begun) = coverage
    if let length, covered < begun { facts.append(.gaps(TimeLength(length))) }
    return facts
  }
}

extension EvaluatedReport {
  /// The entry in the account of a published report, without the final full stop.
  ///
  /// - Parameter language: the language, which for messages of the command is English.
  package func publicationText(in language: any Language = English()) -> String {
    let privacy = definition.privacy
    return language.published(
      zone: format.clock.readableName, dates: privacy.dates?.unit.noun,
      hidden: privacy.hidden.count)
  }
}

extension Separation {
  /// The kind of the parts, for sentences.
  var part: SamplePart {
    switch self {
    case .source: .source
    case .value: .value
    case .activity: .activity
    case .classification: .classification
    case .entry: .entry
    case .group: .group
    case .leg: .leg
    }
  }
}

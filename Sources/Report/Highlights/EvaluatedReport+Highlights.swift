import Figures
import Health
import Languages

/// The facts that stand out in a report, chosen from those about the first columns of some queries
///
package struct ReportHighlights: Sendable {
  /// A fact with its query.
  package struct Line: Sendable {
    package var query: String
    package var highlight: Highlight
    /// True if a section shows the fact.
    package var isShown = false
  }

  /// All facts, those of greatest weight first, then in the order of the queries.
  package private(set) var lines: [Line]
  /// The number of measures that the queries are about: queries of the same samples are about one.
  package private(set) var measures: Int
  /// The number of measures with enough values to say something about the latest one.
  package private(set) var judged: Int
  /// The number of measures whose latest value is old, and which have no other.
  private(set) var outdated: Int
  /// The number of measures whose latest interval has data on too few days to compare its amount
  /// with those before.
  private(set) var uneven: Int
  /// The nouns for the intervals of the measures, in order.
  private(set) var nouns: [IntervalNoun] = []

  /// The default of the number of facts that are shown.
  static let limit = 4

  /// - Parameter names: the names of the queries, in order.
  init(_ names: [String], limit: Int, in report: EvaluatedReport) {
    var facts: [Line] = []
    var samples: [String: String] = [:]
    var (all, judged): (Set<String>, Set<String>) = ([], [])
    var (outdated, uneven): (Set<String>, Set<String>) = ([], [])
    for name in names {
      guard let result = report.results[name], let series = result.highlightSeries
      else { continue }
      let query = report.definition.query(named: name)?.query as? any IntervalQuery
      // The name of a query cannot contain a space, and so is not one of samples.
      let measure = query?.samplesName.map { " " + $0 } ?? name
      samples[name] = measure
      all.insert(measure)
      let isRecent = result.hasRecentLatest
      if isRecent, series.before.count >= HighlightSeries.leastCount {
        if result.unequalCoverage?.isLess == true {
          uneven.insert(measure)
        } else {
          judged.insert(measure)
        }
      }
      if !isRecent, series.latest != nil { outdated.insert(measure) }
      if let noun = result.length?.noun, !nouns.contains(noun) { nouns.append(noun) }
      facts += result.highlights.map { Line(query: name, highlight: $0) }
    }
    lines = facts.enumerated().sorted { a, b in
      a.element.highlight.weight == b.element.highlight.weight
        ? a.offset < b.offset : a.element.highlight.weight > b.element.highlight.weight
    }.map(\.element)
    (measures, self.judged) = (all.count, judged.count)
    self.outdated = outdated.subtracting(judged).count
    self.uneven = uneven.subtracting(judged).count
    var shown: Set<String> = []
    for index in lines.indices where shown.count < limit {
      guard report.results[lines[index].query]?.states(lines[index].highlight) == true
      else { continue }
      lines[index].isShown = shown.insert(samples[lines[index].query] ?? "").inserted
    }
  }
}

extension EvaluatedReport {
  /// The highlights of the first section that shows some; nil if no section does.
  package var highlights: ReportHighlights? {
    definition.sections.lazy.compactMap { $0.section as? HighlightsSection }.first
      .map { $0.highlights(in: self) }
  }

  /// The fact of greatest weight that a section shows, as a sentence without a full stop; nil if
  /// nothing stands out, or if no section shows highlights.
  package var greatestHighlight: String? { greatestHighlight(isSubject: false) }

  /// The subject of a mail: the title of the definition and what a reader must see first, or else
  /// the fact of greatest weight, or that alone if it starts with the title; nil if nothing stands
  /// out.
  package var subject: String? {
    let urgent = urgentFacts
    let facts =
      urgent.isEmpty
      ? [greatestHighlight(isSubject: true)].compactMap(\.self)
      : urgent.count == 1
        ? [format.language.urgent(urgent[0])] : urgent.map(format.language.urgentBesideOthers)
    guard let first = facts.first else { return nil }
    let title = definition.title
    let hasTitle = first.lowercased().hasPrefix(title.lowercased())
    return format.language.subject(hasTitle ? nil : title, facts)
  }

  private func greatestHighlight(isSubject: Bool) -> String? {
    guard let line = highlights?.lines.first(where: \.isShown), let result = results[line.query]
    else { return nil }
    return HighlightWriter(FigureMaker(result, of: line.query, in: self))?
      .headline(line.highlight, isSubject: isSubject)
  }
}

import Figures
import Health
import Languages

/// `- highlights: all`: the few facts that stand out about the latest values of
/// some queries or of all (R-80…R-84). None of them is advice.
struct HighlightsSection: Section {
  /// The queries in order; nil for all queries with intervals.
  let named: [String]?
  /// The greatest number of facts to show.
  var limit = ReportHighlights.limit

  /// Empty for all queries, which the section does not require.
  var queries: [String] { named ?? [] }
  let wants: ResultExtras = [.summaries, .history]

  private func names(in report: EvaluatedReport) -> [String] {
    named ?? report.definition.queries.filter(\.query.hasIntervals).map(\.name)
  }

  func highlights(in report: EvaluatedReport) -> ReportHighlights {
    ReportHighlights(names(in: report), limit: limit, in: report)
  }

  func blocks(in report: EvaluatedReport) -> [Block] {
    let names = names(in: report)
    let highlights = highlights(in: report)
    let lines = highlights.lines.filter(\.isShown).compactMap { line -> LinkedLine? in
      writer(of: line.query, in: report)?.sentence(line.highlight).map {
        LinkedLine([.text($0)], query: line.query)
      }
    }
    let nothing = report.format.language.nothingStandsOut(of: JudgedMeasures(highlights))
    let shown = lines.isEmpty ? [LinkedLine([.text(nothing)])] : lines
    return (highlights.measures == 0 ? [] : [.links(shown)]) + report.placeholders(for: names)
  }

  /// The clause of a query's account about the facts of its latest value, with their weights; nil
  /// for a query without them.
  func accountClause(of query: String, in report: EvaluatedReport) -> String? {
    guard names(in: report).contains(query), let result = report.results[query],
      result.hasRecentLatest, let writer = writer(of: query, in: report)
    else { return nil }
    return report.format.language.account(
      of: HighlightAccount(
        result.statedHighlights.map { .init($0) }, of: writer.count,
        result.length?.noun ?? .interval))
  }

  private func writer(of query: String, in report: EvaluatedReport) -> HighlightWriter? {
    report.results[query].flatMap { HighlightWriter(FigureMaker($0, of: query, in: report)) }
  }
}

extension JudgedMeasures {
  fileprivate init(_ highlights: ReportHighlights) {
    self.init(
      all: highlights.measures, judged: highlights.judged, outdated: highlights.outdated,
      uneven: highlights.uneven, nouns: highlights.nouns)
  }
}

extension HighlightAccount.Fact {
  fileprivate init(_ highlight: Highlight) {
    var turn: HighlightAccount.Turn?
    if case .turn(let side, _, _, let exceptions, let means) = highlight.fact {
      turn = .init(side, than: Part(means - exceptions, of: means))
    }
    self.init(rule: highlight.rule, weight: highlight.weight, turn: turn)
  }
}

extension EvaluatedReport {
  /// True if a line of highlights states the fact about a query within about a screen above a
  /// figure: the figure is one of the two after them, and at most one heading of a section is
  /// between.
  func statesFact(about query: String, justAbove chart: ChartSection) -> Bool {
    var facts: HighlightsSection?
    var (headings, charts) = (0, 0)
    for section in definition.sections.map(\.section) {
      switch section {
      case let section as HighlightsSection:
        (facts, headings, charts) = (section, 0, 0)
      case let text as TextSection: headings += text.countOfHeadings
      case let other as ChartSection:
        if other.query == chart.query, other.style == chart.style {
          guard let facts, headings < 2, charts < 2 else { return false }
          return facts.highlights(in: self).lines.contains { $0.isShown && $0.query == query }
        }
        charts += 1
      default: break
      }
    }
    return false
  }
}

/// The kind of `- highlights: all`.
package struct HighlightsKind: SectionKind {
  package let wordForAll: String? = "all"
  package let id = "highlights"
  package let summary = "The facts that stand out: records, unusual values, runs and turns."
  private static let limitKey = DefinitionKey(
    "limit", "the greatest number of facts to show", default: "`\(ReportHighlights.limit)`")
  package let keys = [limitKey]

  package func section(
    _ node: YAMLNode, options: inout KeyedNode, reader: inout DefinitionReader
  ) -> (any Section)? {
    let limit = options.take(Self.limitKey.name).flatMap { entry in
      reader.words(entry.value) { text in
        guard let limit = Int(text), 1...100 ~= limit else {
          throw UnreadableText(
            "'\(Self.limitKey.name)' must be a number from 1 to 100, not '\(text)'")
        }
        return limit
      }
    }
    var section: HighlightsSection
    if case .scalar("all", _) = node.content {
      reader.noteUseOfAllQueries()
      section = HighlightsSection(named: nil)
    } else {
      let names = reader.nonEmptyItems(node, "'highlights'").compactMap { item -> String? in
        guard let name = reader.queryName(item, "a query of 'highlights'") else { return nil }
        guard let named = reader.readQueries[name], !named.query.hasIntervals else { return name }
        reader.report(.withoutIntervals(name, no: "latest value"), at: item.range)
        return nil
      }
      guard !names.isEmpty else { return nil }
      section = HighlightsSection(named: names.uniqued())
    }
    if let limit { section.limit = limit }
    return section
  }
}

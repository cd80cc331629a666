import Figures
import Health
import Languages

/// `- chart: QUERY`: a figure of the query in a style that suits it, with its numbers in a table
/// unless the report has a separate table of them. A sparkline has a series for each statistic, or
/// for each source.
struct ChartSection: Section {
  let query: String
  let style: FigureStyle
  /// True if the query has a goal, which the figure then shows.
  var hasGoal = false
  /// The greatest number of days of a grid, or of rows of episodes on a sheet of paper; nil for the
  /// usual one.
  var limit: Int?
  /// The greatest number of measurements that paper lists; nil for no list.
  var list: Int?

  init(query: String, style: FigureStyle) {
    self.query = query
    self.style = style
  }

  /// - Parameter style: the style; nil for the first one that suits the query, or for bars instead
  ///   of a line if there is a goal.
  init(of named: NamedQuery, style: FigureStyle? = nil) {
    let styles = named.query.chartStyles
    query = named.name
    hasGoal = named.summaryOptions.hasGoal
    self.style =
      style
      ?? (hasGoal && styles.first == .trend && styles.contains(.bars)
        ? .bars : styles.first ?? .sparkline)
  }

  var queries: [String] { [query] }
  var wants: ResultExtras {
    var wants: ResultExtras = hasGoal ? .summaries : .coverage
    if style.needsItems { wants.insert(.items) }
    if style == .trend { wants.insert(.intervalsBefore) }
    if style == .smoothed { wants.insert(.smoothing) }
    if style == .yearOverYear { wants.insert(.yearAgo) }
    // The goal determines the scale.
    if style == .bars, !hasGoal { wants.insert(.yearBefore) }
    if style.canStateHighlight { wants.formUnion([.summaries, .history]) }
    return wants
  }

  func blocks(in report: EvaluatedReport) -> [Block] {
    guard let result = report.results[query] else { return report.placeholder(for: query) }
    let hasProfile = result.details?.lines?.all.contains { $0.count > 0 } ?? false
    let isComplete = hasProfile || result.completeIntervals.contains { $0.count > 0 }
    // A list of workouts, cycles or episodes, single readings and a figure of one interval compare
    // nothing, so they show a running one.
    let comparesNothing =
      [.workouts, .cycles, .episodes, .grid, .smoothed].contains(style) || result.length == nil
    let isFirst = isFirstOfPairs(in: report)
    let severe = severeBlocks(in: report)
    let isOfFirstDays = style.isOfPairs && result.pressure?.areAllOfFirstDays == true
    let language = report.format.language
    func remark(_ words: String) -> [Block] { [report.remark(words, on: [query])] }
    let tooMany = language.tooManyToDraw(limit: ResultItem.drawnLimit)
    guard
      isComplete || isOfFirstDays
        || comparesNothing && result.intervals.contains(where: { $0.count > 0 })
    else {
      return severe
        + (result.coverage.covered > 0
          ? [FigureMaker(result, of: query, in: report).unfinished(style)]
          : [report.remarkOnNoData(of: query)])
    }
    let maker = FigureMaker(result, of: query, in: report)
    if style == .workouts, let table = Table(workoutsOf: maker) { return [.table(table)] }
    if style == .episodes {
      if let table = Table(episodesOf: maker, limit: limit) { return [.table(table)] }
      // `time_with_data` is another share of the time: a reading lasts as long as `instants` says.
      let statesShare = !report.namedResults.contains { _, other in
        other.type == result.type && other.column(of: .timeWithData) != nil
      }
      return remark(
        maker.remarkOnNoEpisodes(statesShare: statesShare) ?? tooMany)
    }
    // Readings that count are none, but the grid has the measurements of first days too.
    let drawn = isOfFirstDays ? .grid : style
    if let figure = figure(by: maker, drawn, in: report) {
      // Samples in the range can all belong to a night after it.
      guard
        isOfFirstDays || result.details?.lines != nil || !figure.isWithoutData
          || result.intervals.contains(where: { $0.row.contains { $0 != nil } })
      else { return severe + [report.remarkOnNoData(of: query)] }
      let table =
        switch style {
        case .pairs, .grid: Table(pairsOf: maker)
        case .bands: Table(targetsOf: maker)
        default: Table?.none
        }
      let note =
        isOfFirstDays
        ? remark(maker.allOfFirstDays)
        : style == .bands ? maker.remarksOnReadings.flatMap(remark) : nil
      let change = style == .smoothed ? maker.changeBlocks : []
      return severe + (note ?? []) + change + [.figure(figure)] + (table.map { [.table($0)] } ?? [])
        + (isFirst
          ? maker.copiesBlocks(in: report, about: query)
            + maker.severeTable(isShort: limit != nil) + maker.protocolBlocks : [])
        + (list.map { maker.listOnPaper($0, below: figure.figure) } ?? []) + maker.entryBlocks
        + (style == .nights ? maker.partsOfNightsBlocks : [])
    }
    // A single source does not overlap with anything.
    if style == .overlap, result.length != nil, let figure = figure(by: maker, .bars, in: report) {
      return [.figure(figure)]
    }
    // A bar by itself says no more than its number.
    if style == .overlap, result.length == nil, !result.hasTooManyItems,
      let amount = maker.amount(0, of: result.intervals[0])
    {
      return remark(language.allFromOneSource(amount))
    }
    guard !isOfFirstDays else {
      return severe + remark(maker.allOfFirstDays)
        + (isFirst ? maker.protocolBlocks : [])
    }
    guard isComplete else { return [maker.unfinished(style)] }
    let note = style.needsItems && result.hasTooManyToDraw ? remark(tooMany) : []
    return severe + note
      + Sparklines(of: result, format: report.format).blocks(about: query, report.format.charset)
  }

  /// The measurements that a reader must see first, whichever form the figure has; empty for other
  /// figures than the first one of the readings of its query.
  func severeBlocks(in report: EvaluatedReport) -> [Block] {
    guard isFirstOfPairs(in: report), let result = report.results[query] else { return [] }
    return FigureMaker(result, of: query, in: report).severeBlocks(isShort: limit != nil)
  }

  /// True for the first figure of the readings of its query.
  private func isFirstOfPairs(in report: EvaluatedReport) -> Bool {
    guard style.isOfPairs else { return false }
    return report.definition.sections.lazy.compactMap { $0.section as? ChartSection }
      .first { $0.query == query && $0.style.isOfPairs }
      .map { $0.style == style } ?? true
  }

  private func figure(
    by maker: FigureMaker, _ style: FigureStyle, in report: EvaluatedReport
  ) -> ReportFigure? {
    let result = maker.result
    let sections = report.definition.sections
    let hasOwnTable = sections.contains {
      $0.kind?.id == TableKind().id && $0.section.queries.contains(query)
    }
    let charts = sections.lazy.compactMap { $0.section as? ChartSection }
      .filter { $0.query == query && ($0.style == self.style || maker.figure($0.style) != nil) }
    let first = charts.first
    // If a query has several figures of its intervals, the first one has their table.
    let firstOfIntervals = charts.first { !$0.style.showsOnlyItems }
    var drawing = maker
    // Each fact is the headline of one figure only, and of none just below the line that states it.
    if style.canStateHighlight, (first ?? self).style == self.style,
      !report.statesFact(about: query, justAbove: self)
    {
      drawing.headline = maker.highlight
    }
    guard let (drawn, subtitle) = drawing.figure(style) else { return nil }
    let language = report.format.language
    var figure = drawn
    if let limit, var grid = figure as? PairsGridFigure {
      grid.limit = limit
      figure = grid
    }
    let table = maker.table(
      of: figure,
      hasIntervals: !hasOwnTable && (firstOfIntervals ?? self).style == self.style
        // The table of targets has all values of a single interval.
        && !(style == .bands && !result.targets.isEmpty && result.length == nil))
    return ReportFigure(
      query: query, figure: figure, style: style,
      headline: drawing.headline ?? maker.headlineWithoutFar(style), subtitle: subtitle,
      table: table?.table, rows: table?.rows ?? .intervals(.interval),
      columns: maker.columns(of: figure),
      isWide: style.isWide || result.intervals.count > 60,
      remark: self.style == .overlap && style != .overlap
        ? result.hasTooManyToDraw
          ? language.sentence(language.tooManyToDraw(limit: ResultItem.drawnLimit))
          : language.nothingOverlaps
        : maker.clockRemark)
  }
}

/// The kind of `- chart: QUERY`.
package struct ChartKind: SectionKind {
  package let id = "chart"
  package let summary = "A figure of a query: bars, a line, a range, with its numbers in a table."
  package let keys = [
    DefinitionKey(
      "style", among: FigureStyle.self, "the kind of figure",
      default: "the first that suits the query"),
    limitKey, listKey,
  ]
  private static let limitKey = DefinitionKey(
    "limit",
    "the greatest number of days of a `grid`, or of rows of `episodes` on a sheet of paper: the"
      + " latest of more, by default `\(SheetLayout.rowLimit)` rows",
    default: "`\(PairsGridFigure.dayLimit)` days")

  private static let listKey = DefinitionKey(
    "list",
    "`100`: the greatest number of measurements of blood pressure that paper lists with their times"
      + " and sources, fewer below a long grid; the page has them folded",
    default: "no list")

  package func section(
    _ node: YAMLNode, options: inout KeyedNode, reader: inout DefinitionReader
  ) -> (any Section)? {
    let entry = options.take("style")
    let chosen = entry.flatMap {
      reader.choice($0.value, FigureStyle.allCases, "chart style")
    }
    func number(
      _ key: DefinitionKey, in range: ClosedRange<Int>
    ) -> (value: Int, place: SourceRange)? {
      options.take(key.name).flatMap { entry in
        reader.words(entry.value) { text in
          guard let number = Int(text), range ~= number else {
            throw UnreadableText(
              "'\(key.name)' must be a whole number from \(range.lowerBound) to"
                + " \(range.upperBound), not '\(text)'")
          }
          return number
        }.map { (value: $0, place: entry.keyRange) }
      }
    }
    let limit = number(Self.limitKey, in: 1...PairsGridFigure.dayLimit)
    let list = number(Self.listKey, in: 1...FigureMaker.listLimit)
    guard let name = reader.queryName(node, "the query of a chart") else { return nil }
    guard let named = reader.readQueries[name] else {
      return ChartSection(query: name, style: chosen ?? .sparkline)
    }
    let styles = named.query.chartStyles
    if let chosen, let entry, !styles.contains(chosen) {
      reader.report(
        "the style '\(chosen.rawValue)' does not suit '\(name)'",
        at: entry.value.range, help: "it can be drawn as \(listed(styles.map(\.rawValue)))")
    }
    var section = ChartSection(of: named, style: chosen)
    if let limit {
      section.limit = limit.value
      if section.style != .grid, section.style != .episodes {
        reader.report(
          "only a grid of days and a table of episodes have a 'limit'", at: limit.place,
          help: "remove it")
      }
    }
    if let list {
      section.list = list.value
      if !section.style.isOfPairs {
        reader.report(
          "only figures of the readings of blood pressure have a 'list'", at: list.place,
          help: "remove it")
      }
    }
    return section
  }
}

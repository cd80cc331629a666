import Figures
import Health
import Languages

/// `- table: QUERY`: a table with a row for each interval and a column for each statistic, and for
/// each source if the query separates them. For several queries with equal intervals, the columns
/// are side by side.
struct TableSection: Section {
  let queries: [String]
  /// Values of too few days are in brackets (R-5b), whatever else is made of the report.
  let wants: ResultExtras = .coverage

  init(queries: [String]) {
    self.queries = queries
  }

  init(query: String) {
    queries = [query]
  }

  func blocks(in report: EvaluatedReport) -> [Block] {
    let results = queries.compactMap { name in report.results[name].map { (name, $0) } }
    // A sheet has no room for rows of dashes.
    let isSheet = report.definition.layout == .sheet
    let empty = results.allSatisfy { _, result in
      result.details?.lines == nil
        && (result.intervals.isEmpty || isSheet && result.coverage.covered == 0)
    }
    var blocks: [Block] = []
    if empty, !results.isEmpty {
      let names = results.map(\.0)
      blocks =
        names.count == 1
        ? [report.remarkOnNoData(of: names[0])]
        : [report.remark(report.format.language.noDataInRange, on: names)]
    } else if queries.count == 1, let (name, result) = results.first, !result.targets.isEmpty {
      let maker = FigureMaker(result, of: name, in: report)
      if let table = Table(targetsOf: maker) {
        blocks = maker.remarksOnReadings.map { report.remark($0, on: [name]) } + [.table(table)]
      } else {
        blocks = [report.remarkOnNoData(of: name)]
      }
    } else if queries.count == 1, let result = results.first?.1 {
      var table = Table(result, format: report.format)
      table.query = queries.first
      table.caption = caption(of: result, in: report)
      table.isFolded = repeatsFigure(of: result, in: report)
      if isSheet { table.leaveOutRows(of: [result], format: report.format) }
      blocks = [.table(table)]
      // A figure of the query has the sentence already.
      if let name = queries.first, !hasFigure(of: name, in: report) {
        blocks += FigureMaker(result, of: name, in: report).entryBlocks
      }
      if let name = queries.first, !hasFigure(of: name, .nights, in: report) {
        blocks += FigureMaker(result, of: name, in: report).partsOfNightsBlocks
      }
      if let fact = result.factOnCutSleep, !hasFigure(of: nil, .nights, in: report) {
        blocks.append(.paragraph([.text(report.format.language.remark(fact))]))
      }
    } else if !results.isEmpty {
      let tables = results.map { name, result in
        (title: report.title(of: name), result: result)
      }
      var table = Table(joining: tables, format: report.format)
      if isSheet { table.leaveOutRows(of: results.map(\.1), format: report.format) }
      blocks = [.table(table)]
    }
    return blocks + report.placeholders(for: queries)
  }
}

extension TableSection {
  /// - Parameters:
  ///   - query: the name of the query; nil for any.
  ///   - style: the style; nil for any.
  private func hasFigure(
    of query: String? = nil, _ style: FigureStyle? = nil, in report: EvaluatedReport
  ) -> Bool {
    report.definition.sections.lazy.compactMap { $0.section as? ChartSection }.contains { chart in
      (query == nil || chart.query == query) && (style == nil || chart.style == style)
    }
  }

  /// True if a figure of the query shows all columns of its table: the only one, or those of a
  /// range or of a profile.
  private func repeatsFigure(of result: QueryResult, in report: EvaluatedReport) -> Bool {
    let charts = report.definition.sections.compactMap { $0.section as? ChartSection }
      .filter { $0.query == queries.first }
    let hasOneColumn =
      result.columns.count == 1 && result.separation == nil && result.bands == nil
    return charts.contains { chart in
      switch chart.style {
      case .range, .profile: true
      case .bars, .trend, .nights, .calendar: hasOneColumn
      default: false
      }
    }
  }

  /// The measure, the interval and the period of a query with intervals; nil for other queries.
  private func caption(of result: QueryResult, in report: EvaluatedReport) -> String? {
    guard let noun = result.length?.noun, let name = queries.first,
      report.definition.query(named: name) != nil
    else { return nil }
    let maker = FigureMaker(result, of: name, in: report)
    let language = report.format.language
    return language.subtitle(language.title(maker.title, by: noun), maker.period)
  }
}

extension QueryResult {
  /// True for a number of days on which something was reached, such as all rings closed, of
  /// intervals of one day.
  fileprivate func hasYesOrNo(_ column: Int) -> Bool {
    HKObjectType.queried(named: type) is HKActivitySummaryType
      && columns[column].amount == .count && length == IntervalLength(1, .day)
  }
}

/// The kind of `- table: QUERY`.
package struct TableKind: SectionKind {
  package let id = "table"
  package let summary = "A row for each interval of a query, or of several of equal intervals."

  package func section(
    _ node: YAMLNode, options: inout KeyedNode, reader: inout DefinitionReader
  ) -> (any Section)? {
    guard case .sequence(let nodes) = node.content else {
      return reader.queryName(node, "the query of a table").map(TableSection.init(query:))
    }
    if nodes.isEmpty { reader.report(.isEmpty("'table'"), at: node.range) }
    let named = nodes.compactMap { node in
      reader.queryName(node, "a query of a table").map { (name: $0, node: node) }
    }
    let times = named.map { (reader.readQueries[$0.name]?.query as? any IntervalQuery)?.time }
    for (index, (name, node)) in named.enumerated() where named.count > 1 {
      if named[..<index].contains(where: { $0.name == name }) {
        reader.report(.standsTwice(name), at: node.range)
      } else if reader.readQueries[name] != nil, times[index] == nil {
        reader.report(
          "'\(name)' cannot share a table", at: node.range,
          help: "only queries with intervals can, not profiles or plug-in queries")
      } else if let first = times[0], let own = times[index], !own.hasIntervals(of: first) {
        reader.report(.differentIntervals(named[0].name, name, canStandAlone: true), at: node.range)
      }
    }
    return named.isEmpty ? nil : TableSection(queries: named.map(\.name))
  }
}

extension Table {
  /// Leaves out the rows of intervals before the first one with a value, which the caption then
  /// states; not a single one, which takes no more room.
  ///
  /// - Parameter results: those of the rows.
  fileprivate mutating func leaveOutRows(of results: [QueryResult], format: ReportFormat) {
    let empty = rows.prefix { $0.dropFirst().allSatisfy { $0 == format.missing } }.count
    guard rowOrder == .earliestFirst, empty > 1, empty < rows.count, let first = rows[empty].first
    else { return }
    keepLast(rows.count - empty)
    // The caption does not say that an interval is still running, as its row does.
    let interval = results.lazy.compactMap { result in
      result.intervals.first { format.name($0, of: result) == first }
        .map { format.named($0, of: result) }
    }.first
    caption = format.language.caption(caption, noDataBefore: interval ?? .label(first))
  }

  /// Creates a table with the columns of several results side by side, and a row for each interval
  /// of any of them.
  fileprivate init(
    joining results: [(title: String, result: QueryResult)], format: ReportFormat
  ) {
    let tables = results.map { Table($0.result, format: format, hasMarks: false) }
    let starts = results.map { $0.result.intervals.map(\.start) }
    var columns = Array(tables[0].columns.prefix(1))
    for (table, result) in zip(tables, results) {
      let own = table.columns.dropFirst()
      columns += own.map { column in
        var column = column
        let only = own.count == 1 && result.result.columns.count == 1
        let unit = column.title.dropFirst(
          format.language.heading(result.result.columns[0].name).count)
        column.title =
          only ? result.title + unit : format.language.labeled(result.title, column.title)
        return column
      }
    }
    let places = starts.map { starts in
      Dictionary(zip(starts, starts.indices), uniquingKeysWith: { first, _ in first })
    }
    var rows: [(start: Double, cells: [String])] = []
    for start in Set(starts.joined()).sorted() {
      let owner = places.firstIndex { $0[start] != nil } ?? 0
      var row = Array(tables[owner].rows[places[owner][start] ?? 0].prefix(1))
      for (table, places) in zip(tables, places) {
        row +=
          places[start].map { Array(table.rows[$0].dropFirst()) }
          ?? table.columns.dropFirst().map { _ in format.missing }
      }
      rows.append((start, row))
    }
    let intervals = results.flatMap(\.result.intervals)
    let ends = Dictionary(
      intervals.map { ($0.start, $0.end) }, uniquingKeysWith: { max($0, $1) })
    self.init(
      columns: columns,
      rows: Self.rows(
        rows.map { (span: $0.start..<max($0.start, ends[$0.start] ?? $0.start), cells: $0.cells) },
        of: Self.unit(of: results.map(\.result)), with: results.flatMap(\.result.marks).uniqued(),
        columns.count, format))
    rowOrder = .earliestFirst
    omittedColumns = tables.reduce(0) { $0 + $1.omittedColumns }
    keepWidths(zip(results, tables).flatMap { Self.labels(of: $0.result, $1.rows, format) })
  }

  /// Adds a row for each mark to the rows of intervals, in order of time: a mark at the start of an
  /// interval, or on the date by which its night is named, precedes the row of the interval, and a
  /// later one follows it. Marks outside the intervals are left out.
  static func rows(
    _ rows: [(span: Range<Double>, cells: [String])], of unit: IntervalUnit?,
    with marks: [DatedMark], _ width: Int, _ format: ReportFormat
  ) -> [[String]] {
    guard let first = rows.first, let last = rows.last, !marks.isEmpty else {
      return rows.map(\.cells)
    }
    var waiting = marks.map { (instant: format.clock.instant(on: $0.date), mark: $0) }
      .filter { $0.instant < last.span.upperBound && $0.instant >= first.span.lowerBound }
      .sorted { ($0.instant, $0.mark.text) < ($1.instant, $1.mark.text) }[...]
    func rowsOfMarks(while isNext: (Double) -> Bool) -> [[String]] {
      let next = waiting.prefix { isNext($0.instant) }
      waiting = waiting.dropFirst(next.count)
      return next.map { one in
        [format.language.event(format.date(of: one.mark, isShort: true), one.mark.text)]
          + [String](repeating: "", count: width - 1)
      }
    }
    return rows.flatMap { row in
      let start =
        unit == .night
        ? format.clock.instant(on: format.clock.date(at: row.span.upperBound - 1))
        : row.span.lowerBound
      return rowsOfMarks { $0 <= start } + [row.cells]
        + rowsOfMarks { $0 < row.span.upperBound }
    }
  }

  /// The unit of single intervals, which all of the results have; nil for other intervals.
  private static func unit(of results: [QueryResult]) -> IntervalUnit? {
    let lengths = Set(results.map(\.length))
    guard lengths.count == 1, let length = lengths.first ?? nil, length.count == 1 else {
      return nil
    }
    return length.unit
  }

  /// True for the row of a mark, in which all cells but the first are empty.
  static func isMark(_ row: [String]) -> Bool {
    row.count > 1 && row.dropFirst().allSatisfy(\.isEmpty)
  }

  /// Creates a table with every interval of a result. Incomplete intervals are marked, and missing
  /// values are shown as such.
  ///
  /// - Parameters:
  ///   - hasMarks: true to add a row for each mark.
  ///   - others: further columns, with the cells of each interval.
  package init(
    _ result: QueryResult, format: ReportFormat, hasMarks: Bool = true,
    others: (columns: [Column], rows: [[String]]) = ([], [])
  ) {
    let formats = result.columns.indices.map { ValueFormat($0, of: result, format: format) }
    if let lines = result.details?.lines {
      self.init(
        columns: [Column(format.language.heading(ofRows: lines.noun), isNumeric: false)]
          + formats.map { Column($0.title) },
        rows: lines.all.map { line in
          [line.shownName(format)] + zip(formats, line.values).map { $0.number($1) }
        })
      return
    }
    let all = result.partNames
    let ofParts = result.columns.indices.filter { result.columns[$0].hasParts }
    // There may be as many sources as intervals, and the cells of all of them would fill the
    // memory.
    let names = all.prefix(MarkdownWriter.columnLimit / max(1, ofParts.count))
    let places = Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
    let (bands, shown) = (result.bands, result.shownBands)
    var columns = [Column(format.heading(ofIntervals: result.length), isNumeric: false)]
    columns += formats.map { Column($0.title) }
    // All zones have the form that suits their sum.
    let time = result.zones.map { _ in ValueFormat(0, of: result.totalsOfZones, format: format) }
    columns += shown.compactMap { bands?.name($0, in: format.language) }
      .map { Column($0 + (time?.titleSuffix ?? "")) }
    for name in names {
      let title =
        result.separation.map { format.language.heading($0.name(ofPart: name)) } ?? name
      columns += ofParts.map {
        Column(ofParts.count == 1 ? title : format.language.labeled(title, formats[$0].title))
      }
    }
    columns += others.columns
    let rows = result.intervals.enumerated().map { place, interval in
      let isAhead = result.state(of: interval) == .ahead
      func cell(_ value: Double?, _ column: Int) -> String {
        // What has not begun has no count of 0.
        let shown = isAhead ? nil : result.drawn(value, column, in: interval)
        // Of a single day it is a yes or a no.
        if let shown, result.hasYesOrNo(column) {
          return interval.count == 0
            ? format.missing : shown > 0 ? format.language.yes : format.language.no
        }
        return formats[column].number(shown)
      }
      var row = [format.name(interval, of: result)]
      row += formats.indices.map { column in
        // The mean of cut nights looks like any other, unlike the times of one of them.
        let isMissing = result.length?.unit != .night && result.isOfCutSleep(column)
        let text = isMissing ? format.missing : cell(interval.row[column], column)
        guard text != format.missing, result.isUncounted(column, in: interval) else { return text }
        return format.language.thin(text)
      }
      row += shown.map { index in
        let amount = interval.bands.isEmpty ? nil : interval.bands[index]
        return time?.number(amount) ?? format.share(amount)
      }
      var parts = [[Double?]?](repeating: nil, count: names.count)
      for part in interval.parts {
        if let place = places[part.name], parts[place] == nil { parts[place] = part.values }
      }
      for values in parts {
        row += ofParts.map { column in cell(values.flatMap { $0[column] }, column) }
      }
      return others.rows.isEmpty ? row : row + others.rows[place]
    }
    self.init(
      columns: columns,
      rows: Self.rows(
        zip(result.intervals, rows).map { ($0.start..<max($0.start, $0.end), $1) },
        of: Self.unit(of: [result]), with: hasMarks ? result.marks : [], columns.count, format))
    rowOrder = .earliestFirst
    omittedColumns = (all.count - names.count) * ofParts.count
    keepWidths(Self.labels(of: result, rows, format))
  }

  /// The names of the intervals of a result, whatever their states.
  ///
  /// - Parameter rows: the rows of the intervals, of which the complete ones start with the name.
  private static func labels(
    of result: QueryResult, _ rows: [[String]], _ format: ReportFormat
  ) -> [String] {
    zip(result.intervals, rows).map { interval, row in
      result.state(of: interval) == .complete ? row[0] : format.label(interval, of: result)
    }
  }

  /// Keeps the widths of columns the same in reports of different weeks: sets the width of numbers,
  /// and finds the rows whose first cell is not just the name of an interval.
  private mutating func keepWidths(_ labels: [String]) {
    // Enough for 100,000 steps.
    numberWidth = 7
    let labels = Set(labels)
    remarkRows = Set(rows.indices.filter { !labels.contains(rows[$0].first ?? "") })
  }
}

import Figures
import Health
import Languages

/// The numbers that a mail shows below its key figures: a table with a headline.
struct DigestFigure {
  /// The least number of rows that are worth their headline.
  static let leastRows = 4
  private static let greatestRows = 14

  /// The headline; nil for a table without one.
  private let headline: String?
  /// The measure and its period; empty for none.
  private let subtitle: String
  private let table: Table
  /// The rows that the headline is about.
  private let part: Range<Int>
  /// True if the headline is about some of the rows, all of which a reader must see with it.
  private let needsPart: Bool
  private let rows: TableRows
  private let language: any Language
  /// True if the report has further rows that the table does not have.
  private let isCut: Bool
  /// The query; nil for a table of its own.
  let query: String?
  /// The sentence below the table, without which its numbers mislead; empty for none.
  private let note: String

  /// Creates the numbers of the first figure that has a bar for each row, or else of the first one
  /// with a table; nil if there are none.
  init?(among figures: [ReportFigure], in report: EvaluatedReport) {
    let tables = figures.lazy.compactMap { figure in
      figure.rowTable(report).map {
        (figure: figure, table: $0.table, part: $0.part, needsPart: $0.needsPart)
      }
    }
    guard
      let (figure, numbers, part, needsPart) = tables.first(where: { $0.table.drawings != nil })
        ?? tables.first
    else { return nil }
    let all = numbers.rows.count
    let noun = report.results[figure.query].flatMap { result in
      numbers.drawings != nil || result.intervals.count == all ? result.length?.noun : nil
    }
    headline = figure.headline.isEmpty ? figure.figure.words.title : figure.headline
    subtitle = figure.subtitle
    (table, self.part, self.needsPart) = (numbers.fittingPhone(), part, needsPart)
    rows = noun.map { .intervals($0) } ?? .rows
    language = report.format.language
    query = figure.query
    note =
      report.results[figure.query]?.sleep?.factOnParts.map(report.format.language.remark) ?? ""
    // The table of a figure may have been cut before.
    isCut = table.rows.count { !Table.isMark($0) } >= ReportFigure.rowLimit
  }

  /// Creates the numbers of a table.
  init(table: Table, _ language: any Language) {
    (headline, subtitle, isCut, query, note) = (nil, "", false, nil, "")
    self.table = table.fittingPhone()
    (part, needsPart, rows) = (table.rows.indices, false, .rows)
    self.language = language
  }

  /// The height in pixels with a number of rows.
  func height(rows: Int) -> Int {
    let line = remark(rows: min(rows, part.count))
    return (headline.map(DigestHeight.heading) ?? 0)
      + (line.isEmpty ? 0 : DigestHeight.paragraph(line))
      + (note.isEmpty ? 0 : DigestHeight.paragraph(note))
      + DigestHeight.table(table, rows: min(rows, part.count))
  }

  /// The blocks with as many rows as fit into a height in pixels: the last ones that the headline
  /// is about. None if only few fit, or not all that a headline about some rows is about.
  func blocks(in height: Int) -> [Block] {
    let counts =
      needsPart
      ? part.count...max(part.count, Self.greatestRows) : Self.leastRows...Self.greatestRows
    let fitting = counts.last { self.height(rows: $0) <= height }
    guard let fitting else { return [] }
    var table = table
    table.dropLast(table.rows.count - part.upperBound)
    table.keepLast(min(fitting, part.count))
    let line = remark(rows: table.rows.count)
    return (headline.map { [.heading(level: 2, [.text($0)])] } ?? [])
      + (line.isEmpty ? [] : [.paragraph([.text(line)])]) + [.table(table)]
      + (note.isEmpty ? [] : [.paragraph([.text(note)])])
  }

  /// The line above the table, which states how many of all rows it has.
  private func remark(rows shown: Int) -> String {
    let all = table.rows.count
    guard shown < all else { return subtitle }
    let count = ShownRows(
      shown, of: isCut ? nil : all, rows, areLast: part.upperBound == all)
    return headline == nil
      ? language.sentence(on: count) : language.subtitle(subtitle, above: count)
  }
}

extension ReportFigure {
  /// The numbers of the figure with its name, and with a bar in each row if its text form has one
  /// row for each, and the rows that the headline is about; nil without numbers.
  fileprivate func rowTable(
    _ report: EvaluatedReport
  ) -> (table: Table, part: Range<Int>, needsPart: Bool)? {
    if let table = tableOfTargets(report) { return (table, table.rows.indices, false) }
    guard
      var table = self.table
        ?? report.results[query].map({ Table($0, format: report.format, hasMarks: false) }),
      !table.rows.isEmpty
    else { return nil }
    if figure is PairsFigure || figure is PairsGridFigure {
      table.joinPressures(report.format.language)
    }
    table.caption = figure.words.title
    let shown = PageFigure(
      id: id, query: query, figure: figure, isWide: isWide, charset: report.format.charset)
    let marks = shown.rowMarks(columnCount: table.columns.count)
    let (part, needsPart) = rowsOfHeadline(among: table.rows.indices)
    guard marks.count == table.rows.count else { return (table, part, needsPart) }
    table.columns.insert(Table.Column("", isNumeric: false), at: 1)
    for (row, mark) in zip(table.rows.indices, marks) { table.rows[row].insert(mark, at: 1) }
    // A mail shows the text of the column, and hides it from screen readers.
    table.drawings = TableDrawings(column: 1, rows: marks.map { _ in "" })
    return (table, part, needsPart)
  }

  /// The table of a figure of bands beside their targets, which has all values of its query; nil
  /// for other figures.
  private func tableOfTargets(_ report: EvaluatedReport) -> Table? {
    guard style == .bands, let result = report.results[query] else { return nil }
    return Table(targetsOf: FigureMaker(result, of: query, in: report))
  }

  /// The rows from the first to the last interval that the headline is about, all of which belong
  /// to it, or those up to it if the headline is about the latest value; all rows for any other
  /// headline.
  private func rowsOfHeadline(
    among rows: Range<Int>
  ) -> (part: Range<Int>, needsPart: Bool) {
    let (bars, range) = (figure as? BarsFigure, figure as? RangeFigure)
    guard let stated = bars?.stated ?? range?.stated, headline == figure.words.headline,
      (bars?.points.count ?? range?.points.count) == rows.count,
      let first = stated.indices.first, let last = stated.indices.last
    else { return (rows, false) }
    if stated.areCurrent { return (first..<last + 1, true) }
    return (bars != nil && bars?.goal == nil ? 0..<last + 1 : rows, false)
  }
}

/// The brackets around a value that does not count.
private struct Brackets {
  private let parts: [Substring]

  init(_ language: any Language) {
    parts = language.thin("\0").split(separator: "\0", omittingEmptySubsequences: false)
  }

  /// The value in brackets; nil for one without.
  func inside(_ text: String) -> String? {
    guard parts.count == 2, text.count > parts[0].count + parts[1].count,
      text.hasPrefix(parts[0]), text.hasSuffix(parts[1])
    else { return nil }
    return String(text.dropFirst(parts[0].count).dropLast(parts[1].count))
  }
}

extension Table {
  /// Joins the columns of the systolic and the diastolic pressure, which are next to each other:
  /// neither can be read without the other, and a phone has no room for both.
  fileprivate mutating func joinPressures(_ language: any Language) {
    let heads = PressureNumber.allCases.map { language.heading(.pressure($0)) }
    guard
      let first = columns.indices.first(where: {
        columns[$0].title.hasPrefix(heads[0])
      }), columns.indices.contains(first + 1),
      columns[first + 1].title.hasPrefix(heads[1])
    else { return }
    let unit = columns[first].title.dropFirst(heads[0].count)
    let name = language.heading(HKCorrelationType(.bloodPressure).dataName)
    columns[first].title = name + unit
    columns.remove(at: first + 1)
    let brackets = Brackets(language)
    for index in rows.indices where rows[index].indices.contains(first + 1) {
      let pair = [rows[index][first], rows[index].remove(at: first + 1)]
      // A measurement that does not count is in brackets.
      let uncounted = pair.compactMap(brackets.inside)
      rows[index][first] =
        uncounted.count == pair.count
        ? language.thin(uncounted.joined(separator: "/")) : pair.joined(separator: "/")
    }
  }

  /// The table with the first columns that a phone has room for side by side, at least the first
  /// one with numbers.
  fileprivate func fittingPhone() -> Table {
    let margins = 6.0
    var width = 0.0
    var count = 0
    for own in DigestHeight.widths(of: self) {
      width += own + margins
      // A drawing is not a column of numbers.
      let least = drawings == nil ? 2 : 3
      guard count < least || width <= DigestHeight.width else { break }
      count += 1
    }
    guard count < columns.count else { return self }
    var table = self
    table.columns = Array(columns.prefix(count))
    table.rows = rows.map { Array($0.prefix(count)) }
    return table
  }
}

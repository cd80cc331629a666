import Figures
import Health
import Languages

extension Table {
  /// True if the text form of a figure shows everything that the table has: it is a table of the
  /// figure's query with the columns that the text form has, and each row has the same name of the
  /// interval and the same numbers. Each mark is in the list of events.
  ///
  /// All are compared as they are written, so a table with a further column, with a value that the
  /// text form rounds, or with a name that it cuts short, repeats nothing. Nor does a table of
  /// another query or with other columns, whose numbers may be equal by chance.
  func repeats(_ figure: ReportFigure, _ charset: Charset) -> Bool {
    let drawn = figure.figure
    let textRows = drawn.textRows
    guard query == figure.query,
      columns.dropFirst().map(\.title).sorted() == figure.columns.sorted(),
      !textRows.isEmpty, omittedColumns == 0, links.isEmpty, tiles == nil, drawings == nil
    else { return false }
    let values = rows.filter { !Self.isMark($0) }
    let marks = rows.filter(Self.isMark)
    let missing = String(charset.missing)
    return values.count == textRows.count
      && zip(values, textRows).allSatisfy { row, textRow in
        row.first == textRow.name && row.count == textRow.numbers.count + 1
          && row.dropFirst().sorted() == textRow.numbers.map { $0 ?? missing }.sorted()
      }
      && marks.allSatisfy { drawn.events.lists(mark: $0.first ?? "") }
      && drawn.text(charset).allSatisfy { !$0.contains(charset.ellipsis) }
  }
}

extension FigureMaker {
  /// The heading of the values of the year before, with their unit.
  var yearBeforeHeading: String { format.language.yearBeforeHeading + measure(0).unitSuffix }

  /// The headings of the columns of which the rows of a figure's text form have the numbers; empty
  /// for a figure without such rows.
  func columns(of figure: any Figure) -> [String] {
    switch figure {
    case is BarsFigure, is ProfileFigure: [measure(0).title]
    case is NightsFigure: result.column(of: .duration).map { [measure($0).title] } ?? []
    case is RangeFigure:
      [rangeColumns.low, rangeColumns.middle, rangeColumns.high]
        .compactMap(result.column).map { measure($0).title }
    case let years as YearOverYearFigure:
      [measure(0).title]
        + (years.hasBefore ? [yearBeforeHeading] : [])
    default: []
    }
  }
}

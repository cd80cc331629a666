import Figures
import Files
import Foundation
import JSON
import Languages
import Report

/// The output format of `query`.
enum QueryFormat: String, CaseIterable {
  case table, csv, json, markdown, rows

  /// Writes a result in the format.
  ///
  /// - Parameters:
  ///   - name: the name of the first column's numbers in sentences; nil for that of the type.
  ///   - environment: the environment in which the query was evaluated.
  ///   - isCSVSafe: true to prevent spreadsheets from treating text as a formula.
  ///   - output: receives the text in pieces.
  func write(
    _ result: QueryResult, titled name: DataName?, in environment: ReportEnvironment,
    locale: Locale,
    isCSVSafe: Bool,
    to output: @escaping ([UInt8]) throws -> Void
  ) throws {
    let format = ReportFormat(locale: locale, charset: .unicode, clock: result.clock)
    switch self {
    case .json:
      try result.json(in: environment, program: HealthmarkCommand.program).write(to: output)
    case .csv:
      var text = TextPieces(to: output)
      if result.items == nil {
        try result.writeCSV(isSafe: isCSVSafe, to: &text)
      } else {
        try result.writeItemsCSV(isSafe: isCSVSafe, to: &text)
      }
      try text.finish()
    case .rows:
      var rows = RowWriter(.csv, to: output)
      try rows.write(result, named: nil)
      try rows.finish()
    case .table:
      let sentences = [
        result.changeSentence(titled: name, format: format),
        result.highlightSentence(titled: name, format: format),
      ].compactMap(\.self)
      let parts =
        tables(of: result, format).map(\.plainText)
        + sentences.map { $0 + "\n" }
      try output(Array(parts.joined(separator: "\n").utf8))
    case .markdown:
      let sentences = [
        result.changeSentence(titled: name, format: format),
        result.highlightSentence(titled: name, format: format),
      ].compactMap(\.self)
      let blocks =
        tables(of: result, format).map { Block.table($0) }
        + sentences.map { Block.paragraph([.text($0)]) }
      try output(Array(MarkdownWriter.write(blocks).markdown.utf8))
    }
  }
}

extension QueryFormat {
  /// The table of intervals, and the tables of summaries of them, of legs of workouts, of episodes
  /// and of smoothed readings if they were requested.
  private func tables(of result: QueryResult, _ format: ReportFormat) -> [Table] {
    [Table(result, format: format)]
      + (result.summary.columns.isEmpty ? [] : [Table(summaryOf: result, format: format)])
      + [
        Table(legsOf: result, format: format),
        Table(episodesOf: result, format: format, limit: ResultItem.limit),
        Table(smoothedOf: result, format: format),
      ].compactMap(\.self)
  }
}

extension Table {
  /// The table for a terminal, with columns separated by spaces. Long names are shortened.
  var plainText: String { plainText(cellLimit: 80) }

  /// - Parameter cellLimit: the number of characters after which a cell is cut with `…`; nil for no
  ///   limit.
  func plainText(cellLimit: Int?) -> String {
    let lines = [columns.map(\.title)] + rows
    let cells = lines.map { $0.map { DisplayText($0, limit: cellLimit).string } }
    let widths = columns.indices.map { column in
      cells.map { $0[column].displayWidth }.max() ?? 0
    }
    return cells.map { row in
      let padded = row.enumerated().map { index, cell in
        cell.padded(toWidth: widths[index], alignRight: columns[index].isNumeric)
      }
      var line = padded.joined(separator: "  ")[...]
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined() + omission
  }

  private var omission: String {
    guard omittedColumns > 0 else { return "" }
    let cut = MarkdownCut(count: omittedColumns, part: .columns)
    return "\n\(English().leftOut([cut])): --format csv lists all\n"
  }
}

import Figures
import Foundation
import JSON
import Report

/// The output format of `query`.
enum QueryFormat: String, CaseIterable {
  case table, csv, json, markdown

  /// - Parameters:
  ///   - environment: the environment in which the query was evaluated.
  ///   - isCSVSafe: true to prevent spreadsheets from treating text as a formula.
  func text(
    of result: QueryResult, in environment: ReportEnvironment, locale: Locale, isCSVSafe: Bool
  ) -> String {
    let format = ReportFormat(locale: locale, charset: .unicode, clock: result.clock)
    switch self {
    case .json:
      return result.json(in: environment, program: HealthmarkCommand.program).text
    case .csv:
      return result.items == nil
        ? result.csv(isSafe: isCSVSafe) : result.itemsCSV(isSafe: isCSVSafe)
    case .table: return tables(of: result, format).map(\.plainText).joined(separator: "\n")
    case .markdown:
      return MarkdownWriter.write(tables(of: result, format).map { .table($0) }).markdown
    }
  }
}

extension QueryFormat {
  /// The table of intervals, and the tables of summaries of them and of legs of workouts if they
  /// were requested.
  private func tables(of result: QueryResult, _ format: ReportFormat) -> [Table] {
    [Table(result, format: format)]
      + (result.summary.columns.isEmpty ? [] : [Table(summaryOf: result, format: format)])
      + [Table(legsOf: result, format: format)].compactMap(\.self)
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
      while line.last == " " { line = line.dropLast() }
      return line + "\n"
    }.joined() + omission
  }

  private var omission: String {
    guard omittedColumns > 0 else { return "" }
    return "\n\(MarkdownCut(count: omittedColumns, part: .columns).text): --format csv lists all\n"
  }
}

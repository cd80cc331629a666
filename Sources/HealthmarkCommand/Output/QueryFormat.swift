import Foundation
import Health
import JSON
import Report

/// The output format of `query`.
enum QueryFormat: String, CaseIterable {
  case table, csv, json, markdown

  /// - Throws: `UnreadableText` with the nearest right word.
  init(parsing word: String) throws {
    guard let format = Self(rawValue: word) else {
      throw UnreadableText(
        "unknown format '\(word)'",
        help: suggestion(for: word, among: Self.allCases.map(\.rawValue)))
    }
    self = format
  }

  func text(of result: QueryResult, locale: Locale, isCSVSafe: Bool) -> String {
    let format = ReportFormat(locale: locale, charset: .unicode, clock: result.clock)
    switch self {
    case .json: return JSONValue.object(result.json).text
    case .csv: return result.csv(isSafe: isCSVSafe)
    case .table: return Table(result, format: format).plainText
    case .markdown:
      return MarkdownWriter.write([.table(Table(result, format: format))]).markdown
    }
  }
}

extension Table {
  /// The table for a terminal: columns separated by spaces.
  var plainText: String {
    let lines = [columns.map(\.title)] + rows
    let cells = lines.map { $0.map { DisplayText($0).string } }
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
    }.joined()
  }
}

extension QueryResult {
  /// A line for each interval, followed by one for each of its sources where sources are separated;
  /// the `source` of the interval's own line is empty.
  func csv(isSafe: Bool) -> String {
    let head = ["start", "end"] + (isBySource ? ["source"] : [])
    var lines = [(head + columns.map(\.key)).joined(separator: ",")]
    for interval in intervals {
      let dates = [clock.iso8601(interval.start), clock.iso8601(interval.end)]
      lines.append(line(dates, isBySource ? "" : nil, interval.values, isSafe))
      for part in interval.sources where isBySource {
        lines.append(line(dates, part.name, part.values, isSafe))
      }
    }
    return lines.joined(separator: "\r\n") + "\r\n"
  }

  private func line(
    _ dates: [String], _ source: String?, _ values: [Double?], _ isSafe: Bool
  ) -> String {
    let numbers = values.map { value in
      value.map { $0.isFinite ? JSONValue.text(of: $0) : "" } ?? ""
    }
    let names = source.map { [Self.field($0, isSafe)] } ?? []
    return (dates + names + numbers).joined(separator: ",")
  }

  private static func field(_ text: String, _ isSafe: Bool) -> String {
    var text = DisplayText(text, limit: nil).string
    if isSafe, let first = text.first, "=+-@＝＋－＠".contains(first) { text = "'" + text }
    guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}

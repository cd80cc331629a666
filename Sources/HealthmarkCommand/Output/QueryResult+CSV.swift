import Health
import JSON
import Report

extension QueryResult {
  /// A line for each value of each interval: first those of all sources, then those of each source where
  /// sources are separated.
  ///
  /// Columns are never in another order, and never fewer. A value is empty without data; one beyond the
  /// range of a `Double` is called out of range. Durations are in seconds.
  ///
  /// - Parameter isSafe: true to keep spreadsheets from taking a text for a formula.
  func csv(isSafe: Bool) -> String {
    var text = "type,start,end,state,statistic,unit,part,source,value\r\n"
    let type = Self.field(type, isSafe)
    for interval in intervals {
      let head = [
        type, clock.iso8601(interval.start), clock.iso8601(interval.end),
        state(of: interval).rawValue,
      ].joined(separator: ",")
      append(interval.values, of: ["merged", ""], after: head, isSafe, to: &text)
      for source in interval.sources where isBySource {
        append(source.values, of: ["source", source.name], after: head, isSafe, to: &text)
      }
    }
    return text
  }

  /// Adds a line for each column.
  ///
  /// - Parameter part: the word for what the values are of, and its name.
  private func append(
    _ values: [Double?], of part: [String], after head: String, _ isSafe: Bool,
    to text: inout String
  ) {
    let part = part.map { Self.field($0, isSafe) }.joined(separator: ",")
    for (column, value) in zip(columns, values) {
      let fields = [
        head, column.key, Self.field(column.unitInCSV, isSafe), part, Self.number(value),
      ]
      text += fields.joined(separator: ",") + "\r\n"
    }
  }

  private static func number(_ value: Double?) -> String {
    guard let value else { return "" }
    return value.isFinite ? JSONValue.text(of: value) : ReportFormat.outOfRange
  }

  private static func field(_ text: String, _ isSafe: Bool) -> String {
    var text = DisplayText(text, limit: nil).string
    if isSafe, let first = text.first, "=+-@＝＋－＠".contains(first) { text = "'" + text }
    guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}

extension ResultColumn {
  /// The unit of the numbers, those of times and counts too.
  fileprivate var unitInCSV: String {
    switch amount {
    case .quantity(let unit): unit.unitString
    case .duration: HKUnit.second().unitString
    case .count: HKUnit.count().unitString
    }
  }
}

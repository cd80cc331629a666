import Health
import JSON
import Report

extension QueryResult {
  /// A line for each value of each interval: first those of all sources, then the shares of bands, then
  /// those of each part where sources, values, activities or classifications are separated.
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
      for (name, share) in zip(bands, interval.bands) {
        let band = ["band", name].map { Self.field($0, isSafe) }.joined(separator: ",")
        text += "\(head),share,,\(band),\(Self.number(share))\r\n"
      }
      guard let separation else { continue }
      for part in interval.parts {
        append(
          part.values, of: [separation.rawValue, part.name], isOfPart: true, after: head, isSafe,
          to: &text)
      }
    }
    return text + csv(ofProfile: type, isSafe)
  }

  /// The lines of a profile, over the whole range.
  private func csv(ofProfile type: String, _ isSafe: Bool) -> String {
    guard let profile, let range else { return "" }
    var text = ""
    let head = [type, clock.iso8601(range.lowerBound), clock.iso8601(range.upperBound), "complete"]
      .joined(separator: ",")
    for row in profile.rows {
      let name =
        profile.unit == .weekday
        ? Weekday(rawValue: row.number)?.name ?? "" : String(row.number)
      append(row.values, of: [profile.unit.rawValue, name], after: head, isSafe, to: &text)
    }
    return text
  }

  /// Adds a line for each column.
  ///
  /// - Parameters:
  ///   - part: the word for what the values are of, and its name.
  ///   - isOfPart: true to leave out the columns that parts do not have.
  private func append(
    _ values: [Double?], of part: [String], isOfPart: Bool = false, after head: String,
    _ isSafe: Bool, to text: inout String
  ) {
    let part = part.map { Self.field($0, isSafe) }.joined(separator: ",")
    for (column, value) in zip(columns, values) where !isOfPart || column.hasParts {
      let shown =
        column.amount == .instant ? value.map { clock.iso8601($0) } ?? "" : Self.number(value)
      let fields = [head, column.key, Self.field(column.unitInCSV, isSafe), part, shown]
      text += fields.joined(separator: ",") + "\r\n"
    }
  }

  private static func number(_ value: Double?) -> String {
    guard let value else { return "" }
    return value.isFinite ? JSONValue.text(of: value) : ReportWords.outOfRange
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
    case .fraction, .ratio, .instant: ""
    }
  }
}

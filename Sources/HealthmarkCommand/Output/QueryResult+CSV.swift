import Health
import JSON
import Report

extension QueryResult {
  /// Returns a line for each value of each interval: first the values of all sources together, then
  /// the shares of bands or the time in zones, then the values of each part if sources, values,
  /// activities or classifications are separated.
  ///
  /// The columns are always the same and in the same order. A missing value is empty,
  /// and `out of range` if it exceeds the range of a `Double`. Durations are in seconds.
  ///
  /// - Parameter isSafe: true to prevent spreadsheets from treating text as a formula.
  func csv(isSafe: Bool) -> String {
    var text = "type,start,end,state,statistic,unit,part,source,value\r\n"
    let type = CSVField.text(type, isSafe: isSafe)
    for interval in intervals {
      let head = [
        type, clock.iso8601(interval.start), clock.iso8601(interval.end),
        state(of: interval).rawValue,
      ].joined(separator: ",")
      append(interval.values, of: ["merged", ""], after: head, isSafe, to: &text)
      if let bands {
        let amount = bands.areZones ? "duration,\(HKUnit.second().unitString)" : "share,"
        for (name, value) in zip(bands.names, interval.bands) {
          let band = [bands.term, name].map { CSVField.text($0, isSafe: isSafe) }
            .joined(separator: ",")
          text += "\(head),\(amount),\(band),\(Self.number(value))\r\n"
        }
      }
      guard let separation else { continue }
      for part in interval.parts {
        append(
          part.values, of: [separation.rawValue, part.name], isOfPart: true, after: head, isSafe,
          to: &text)
      }
    }
    return text + csv(ofLines: type, isSafe)
  }

  /// The lines that take the place of intervals, each of which covers the entire range.
  private func csv(ofLines type: String, _ isSafe: Bool) -> String {
    guard let lines = details?.lines, let range else { return "" }
    var text = ""
    let head = [type, clock.iso8601(range.lowerBound), clock.iso8601(range.upperBound), "complete"]
      .joined(separator: ",")
    for line in lines.all {
      append(line.values, of: [lines.term, line.name], after: head, isSafe, to: &text)
    }
    return text
  }

  /// Adds a line for each column.
  ///
  /// - Parameters:
  ///   - part: the kind of part to which the values belong, and the name of the part.
  ///   - isOfPart: true to leave out the columns that parts do not have.
  private func append(
    _ values: [Double?], of part: [String], isOfPart: Bool = false, after head: String,
    _ isSafe: Bool, to text: inout String
  ) {
    let part = part.map { CSVField.text($0, isSafe: isSafe) }.joined(separator: ",")
    for (column, value) in zip(columns, values) where !isOfPart || column.hasParts {
      let shown =
        column.amount == .instant ? value.map { clock.iso8601($0) } ?? "" : Self.number(value)
      let fields = [head, column.key, CSVField.text(column.unitInCSV, isSafe: isSafe), part, shown]
      text += fields.joined(separator: ",") + "\r\n"
    }
  }

  private static func number(_ value: Double?) -> String {
    guard let value else { return "" }
    return value.isFinite ? JSONValue.text(of: value) : ReportWords.outOfRange
  }
}

extension ResultColumn {
  /// The unit of the numbers, including durations and counts.
  fileprivate var unitInCSV: String {
    switch amount {
    case .quantity(let unit): unit.unitString
    case .duration: HKUnit.second().unitString
    case .count: HKUnit.count().unitString
    case .fraction, .ratio, .instant: ""
    }
  }
}

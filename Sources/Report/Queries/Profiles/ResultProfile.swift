package import Health
package import JSON
import Languages

/// The samples of a range by hour of the day, weekday or month.
package struct ResultProfile: Sendable, Equatable {
  package var unit: ProfileUnit
  package var rows: [Row]
  /// The minutes of a row of `hour`; 60 for hours.
  package var step = 60
  /// The days of the range that data touches, by which sums are divided; nil for other profiles.
  package var days: DayCoverage?
  /// The lines and the axis of figures.
  package var frame = FrameMarks()

  /// The values of one hour, weekday or month.
  package struct Row: Sendable, Equatable {
    /// The hour or its part, counted from 0 at midnight, the weekday, with 1 for Monday, or the
    /// month, counted from 1.
    package var number: Int
    /// The value of each column; nil if data is missing.
    package var values: [Double?]
    /// The number of samples that the values are computed from.
    package var count: Int
  }
}

extension ResultProfile: ResultDetails {
  package var lines: ResultLines? {
    ResultLines(
      term: unit.rawValue, noun: unit.noun,
      all: rows.map { row in
        ResultLine(
          name: name(row), shownName: { [step] in $0.name(row, of: unit, step: step) },
          values: row.values, count: row.count)
      })
  }

  package func write(_ result: QueryResult, to json: inout JSONWriter) {
    var writer = ValueWriter(result)
    let key = JSONKey(unit.rawValue)
    json.objects("profile") { json in
      for row in rows {
        json.object { json in
          json.member(
            key, unit == .weekday || step < 60 ? .string(name(row)) : .integer(row.number))
          writer.write(row.values, to: &json)
        }
      }
    }
  }

  /// Rounds the values of the rows. Limits and the axis are those of the definition.
  package mutating func round(by rounding: AmountRounding) {
    for index in rows.indices { rows[index].values = rounding.values(rows[index].values) }
  }

  /// The name of a row in CSV: `monday`, the number of an hour or a month, or the time of day at
  /// which a part of an hour starts, such as `06:15`.
  private func name(_ row: Row) -> String {
    if unit == .weekday, let weekday = Weekday(rawValue: row.number) { return weekday.name }
    guard unit == .hour, step < 60 else { return String(row.number) }
    let minutes = row.number * step
    return [minutes / 60, minutes % 60].map { ($0 < 10 ? "0" : "") + String($0) }
      .joined(separator: ":")
  }
}

extension QueryResult {
  /// The rows of a profile; nil for other results.
  package var profile: ResultProfile? { details as? ResultProfile }
}

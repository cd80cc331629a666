package import Health
package import JSON

/// The samples of a range by hour of the day, weekday or month.
package struct ResultProfile: Sendable, Equatable {
  package var unit: ProfileUnit
  package var rows: [Row]

  /// The values of one hour, weekday or month.
  package struct Row: Sendable, Equatable {
    /// The hour, counted from 0, the weekday, with 1 for Monday, or the month, counted from 1.
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
      term: unit.rawValue, heading: unit.title,
      all: rows.map { row in
        ResultLine(
          name: weekday(row) ?? String(row.number), shownName: { $0.name(row, of: unit) },
          values: row.values, count: row.count)
      })
  }

  package func write(_ result: QueryResult, to json: inout JSONWriter) {
    var writer = ValueWriter(result)
    let key = JSONKey(unit.rawValue)
    json.objects("profile") { json in
      for row in rows {
        json.object { json in
          json.member(key, weekday(row).map { .string($0) } ?? .integer(row.number))
          writer.write(row.values, to: &json)
        }
      }
    }
  }

  package mutating func round(by rounding: AmountRounding) {
    for index in rows.indices { rows[index].values = rounding.values(rows[index].values) }
  }

  /// The name of a row that is a weekday; nil for hours and months.
  private func weekday(_ row: Row) -> String? {
    unit == .weekday ? Weekday(rawValue: row.number)?.name : nil
  }
}

extension QueryResult {
  /// The rows of a profile; nil for other results.
  package var profile: ResultProfile? { details as? ResultProfile }
}

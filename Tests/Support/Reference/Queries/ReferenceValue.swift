/// A value as `query --format json` prints it.
package indirect enum ReferenceValue: Sendable, Equatable {
  case null
  case flag(Bool)
  case number(Double)
  /// Seconds since 2001-01-01 00:00:00 UTC.
  case instant(Double)
  case text(String)
  case texts([String])
  case list([[String: ReferenceValue]])
  case object([String: ReferenceValue])
  /// Any one of several values, if the result depends on the rounding of sums.
  case oneOf([ReferenceValue])

  static func number(_ value: Double?) -> ReferenceValue {
    value.map { .number($0) } ?? .null
  }

  static func instant(_ value: Double?) -> ReferenceValue {
    value.map { .instant($0) } ?? .null
  }

  static func count(_ value: Int) -> ReferenceValue { .number(Double(value)) }
}

/// One row of an answer: an interval, or an hour, weekday or month of a profile.
package struct ReferenceRow: Sendable, Equatable {
  /// The keys of the row's object in JSON.
  package var keys: [String: ReferenceValue]
  /// The number of days or nights of the interval that have begun, and the number of those with
  /// data.
  package var days = 0
  package var daysWithData = 0
  /// The number of samples that touch the interval.
  package var readings = 0

  package init(
    keys: [String: ReferenceValue], days: Int = 0, daysWithData: Int = 0, readings: Int = 0
  ) {
    self.keys = keys
    self.readings = readings
    self.days = days
    self.daysWithData = daysWithData
  }

  package subscript(key: String) -> ReferenceValue? { keys[key] }

  /// A number; `nil` if it is null or missing.
  package func number(_ key: String) -> Double? {
    if case .number(let value) = keys[key] { value } else { nil }
  }

  package func instant(_ key: String) -> Double? {
    if case .instant(let value) = keys[key] { value } else { nil }
  }

  package var state: String {
    if case .text(let state) = keys["state"] { state } else { "" }
  }

  /// True if fewer than half of the days have data.
  package var isThin: Bool { 2 * daysWithData < days }
}

/// The rows of a query, and its items and summaries if they were requested.
package struct ReferenceAnswer: Sendable, Equatable {
  package var rows: [ReferenceRow]
  package var items: [[String: ReferenceValue]]?
  /// The smoothed readings and their change a week; `nil` unless requested.
  package var smoothing: [String: ReferenceValue]?
  /// The keys that only answers about blood pressure have, such as `protocol`; `nil` for others.
  package var pressure: [String: ReferenceValue]?
  /// The summaries of each column (R-70…R-79), by its key.
  package var summary: [String: ReferenceValue]?

  package init(
    rows: [ReferenceRow], items: [[String: ReferenceValue]]? = nil,
    summary: [String: ReferenceValue]? = nil
  ) {
    self.rows = rows
    self.items = items
    self.summary = summary
  }
}

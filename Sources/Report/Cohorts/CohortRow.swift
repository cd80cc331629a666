import Health

/// A row of a participant, with the columns that reports over many participants read.
package struct CohortRow: Sendable {
  package var query = ""
  package var type = ""
  package var statistic = ""
  package var part = ""
  package var start = ""
  package var end = ""
  package var date = ""
  package var state = ""
  package var value = ""
  package var unit = ""

  package init() {}

  /// The names of the columns that a file of rows must have.
  package static let columns: [String] = [
    RowColumn.query, .type, .statistic, .part, .start, .end, .date, .state, .value, .unit,
  ].map(\.rawValue)

  /// The text of a column; setting another column does nothing.
  package subscript(column: String) -> String {
    get {
      switch RowColumn(rawValue: column) {
      case .query: query
      case .type: type
      case .statistic: statistic
      case .part: part
      case .start: start
      case .end: end
      case .date: date
      case .state: state
      case .value: value
      case .unit: unit
      default: ""
      }
    }
    set {
      switch RowColumn(rawValue: column) {
      case .query: query = newValue
      case .type: type = newValue
      case .statistic: statistic = newValue
      case .part: part = newValue
      case .start: start = newValue
      case .end: end = newValue
      case .date: date = newValue
      case .state: state = newValue
      case .value: value = newValue
      case .unit: unit = newValue
      default: break
      }
    }
  }
}

/// A mistake in a row, as a sentence without a full stop, with the name of its column.
package struct CohortRowMistake: Error, Equatable {
  package let column: String
  package let message: String

  init(_ column: RowColumn, _ message: String) {
    self.column = column.rawValue
    self.message = message
  }
}

/// The local date and time of day in an instant of ISO 8601, without its offset.
///
/// Participants live in different time zones, so their intervals are compared by what their
/// calendars and clocks showed.
struct LocalMoment: Equatable {
  let date: CivilDate
  /// The time of day in seconds since midnight.
  let timeOfDay: Double

  /// Nil for anything but `2024-01-08T06:30:00-05:00`, with or without a fraction of a second.
  init?(_ text: String) {
    let halves = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2, let date = CivilDate(iso: halves[0]) else { return nil }
    let clock = halves[1].prefix { $0.isASCII && $0.isNumber || $0 == ":" || $0 == "." }
    let offset = halves[1].dropFirst(clock.count)
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, !offset.isEmpty, let hour = Int(parts[0]), let minute = Int(parts[1]),
      let second = Double(parts[2]), (0..<24).contains(hour), (0..<60).contains(minute),
      second >= 0, second < 60
    else { return nil }
    self.date = date
    timeOfDay = Double(hour * 3_600 + minute * 60) + second
  }

  /// The seconds of the local clock since the midnight at which a date starts.
  func seconds(since start: CivilDate) -> Double {
    Double(date.daysSince2001 - start.daysSince2001) * 86_400 + timeOfDay
  }
}

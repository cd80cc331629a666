import Health

/// A row of a participant (R-85), with the columns that reports over many participants read. A
/// missing column and null are empty.
package struct CohortRow: Sendable {
  package var query = ""
  package var type = ""
  package var statistic = ""
  package var partKind = ""
  package var part = ""
  package var start = ""
  package var end = ""
  package var date = ""
  package var timeZone = ""
  package var state = ""
  package var value = ""
  /// The value of a statistic that is an instant, in tables whose column `value` has only numbers.
  package var instant = ""
  package var unit = ""

  package init() {}

  /// The names of the columns that a file of rows must have.
  package static let columns: [String] = [
    RowColumn.query, .type, .statistic, .part, .start, .end, .date, .state, .value, .unit,
  ].map(\.rawValue)

  package static let queryColumn = RowColumn.query.rawValue
  package static let statisticColumn = RowColumn.statistic.rawValue
  /// The columns without which a row has no meaning, whatever else is null.
  package static let keyColumns = [queryColumn, statisticColumn]

  /// The name of the column with instants, which the rows of healthmark itself do not have.
  static let instantColumn = "instant"
  /// The names of all columns that are read.
  package static let readColumns: [String] =
    columns + [RowColumn.partKind.rawValue, RowColumn.timeZone.rawValue, instantColumn]

  /// The number of bytes that the name of a query, a statistic, a type or a unit can have.
  static let nameLimit = 400

  /// True for a row of a source, a stage, an activity or a band. A part can have an empty name.
  var isOfPart: Bool { !partKind.isEmpty || !part.isEmpty }

  /// The text of a column; setting another column does nothing.
  package subscript(column: String) -> String {
    get {
      switch RowColumn(rawValue: column) {
      case .query: query
      case .type: type
      case .statistic: statistic
      case .partKind: partKind
      case .part: part
      case .start: start
      case .end: end
      case .date: date
      case .timeZone: timeZone
      case .state: state
      case .value: value
      case .unit: unit
      default: column == Self.instantColumn ? instant : ""
      }
    }
    set {
      switch RowColumn(rawValue: column) {
      case .query: query = newValue
      case .type: type = newValue
      case .statistic: statistic = newValue
      case .partKind: partKind = newValue
      case .part: part = newValue
      case .start: start = newValue
      case .end: end = newValue
      case .date: date = newValue
      case .timeZone: timeZone = newValue
      case .state: state = newValue
      case .value: value = newValue
      case .unit: unit = newValue
      default: if column == Self.instantColumn { instant = newValue }
      }
    }
  }
}

/// A mistake in a row, as a sentence without a full stop, with the name of its column.
package struct CohortRowMistake: Error, Equatable {
  package let column: String
  package let message: String

  init(_ column: RowColumn, _ message: String) { self.init(column.rawValue, message) }

  init(_ column: String, _ message: String) {
    self.column = column
    self.message = message
  }

  /// A text of a row in quotes for a message, cut after 80 characters: a row can be of any length.
  static func quoted(_ text: String) -> String {
    let head = String(decoding: text.utf8.prefix(400), as: UTF8.self).prefix(80)
    return "'\(head)\(head.utf8.count < text.utf8.count ? "…" : "")'"
  }
}

/// The date and the time of day that the calendar and the clock of a participant showed at an
/// instant.
///
/// Participants live in different time zones, so their intervals are compared by what their
/// calendars and clocks showed.
struct LocalMoment: Equatable {
  let date: CivilDate
  /// The time of day in seconds since midnight.
  let timeOfDay: Double

  /// Nil for anything but a date with a time and an offset, such as `2024-01-08T06:30:00-05:00`.
  ///
  /// - Parameter clock: the clock of the participant's time zone; nil for a clock that has the
  ///   written offset. Some programs write all instants in one time zone.
  init?(_ text: String, _ clock: LocalClock?) {
    guard let written = WrittenDate(text), written.hasTime, let instant = written.instant else {
      return nil
    }
    let wall = clock?.wallClock(at: instant) ?? written.wallClock
    let day = (wall / 86_400).rounded(.down)
    date = CivilDate(daysSince2001: Int(day))
    timeOfDay = wall - day * 86_400
  }

  /// The seconds of the local clock since the midnight at which a date starts.
  func seconds(since start: CivilDate) -> Double {
    Double(date.daysSince2001 - start.daysSince2001) * 86_400 + timeOfDay
  }
}

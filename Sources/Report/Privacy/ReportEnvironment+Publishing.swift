import Health
import Languages

extension ReportEnvironment {
  /// Returns the same report as seen from the start of the week or month in which its data ends.
  /// The data is cut there, so that no instant in the report is finer.
  ///
  /// - Throws: an error of the store.
  func cut(to dates: PrivacyProfile.Dates, weekStart: Weekday) throws -> ReportEnvironment {
    let calendar = ReportCalendar(clock: clock, weekStart: weekStart)
    return try ReportEnvironment(
      self, cutAt: calendar.start(of: dates.unit, containing: knownUntil))
  }

  private init(_ exact: ReportEnvironment, cutAt moment: Double) throws {
    store = try PastSampleStore(exact.store, before: moment, clock: exact.clock)
    clock = exact.clock
    (asOf, knownUntil, cutoff) = (moment, moment, moment)
    notes = exact.notes.filter { !$0.namesMoment }
    (truncation, losses) = (exact.truncation, exact.losses)
    exportLosses = exact.exportLosses
  }
}

extension ReportNotice {
  /// True for a notice that contains an instant of the data.
  fileprivate var namesMoment: Bool {
    switch self {
    case .dataEnds, .oldPhone: true
    default: false
    }
  }
}

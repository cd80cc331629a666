import Report

extension ReportEnvironment {
  /// Returns the span of a range that `--range` or `--from` and `--to` give: its start is included,
  /// and its end is not.
  ///
  /// - Throws: `CommandFailure` if the range is empty.
  func span(of range: DateRange) throws -> Range<Double> {
    let calendar = ReportCalendar(clock: clock, weekStart: .monday)
    guard
      let span = range.resolved(
        asOf: asOf, calendar: calendar, extent: -Double.infinity..<Double.infinity)
    else { throw CommandFailure(.usage, "--range: the range is empty") }
    return span
  }
}

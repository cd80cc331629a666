/// The places of the days of a calendar: columns of weeks, in strips of equal length.
package struct CalendarLayout: Sendable, Equatable {
  /// The greatest number of weeks in a strip, and the greatest number of strips, about three years.
  private static let stripWeeks = 54, limit = 3
  /// The number of rows from the start of one strip to the start of the next, of which seven are
  /// days.
  package static let pitch = 11

  /// The number of days left out at the start, because there are more than three years.
  package let skipped: Int
  /// The row of the first day that is drawn.
  package let firstRow: Int
  package let strips: Int
  /// The number of weeks in a strip.
  package let weeks: Int

  package init(days: Int, firstRow: Int) {
    let all = max(1, (firstRow + days + 6) / 7)
    let kept = min(all, Self.stripWeeks * Self.limit)
    skipped = all > kept ? (all - kept) * 7 - firstRow : 0
    self.firstRow = all > kept ? 0 : firstRow
    strips = (kept + Self.stripWeeks - 1) / Self.stripWeeks
    weeks = (kept + strips - 1) / strips
  }

  /// The number of columns in the drawing, which can be more than the weeks of a short calendar.
  package var columns: Int { strips > 1 || weeks > 27 ? max(53, weeks) : weeks > 13 ? 27 : 13 }

  /// The number of rows in the drawing, including the space between strips.
  package var rows: Int { Self.pitch * (strips - 1) + 7 }

  /// The column and the row of a drawn day.
  package func place(_ day: Int) -> (column: Int, row: Int) {
    let week = (firstRow + day) / 7
    return (week % weeks, week / weeks * Self.pitch + (firstRow + day) % 7)
  }

  /// The first row of the strip that contains a row.
  package func top(_ row: Int) -> Int { row / Self.pitch * Self.pitch }
}

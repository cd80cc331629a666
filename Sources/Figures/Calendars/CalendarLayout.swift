/// The places of the days of a calendar: columns of weeks, in strips of up to a year.
package struct CalendarLayout: Sendable, Equatable {
  /// The greatest number of weeks in a strip.
  private static let stripWeeks = 54
  /// The greatest number of strips of years, and of strips of equal length.
  private static let yearLimit = 6, limit = 3
  /// The number of rows from the start of one strip to the start of the next, of which seven are
  /// days.
  package static let pitch = 11

  /// A strip of neighboring days.
  private struct Strip: Sendable, Equatable {
    /// The first day, counted from the first of all days.
    let day: Int
    /// The week in its first column, counted from that of the first of all days.
    let week: Int
  }

  /// The number of days left out at the start, because there are more strips than are drawn.
  package let skipped: Int
  /// The number of weeks in the longest strip.
  package let weeks: Int
  /// True if every strip is a year, whose columns count from the week of its first day.
  package let hasYears: Bool
  /// The row of the first of all days.
  private let firstRow: Int
  private let all: [Strip]

  /// - Parameters:
  ///   - firstRow: the row of the first day.
  ///   - years: the first days of the years that have days, counted from the first day, which is 0:
  ///     that of the first year can be negative. More than 54 weeks have a strip for each of them.
  ///     If there are none, the strips are of equal length.
  package init(days: Int, firstRow: Int, years: [Int] = []) {
    self.firstRow = firstRow
    let count = max(1, (firstRow + days + 6) / 7)
    let starts = years.filter { $0 < days }.sorted()
    if count > Self.stripWeeks, let first = starts.first, first <= 0 {
      hasYears = true
      let kept = starts.suffix(Self.yearLimit)
      skipped = max(0, kept.first ?? 0)
      let strips = kept.map { start in
        Strip(day: max(0, start), week: Self.week(firstRow + start))
      }
      let ends = kept.dropFirst().map { $0 - 1 } + [days - 1]
      weeks = zip(strips, ends).map { Self.week(firstRow + $1) - $0.week + 1 }.max() ?? 1
      all = strips
      return
    }
    hasYears = false
    let kept = min(count, Self.stripWeeks * Self.limit)
    skipped = count > kept ? (count - kept) * 7 - firstRow : 0
    let strips = (kept + Self.stripWeeks - 1) / Self.stripWeeks
    let weeks = (kept + strips - 1) / strips
    self.weeks = weeks
    all = (0..<strips).map { strip in
      let week = count - kept + strip * weeks
      return Strip(day: max(0, week * 7 - firstRow), week: week)
    }
  }

  private static func week(_ day: Int) -> Int { Int((Double(day) / 7).rounded(.down)) }

  package var strips: Int { all.count }

  /// The number of columns in the drawing, which can be more than the weeks of a short calendar.
  package var columns: Int { strips > 1 || weeks > 27 ? max(53, weeks) : weeks > 13 ? 27 : 13 }

  /// The number of rows in the drawing, including the space between strips.
  package var rows: Int { Self.pitch * (strips - 1) + 7 }

  /// The column and the row of a drawn day.
  package func place(_ day: Int) -> (column: Int, row: Int) {
    let day = day + skipped
    let strip = all.lastIndex { $0.day <= day } ?? 0
    let place = firstRow + day
    return (
      Self.week(place) - all[strip].week, strip * Self.pitch + place - 7 * Self.week(place)
    )
  }

  /// The first row of the strip that contains a row.
  package func top(_ row: Int) -> Int { row / Self.pitch * Self.pitch }
}

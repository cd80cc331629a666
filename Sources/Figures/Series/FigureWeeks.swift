import Languages

/// The weeks of many days, which are rows of a table with a column for each weekday.
package struct FigureWeeks: Sendable {
  /// The weeks in a sentence, the first one with the first day: `the week of January 8, 2024`.
  package var names: [String]
  /// The names of the days of a week, such as `Mon`.
  package var weekdays: [String]
  /// The place of the first day in its week, starting at 0.
  package var firstDay: Int

  package init(names: [String], weekdays: [String], firstDay: Int) {
    self.names = names
    self.weekdays = (0..<7).map { weekdays.indices.contains($0) ? weekdays[$0] : "" }
    self.firstDay = min(6, max(0, firstDay))
  }

  /// The week of a day.
  func week(of day: Int) -> Int { (day + firstDay) / 7 }

  /// The days of a week, which can start before the first day.
  func days(of week: Int) -> Range<Int> { week * 7 - firstDay..<week * 7 + 7 - firstDay }

  /// The weeks of a number of days, each with the part of the days that is in it.
  func weeks(of days: Range<Int>) -> [(week: Int, days: Range<Int>)] {
    guard !days.isEmpty else { return [] }
    return (week(of: days.lowerBound)...week(of: days.upperBound - 1)).map {
      ($0, self.days(of: $0).clamped(to: days))
    }
  }

  /// The text of a week, with the values of some of its days: `The week of January 8: Mon 10,895,
  /// Tue 8,231`.
  ///
  /// - Parameter points: the points of all days.
  func tip(
    _ week: Int, _ days: Range<Int>, of points: [FigurePoint], _ format: FigureFormat,
    _ language: any Language
  ) -> String {
    let cells: [(day: String, value: String)] = days.filter { points[$0].interval.state != .ahead }
      .map { day in
        let point = points[day]
        let number = point.isOutOfRange ? language.outOfRange : point.drawn.map(format.number)
        return (weekdays[(day + firstDay) % 7], point.interval.cell(number, language))
      }
    let name = names.indices.contains(week) ? names[week] : language.week(week + 1)
    let isEmpty = days.allSatisfy { points[$0].isWithoutData && !points[$0].isOutOfRange }
    let words =
      cells.isEmpty ? language.notBegun : isEmpty ? language.noData : language.days(cells)
    return language.tip(DataText.time(name), words)
  }
}

import Languages

extension SentenceFacts {
  func addTimes(to catalog: inout SentenceCatalog) {
    catalog.start("TimeLanguage")
    let intervals: [NamedInterval] =
      [
        .day(day(1, 10)), .day(weekdayAndDay(2, 2)), .day(date(1, 10)),
        .night(from: day(1, 22), to: day(1, 23)), .night(from: day(1, 31), to: day(2, 1)),
        .week(of: day(1, 22)), .month(month(1)), .quarter(1, of: 2024), .year(2024),
        .label(date(1, 15)), .time(hour(9), of: day(1, 8)), .dates(period),
      ]
      + [IntervalNoun.night, .week, .month, .quarter, .year].map {
        .starting($0, on: day(1, 8))
      }
      + [2, 5, 11].flatMap {
        [.several($0, .week, dates: dates), .several($0, .night, dates: dates)]
      }
    catalog.add("name(of interval)", each: intervals) { words.name(of: $0) }
    catalog.add("when(_ interval)", each: intervals) { words.when($0) }
    catalog.add("when(weekday name)", each: [8, 13]) { words.when(weekday: weekday($0)) }
    catalog.add("when(time)", each: [hour(0), hour(1), hour(18), clock(9, 41)]) {
      words.when(time: $0)
    }
    catalog.add("year(_ year)", words.year(2024))
    catalog.add("period(from first, to last)", period)
  }
}

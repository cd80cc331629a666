import Figures
import Foundation
import Health
import Languages

/// Names of dates for figures: on axes, at the start of rows, and in sentences.
extension ReportFormat {
  /// The date without its year: `Jan 8`.
  func shortDay(_ instant: Double) -> String {
    text(instant, .shortDay)
  }

  /// The weekday and the date: `Mon Jan 8`, `Mo. 8. Jan.`, `1月8日(月)`.
  package func weekdayAndDay(_ instant: Double) -> String {
    guard locale.isEnglish else { return text(instant, .weekdayAndShortDay) }
    return text(instant, .weekday) + " " + shortDay(instant)
  }

  /// The weekday and the date, which lines do not break: `Mon Jan 8`.
  func weekdayAndWholeDay(_ instant: Double) -> String {
    let day = weekdayAndDay(instant)
    return charset == .ascii ? day : day.replacing(" ", with: "\u{A0}")
  }

  /// The short name of the weekday: `Mon`.
  func weekdayName(_ instant: Double) -> String {
    text(instant, .weekday)
  }

  /// The hour of a time of day in minutes since midnight: `9 PM`, `9 Uhr`, or just `9`. Beside a
  /// word, an hour has no zero before it, which only a clock has.
  package func hourName(_ minutes: Double, isShort: Bool = false) -> String {
    var style = Date.FormatStyle().hour(.defaultDigits(amPM: .abbreviated)).locale(locale)
    style.timeZone = .gmt
    let text = Date(timeIntervalSinceReferenceDate: minutes * 60).formatted(style)
    var name = charset == .ascii ? charset.spelled(text) : text
    if name.count > 2, name.first?.wholeNumberValue == 0, name.dropFirst().first?.isNumber == true {
      name.removeFirst()
    }
    return isShort ? name.filter(\.isNumber) : name
  }

  /// The letter of the weekday: `M`.
  func weekdayInitial(_ instant: Double) -> String {
    text(instant, .weekdayInitial)
  }

  /// The date in a sentence: `January 8`.
  func longDay(_ instant: Double) -> String {
    text(instant, .longDay)
  }

  /// The date with its year in a sentence: `January 8, 2024`.
  func longDate(_ instant: Double) -> String {
    text(instant, .longDate)
  }

  /// The date of a mark as a label: `January 8, 2024`, `January 2024` or `Week of January 8, 2024`
  /// if the mark does not tell its day.
  ///
  /// - Parameter isShort: true for a short name of the month in the date of a day.
  func date(of mark: DatedMark, isShort: Bool = false) -> String {
    let instant = clock.instant(on: mark.date)
    let day = isShort ? date(instant) : longDate(instant)
    return switch mark.unit {
    case nil: day
    case .month: text(instant, .monthAndYear)
    case .week: week(instant, firstDay: day)
    case _: day
    }
  }

  /// True for a day of the weekend in the region of the locale.
  func isWeekend(_ instant: Double) -> Bool {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = clock.timeZone
    return calendar.isDateInWeekend(Date(timeIntervalSinceReferenceDate: instant))
  }

  /// The weekday and the date in a sentence: `Monday, January 8`.
  func weekdayAndLongDay(_ instant: Double) -> String {
    text(instant, .weekdayAndLongDay)
  }

  /// The month, with the year at the start of an axis and of a year: `Nov`, `Jan 2024`.
  func monthName(_ instant: Double, hasYear: Bool) -> String {
    text(instant, hasYear ? .shortMonthAndYear : .shortMonth)
  }

  /// The time of day at an instant: `9:41 AM`.
  func clockText(_ instant: Double) -> String {
    text(instant, .clock)
  }

  /// The date without its year, and the time: `Feb 4, 9:41 AM`, `2月4日 9:41`.
  package func shortMoment(_ instant: Double) -> String {
    // In forms of both, some locales have other hours than on their clocks: `09:41` and `9:41`.
    shortDay(instant) + (locale.hasCommaInDates ? ", " : " ") + clockText(instant)
  }

  /// The weekday and the date with its year in a sentence: `Sunday, February 4, 2024`.
  func weekdayAndLongDate(_ instant: Double) -> String {
    text(instant, .weekdayAndLongDate)
  }

  /// The weekday, the date and the time in a sentence: `Sunday, February 4, 2024 at 9:41 AM`.
  func weekdayAndLongMoment(_ instant: Double) -> String {
    text(instant, .weekdayAndLongMoment)
  }

  /// An instant for the account of a report, without its offset: `2024-02-04`, `2024-02-04 09:41`.
  func plainMoment(_ instant: Double) -> String {
    let text = clock.iso8601(instant)
    let parts = text.split(separator: "T", maxSplits: 1)
    guard parts.count == 2, let end = parts[1].lastIndex(where: { "+-Z".contains($0) }) else {
      return text
    }
    let time = parts[1][..<end]
    if time == "00:00:00" { return String(parts[0]) }
    return "\(parts[0]) \(time.hasSuffix(":00") ? time.dropLast(3) : time)"
  }

  /// The line of a document that states the instant from which it looks back. Midnight is shown as
  /// the end of the day before.
  ///
  /// - Parameters:
  ///   - opening: words that start the line, such as `3 weekly reports`; empty for none.
  ///   - remarks: sentences about the interval that has not ended at the instant, and about what is
  ///     missing.
  package func moment(
    _ instant: Double, after opening: String = "", remarks: [String] = []
  ) -> DocumentMoment {
    let isEndOfDay = clock.instant(on: clock.date(at: instant)) == instant
    let sentence = language.asOf(
      isEndOfDay ? weekdayAndLongDate(instant - 1) : weekdayAndLongMoment(instant),
      isEndOfDay: isEndOfDay, after: opening, zone: zoneName, remarks: remarks)
    return DocumentMoment(
      opening: sentence.opening, moment: sentence.moment, closing: sentence.closing,
      dateTime: clock.iso8601(instant))
  }

  /// The time zone as people name it: `Los Angeles time`; `UTC`. The city has its name in the
  /// language, which does not depend on the locale of the process.
  private var zoneName: String {
    let name = clock.readableName
    guard name.contains("/"), !name.hasPrefix("Etc/"), let city = name.split(separator: "/").last
    else { return ["GMT", "UTC"].contains(name) ? "UTC" : name }
    let tag = type(of: language).tag
    guard tag != English.tag else {
      return language.zone(ofCity: String(city.replacing("_", with: " ")))
    }
    let style = Date.FormatStyle().timeZone(.exemplarLocation)
    var words = style.locale(
      locale.isWritten(in: type(of: language)) ? locale : Locale(identifier: tag))
    words.timeZone = clock.timeZone
    return language.zone(ofCity: Date(timeIntervalSinceReferenceDate: 0).formatted(words))
  }

  /// The dates of a span as a heading: `January 22 – 28, 2024`, or `January 2024` and `2023` for
  /// complete months and years.
  package func dates(from start: Double, to end: Double) -> String {
    let last = max(start, end - 1)
    let (first, final) = (clock.date(at: start), clock.date(at: last))
    if first == final { return longDate(start) }
    if first.day == 1, final.adding(days: 1).day == 1, first.year == final.year {
      if first.month == final.month { return text(start, .monthAndYear) }
      if first.month == 1, final.month == 12 { return text(start, .year) }
    }
    return text(from: start, to: last, Date.IntervalFormatStyle(date: .long)).keptTogether
  }

  /// The dates of a span in a list of one year: `Jan 22 – 28`, or `January` for a complete month.
  package func shortDates(from start: Double, to end: Double) -> String {
    let last = max(start, end - 1)
    let (first, final) = (clock.date(at: start), clock.date(at: last))
    if first.day == 1, first.adding(months: 1) == final.adding(days: 1) {
      return text(start, .month)
    }
    return text(from: start, to: last, Date.IntervalFormatStyle().month(.abbreviated).day())
      .keptTogether
  }

  /// The dates from the one that contains `start` to the last one before `end`: `January 8 to
  /// February 4, 2024`.
  func period(from start: Double, to end: Double) -> String {
    let last = max(start, end - 1)
    let (first, final) = (clock.date(at: start), clock.date(at: last))
    if first == final { return longDate(start) }
    guard first.year == final.year else {
      return language.period(from: longDate(start), to: longDate(last))
    }
    return startsDatesWithYear(last)
      ? language.period(from: longDate(start), to: longDay(last))
      : language.period(from: longDay(start), to: longDate(last))
  }

  /// True if the year is first in dates of the locale, as in `2024年1月7日`, so that the first of
  /// two dates has the year of both.
  func startsDatesWithYear(_ instant: Double) -> Bool {
    longDate(instant).hasSuffix(longDay(instant))
  }

  /// An interval with its name in tables, for sentences that say a day in another way than a month.
  func named(_ interval: ResultInterval, of result: QueryResult) -> NamedInterval {
    let label = label(interval, of: result)
    let unit = result.length?.unit
    return switch unit {
    case nil: .dates(label)
    case .day, .night, .week: .day(label)
    case .minute, .hour: .label(label)
    case .month?, .quarter?, .year?:
      label == date(interval.start)
        ? .day(label)
        : unit.flatMap { calendarInterval(interval.start, $0) } ?? .label(label)
    }
  }

  /// The names of the first and the last of several intervals in a row. Two dates of one year have
  /// it only once, where the locale has it: `Mar 14 – 20, 2023`, `2023年3月14日～20日`.
  func label(
    from first: ResultInterval, to last: ResultInterval, of result: QueryResult
  ) -> String {
    let names = [label(first, of: result), label(last, of: result)]
    guard names[0] != names[1] else { return names[0] }
    // A night is named by the date of its end.
    let days = [first, last].map { interval in
      result.length?.unit == .night
        ? clock.instant(on: clock.date(at: interval.start).adding(days: 1)) : interval.start
    }
    guard names == days.map(date) else { return "\(names[0]) \(charset.dash) \(names[1])" }
    return text(from: days[0], to: days[1], Date.IntervalFormatStyle(date: .abbreviated))
      .keptTogether
  }
}

extension String {
  /// Two dates with narrow no-break spaces around their dash. If both have months, the line can
  /// break before the second date, and the space is then not part of it.
  fileprivate var keptTogether: String {
    let dash = "\u{2009}–\u{2009}"
    let dates = split(separator: dash, maxSplits: 1)
    let isLong = dates.count == 2 && dates.allSatisfy { $0.contains(where: \.isLetter) }
    return replacing(dash, with: isLong ? "\u{202F}– " : "\u{202F}–\u{202F}")
  }
}

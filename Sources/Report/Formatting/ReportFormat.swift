public import Figures
public import Foundation
package import Health
package import Languages

/// The format of numbers, dates and missing values in a report, in one language.
public struct ReportFormat: Sendable {
  /// The language and region whose rules numbers and dates follow.
  public let locale: Locale
  /// The language of words.
  package let language: any Language
  /// The characters of text charts.
  public let charset: Charset
  package let clock: LocalClock
  private let texts = FormattedTexts()

  /// - Parameter language: the language of words; nil for that of the locale, or English if that is
  ///   not known.
  package init(
    locale: Locale, language: (any Language.Type)? = nil, charset: Charset, clock: LocalClock
  ) {
    self.locale = locale
    let words = language ?? locale.knownLanguage ?? English.self
    self.language = words.init(counts: locale.countFormat(charset))
    self.charset = charset
    self.clock = clock
  }

  /// The text for a missing value.
  public var missing: String { String(charset.missing) }

  /// The space between a number and its unit, which is narrow and does not allow a line break.
  package var unitSpace: String { charset == .ascii ? " " : "\u{202F}" }

  /// Returns a number with a fixed number of decimals and the locale's grouping. From 10¹⁵, where
  /// the digits would not be exact, it has a power of ten.
  public func number(_ value: Double, decimals: Int) -> String {
    guard value.isFinite else { return language.outOfRange }
    guard abs(value) < 1e15 else { return scientific(value) }
    // Readers expect a negative zero to be shown as zero.
    let value = value == 0 ? 0 : value.withoutRoundingErrors
    return texts.number(value, decimals: decimals) {
      signed(
        value.formatted(
          .number.locale(locale).precision(.fractionLength(decimals))
            .rounded(rule: .toNearestOrEven)))
    }
  }

  /// The text of a number with the same minus sign that charts and differences use.
  private func signed(_ text: String) -> String {
    let text = charset == .ascii ? text.withASCIISpaces : text
    // Searching a text takes as long as formatting the number.
    return text.utf8.contains(UInt8(ascii: "-")) ? text.replacing("-", with: charset.minus) : text
  }

  /// Returns a number with three digits and a power of ten: `1.80E308`.
  package func scientific(_ value: Double) -> String {
    let text = value.formatted(
      .number.locale(locale).notation(.scientific).precision(.fractionLength(2)))
    return charset == .ascii ? text.withASCIISpaces : text
  }

  /// Returns a share of a total in the locale's form: `12.9%` in English, `12,9 %` in German.
  package func percent(_ share: Double, decimals: Int) -> String {
    guard share.isFinite, abs(share) < 1e13 else { return language.outOfRange }
    let share = share == 0 ? 0 : share.withoutRoundingErrors
    let text = share.formatted(
      .percent.locale(locale).precision(.fractionLength(decimals))
        .rounded(rule: .toNearestOrEven))
    return signed(text)
  }

  /// The seconds that the text of a duration represents: full minutes for a minute or more.
  static func shownSeconds(_ seconds: Double) -> Double {
    let seconds = seconds.withoutRoundingErrors
    let whole = seconds.rounded()
    return abs(whole) < 60 ? whole : (seconds / 60).rounded() * 60
  }

  /// Returns a duration with its units: `8 h 05 min`, `12 min`, `45 s`, `0 min`.
  public func duration(_ seconds: Double) -> String {
    guard abs(seconds) < 1e15 else { return language.outOfRange }
    let shown = Int(Self.shownSeconds(seconds))
    let sign = shown < 0 ? charset.minus : ""
    guard shown == 0 || abs(shown) >= 60 else { return length(.seconds("\(sign)\(abs(shown))")) }
    let (hours, minutes) = (abs(shown) / 3600, abs(shown) / 60 % 60)
    return length(
      hours > 0
        ? .hours(sign + number(Double(hours), decimals: 0), minutes: minutes)
        : .minutes("\(sign)\(minutes)"))
  }

  /// Returns a length of time in the words of the language.
  func length(_ length: ShownLength) -> String {
    let text = language.length(length, space: unitSpace)
    return charset == .ascii ? charset.spelled(text) : text
  }

  /// A number beside its unit, which is empty for none.
  func quantity(_ number: String, _ unit: String) -> String {
    language.quantity(number, unit, space: unitSpace)
  }

  /// Returns a duration for a table whose heading gives the form: `8:05` in hours and minutes, or
  /// in minutes and seconds.
  func clockDuration(_ seconds: Double, hasHours: Bool) -> String {
    guard abs(seconds) < 1e15 else { return language.outOfRange }
    let seconds = seconds.withoutRoundingErrors
    let units = Int((hasHours ? seconds / 60 : seconds).rounded())
    return (units < 0 ? charset.minus : "") + number(Double(abs(units) / 60), decimals: 0) + ":"
      + padded(abs(units) % 60, to: 2)
  }

  /// The unit of long distances in the locale's region.
  var longDistance: (unit: String, meters: Double) {
    let (symbol, meters) = isMetric ? ("km", 1_000) : ("mi", 1_609.344)
    return (language.unit(.symbols([symbol])), meters)
  }

  /// True if the locale's region uses kilometers for long distances.
  var isMetric: Bool { locale.measurementSystem == .metric }

  /// Returns a time of day, in minutes since midnight or since the midnight of an earlier day:
  /// `11:05 PM`.
  func clockTime(_ minutes: Double) -> String {
    var style = Date.FormatStyle(date: .omitted, time: .shortened).locale(locale)
    style.timeZone = .gmt
    // Whole minutes, rounded down as on a clock.
    let shown = minutes.withoutRoundingErrors.rounded(.down) * 60
    let text = Date(timeIntervalSinceReferenceDate: shown).formatted(style)
    return charset == .ascii ? text.withASCIISpaces : text
  }

  /// Returns a share of a total as a percentage with one decimal, but without decimals for 0% and
  /// 100%. A share that is close to one of them is `<0.1%` or `>99.9%`, so that one low glucose of
  /// a month is neither zeroed nor hidden in 100.0%.
  func share(_ value: Double?) -> String {
    guard let value else { return missing }
    switch value {
    // Sums of parts can miss the whole by rounding.
    case ..<1e-9, (1 - 1e-9)...: return percent(value.rounded(), decimals: 0)
    case ..<0.0005: return "<" + percent(0.001, decimals: 1)
    case 0.9995..<1: return ">" + percent(0.999, decimals: 1)
    default: return percent(value, decimals: 1)
    }
  }

  /// The name of a row of a profile: `13:00`, `Monday`, `January`.
  ///
  /// - Parameters:
  ///   - step: the minutes of a row of hours.
  ///   - isShort: true for the name below an axis: `13:00`, `Mon`, `Jan`.
  func name(
    _ row: ResultProfile.Row, of unit: ProfileUnit, step: Int = 60, isShort: Bool = false
  ) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    switch unit {
    case .hour: return clockTime(Double(row.number * step))
    case .weekday:
      return (isShort ? calendar.shortStandaloneWeekdaySymbols : calendar.standaloneWeekdaySymbols)[
        row.number % 7]
    case .month:
      return (isShort ? calendar.shortStandaloneMonthSymbols : calendar.standaloneMonthSymbols)[
        row.number - 1]
    }
  }

  /// The date of an instant in the report's time zone.
  package func date(_ instant: Double) -> String {
    text(instant, .date)
  }

  /// The name of an interval of a result, with its state unless it is complete: `Feb 4, 2024 (until
  /// 9:41 AM)`.
  public func name(_ interval: ResultInterval, of result: QueryResult) -> String {
    let label =
      result.length == IntervalLength(1, .week)
      ? week(inColumn: interval.start) : label(interval, of: result)
    return switch result.state(of: interval) {
    case .complete: label
    case .partial: running(label, until: end(ofRunning: interval, in: result))
    case .ahead: language.qualified(label, language.aheadLabel)
    }
  }

  /// An interval that is still running, with the time up to which it is known.
  func running(_ label: String, until end: DataEnd) -> String {
    language.qualified(label, language.untilClause(end))
  }

  /// The instant up to which an interval that is still running is known. Only the time is given if
  /// it is on the date of the interval's start, or of a night's end.
  func end(ofRunning interval: ResultInterval, in result: QueryResult) -> DataEnd {
    let known = result.knownUntil
    // A night belongs to the day on which it ends.
    let day = result.length?.unit == .night ? interval.end : interval.start
    return clock.date(at: known) == clock.date(at: day)
      ? .time(clockText(known)) : .moment(shortMoment(known))
  }

  /// The name of an interval of a result, whatever its state.
  public func label(_ interval: ResultInterval, of result: QueryResult) -> String {
    label(interval.start..<max(interval.start, interval.end), result.length)
  }

  /// The name of an interval on its own, as the heading of a row: `Week of Jan 22, 2024`.
  func title(_ interval: ResultInterval, of result: QueryResult) -> String {
    guard let length = result.length, length.unit == .week else {
      return label(interval, of: result)
    }
    guard length.count == 1 else {
      return language.label(ofWeeksFrom: label(interval, of: result))
    }
    return language.label(of: week(interval.start, date(interval.start)))
  }

  /// A week by its first day and, if it starts on a Monday, by its number.
  ///
  /// - Parameter day: the first day in the form that the text has room for.
  private func week(_ start: Double, _ day: String) -> NamedWeek {
    let date = clock.date(at: start)
    return NamedWeek(
      firstDay: day, number: date.isoWeek.map { .init(year: $0.year, week: $0.week) })
  }

  /// The name of a week in a column with the heading of weeks.
  func week(inColumn start: Double) -> String { language.row(of: week(start, date(start))) }

  /// The name of a week on its own, with the date in another form.
  func week(_ start: Double, firstDay: String) -> String {
    language.label(of: week(start, firstDay))
  }

  /// The heading of the column that names intervals.
  ///
  /// - Parameter length: the length of the intervals; nil for one over the range.
  package func heading(ofIntervals length: IntervalLength?) -> String {
    length.map { language.heading(ofIntervals: $0.noun) } ?? language.rangeHeading
  }

  /// The name of an interval, from its start and its unit: `Feb 4, 2024`, `January 2024`, `Q1
  /// 2024`. A single interval over the range is named by both its ends.
  package func label(_ interval: Range<Double>, _ length: IntervalLength?) -> String {
    let (start, end) = (interval.lowerBound, interval.upperBound)
    guard let length else {
      // For many days, the times of the first and of the last day are of little use.
      let isLong = end - start > 8 * 86_400
      let (first, last) = (
        isLong ? date(start) : moment(start),
        isLong || isMidnight(end) ? date(max(start, end - 1)) : moment(end)
      )
      return first == last ? first : "\(first) \(charset.dash) \(last)"
    }
    switch length.unit {
    case .minute, .hour: return time(start)
    case .day, .week: return date(start)
    case .night:
      // A night is named by the date of its end.
      return date(clock.instant(on: clock.date(at: start).adding(days: 1)))
    case .month, .quarter, .year:
      return length.count == 1
        ? calendarInterval(start, length.unit).map(language.name) ?? date(start) : date(start)
    }
  }

  /// The date of an instant, with the time unless a day starts there.
  private func moment(_ instant: Double) -> String {
    isMidnight(instant) ? date(instant) : time(instant)
  }

  /// The date and the time of an instant: `Feb 4, 2024 at 9:41 AM`.
  func time(_ instant: Double) -> String {
    text(instant, .moment) + offsetMark(instant)
  }

  /// True for an instant at which a day starts: at midnight, or after a gap in the clock that
  /// includes midnight (S-85).
  private func isMidnight(_ instant: Double) -> Bool {
    clock.instant(on: clock.date(at: instant)) == instant
  }

  /// The month, the quarter or the year that starts at an instant; nil if none starts there.
  func calendarInterval(_ start: Double, _ unit: IntervalUnit) -> NamedInterval? {
    let day = clock.date(at: start)
    guard day.day == 1 else { return nil }
    switch unit {
    case .month: return .month(text(start, .monthAndYear))
    case .quarter where (day.month - 1) % 3 == 0:
      return .quarter((day.month + 2) / 3, of: day.year)
    case .year where day.month == 1: return .year(day.year)
    default: return nil
    }
  }

  /// A night by its two dates.
  ///
  /// - Parameters:
  ///   - day: an instant on the date on which the night ends.
  ///   - hasYear: true if the name has the year.
  func night(to day: Double, hasYear: Bool) -> NamedInterval {
    let date = clock.date(at: day), first = date.adding(days: -1)
    let start = clock.instant(on: first)
    let isInYear = first.year == date.year
    return .night(
      from: hasYear && (!isInYear || startsDatesWithYear(start)) ? longDate(start) : longDay(start),
      to: hasYear ? longDate(day) : longDay(day))
  }

  /// The offset from UTC, on a day on which it changes, because the clock shows some times twice;
  /// otherwise empty.
  func offsetMark(_ instant: Double) -> String {
    let date = clock.date(at: instant)
    let (start, end) = (clock.instant(on: date), clock.instant(on: date.adding(days: 1)))
    guard clock.offset(at: start) != clock.offset(at: end) else { return "" }
    return " (\(LocalClock.offsetText(Int(clock.offset(at: instant)))))"
  }

  /// Writes a date in a form, in the report's time zone.
  func text(_ instant: Double, _ form: DateForm) -> String {
    texts.date(instant, form, style: { style(of: form) }) { style in
      let text = Date(timeIntervalSinceReferenceDate: instant).formatted(style)
      let spaced = charset == .ascii ? text.withASCIISpaces : withDayAndMonth(text)
      return withFirstDays(form.isInSentences ? withoutSpaceBeforeWeekday(spaced) : spaced)
    }
  }

  /// A Chinese or Japanese date in a sentence, which has no space inside: `2024年2月4日日曜日 9:41`,
  /// `2月5日星期一`. Foundation writes `2024年2月4日 日曜日`.
  private func withoutSpaceBeforeWeekday(_ text: String) -> String {
    guard [.chinese, .japanese].contains(locale.language.languageCode) else { return text }
    return text.replacing("日 ", with: "日", maxReplacements: 1)
  }

  /// The text of a date whose number of a day, and the dot after it, stay with the month: no line
  /// ends with `4.` and none with `4`. English has the month before the day.
  private func withDayAndMonth(_ text: String) -> String {
    guard !locale.isEnglish, text.utf8.contains(UInt8(ascii: " ")) else { return text }
    var (result, digits) = ("", 0)
    for character in text {
      if character == " ", (1...2).contains(digits) {
        result.append("\u{A0}")
      } else {
        result.append(character)
      }
      if character.isNumber {
        digits += 1
      } else if character != "." {
        digits = 0
      }
    }
    return result
  }

  /// The text of dates with an ordinal for the first day of a month where the language of the dates
  /// has one: `1er janvier`, `1er – 28 janvier`. Foundation writes `1 janvier`.
  private func withFirstDays(_ text: String) -> String {
    // A month has three letters or more, and the sign of an hour has fewer.
    guard locale.language.languageCode == .french, text.contains("1") else { return text }
    return text.replacing(/(^|[^0-9:.,])1((?:\s?[–-]\s?[0-9]{1,2})?\s\p{L}{3})/) {
      "\($0.1)1er\($0.2)"
    }
  }

  private func style(of form: DateForm) -> Date.FormatStyle {
    var style = form.style.locale(locale)
    style.timeZone = clock.timeZone
    style.calendar = Calendar(identifier: .gregorian)
    return style
  }

  /// Formats two dates in a style, in the report's time zone.
  func text(from start: Double, to end: Double, _ style: Date.IntervalFormatStyle) -> String {
    var style = style.locale(locale)
    style.timeZone = clock.timeZone
    style.calendar = Calendar(identifier: .gregorian)
    let dates =
      Date(timeIntervalSinceReferenceDate: start)..<Date(timeIntervalSinceReferenceDate: end)
    let text = dates.formatted(style)
    return withFirstDays(charset == .ascii ? charset.spelled(text) : withDayAndMonth(text))
  }
}

extension Double {
  /// The number rounded to eleven significant digits, so that its text does not depend on errors of
  /// sums and of conversions: 6,329.99999999 s, which a figure computes from hours, is the same
  /// half minute as the 6,330 s of its table. Numbers from 10⁷ are returned as they are.
  var withoutRoundingErrors: Double {
    let size = abs(self)
    guard size >= 1e-12, size < 1e7, self != rounded() else { return self }
    let power = pow(10, 10 - log10(size).rounded(.down))
    return (self * power).rounded() / power
  }
}

extension String {
  /// The string with typographic spaces replaced by ASCII spaces.
  fileprivate var withASCIISpaces: String {
    String(map { $0 == "\u{A0}" || $0 == "\u{202F}" || $0 == "\u{2009}" ? " " : $0 })
  }
}

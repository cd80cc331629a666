import Foundation
package import Languages

/// Sample facts in the formats that a report in a language passes: dates and numbers of its main
/// locale, and names of its table. The year is 2024, in which January 8 is a Monday.
package struct SentenceFacts: Sendable {
  package let words: any Language
  private let locale: Locale

  /// Names and words of definitions that are the same in each language.
  package static let ownTexts = [
    "Apple Watch", "iPhone", "Withings Body+", "Europe/Berlin", "Los Angeles", "Ann", "weekly.md",
    "report.html", "healthmark report 2", "sha256:12ab", "sha256:34cd", "stepCount",
  ]

  package init(_ language: any Language.Type) {
    let identifier = Locale.Language(identifier: language.tag).maximalIdentifier
    locale = Locale(identifier: identifier)
    let style = IntegerFormatStyle<Int>.number.locale(locale)
    let separator = 12_096.formatted(style).first { !$0.isNumber }
    words = language.init(
      counts: CountFormat(
        separator: separator.map(String.init) ?? "",
        leastDigits: 1_096.formatted(style).contains { !$0.isNumber } ? 4 : 5))
  }

  // Counts.

  let counts = [0, 1, 2, 5, 11, 21, 1_096]
  /// Counts of what a sentence names only if there is any.
  let someCounts = [1, 2, 5, 11, 21, 1_096]
  /// Counts of what a sentence names one by one if there is only one.
  let severalCounts = [2, 5, 11, 21, 1_096]
  /// Nouns whose gender differs in some languages.
  let nouns: [IntervalNoun] = [.day, .night, .week, .month, .year, .reading]
  /// The intervals of queries.
  let intervals: [IntervalNoun] = [
    .minute, .hour, .day, .night, .week, .month, .quarter, .year, .period(of: 2, .week),
  ]

  /// Each count of days, and small counts of other nouns.
  var amounts: [(count: Int, noun: IntervalNoun)] {
    counts.map { ($0, .day) }
      + [1, 2, 11].flatMap { count in nouns.dropFirst().map { (count, $0) } }
  }

  /// The same without 0.
  var someAmounts: [(count: Int, noun: IntervalNoun)] { amounts.filter { $0.count > 0 } }

  let partsOfDays = [
    Part(0, of: 1), Part(0, of: 2), Part(1, of: 1), Part(1, of: 2), Part(2, of: 2), Part(2, of: 5),
    Part(5, of: 5), Part(5, of: 11), Part(11, of: 21), Part(21, of: 1_096), Part(1_096, of: 2_000),
  ]

  /// Parts that lack some of all.
  var partsOfMore: [Part] { partsOfDays.filter { 0 < $0.count && $0.count < $0.all } }

  /// Parts of days, and small parts of other nouns.
  var parts: [(part: Part, noun: IntervalNoun)] {
    partsOfDays.map { ($0, .day) }
      + nouns.dropFirst().flatMap { [(Part(1, of: 2), $0), (Part(11, of: 12), $0)] }
      + [(Part(2, of: 6), .period(of: 2, .week)), (Part(3, of: 4), .time)]
  }

  // Numbers.

  package func number(_ value: Double, digits: Int = 0) -> String {
    value.formatted(
      FloatingPointFormatStyle<Double>.number.locale(locale).precision(.fractionLength(digits))
    )
    .replacing("-", with: "\u{2212}")
  }

  func percent(_ value: Int) -> String {
    value.formatted(IntegerFormatStyle<Int>.Percent().locale(locale))
  }

  func steps(_ count: Int) -> String {
    words.amount(number(Double(count)), of: "stepCount", space: " ")
  }

  /// A number with a unit by its symbols: `81.2 kg`.
  func amount(_ value: Double, _ symbols: String..., digits: Int = 0) -> String {
    "\(number(value, digits: digits))\u{202F}\(words.unit(.symbols(symbols)))"
  }

  func kilograms(_ value: Double) -> String { amount(value, "kg", digits: 1) }
  func glucose(_ value: Double) -> String { amount(value, "mg", "/", "dL") }
  func pressure(_ value: Double) -> String { amount(value, "mmHg") }
  func beats(_ value: Double) -> String {
    "\(number(value))\u{202F}\(words.unit(.named(.beats)))"
  }

  /// `8 h 05 min`
  func length(_ hours: Int, _ minutes: Int) -> String {
    words.length(
      hours == 0 ? .minutes("\(minutes)") : .hours("\(hours)", minutes: minutes),
      space: "\u{202F}")
  }

  // Names.

  /// The name of a type at the start of a sentence.
  func name(_ type: String) -> String { words.heading(.type(type)) }

  var watch: String { Self.ownTexts[0] }
  var phone: String { Self.ownTexts[1] }
  var scale: String { Self.ownTexts[2] }
  var zone: String { Self.ownTexts[3] }
  var sources: [String] { [watch, phone, scale] }

  /// Names for ranges of values, which the writer chooses.
  var bands: [String] { ["increased", "noChange", "decreased"].map { words.heading(.value($0)) } }
  /// Names for zones in a sentence, which the writer chooses.
  var zones: [String] { ["light", "medium", "heavy"].map { words.inSentence(.value($0)) } }

  // Dates.

  private func text(_ instant: Date, _ style: Date.FormatStyle) -> String {
    var style = style.locale(locale)
    style.timeZone = .gmt
    return instant.formatted(style)
  }

  private func instant(_ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = DateComponents(year: 2024, month: month, day: day, hour: hour, minute: minute)
    return calendar.date(from: parts) ?? .distantPast
  }

  /// `January 8`
  func day(_ month: Int, _ day: Int) -> String {
    text(instant(month, day), Date.FormatStyle().month(.wide).day())
  }

  /// `January 8, 2024`
  func date(_ month: Int, _ day: Int) -> String {
    text(instant(month, day), Date.FormatStyle().year().month(.wide).day())
  }

  /// `Jan 8, 2024`
  func shortDate(_ month: Int, _ day: Int) -> String {
    text(instant(month, day), Date.FormatStyle(date: .abbreviated, time: .omitted))
  }

  /// `Monday, January 8`
  func weekdayAndDay(_ month: Int, _ day: Int) -> String {
    text(instant(month, day), Date.FormatStyle().weekday(.wide).month(.wide).day())
  }

  /// `Monday, January 8, 2024`
  func weekdayAndDate(_ month: Int, _ day: Int) -> String {
    text(instant(month, day), Date.FormatStyle(date: .complete, time: .omitted))
  }

  /// `Monday, January 8, 2024 at 9:41 AM`
  func weekdayAndMoment(_ month: Int, _ day: Int) -> String {
    text(instant(month, day, 9, 41), Date.FormatStyle(date: .complete, time: .shortened))
  }

  /// `Jan 8, 2024 at 9:41 AM`
  func moment(_ month: Int, _ day: Int) -> String {
    text(instant(month, day, 9, 41), Date.FormatStyle(date: .abbreviated, time: .shortened))
  }

  /// `Monday`
  func weekday(_ day: Int) -> String { text(instant(1, day), Date.FormatStyle().weekday(.wide)) }
  /// `Mon`
  func shortWeekday(_ day: Int) -> String {
    text(instant(1, day), Date.FormatStyle().weekday(.abbreviated))
  }
  /// `January 2024`
  func month(_ month: Int) -> String {
    text(instant(month, 1), Date.FormatStyle().month(.wide).year())
  }

  /// `2024`, `2024年`
  var year: String { text(instant(1, 1), Date.FormatStyle().year()) }

  /// `9:41 AM`
  func clock(_ hour: Int, _ minute: Int) -> String {
    text(instant(1, 8, hour, minute), Date.FormatStyle(date: .omitted, time: .shortened))
  }

  /// `6 PM`, `9 Uhr`: without a zero before it, as in reports.
  func hour(_ hour: Int) -> String {
    let style = Date.FormatStyle().hour(.defaultDigits(amPM: .abbreviated))
    return text(instant(1, 8, hour), style).replacing(/^0(?=\d)/, with: "")
  }

  /// `January 22 – 28, 2024`
  var dates: String {
    var style = Date.IntervalFormatStyle(date: .long).locale(locale)
    style.timeZone = .gmt
    return (instant(1, 22)..<instant(1, 28)).formatted(style)
  }

  /// `January 8 to February 4, 2024`
  var period: String {
    date(1, 8).hasSuffix(day(1, 8))
      ? words.period(from: date(1, 8), to: day(2, 4))
      : words.period(from: day(1, 8), to: date(2, 4))
  }

  /// The name of a day as an interval, which has an article in some languages.
  func name(ofDay month: Int, _ day: Int) -> String {
    words.name(of: .day(self.day(month, day)))
  }

  /// `the week of January 22`
  var week: String { words.name(of: .week(of: day(1, 22))) }

  /// A value with its day: `82 kg`, `on Friday, February 2`.
  func dated(_ value: String, _ month: Int, _ day: Int) -> DatedText {
    DatedText(value, words.when(.day(weekdayAndDay(month, day))))
  }
}

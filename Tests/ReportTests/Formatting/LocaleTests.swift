import Figures
import Foundation
import Health
import Languages
import Report
import TestSupport
import Testing

@Suite struct `A locale` {
  /// Sunday, February 4, 2024, 9:41 in New York.
  static let instant = 728_750_460.0

  struct Form: Sendable {
    let locale: String
    let number: String, share: String, date: String, day: String, moment: String, week: String
  }

  @Test(arguments: [
    Form(
      locale: "en_US", number: "63,600.5", share: "12.9%", date: "Feb 4, 2024", day: "Sun Feb 4",
      moment: "Feb 4, 9:41 AM", week: "January 22 – 28, 2024"),
    Form(
      locale: "ja_JP", number: "63,600.5", share: "12.9%", date: "2024年2月4日", day: "2月4日(日)",
      moment: "2月4日 9:41", week: "2024年1月22日～28日"),
    Form(
      locale: "zh_CN", number: "63,600.5", share: "12.9%", date: "2024年2月4日", day: "2月4日 周日",
      moment: "2月4日 9:41", week: "2024年1月22日至28日"),
    Form(
      locale: "de_DE", number: "63.600,5", share: "12,9 %", date: "4. Feb. 2024",
      day: "So. 4. Feb.", moment: "4. Feb., 9:41", week: "22.–28. Januar 2024"),
    Form(
      locale: "de_CH", number: "63’600.5", share: "12.9%", date: "4. Feb. 2024",
      day: "So. 4. Feb.", moment: "4. Feb., 9:41", week: "22.–28. Januar 2024"),
    Form(
      locale: "fr_CA", number: "63 600,5", share: "12,9 %", date: "4 févr. 2024",
      day: "dim. 4 févr.", moment: "4 févr., 9:41", week: "22–28 janvier 2024"),
    Form(
      locale: "es_MX", number: "63,600.5", share: "12.9%", date: "4 feb 2024",
      day: "dom 4 de feb", moment: "4 feb, 9:41 a.m.", week: "22 – 28 de enero de 2024"),
  ])
  func `has its own numbers and dates`(_ form: Form) throws {
    let format = ReportFormat(
      locale: Locale(identifier: form.locale), charset: .unicode,
      clock: LocalClock(try #require(TimeZone(identifier: "America/New_York"))))
    let monday = Self.instant - 13 * 86_400
    let shown = [
      format.number(63_600.5, decimals: 1), format.percent(0.129, decimals: 1),
      format.date(Self.instant), format.weekdayAndDay(Self.instant),
      format.shortMoment(Self.instant), format.dates(from: monday, to: monday + 6.5 * 86_400),
    ]
    let expected = [form.number, form.share, form.date, form.day, form.moment, form.week]
    #expect(shown.map(\.withPlainSpaces) == expected)
  }

  @Test(arguments: [
    ("en_US", "Sunday, February 4, 2024 at 9:41 AM"), ("de_DE", "Sonntag, 4. Februar 2024 um 9:41"),
    ("ja_JP", "2024年2月4日日曜日 9:41"), ("zh_CN", "2024年2月4日星期日 9:41"),
  ])
  func `has dates of sentences without a space inside, where its language has none`(
    _ locale: String, _ moment: String
  ) throws {
    let format = ReportFormat(
      locale: Locale(identifier: locale), charset: .unicode,
      clock: LocalClock(try #require(TimeZone(identifier: "America/New_York"))))
    #expect(format.moment(Self.instant).moment.withPlainSpaces == moment)
  }

  private static func report(_ locale: String) throws -> EvaluatedReport {
    try SummaryHistory(
      .bodyMass, (0..<28).map { ($0, 80.25 + Double($0 % 5) / 4) }, exportedOn: 30
    ).report(
      "type: bodyMass, interval: 1 day, range: last 4 weeks, goal: 80.5, better: down",
      sections: "  - metrics: [a]\n  - chart: a\n    style: trend\n  - table: a",
      before: "locale: \(locale)\n")
  }

  @Test(arguments: ["de_DE", "fr_CA", "de_CH", "ja_JP", "zh_CN", "ar_EG"])
  func `changes neither data nor coordinates`(_ locale: String) throws {
    let (english, other) = (try Self.report("en_US"), try Self.report(locale))
    #expect(try RowsOutput().text(of: other) == RowsOutput().text(of: english))
    let drawings = other.parts.compactMap { part -> String? in
      if case .figure(let figure) = part.content { figure.drawing } else { nil }
    }
    #expect(!drawings.isEmpty)
    // All attributes with numbers, but not those with text.
    let attributes = drawings.joined().matches(
      of: #/\b(?:[xyrd]|[dcxy][xy12]|width|height|viewBox|points|transform|style)="([^"]*)"/#)
    #expect(attributes.count > 20)
    for attribute in attributes {
      let value = attribute.output.1
      #expect(value.allSatisfy(\.isASCII) && !value.contains(","), "\(attribute.output.0)")
    }
  }

  @Test(arguments: [
    ("ja_JP", "2024年6月3日～6月30日"), ("zh_CN", "2024年6月3日至6月30日"),
    ("ko_KR", "2024년 6월 3일 to 6월 30일"), ("hu_HU", "2024. június 3. to június 30."),
    ("de_DE", "3. Juni bis 30. Juni 2024"), ("en_US", "June 3 to June 30, 2024"),
  ])
  func `has the year of a period where its dates have it`(
    _ locale: String, _ period: String
  ) throws {
    let report = try SummaryHistory(.bodyMass, [(0, 80), (27, 80)], exportedOn: 30).report(
      "type: bodyMass, interval: 1 day, range: 2024-06-03 .. 2024-07-01",
      before: "locale: \(locale)\n")
    let page = report.markdown.withPlainSpaces
    #expect(page.contains("\(period)\n"), "\(page)")
  }

  @Test(arguments: [
    ("ja_JP", "2（2024年6月3日～4日）"), ("de_DE", "2 (3.–4. Juni 2024)"),
    ("fr_CA", "2 (3–4 juin 2024)"), ("en_US", "2 (Jun 3 – 4, 2024)"),
  ])
  func `names a streak with its year once`(_ locale: String, _ text: String) throws {
    let report = try SummaryHistory(
      .bodyMass, [(0, 90), (1, 90), (2, 70)], exportedOn: 3
    ).report(
      "type: bodyMass, interval: 1 day, range: 2024-06-03 .. 2024-06-06, unit: kg, goal: 80",
      sections: "  - text: \"<{{a.longest_streak}}>\"", before: "locale: \(locale)\n")
    #expect(report.markdown.withPlainSpaces.contains("<\(text)>"), "\(report.markdown)")
  }

  @Test(arguments: [
    ("de_DE", "4.\u{A0}Februar 2024"), ("fr_FR", "4\u{A0}février 2024"),
    ("hu_HU", "2024. február 4."), ("en_GB", "4 February 2024"), ("en_US", "February 4, 2024"),
  ])
  func `keeps the number of a day with its month`(_ locale: String, _ text: String) throws {
    let format = try Self.format(locale)
    #expect(format.dates(from: Self.instant, to: Self.instant + 60) == text)
    let ascii = try Self.format(locale, .ascii)
    #expect(ascii.dates(from: Self.instant, to: Self.instant + 60).contains("\u{A0}") == false)
  }

  @Test(arguments: [
    ("de_DE", ["0 Uhr", "8 Uhr", "21 Uhr"]), ("fr_FR", ["0 h", "8 h", "21 h"]),
    ("ja_JP", ["0時", "8時", "21時"]), ("en_US", ["12 AM", "8 AM", "9 PM"]),
  ])
  func `has no zero before an hour with a word`(_ locale: String, _ names: [String]) throws {
    let format = try Self.format(locale)
    #expect([0, 480, 1_260].map { format.hourName($0).withPlainSpaces } == names)
  }

  private static func format(
    _ locale: String, _ charset: Charset = .unicode
  ) throws -> ReportFormat {
    ReportFormat(
      locale: Locale(identifier: locale), charset: charset,
      clock: LocalClock(try #require(TimeZone(identifier: "America/New_York"))))
  }

  @Test(arguments: [("ko_KR", "en"), ("zh_TW", "en"), ("en_GB", "en-GB"), ("en_US", "en-US")])
  func `without its language gives English words, with a note`(
    _ locale: String, _ language: String
  ) throws {
    let report = try Self.report(locale)
    #expect(report.definition.wordsLanguage == language)
    let note = "numbers and dates are those of '\(locale)', and words are English"
    let isNoted = language == "en"
    #expect(report.notices.filter { $0.text == note }.count == (isNoted ? 1 : 0))
    #expect(report.notices.allSatisfy { $0.text != note || !$0.isWarning })
    // Once in the account, too.
    #expect(report.markdown.ranges(of: "words are English").count == (isNoted ? 1 : 0))
  }
}

/// The language that a definition chooses for its words.
@Suite struct `The language of a report` {
  private static func report(_ settings: String) throws -> EvaluatedReport {
    try SummaryHistory(
      .bodyMass, (0..<28).map { ($0, 80.25 + Double($0 % 5) / 4) }, exportedOn: 30
    ).report(
      "type: bodyMass, interval: 1 day, range: last 4 weeks", sections: "  - table: a",
      before: settings + "\n")
  }

  @Test func `is chosen apart from the format of numbers, without a note`() throws {
    let report = try Self.report("locale: de_DE\nlanguage: en")
    #expect(report.definition.wordsLanguage == "en")
    #expect(report.format.locale.identifier == "de_DE")
    #expect(report.notices.allSatisfy { !$0.text.contains("words are English") })
    #expect(!report.markdown.contains("words are English"))
  }

  @Test func `has the region of a locale in the same language`() throws {
    #expect(try Self.report("locale: en_GB\nlanguage: en").definition.wordsLanguage == "en-GB")
    #expect(try Self.report("language: en").definition.wordsLanguage == "en-US")
  }

  @Test func `groups the digits of counts as the locale does`() {
    func digits(_ locale: String, _ charset: Charset = .unicode) -> [String] {
      let format = ReportFormat(
        locale: Locale(identifier: locale), charset: charset, clock: LocalClock(.gmt))
      return [4_096, 12_096].map { format.language.number($0) }
    }
    #expect(digits("en_US") == ["4,096", "12,096"])
    #expect(digits("de_DE") == ["4.096", "12.096"])
    #expect(digits("de_CH") == ["4\u{2019}096", "12\u{2019}096"])
    #expect(digits("es_ES") == ["4096", "12.096"])
    #expect(digits("fr_FR") == ["4\u{202F}096", "12\u{202F}096"])
    #expect(digits("fr_FR", .ascii) == ["4 096", "12 096"])
  }

  @Test func `is that of a locale in the same script only`() {
    func isWritten(_ locale: String, in words: any Language.Type) -> Bool {
      Locale(identifier: locale).isWritten(in: words)
    }
    #expect(isWritten("en_AU", in: English.self))
    #expect(!isWritten("de_DE", in: English.self))
    #expect(Locale(identifier: "en_ZA").knownLanguage?.tag == "en")
    #expect(Locale(identifier: "fr_CA").knownLanguage?.tag == "fr")
    #expect(Locale(identifier: "zh_CN").knownLanguage?.tag == "zh-Hans")
    #expect(Locale(identifier: "zh_TW").knownLanguage == nil)
    #expect(Locale(identifier: "ko_KR").knownLanguage == nil)
  }

  @Test(arguments: [
    ("xx", "expected 'en', 'de', 'fr', 'es', 'ja' or 'zh-Hans'"), ("em", "did you mean 'en'?"),
    ("en_US", "did you mean 'en'?"), ("EN", "did you mean 'en'?"),
    ("zh", "did you mean 'zh-Hans'?"),
  ])
  func `is a known code, or a mistake with the nearest one`(_ word: String, _ help: String) {
    let text = """
      title: T
      language: \(word)
      queries:
        a: { type: bodyMass }
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "a.yaml", text: text), registry: .tested)
    #expect(definition == nil)
    #expect(diagnostics.map(\.message) == ["unknown language '\(word)'"])
    #expect(diagnostics.map(\.help) == [help])
    #expect(
      diagnostics.map(\.range)
        == [SourceRange(line: 2, column: 11, length: word.count)])
  }
}

extension String {
  fileprivate var withPlainSpaces: String {
    String(map { "\u{A0}\u{202F}\u{2009}".contains($0) ? " " : $0 })
  }
}

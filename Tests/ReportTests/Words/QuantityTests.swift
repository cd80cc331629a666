import Figures
import Foundation
import Health
import Languages
import Report
import TestSupport
import Testing

/// Numbers with their units, and lengths of time, as each language writes them.
@Suite struct `Quantities` {
  private static func format(
    _ locale: String, _ language: String? = nil, charset: Charset = .unicode
  ) throws -> ReportFormat {
    ReportFormat(
      locale: try Locale(parsing: locale), language: try language.map(KnownLanguages.parsing),
      charset: charset, clock: LocalClock(.gmt))
  }

  @Test(arguments: [
    ("en_US", "8_h_05_min", "12_min", "45_s"), ("de_DE", "8_Std._5_Min.", "12_Min.", "45_Sek."),
    ("fr_FR", "8_h_05_min", "12_min", "45_s"), ("es_ES", "8_h_05_min", "12_min", "45_s"),
    ("ja_JP", "8時間5分", "12分", "45秒"), ("zh_CN", "8小时5分钟", "12分钟", "45秒"),
  ])
  func `have the words of durations`(
    _ locale: String, _ long: String, _ short: String, _ seconds: String
  ) throws {
    let format = try Self.format(locale)
    let texts = [29_100, 720, 45].map { format.duration($0).replacing("\u{202F}", with: "_") }
    #expect(texts == [long, short, seconds])
    #expect(format.duration(-720).hasSuffix(format.duration(720)))
    #expect(format.duration(-720) != format.duration(720))
  }

  @Test func `have spaces of ASCII in a report of ASCII`() throws {
    #expect(try Self.format("en_US", charset: .ascii).duration(29_100) == "8 h 05 min")
  }

  /// Numbers follow the locale, and words the language.
  @Test func `have the digits of the locale`() throws {
    let text = try Self.format("de_CH", "en").duration(3_600 * 12_345)
    #expect(text.replacing("\u{202F}", with: "_") == "12’345_h_00_min")
  }

  @Test(arguments: [
    ("en", "bpm", "72_bpm"), ("de", "kg", "72_kg"), ("fr", "kg", "72_kg"), ("ja", "kg", "72_kg"),
    ("ja", "歩", "72歩"), ("ja", "回/分", "72回/分"), ("zh-Hans", "公斤", "72_公斤"), ("ja", "", "72"),
    ("en", "", "72"), ("zh-Hans", "", "72"),
  ])
  func `have a space where the language has it`(
    _ tag: String, _ unit: String, _ text: String
  ) throws {
    let language = try #require(KnownLanguages.named(tag)).init(counts: CountFormat(separator: ","))
    #expect(language.quantity("72", unit, space: "_") == text)
  }

  @Test func `have hours alone on an axis`() {
    #expect(English().length(.hoursAlone("7.5"), space: " ") == "7.5 h")
    #expect(Japanese().length(.hoursAlone("7.5"), space: " ") == "7.5時間")
    #expect(SimplifiedChinese().length(.hoursAlone("7.5"), space: " ") == "7.5小时")
  }
}

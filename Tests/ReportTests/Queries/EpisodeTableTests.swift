import Figures
import Foundation
import Health
import Report
import TestSupport
import Testing

/// Episodes of several sensors, and over a change of the clock, as a report lists them.
@Suite struct `Tables of episodes` {
  private static let clock = LocalClock(TimeZone(identifier: "America/New_York")!)

  /// Readings every five minutes, low from a start for a number of minutes.
  private static func readings(
    _ source: String, from start: Double, hours: Double, low: Range<Double>? = nil,
    value: Double = 120
  ) -> [InMemorySampleStore.Sample] {
    stride(from: start, to: start + hours * 3_600, by: 300).map { time in
      .init(
        .bloodGlucose, start: time, value: low?.contains(time) == true ? 48 : value,
        unit: "mg/dL", source: source)
    }
  }

  private static func markdown(
    _ samples: [InMemorySampleStore.Sample], until end: Double, more: String = "",
    sections: String = "{ chart: a }"
  ) throws -> String {
    let text = """
      title: A
      time_zone: America/New_York
      locale: en_US
      queries:
        a: { title: Lows, type: bloodGlucose, unit: mg/dL, range: 2024-11-03, episodes: "< 54 mg/dL for 15 minutes" }
        \(more)
      sections: [\(sections)]
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    return try EvaluatedReport(
      #require(definition), store: InMemorySampleStore(samples, exportDate: end), now: 0
    ).markdown.replacing("\u{202F}", with: " ").replacing(#/ {2,}/#, with: " ")
  }

  private static var midnight: Double {
    clock.instant(on: CivilDate(iso: "2024-11-03")!, timeOfDay: 0)
  }

  /// In New York, the hour from one to two comes twice on 3 November 2024.
  @Test func `the end of an episode has its offset on the day of a clock change`() throws {
    let low = Self.midnight + 5_400..<Self.midnight + 9_900
    let text = try Self.markdown(
      Self.readings("A", from: Self.midnight, hours: 10, low: low),
      until: Self.midnight + 36_000)
    #expect(
      text.contains(
        "| Nov 3, 2024 at 1:30 AM (-04:00) | 1:45 AM (-05:00) | 1 h 15 min | 48 | 15 |"),
      "\(text)")
  }

  /// The other sensor saw nothing, which a reader must know of.
  @Test func `episodes have the source of their value if there are several`() throws {
    let low = Self.midnight + 5_400..<Self.midnight + 9_900
    let text = try Self.markdown(
      Self.readings("A", from: Self.midnight, hours: 10, low: low)
        + Self.readings("B", from: Self.midnight + 60, hours: 10),
      until: Self.midnight + 36_000)
    #expect(text.contains("Lows, November 3, 2024; all from A"), "\(text)")
    #expect(!text.contains("| Source |"))
    let later = Self.midnight + 18_060..<Self.midnight + 21_660
    let others = try Self.markdown(
      Self.readings("A", from: Self.midnight, hours: 10, low: low)
        + Self.readings("B", from: Self.midnight + 60, hours: 10, low: later),
      until: Self.midnight + 36_000)
    #expect(others.contains("| Readings | Source |"), "\(others)")
    #expect(others.contains("| 48 | 15 | A |") && others.contains("| 48 | 12 | B |"))
    #expect(!others.contains("all from"))
  }

  private static let ranges =
    "b: { title: Glucose, type: bloodGlucose, unit: mg/dL, range: 2024-11-03, share: time,"
    + " instants: hold 15 minutes, precision: 1 mg/dL, statistics: [average],"
    + " bands: { low: '< 70 mg/dL', in range: '70 .. 180 mg/dL', high: '> 180 mg/dL' },"
    + " targets: { in range: '> 70 %' } }"

  @Test(arguments: ["{ chart: b }", "{ table: b }"])
  func `readings of several sensors at the same time are not pooled without a word`(
    _ section: String
  ) throws {
    let low = Self.midnight + 7_200..<Self.midnight + 10_800
    let both = try Self.markdown(
      Self.readings("A", from: Self.midnight, hours: 10, low: low)
        + Self.readings("B", from: Self.midnight, hours: 10, value: 130),
      until: Self.midnight + 36_000, more: Self.ranges, sections: "{ chart: a }, \(section)")
    // 36 quarters of an hour 10 apart, and four 82 apart.
    #expect(
      both.contains(
        "several sources have readings at the same time, 17 mg/dL apart on average and up to 82;"
          + " all of them count"), "\(both)")
    // One sensor after the other, and the same readings from two apps.
    for other in [
      Self.readings("B", from: Self.midnight + 36_000, hours: 5),
      Self.readings("B", from: Self.midnight, hours: 10),
    ] {
      let text = try Self.markdown(
        Self.readings("A", from: Self.midnight, hours: 10) + other,
        until: Self.midnight + 60_000, more: Self.ranges, sections: "{ chart: a }, \(section)")
      #expect(!text.contains("several sources"), "\(text)")
    }
  }
}

import Figures
import Foundation
import Health
import JSON
import Report
import TestSupport
import Testing

/// the mean against limits, and numbers that rounding must not turn.
@Suite struct `Limits of blood pressure`: PressureReports {
  @Test(arguments: [
    (144.0, 88.0, "Average 144/88 over 1 day, above 135/85 (ESH 2023) and 130/80 (ACC/AHA 2017)"),
    (
      132, 79,
      "Average 132/79 over 1 day, below 135/85 (ESH 2023), above 130/80 (ACC/AHA 2017, systolic)"
    ),
    (
      135, 70,
      "Average 135/70 over 1 day, at 135/85 (ESH 2023, systolic), above 130/80 (ACC/AHA 2017,"
        + " systolic)"
    ),
    // Rounded to a whole number, the mean would seem to be at the limit.
    (
      134.8, 79,
      "Average 134.8/79.0 over 1 day, below 135/85 (ESH 2023), above 130/80 (ACC/AHA 2017,"
        + " systolic)"
    ),
  ])
  func `the headline is the mean against the limits`(
    _ systolic: Double, _ diastolic: Double, _ headline: String
  ) throws {
    let keys =
      "range: 2024-06-01 .. 2024-07-01, session: 10 minutes,"
      + " limits: { ESH 2023: 135/85, ACC/AHA 2017: 130/80 }"
    for style in ["grid", "pairs"] {
      let report = try Self.report(Self.day("2024-06-10", systolic, diastolic), keys, style: style)
      #expect(try #require(report.figures.first).headline == headline)
    }
  }

  /// 135 would seem to be at the limit, of which the row below says "above".
  @Test func `the mean in the table has the decimals of the headline`() throws {
    let report = try Self.report(
      Self.day("2024-06-10", 135.2, 82.1),
      "range: 2024-06-01 .. 2024-07-01, session: 10 minutes,"
        + " limits: { ESH 2023: 135/85, ACC/AHA 2017: 130/80 }")
    #expect(try #require(report.figures.first).headline.hasPrefix("Average 135.2/82.1 over 1 day"))
    let text = Self.markdown(report)
    #expect(text.contains(#/\| Mean ± SD +\| +135\.2 ± 0\.0 \| +82\.1 ± 0\.0 \|/#), "\(text)")
    #expect(text.contains("| Morning (before noon), 1 reading "))
    // The table says that 84.8 is below 85.
    let lower = try Self.report(
      Self.day("2024-06-10", 138, 84.8),
      "range: 2024-06-01 .. 2024-07-01, limits: { ESH 2023: 135/85 }")
    #expect(
      try #require(lower.figures.first).headline
        == "Average 138.0/84.8 over 1 day, above 135/85 (ESH 2023, systolic)")
    #expect(Self.markdown(lower).contains(#/ 138\.0 ± 0\.0 \| +84\.8 ± 0\.0 \|/#))
  }

  /// A mean of a morning of 134.6 is not in bold, so it must not be shown as 135.
  @Test func `no mean of a half of a day seems to reach the limit that does not`() throws {
    let report = try Self.report(
      [134.0, 135, 135, 134.4].enumerated().map {
        Measurement("2024-06-10 07:0\($0)", $1, 70)
      }, "range: 2024-06-01 .. 2024-07-01, limits: { ESH 2023: 135/85 }")
    let figure = try #require(report.figures.first?.figure as? PairsGridFigure)
    #expect(figure.svg(id: "a").contains("134.6/70"))
    #expect(!figure.words.marks.contains("In bold"))
  }

  @Test func `the lowest band is a limit without a name`() throws {
    let report = try Self.report(
      Self.day("2024-06-10"),
      "range: 2024-06-01 .. 2024-07-01, bands: { below: < 135 / < 85, above: '>= 135 / >= 85' }",
      style: "pairs")
    let headline = try #require(report.figures.first).headline
    #expect(headline == "Average 144/88 over 1 day, above 135/85")
    #expect(try Self.query(report)["limits"] == nil)
  }

  @Test func `limits in JSON have the side on which the mean lies`() throws {
    let report = try Self.report(
      Self.day("2024-06-10", 132, 79),
      "range: 2024-06-01 .. 2024-07-01, limits: { ESH 2023: 135/85, ACC/AHA 2017: 130/80 }")
    let limits = try #require(Self.query(report)["limits"] as? [[String: Any]])
    #expect(limits.map { $0["name"] as? String } == ["ESH 2023", "ACC/AHA 2017"])
    #expect(limits.map { $0["average"] as? String } == ["below", "above"])
  }

  @Test func `no number is shown as a severe one that is not`() throws {
    let report = try Self.report(
      Self.day("2024-06-10", 179.7, 80) + Self.day("2024-06-11", 179.7, 80),
      "range: 2024-06-01 .. 2024-07-01, session: 10 minutes, severe: 180/110")
    let text = Self.markdown(report)
    #expect(text.contains("None of 8 measurements is at or above 180/110 mmHg."))
    #expect(text.contains("179.7/80 179.7/80"), "\(text)")
    #expect(text.contains("179.7 – 179.7"))
  }

  @Test(arguments: [
    // Rounded to one digit, 144/83 is 100/80, which is below a limit that it is above.
    (144.0, 83.0, 1, nil as String?), (144, 83, 2, "above"), (128, 79, 1, "below"),
    (196, 110, 1, "above"),
  ])
  func `rounding for other people does not turn a comparison round`(
    _ systolic: Double, _ diastolic: Double, _ digits: Int, _ relation: String?
  ) throws {
    let report = try Self.report(
      Self.day("2024-06-10", systolic, diastolic),
      "range: 2024-06-01 .. 2024-07-01, interval: 1 month, limits: { ESH 2023: 135/85 }",
      isPublishedWith: digits)
    let json = try #require(report.json(ofQuery: "a", withItems: false)).text
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let limits = try #require((object as? [String: Any])?["limits"] as? [[String: Any]])
    #expect(limits.map { $0["average"] as? String } == [relation])
  }
}

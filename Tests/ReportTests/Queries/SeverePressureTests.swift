import Figures
import Foundation
import Health
import JSON
import Report
import TestSupport
import Testing

/// measurements at or above a severe limit, in the report and in its mail.
@Suite struct `Severe measurements of blood pressure`: PressureReports {
  @Test func `a severe measurement in a session is the first thing of the figure`() throws {
    var measurements = Self.day("2024-06-10") + Self.day("2024-06-11")
    measurements[4].systolic = 186
    measurements[4].diastolic = 112
    let report = try Self.report(
      measurements, "range: 2024-06-01 .. 2024-07-01, session: 10 minutes, severe: 180/110")
    let text = Self.markdown(report)
    let severe = try #require(text.firstRange(of: "**186/112 on Jun 11, 2024 at 7:00 AM**"))
    let figure = try #require(text.firstRange(of: "morning"))
    #expect(severe.lowerBound < figure.lowerBound)
    #expect(text.contains("**1 of 8 measurements is at or above 180/110 mmHg:**"))
    #expect(text.contains("186/112! 144/88"))
  }

  @Test func `a severe measurement of a first day is listed, but not in the mean`() throws {
    var measurements = Self.day("2024-06-10") + Self.day("2024-06-11")
    measurements[0].systolic = 190
    let report = try Self.report(
      measurements,
      "range: 2024-06-01 .. 2024-07-01, session: 10 minutes, first_day: exclude,"
        + " severe: 180/110, statistics: [average, maximum]")
    let text = Self.markdown(report)
    #expect(
      text.contains("190/88 on Jun 10, 2024 at 7:00 AM, a first day that the mean leaves out"))
    let rows = try #require(Self.query(report)["statistics"] as? [[String: Any]])
    #expect(rows[0]["systolicAverage"] as? Double == 144)
    #expect(rows[0]["systolicMaximum"] as? Double == 144)
  }

  @Test(arguments: [(24.0, 1), (23.99, 0)])
  func `a measurement in kilopascals is compared in millimeters of mercury`(
    _ systolic: Double, _ count: Int
  ) throws {
    let report = try Self.report(
      [
        Measurement("2024-06-10 07:00", 140, 85),
        Measurement("2024-06-10 07:05", systolic, 12, unit: "kPa"),
      ], "range: 2024-06-10 .. 2024-06-11, severe: 180/110")
    let severe = try #require(Self.query(report)["severe"] as? [String: Any])
    #expect((severe["measurements"] as? [Any])?.count == count)
    #expect(
      Self.markdown(report).contains("None of 2 measurements is at or above 180/110 mmHg.")
        == (count == 0))
  }

  @Test func `the same severe measurement of two sources is one line with both names`() throws {
    let hostile = "B | <script>x</script> " + String(repeating: "b", count: 300)
    let report = try Self.report(
      [
        Measurement("2024-06-10 07:00", 181, 112, source: "A"),
        Measurement("2024-06-10 07:00", 181, 112, source: hostile),
        Measurement("2024-06-10 20:00", 185, 100, source: "A"),
        Measurement("2024-06-11 07:00", 130, 80, source: "A"),
      ], "range: 2024-06-01 .. 2024-07-01, session: 10 minutes, severe: 180/110")
    let text = Self.markdown(report)
    // A copy does not count, in this number as in the mean.
    #expect(text.contains("**2 of 3 measurements are at or above 180/110 mmHg:**"), "\(text)")
    #expect(text.ranges(of: "**181/112 on Jun 10, 2024 at 7:00 AM").count == 1)
    #expect(text.contains("at 7:00 AM, from A and B \\|"), "\(text)")
    #expect(text.contains("**185/100 on Jun 10, 2024 at 8:00 PM**"))
    #expect(!text.contains("<script>"))
    let severe = try #require(Self.query(report)["severe"] as? [String: Any])
    #expect((severe["measurements"] as? [Any])?.count == 2)
    #expect(try Self.query(report)["copies"] as? Int == 1)
    #expect(text.contains("one measurement is in the data of two sources"), "\(text)")
  }

  @Test func `what a second app copied counts once, and each source has its own`() throws {
    let cuff = Self.day("2024-06-10") + Self.day("2024-06-11") + Self.day("2024-06-12")
    let app = cuff.map { one in
      var copy = one
      copy.source = "App"
      return copy
    }
    var other = app[5]
    other.systolic += 1
    other.source = "Third"
    let keys = "range: 2024-06-01 .. 2024-07-01, session: 10 minutes, \(Self.plan)"
    let report = try Self.report(
      cuff + app + [other], keys + ", statistics: [average, measurements]")
    let text = Self.markdown(report)
    // Other numbers at the same time are another measurement.
    #expect(try #require(report.results["a"]?.intervals.first).values.last == 13)
    #expect(
      text.contains(
        "12 measurements are in the data of another source too, with the same times and values, and"
          + " count once."), "\(text)")
    #expect(
      text.contains("13 measurements on 3 days (Jun 10 – 12), 12 of the 12 asked for, met"),
      "\(text)")
    #expect(text.contains("| App, Cuff |"), "\(text)")
    let parts = try Self.report(
      cuff + app + [other], keys + ", statistics: measurements, by: source", style: "pairs")
    let counts = try #require(parts.results["a"]?.intervals.first).parts.map(\.values)
    #expect(counts.compactMap { $0[0] }.sorted() == [1, 12, 12], "\(counts)")
  }

  @Test func `Markdown has the mean before the list of the latest measurements`() throws {
    let days = (10..<20).flatMap { Self.day("2024-06-\($0)") }
    let report = try Self.report(days, "range: 2024-06-01 .. 2024-07-01, session: 10 minutes")
    let text = Self.markdown(report)
    let mean = try #require(text.firstRange(of: "| Mean ± SD"))
    let note = try #require(
      text.firstRange(of: "The latest 28 of 40 rows; the page has all of them."))
    #expect(mean.lowerBound < note.lowerBound)
    let rows = { (text: String) in text.split(separator: "\n").count { $0.hasPrefix("| Jun ") } }
    #expect(rows(text) == 28)
    #expect(text.contains("| Jun 19, 2024 at 8:02 PM |") && !text.contains("| Jun 10, 2024 at"))
    #expect(rows(report.pageMarkdown.replacing("\u{202F}", with: " ")) == 40)
    let few = Self.markdown(
      try Self.report(Self.day("2024-06-10"), "range: 2024-06-01 .. 2024-07-01"))
    #expect(rows(few) == 4 && !few.contains("The latest"))
  }

  @Test func `the same time of two sources with other numbers is two lines`() throws {
    let report = try Self.report(
      [
        Measurement("2024-06-10 07:00", 181, 112, source: "A"),
        Measurement("2024-06-10 07:00", 182, 112, source: "B"),
        Measurement("2024-06-10 07:00", 181, 112, source: "C", isByHand: true),
      ], "range: 2024-06-01 .. 2024-07-01, severe: 180/110")
    let lines = Self.markdown(report).split(separator: "\n").filter { $0.hasPrefix("- **18") }
    // What was also entered by hand is the same measurement.
    #expect(lines.count == 2 && Set(lines).count == 2, "\(lines)")
  }

  /// In New York, 1:30 comes twice on 3 November 2024.
  @Test func `many severe measurements in both hours of a clock set back are told apart`() throws {
    let first = try Self.instant("2024-11-03 01:30")
    #expect(try Self.instant("2024-11-03 02:30") - first == 2 * 3_600)
    let offsets = [0, 3_600.0].map { first + $0 }
    let samples = (0..<4).flatMap { place -> [InMemorySampleStore.Sample] in
      offsets.flatMap { instant in
        let start = instant + Double(place) * 60
        return [
          InMemorySampleStore.Sample(
            .bloodPressureSystolic, start: start, value: 190, unit: "mmHg", source: "A"),
          .init(.bloodPressureDiastolic, start: start, value: 100, unit: "mmHg", source: "A"),
        ]
      }
    }
    let (definition, _) = DefinitionReader.read(
      SourceText(
        name: "r.yaml",
        text: """
          title: A
          time_zone: \(Self.zone)
          locale: en_US
          queries: { a: { type: bloodPressure, range: 2024-11, severe: 180/110 } }
          sections: [{ chart: a, style: grid }]
          """), registry: .tested)
    let report = try EvaluatedReport(
      #require(definition),
      store: InMemorySampleStore(samples, exportDate: first + 40 * 86_400), now: 0)
    let text = Self.markdown(report)
    #expect(text.contains("190/100 at 1:30 AM (-04:00)"), "\(text)")
    #expect(text.contains("190/100 at 1:30 AM (-05:00)"), "\(text)")
  }

  @Test func `severe measurements are in the subject of a mail before episodes`() throws {
    let report = try Self.report(
      Self.day("2024-06-10", 190, 100), "range: 2024-06-01 .. 2024-07-01, severe: 180/110")
    #expect(
      report.subject?.replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
        == "A: Blood pressure at or above 180/110 mmHg: 4, the latest on Jun 10, 2024 at 8:02 PM")
    let calm = try Self.report(
      Self.day("2024-06-10"), "range: 2024-06-01 .. 2024-07-01, severe: 180/110")
    #expect(calm.subject == nil)
  }

  @Test func `a mail has the severe measurements before its numbers`() throws {
    var measurements = Self.day("2024-06-10") + Self.day("2024-06-11")
    measurements[5] = Measurement("2024-06-11 07:02", 186, 112, isByHand: true)
    let report = try Self.report(
      measurements, "range: 2024-06-01 .. 2024-07-01, session: 10 minutes, severe: 180/110")
    let text = try ReportDigest(of: report, page: "a.html").markdown
      .replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
    let severe = try #require(
      text.firstRange(of: "**186/112 on Jun 11, 2024 at 7:02 AM, entered by hand**"))
    let numbers = try #require(text.firstRange(of: "144"))
    #expect(severe.lowerBound < numbers.lowerBound)
    // Neither pressure can be read without the other.
    let head = try #require(
      text.split(separator: "\n").first { $0.contains("| Blood pressure (mmHg) ") })
    #expect(!head.contains("Systolic"))
    #expect(text.contains(" 186/112 |"), "\(text)")
    #expect(text.contains(" 144/88 |"))
  }

  @Test func `many severe measurements are a paragraph with their days`() throws {
    let measurements = (10...16).flatMap { Self.day("2024-06-\($0)", 190, 100).prefix(1) }
    let report = try Self.report(
      measurements + [Measurement("2024-06-16 07:05", 184, 99, isByHand: true)],
      "range: 2024-06-01 .. 2024-07-01, session: 10 minutes, first_day: exclude, severe: 180/110")
    let text = Self.markdown(report)
    #expect(
      text.contains("**Jun 10, 2024 (a first day): 190/100 at 7:00 AM;** **Jun 11, 2024: 190/100"),
      "\(text)")
    #expect(
      text.contains(
        "Jun 16, 2024: 190/100 at 7:00 AM, 184/99 at 7:05 AM (entered by hand)**"), "\(text)")
  }

  @Test func `severe measurements beyond the latest twenty are in a table`() throws {
    let report = try Self.report(
      (1...30).flatMap {
        Self.day($0 < 10 ? "2024-05-0\($0)" : "2024-05-\($0)", 190, 100).prefix(1)
      },
      "range: 2024-05-01 .. 2024-06-01, session: 10 minutes, severe: 180/110")
    let text = Self.markdown(report)
    #expect(text.contains("**30 of 30 measurements are at or above 180/110 mmHg:**"))
    // Nothing of the paragraph is cut.
    #expect(
      text.contains("**May 11, 2024: 190/100 at 7:00 AM;** **May 12, 2024: 190/100"), "\(text)")
    #expect(text.contains("**May 30, 2024: 190/100 at 7:00 AM;** **and 10 earlier**"), "\(text)")
    #expect(text.contains("\nAll measurements at or above 180/110 mmHg\n"), "\(text)")
    let table = try #require(text.components(separatedBy: "All measurements at or above").last)
    let rows = table.components(separatedBy: "\n\n").dropFirst().first
    #expect(rows?.ranges(of: " at 7:00 AM ").count == 30)
    let folded = report.parts.filter {
      if case .table(_, isFolded: true, order: .earliestFirst) = $0.content { true } else { false }
    }
    #expect(folded.count == 1)
  }
}

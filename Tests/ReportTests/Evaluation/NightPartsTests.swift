import Health
import Report
import TestSupport
import Testing

/// the times of a night are those of its longest episode, which a report says of nights with
/// sleep in several parts.
@Suite struct `Nights with sleep in several parts` {
  typealias Span = `Irregular nights in a report`.Span

  /// Two and a half hours asleep, awake from half past one to three, and four hours asleep.
  private static let broken = [
    Span(day: 2, hours: -1...1.5), Span(day: 2, hours: 1.5...3, value: .awake),
    Span(day: 2, hours: 3...7),
  ]
  private static let whole = [Span(day: 3, hours: -1...6)]

  private static func text(
    _ spans: [Span], _ statistics: String = "duration, mid_sleep, wake_after_onset, awakenings",
    interval: String = "1 night", sections: String = "  - chart: a"
  ) throws -> String {
    try `Irregular nights in a report`.report(
      spans, until: 8, query: "statistics: [\(statistics)], interval: \(interval)",
      sections: sections
    ).markdown.replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
  }

  private static let sentence =
    "ne night has sleep in two parts, 90 min apart, which these numbers do not have: bedtime,"
    + " middle of sleep, awakenings and time awake are of the longer part alone, and the other counts"
    + " as a nap"

  @Test func `a break of an hour and a half is stated in the figure and the account`() throws {
    let text = try Self.text(Self.broken + Self.whole)
    #expect(text.contains("O" + Self.sentence + "."), "\(text)")
    #expect(text.contains("; o" + Self.sentence), "\(text)")
  }

  @Test func `the first mean says of which nights it has only a part, as the mail does`() throws {
    let report = try `Irregular nights in a report`.report(
      Self.broken + Self.whole, until: 8,
      query: "statistics: [duration, bedtime, wake_after_onset, efficiency], interval: 1 night",
      range: "2024-01-02 .. 2024-01-04",
      sections: """
          - text: "<{{a.bedtime.mean}}> <{{a.wake_after_onset.mean}}> <{{a.efficiency.mean}}>"
          - chart: a
        """)
    func plain(_ text: String) -> String {
      text.replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
    }
    let text = plain(report.markdown)
    #expect(
      text.contains(
        "<1:00 AM (of the longer part alone in one night)> <0 min> <90.6%>"), "\(text)")
    let mail = plain(try ReportDigest(of: report, page: "a.html").markdown)
    let table = try #require(mail.firstRange(of: "| Jan 3, 2024 |"))
    let sentence = try #require(mail.firstRange(of: "O" + Self.sentence + "."), "\(mail)")
    #expect(table.lowerBound < sentence.lowerBound)
  }

  @Test func `the table of weeks states it below`() throws {
    let text = try Self.text(
      Self.broken + Self.whole, "wake_after_onset", interval: "1 week", sections: "  - table: a")
    #expect(text.contains("\nO" + Self.sentence + "."), "\(text)")
  }

  @Test(arguments: [
    // An afternoon's nap, and a short sleep that is none.
    [Span(day: 2, hours: -1...6), Span(day: 2, hours: 14...15.5)],
    [Span(day: 2, hours: -1...6), Span(day: 2, hours: 7.5...7.7)],
    // An hour belongs to the same episode.
    [Span(day: 2, hours: -1...2), Span(day: 2, hours: 3...7)],
    // Five hours of which nothing is recorded.
    [Span(day: 2, hours: -2...0), Span(day: 2, hours: 5...10)],
  ])
  func `other nights are in one part`(_ spans: [Span]) throws {
    #expect(!(try Self.text(spans).contains("parts")))
  }

  @Test func `five hours awake or in bed divide a night`() throws {
    let spans = [Span(day: 2, hours: -2...0), Span(day: 2, hours: 5...10)]
    for (value, source) in [(HKCategoryValueSleepAnalysis.awake, "Watch"), (.inBed, "Phone")] {
      let text = try Self.text(
        spans + [Span(day: 2, hours: 0...3, value: value, source: source)])
      #expect(text.contains("two parts, 300 min apart"), "\(text)")
      let little = try Self.text(
        spans + [Span(day: 2, hours: 0...2, value: value, source: source)])
      #expect(!little.contains("apart"))
    }
    // Another source's time awake says nothing.
    let other = try Self.text(
      spans + [Span(day: 2, hours: 0...5, value: .awake, source: "Phone")])
    #expect(!other.contains("apart"))
  }

  @Test func `several nights have the range of their breaks`() throws {
    let two = Self.broken + [Span(day: 3, hours: -1...2), Span(day: 3, hours: 4...8)]
    #expect(try Self.text(two).contains("two nights have sleep in two parts, 90 to 120 min apart"))
    let three = try Self.text(Self.broken + [Span(day: 2, hours: 8.5...9)] + Self.whole)
    #expect(
      three.contains("one night has sleep in three parts, 90 min apart, which"), "\(three)")
  }

  @Test func `someone who sleeps by day has parts, too`() throws {
    let text = try Self.text([Span(day: 2, hours: 8...11), Span(day: 2, hours: 12.5...15)])
    #expect(text.contains("two parts, 90 min apart"))
  }

  @Test func `what has both parts does not mention them`() throws {
    for statistics in ["duration", "duration, efficiency, in_bed", "naps, nap_duration"] {
      #expect(!(try Self.text(Self.broken, statistics).contains("apart")))
    }
  }

  @Test func `naps are a sentence only where there are some`() throws {
    let statistics = "duration, main_sleep, naps, nap_duration"
    let nap = [Span(day: 3, hours: 14...15.5)]
    let text = try Self.text(Self.whole + nap, statistics)
    #expect(
      text.contains("One nap, 1 h 30 min; without it, the average sleep a night is 7 h 00 min."),
      "\(text)")
    #expect(!(try Self.text(Self.whole, statistics).contains("without it")))
  }
}

import Figures
import Foundation
import Health
import Report
import TestSupport
import Testing

@Suite struct `Single events` {
  private let hour = EventHistory.hour
  private let day = 24 * EventHistory.hour

  /// Three irregular rhythms, a high rate, a low fitness, and two recordings.
  private var heart: EventHistory {
    var history = EventHistory()
    for start in [3.5 * hour, 2 * day, 9 * day] {
      history.add(.irregularHeartRhythmEvent, at: start)
    }
    history.add(
      .highHeartRateEvent, at: 5 * day, to: 5 * day + 600, "Watch",
      [(EventHistory.threshold, "120 count/min")])
    history.add(
      .lowCardioFitnessEvent, at: 6 * day, value: 1, "Phone",
      [
        ("HKVO2MaxValue", "27.5 mL/min·kg"),
        ("HKLowCardioFitnessEventThreshold", "30 mL/min·kg"),
      ])
    history.add(electrocardiogram: 1, at: 10 * day)
    history.add(electrocardiogram: 2, at: 9 * day + hour)
    return history
  }

  @Test func `events of several queries are one table, the latest first`() throws {
    let text = try heart.markdown()
    let rows = EventHistory.rows(text)
    #expect(
      rows.map { $0[0] } == [
        "Jan 11, 2001 at 12:00 AM", "Jan 10, 2001 at 1:00 AM", "Jan 10, 2001 at 12:00 AM",
        "Jan 7, 2001 at 12:00 AM", "Jan 6, 2001 at 12:00 AM", "Jan 3, 2001 at 12:00 AM",
        "Jan 1, 2001 at 3:30 AM",
      ])
    #expect(
      rows.map { $0[1] } == [
        "Electrocardiogram", "Electrocardiogram", "Irregular rhythm notification",
        "Low cardio fitness notification", "High heart rate notification",
        "Irregular rhythm notification", "Irregular rhythm notification",
      ])
    #expect(rows.prefix(3).map { $0[2] } == ["Sinus rhythm", "Atrial fibrillation", "·"])
    #expect(rows[3][2].contains("27.5") && rows[3][2].contains("below 30"))
    #expect(rows[4][2] == "above 120 bpm")
    #expect(rows[4][3] == "10 min")
    #expect(rows.map { $0[4] } == ["ECG", "ECG", "Watch", "Phone", "Watch", "Watch", "Watch"])
  }

  @Test func `the numbers stand above the table, a rhythm that is not sinus rhythm first`() throws {
    let text = try heart.markdown()
    #expect(
      text.contains("Irregular rhythm notifications: 3, the latest on Jan 10, 2001 at 12:00 AM."))
    #expect(
      text.contains(
        "Electrocardiograms: 2 (atrial fibrillation 1, on Jan 10, 2001 at 1:00 AM;"
          + " sinus rhythm 1, on Jan 11, 2001 at 12:00 AM)."))
    let (numbers, table) = (text.range(of: "rhythm notifications: 3"), text.range(of: "| Time"))
    #expect(try #require(numbers).lowerBound < (try #require(table)).lowerBound)
  }

  /// Missing is not zero: a phone alone records no notification.
  @Test func `types without an event and types without any sample are different`() throws {
    var history = heart
    history.samples.removeAll { $0.type == HKCategoryType(.lowCardioFitnessEvent) }
    history.add(.lowHeartRateEvent, at: -40 * day)
    let text = try history.markdown()
    #expect(
      text.contains(
        "None from January 1 to January 31, 2001: Low heart rate notifications (the latest before"
          + " that on November 22, 2000)."), "\(text)")
    // A published report says nothing of other times.
    let published = try history.report(isPublished: true)
    #expect(!published.markdown.contains("before that"))
    // The report depends on the event that it names.
    let types = try history.report().spansRead.filter {
      $0.type == HKCategoryType(.lowHeartRateEvent)
    }
    #expect(types.contains { $0.interval == nil })
    #expect(
      text.contains(
        "no samples at all, so it does not say whether there were any: Low cardio fitness"
          + " notifications."))
    let none = try EventHistory().markdown()
    #expect(!none.contains("None from"))
    #expect(none.contains("Irregular rhythm notifications") && none.contains("Electrocardiograms."))
    #expect(EventHistory.rows(none).isEmpty)
  }

  @Test func `a filter that no sample passes does not say that the data has none`() throws {
    let text = try heart.markdown(
      "  - events: high",
      "  high: { type: highHeartRateEvent, range: 2001-01, where: { source: X } }")
    #expect(text.contains("None from January 1 to January 31, 2001"))
    #expect(!text.contains("at all"))
  }

  @Test func `two devices that record the same event are one row with both names`() throws {
    var history = EventHistory()
    for source in ["Watch B", "Watch A"] {
      history.add(.irregularHeartRhythmEvent, at: day, to: day + 60, source)
    }
    // The next one is another event, although it is only a second later.
    history.add(.irregularHeartRhythmEvent, at: day + 1, to: day + 60, "Watch B")
    let text = try history.markdown(
      "  - events: irregular", "  irregular: { type: irregularHeartRhythmEvent, range: 2001-01 }")
    let rows = EventHistory.rows(text)
    // The names are in the order of the sources.
    #expect(rows.map(\.last) == ["Watch B", "Watch B, Watch A"])
    #expect(text.contains("Irregular rhythm notifications: 2,"))
    #expect(text.contains("one of them recorded by several sources at the same times"))
  }

  @Test func `two devices with different thresholds have a row each`() throws {
    var history = EventHistory()
    for (source, rate) in [("A", "110 count/min"), ("B", "120 count/min")] {
      history.add(.highHeartRateEvent, at: day, source, [(EventHistory.threshold, rate)])
    }
    let rows = EventHistory.rows(
      try history.markdown(
        "  - events: high", "  high: { type: highHeartRateEvent, range: 2001-01 }"))
    #expect(rows.map { $0[2] } == ["above 120 bpm", "above 110 bpm"])
  }

  /// The tables of the page below a text, with the times of their rows.
  private func tables(_ text: String) -> [[String]] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .split { !$0.hasPrefix("|") }
      .map { EventHistory.rows($0.joined(separator: "\n")).map { $0[0] } }
  }

  @Test func `events beyond the limit are in a folded table`() throws {
    let report = try heart.report(
      "  - { events: [irregular, high], limit: 2 }",
      """
          irregular: { type: irregularHeartRhythmEvent, range: 2001-01 }
          high: { type: highHeartRateEvent, range: 2001-01 }
      """)
    // A page has all of them too, folded.
    let text = report.pageMarkdown.replacing("\u{202F}", with: " ")
    #expect(!report.markdown.contains("All single events"))
    #expect(
      tables(text) == [
        ["Jan 10, 2001 at 12:00 AM", "Jan 3, 2001 at 12:00 AM"],
        [
          "Jan 10, 2001 at 12:00 AM", "Jan 6, 2001 at 12:00 AM", "Jan 3, 2001 at 12:00 AM",
          "Jan 1, 2001 at 3:30 AM",
        ],
      ], "\(text)")
    #expect(
      text.contains(
        "Single events, the latest first: 2 of 4, irregular rhythms and severe symptoms before"
          + " others; the page has all"))
    #expect(text.contains("All single events, the latest first"))
    #expect(text.contains("notifications: 3, the latest on"))
    let folds = report.parts.compactMap { part -> Bool? in
      guard case .table(_, isFolded: let isFolded, order: _) = part.content else { return nil }
      return isFolded
    }
    #expect(folds == [false, true])
  }

  /// Many later notifications and recordings of sinus rhythm must not push out the rhythms.
  @Test(arguments: ["", "layout: sheet\n"])
  func `irregular rhythms and atrial fibrillation are not pushed out by others`(
    _ layout: String
  ) throws {
    var history = heart
    for place in 0..<60 {
      history.add(.highHeartRateEvent, at: (12 + Double(place) / 10) * day)
      history.add(electrocardiogram: 1, at: (12.05 + Double(place) / 10) * day)
    }
    let text = try history.markdown(
      "  - { events: [irregular, high, low, fitness, recordings], limit: 8 }", head: layout)
    let shown = EventHistory.rows(text.components(separatedBy: "All single events")[0])
      .map { $0[1] + " " + $0[2] }
    #expect(shown.count == 8, "\(text)")
    #expect(shown.count { $0.hasPrefix("Irregular rhythm notification") } == 3)
    #expect(shown.contains("Electrocardiogram Atrial fibrillation"))
    #expect(shown.contains { $0.hasPrefix("Low cardio fitness") })
    #expect(shown.contains("Electrocardiogram Sinus rhythm"))
    #expect(shown.contains { $0.hasPrefix("High heart rate") })
  }

  /// Paper has ten rows of a table, the latest, and would say so a second time.
  @Test func `a sheet has no more rows than paper`() throws {
    var history = EventHistory()
    for place in 0..<30 {
      history.add(.irregularHeartRhythmEvent, at: Double(place) * day)
    }
    let section = "  - { events: irregular, limit: 20 }"
    let queries = "  irregular: { type: irregularHeartRhythmEvent, range: 2001-01 }"
    for (layout, rows) in [("", 20), ("layout: sheet\n", 10)] {
      let text = try history.markdown(section, queries, head: layout)
      #expect(tables(text).map(\.count) == [rows], "\(text)")
      #expect(text.contains("the latest first: \(rows) of 30, "))
    }
  }

  /// R-12 counts the samples of all sources.
  @Test func `what two watches recorded is one event, and says that the samples are more`() throws {
    var history = heart
    history.add(.irregularHeartRhythmEvent, at: 9 * day, "Watch B")
    let text = try history.markdown(
      "  - events: [irregular, high]\n  - text: 'Samples: {{irregular.total}}'")
    #expect(
      text.contains(
        "notifications: 3, the latest on Jan 10, 2001 at 12:00 AM; the samples are 4, because"
          + " several sources recorded the same events."), "\(text)")
    #expect(text.contains("Samples: 4"))
    #expect(text.contains("High heart rate notifications: 1, on Jan 6, 2001 at 12:00 AM."))
  }

  @Test func `an inconclusive recording has Apple's word`() throws {
    var history = EventHistory()
    history.add(electrocardiogram: 6, at: day)
    let text = try history.markdown()
    #expect(EventHistory.rows(text).map { $0[2] } == ["Inconclusive"])
    #expect(text.contains("Electrocardiograms: 1 (inconclusive 1, on Jan 2, 2001"))
  }

  @Test func `a mail names an irregular rhythm in its subject`() throws {
    let subject = try heart.report().subject?.replacing("\u{202F}", with: " ")
    #expect(
      subject == "A: Irregular rhythm notifications: 3, the latest on Jan 10, 2001 at 12:00 AM")
    var history = EventHistory()
    history.add(.highHeartRateEvent, at: day)
    history.add(electrocardiogram: 1, at: day)
    #expect(try history.report().subject == nil)
    history.add(electrocardiogram: 2, at: 2 * day)
    #expect(
      try history.report().subject?.replacing("\u{202F}", with: " ")
        == "A: Electrocardiograms: atrial fibrillation 1, on Jan 3, 2001 at 12:00 AM")
  }

  @Test(arguments: [
    "120", "count/min", "12O count/min", "120 mmHg", "1e999 count/min", "| <b>x</b> |",
    String(repeating: "9", count: 300) + " count/min",
  ])
  func `a threshold that cannot be read is missing, and reported`(_ threshold: String) throws {
    var history = EventHistory()
    history.add(.highHeartRateEvent, at: day, "Watch", [(EventHistory.threshold, threshold)])
    let text = try history.markdown(
      "  - events: high", "  high: { type: highHeartRateEvent, range: 2001-01 }")
    #expect(
      EventHistory.rows(text) == [
        ["Jan 2, 2001 at 12:00 AM", "High heart rate notification", "Watch"]
      ])
    #expect(text.contains("one amount in the metadata of an event cannot be read"))
    #expect(!text.contains("<b>"))
  }

  @Test func `a hostile name of a source stays text`() throws {
    var history = EventHistory()
    let name = "<script>x</script>|\n# A [b](javascript:c) \u{202E}"
    history.add(.irregularHeartRhythmEvent, at: day, name)
    let text = try history.markdown(
      "  - events: irregular", "  irregular: { type: irregularHeartRhythmEvent, range: 2001-01 }")
    #expect(!text.contains("<script>"))
    #expect(!text.contains("\u{202E}"))
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("# ") }.count == 1)
    let table = text.split(separator: "\n").filter { $0.hasPrefix("|") }
    #expect(table.count == 3)
  }

  @Test func `both hours of a clock that is set back are told apart`() throws {
    // In Berlin, 2:30 of 28 October 2001 comes twice.
    let first = 300 * day + 0.5 * hour
    var history = EventHistory()
    history.add(.irregularHeartRhythmEvent, at: first)
    history.add(.irregularHeartRhythmEvent, at: first + hour)
    let (definition, mistakes) = EventHistory.read(
      "  - events: irregular", "  irregular: { type: irregularHeartRhythmEvent, range: 2001-10 }",
      zone: "Europe/Berlin")
    #expect(mistakes == [])
    let report = try EvaluatedReport(
      #require(definition), store: try InMemorySampleStore(history.samples, exportDate: 310 * day),
      now: 0)
    let times = EventHistory.rows(report.markdown).map { $0[0] }
    #expect(times.count == 2)
    #expect(Set(times).count == 2)
    for time in times { #expect(time.contains("Oct 28, 2001 at 2:30")) }
  }

  @Test func `symptoms have their severity, absences are no events, and unknown values count`()
    throws
  {
    var history = EventHistory()
    for (place, value) in [0, 1, 2, 3, 4, 9].enumerated() {
      history.add(.headache, at: Double(place) * day, value: value, "Phone")
    }
    let text = try history.markdown(
      "  - events: headache", "  headache: { type: headache, range: 2001-01 }")
    #expect(
      EventHistory.rows(text).map { $0[2] }
        == ["Unknown", "Severe", "Moderate", "Mild", "Unspecified"])
    #expect(text.contains("5 (severe 1, on Jan 5, 2001 at 12:00 AM; moderate 1,"))
  }

  @Test func `an event belongs to the range that it touches, and ends where the data is cut`()
    throws
  {
    var history = EventHistory()
    history.add(.headache, at: -hour, to: hour, value: 4)
    history.add(.headache, at: -hour, to: 0, value: 3)
    history.add(.headache, at: 3 * day, to: 9 * day, value: 2)
    history.add(.headache, at: 5 * day, value: 4)
    let text = try history.markdown(
      "  - events: headache", "  headache: { type: headache, range: 2001-01, interval: 1 day }",
      head: "as_of: 2001-01-05\n")
    #expect(EventHistory.rows(text).map { $0[2] } == ["Mild", "Severe"])
    #expect(EventHistory.rows(text).map { $0[3] } == ["48 h 00 min", "2 h 00 min"])
  }

  @Test func `excluded days have no events`() throws {
    let text = try heart.markdown(
      "  - events: irregular",
      "  irregular: { type: irregularHeartRhythmEvent, range: 2001-01, interval: 1 day, exclude: [2001-01-03] }"
    )
    #expect(EventHistory.rows(text).count == 2)
  }

  @Test func `a document names the queries in its fence`() throws {
    let text = """
      ---
      title: A
      time_zone: UTC
      queries:
      \(EventHistory.queries)
      ---

      ```events irregular recordings high low fitness
      limit: 3
      ```
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.md", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    let report = try EvaluatedReport(
      #require(definition), store: try InMemorySampleStore(heart.samples, exportDate: 40 * day),
      now: 0)
    #expect(tables(report.pageMarkdown).map(\.count) == [3, 7])
  }

  @Test(arguments: [
    ("events: steps", "'steps' has no single events"),
    ("events: nights", "'nights' has no single events"),
    ("events: [high, hgih]", "unknown query 'hgih'"),
    ("events: []", "'events' is empty"),
    ("{ events: high, limit: 0 }", "'limit' must be a number from 1 to 500, not '0'"),
    ("{ events: high, limt: 3 }", "unknown key 'limt'"),
  ])
  func `mistakes are reported`(_ section: String, _ message: String) {
    let (_, mistakes) = EventHistory.read(
      "  - \(section)\n  - table: [steps]\n  - table: nights\n  - table: high",
      """
        high: { type: highHeartRateEvent, range: 2001-01 }
        steps: { type: stepCount, range: 2001-01 }
        nights: { type: sleepAnalysis, range: 2001-01, interval: 1 night }
      """)
    #expect(mistakes.contains { $0.contains(message) }, "\(mistakes)")
  }

  @Test func `a published report names no source, and with coarse dates shows no event`() throws {
    let queries =
      "  irregular: { type: irregularHeartRhythmEvent, range: 2001-01, interval: 1 week }"
    let text = try heart.report("  - events: irregular", queries, isPublished: true).markdown
    #expect(EventHistory.rows(text).allSatisfy { $0.last == "watch 1" })
    #expect(!text.contains("Watch"))
    for privacy in ["dates: week", "digits: 2"] {
      #expect(throws: DefinitionErrors.self) {
        try heart.report(
          "  - events: irregular", queries, head: "privacy: { \(privacy) }\n", isPublished: true)
      }
    }
  }
}

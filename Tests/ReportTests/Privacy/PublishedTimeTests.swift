import Figures
import Foundation
import Health
import JSON
import Report
import TestSupport
import Testing

@Suite struct `Times in a published report` {
  typealias Sample = InMemorySampleStore.Sample

  private static func instant(_ text: String) throws -> Double {
    try Date(text, strategy: .iso8601).timeIntervalSinceReferenceDate
  }

  /// Samples whose times all have the given seconds: sleep of two devices over a change of the
  /// clock, sleep by day, pressures, a low glucose, and body mass.
  private static func samples(seconds: Double) throws -> [Sample] {
    func at(_ time: String) throws -> Double { try instant("2024-03-" + time + ":00Z") + seconds }
    func sleep(_ start: String, _ end: String, _ value: Int, _ source: String) throws -> Sample {
      try Sample(
        category: .sleepAnalysis, start: at(start), end: at(end), value: value, source: source)
    }
    var samples = [
      try sleep("10T04:10", "10T05:00", 3, "Watch"), try sleep("10T05:00", "10T06:20", 5, "Watch"),
      try sleep("10T06:20", "10T11:46", 3, "Watch"), try sleep("10T04:30", "10T11:40", 1, "Phone"),
      try sleep("11T14:05", "11T20:35", 4, "Watch"), try sleep("12T15:00", "12T21:00", 4, "Watch"),
    ]
    for (time, systolic) in [("10T12:15", 190.0), ("10T12:18", 150), ("11T23:59", 130)] {
      let start = try at(time)
      samples += [
        Sample(
          .bloodPressureSystolic, start: start, value: systolic, unit: "mmHg", source: "Cuff"),
        Sample(.bloodPressureDiastolic, start: start, value: 80, unit: "mmHg", source: "Cuff"),
      ]
    }
    for minute in 10..<50 {
      samples.append(
        Sample(
          .bloodGlucose, start: try at("10T13:\(minute)"), value: minute < 40 ? 60 : 100,
          unit: "mg/dL", source: "Sensor"))
    }
    samples.append(
      Sample(.bodyMass, start: try at("12T07:07"), value: 70, unit: "kg", source: "Scale"))
    return samples
  }

  private static func report(
    seconds: Double, isPublished: Bool = true
  ) throws -> EvaluatedReport {
    let text = """
      title: A
      time_zone: America/New_York
      locale: en_US
      queries:
        nights: { type: sleepAnalysis, statistics: [bedtime, wake_time, mid_sleep], interval: 1 night, range: 2024-03-10 .. 2024-03-12 }
        pressure: { type: bloodPressure, statistics: [average, maximum], range: 2024-03-01 .. 2024-03-12, severe: 180/110 }
        lows: { type: bloodGlucose, episodes: "< 70 mg/dL for 15 minutes", range: 2024-03-01 .. 2024-03-12 }
        mass: { type: bodyMass, interval: 1 week, range: last 2 weeks, smoothing: 10 days }
        whole: { type: bloodGlucose, range: all }
      sections:
        - { coverage: all }
        - { chart: nights, style: nights }
        - { chart: pressure, style: grid }
        - { chart: lows, style: episodes }
        - { chart: mass, style: smoothed }
        - table: nights
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    // Without an export date, the data ends with its latest sample.
    return try EvaluatedReport(
      #require(definition), wants: [.summaries, .provenance, .history],
      store: InMemorySampleStore(samples(seconds: seconds)), now: 0, isPublished: isPublished)
  }

  /// The times of the clock in a text that have seconds.
  private static func exactTimes(in text: String) -> [String] {
    text.matches(of: #/[0-9]:[0-9]{2}:(?!00(?:[^.0-9]|$))[0-9]{2}/#).map { String($0.output) }
  }

  @Test(arguments: [7.0, 59.75])
  func `times of samples have whole minutes in all formats`(_ seconds: Double) throws {
    let report = try Self.report(seconds: seconds)
    for text in [
      report.json.text, try RowsOutput().text(of: report), report.markdown, report.pageMarkdown,
    ] {
      #expect(Self.exactTimes(in: text) == [])
    }
    let json = report.json.text
    // The minute is the one that contains the time, also in a night in which the clock changes.
    for time in [
      "\"bedtime\": \"2024-03-09T23:10:00-05:00\"", "\"wakeTime\": \"2024-03-10T07:46:00-04:00\"",
      "\"start\": \"2024-03-10T08:15:00-04:00\"", "\"start\": \"2024-03-12T03:07:00-04:00\"",
      "\"asOf\": \"2024-03-12T17:00:00-04:00\"", "\"start\": \"2024-03-10T09:10:00-04:00\"",
      "\"end\": \"2024-03-10T09:49:00-04:00\"",
    ] {
      #expect(json.contains(time), "\(time)")
    }
    let exact = try Self.report(seconds: seconds, isPublished: false)
    #expect(!Self.exactTimes(in: exact.json.text).isEmpty)
    #expect(try !Self.exactTimes(in: RowsOutput().text(of: exact)).isEmpty)
  }

  @Test func `summaries of clock times have whole minutes`() throws {
    let report = try Self.report(seconds: 31)
    let column = try #require(report.results["nights"]?.summary.columns.first)
    let values = [
      column.mean, column.median, column.minimum, column.maximum, column.latest?.value,
      column.best?.value,
    ].compactMap(\.self)
    #expect(values.count >= 5)
    #expect(values.allSatisfy { $0 == $0.rounded() }, "\(values)")
  }

  /// Nobody can measure the seconds in a drawing, because there are none in what is drawn.
  @Test func `drawings are the same whatever the seconds are`() throws {
    func nights(_ seconds: Double) throws -> [[SleepSpan]] {
      let figures = try Self.report(seconds: seconds).figures.compactMap {
        $0.figure as? NightsFigure
      }
      return try #require(figures.first).nights.map(\.spans)
    }
    let whole = try nights(0)
    #expect(whole.joined().count >= 4)
    #expect(try nights(7) == whole)
    #expect(try nights(59.75) == whole)
  }

  @Test func `a report with few digits still has times in whole hours`() throws {
    let text = """
      title: A
      time_zone: America/New_York
      privacy: { digits: 2 }
      queries:
        nights: { type: sleepAnalysis, statistics: [bedtime], interval: 1 night, range: 2024-03-10 .. 2024-03-12 }
      sections: [{ table: nights }]
      """
    let (definition, _) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    let report = try EvaluatedReport(
      #require(definition), store: InMemorySampleStore(Self.samples(seconds: 31)), now: 0,
      isPublished: true)
    #expect(report.json.text.contains("\"bedtime\": \"2024-03-09T23:00:00-05:00\""))
  }
}

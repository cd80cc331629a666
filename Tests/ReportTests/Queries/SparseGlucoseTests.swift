import Health
import Report
import TestSupport
import Testing

/// Targets of glucose, which are those of continuous sensors, beside other readings.
@Suite struct `Little time with glucose data` {
  private static let query = """
    type: bloodGlucose
        unit: mg/dL
        statistics: [average, gmi, time_with_data]
        range: 2001-01-01 .. 2001-01-15
        share: time
        instants: hold 15 minutes
        bands: { low: "< 70 mg/dL", in range: "70 .. 180 mg/dL", high: "> 180 mg/dL" }
        targets: { in range: "> 70 %", time_with_data: ">= 70 %" }
    """

  /// - Parameter minutes: the times of readings, every third of which is low.
  private func report(_ minutes: [Double]) throws -> EvaluatedReport {
    let text = """
      title: A
      time_zone: GMT
      as_of: 2001-01-14
      queries:
        a:
          \(Self.query)
        lows: { type: bloodGlucose, unit: mg/dL, range: 2001-01-01 .. 2001-01-15, min_coverage: 0, episodes: "< 70 mg/dL for 15 minutes" }
      sections: [{ chart: a, style: bands }, { text: "Data {{a.time_with_data.latest}}, lows {{lows.latest}}." }]
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    let samples = minutes.enumerated().map { place, minute in
      InMemorySampleStore.Sample(
        .bloodGlucose, start: 60 * minute, value: place % 20 < 5 ? 60 : 120, unit: "mg/dL")
    }
    return try EvaluatedReport(
      #require(definition), store: InMemorySampleStore(samples, exportDate: 14 * 86_400), now: 0)
  }

  private func row(_ name: String, in text: String) -> Substring? {
    text.split(separator: "\n").first { $0.hasPrefix("| \(name)") }
  }

  /// Four a day, hours apart.
  private static let pricks = (0..<56).map { 420 + 360 * Double($0) }
  /// Three days of a sensor.
  private static let sensor = stride(from: 0.0, to: 3 * 1_440, by: 5).map { $0 }
  /// All days of it.
  private static let whole = stride(from: 0.0, to: 14 * 1_440, by: 5).map { $0 }

  @Test func `finger pricks neither meet nor miss targets of the time`() throws {
    let report = try report(Self.pricks)
    let text = report.markdown
    #expect(text.contains("% of the time with data in range"), "\(text)")
    #expect(!text.contains("A day (h:min)"))
    #expect(row("GMI", in: text)?.contains("%") == false, "\(text)")
    #expect(row("In range", in: text)?.contains("met") == false, "\(text)")
    #expect(row("Time with data", in: text)?.contains("70% or more, not met") == true, "\(text)")
    #expect(text.contains("readings are mostly more than 30 minutes apart, so neither the GMI nor"))
    #expect(text.contains("lows cannot be seen"))
  }

  @Test func `a new sensor sees the episodes of its days`() throws {
    for minutes in [Self.sensor, Array(Self.sensor.prefix(288))] {
      let text = try report(minutes).markdown
      #expect(text.contains(", lows \((minutes.count + 19) / 20)."), "\(text)")
      #expect(text.contains("% of the time with data in range"))
      #expect(!text.contains("A day (h:min)"))
      #expect(row("In range", in: text)?.contains("over 70%, met") == true, "\(text)")
      #expect(row("GMI", in: text)?.contains("%") == true)
    }
  }

  @Test func `a sensor with enough data has the time a day`() throws {
    let text = try report(Self.whole).markdown
    #expect(text.contains("% of the time in range"), "\(text)")
    #expect(text.contains("A day (h:min)"))
    #expect(!text.contains("the time with data in range"))
  }

  /// Fifteen minutes of a fortnight are 0.0744 %.
  @Test func `a text has the share of time with data as the table has it`() throws {
    let text = try report([600]).markdown
    #expect(text.contains("Data 0.1%"), "\(text)")
    #expect(row("Time with data", in: text)?.contains("0.1%") == true)
    #expect(text.contains("there is data for 0.1% of the time"))
  }
}

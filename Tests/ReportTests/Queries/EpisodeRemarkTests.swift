import Health
import Report
import TestSupport
import Testing

@Suite struct `Episodes that are not there` {
  private func markdown(_ values: [(Double, Double)], other: String = "") throws -> String {
    let text = """
      title: A
      time_zone: GMT
      as_of: 2001-01-04
      queries:
        a: { type: bloodGlucose, unit: mg/dL, range: 2001-01-01 .. 2001-01-02, episodes: "< 54 mg/dL for 15 minutes" }
        \(other)
      sections: [{ chart: a }]
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(!diagnostics.contains { $0.severity == .error })
    let samples = values.map {
      InMemorySampleStore.Sample(
        .bloodGlucose, start: 60 * $0, value: $1, unit: "mg/dL")
    }
    let report = try EvaluatedReport(
      #require(definition), store: try InMemorySampleStore(samples, exportDate: 72 * 3_600), now: 0)
    return report.markdown
  }

  @Test func `the time that readings cover and single readings beyond the bound are stated`()
    throws
  {
    // Twelve hours of readings every ten minutes, and two single ones below the bound.
    let known = stride(from: 0.0, through: 720, by: 10).map { minute in
      (minute, minute == 40 || minute == 400 ? 50.0 : 90)
    }
    let text = try markdown(known)
    #expect(text.contains("no episodes, "))
    #expect(text.contains("readings cover 50.0% of the time"))
    #expect(text.contains("2 readings \\< 54 mg/dL are in no episode"))
  }

  @Test func `a report has one share of the time that readings cover`() throws {
    let values = stride(from: 0.0, through: 720, by: 10).map { ($0, 90.0) }
    let text = try markdown(
      values,
      other:
        "b: { type: bloodGlucose, statistics: time_with_data, instants: hold 15 minutes, range: 2001-01-01 .. 2001-01-02 }"
    )
    #expect(text.contains("no episodes, "))
    #expect(!text.contains("of the time"), "\(text)")
    #expect(text.contains("; no reading is \\< 54 mg/dL"))
    // That of another type is of other readings.
    let steps = try markdown(
      values,
      other:
        "b: { type: heartRate, statistics: time_with_data, instants: hold 15 minutes, range: 2001-01-01 .. 2001-01-02 }"
    )
    #expect(steps.contains("readings cover 50.0% of the time"))
  }

  /// Finger pricks are hours apart: that no episode is found does not mean that there was none.
  @Test(arguments: [([90.0], "no reading is"), ([90, 50, 50, 120], "2 readings")])
  func `readings far from each other show no episodes`(_ values: [Double], _ low: String) throws {
    let text = try markdown(values.enumerated().map { (360 * Double($0 + 1), $1) })
    #expect(text.contains("episodes cannot be seen, "), "\(text)")
    #expect(text.contains("readings are more than 20 minutes apart, and \(low)"), "\(text)")
    #expect(!text.contains("no episodes"), "\(text)")
  }
}

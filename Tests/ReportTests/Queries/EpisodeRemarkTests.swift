import Health
import Report
import TestSupport
import Testing

@Suite struct `Episodes that are not there` {
  private func markdown(
    _ values: [(Double, Double)], unit: String = "mg/dL", bound: String = "< 54 mg/dL",
    keys: String = "", other: String = "", text words: String = ""
  ) throws -> String {
    let text = """
      title: A
      time_zone: GMT
      as_of: 2001-01-04
      queries:
        a: { type: bloodGlucose, unit: mg/dL, range: 2001-01-01 .. 2001-01-02, \(keys)episodes: "\(bound) for 15 minutes" }
        \(other)
      sections: [{ chart: a }\(words.isEmpty ? "" : ", { text: \"\(words)\" }")]
      """
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(!diagnostics.contains { $0.severity == .error })
    let samples = values.map {
      InMemorySampleStore.Sample(
        .bloodGlucose, start: 60 * $0, value: $1, unit: unit)
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
    #expect(text.contains("readings are mostly more than 20 minutes apart, and \(low)"), "\(text)")
    #expect(!text.contains("no episodes"), "\(text)")
  }

  /// After a low, people measure again, so a few readings do follow each other.
  @Test func `a text does not say that there were no episodes where none could be seen`() throws {
    let pricks: [(Double, Double)] = [
      (420, 50), (430, 90), (720, 110), (1_080, 53), (1_320, 140),
    ]
    let text = try markdown(pricks, text: "Lows: {{a.latest}}.")
    #expect(
      text.contains(
        "Lows: cannot be seen, because readings are mostly more than 20 minutes apart (2 of 5 are"
          + " \\< 54 mg/dL)."
      ), "\(text)")
    #expect(text.contains("episodes cannot be seen, "))
    // Readings that show one low say as little about others.
    let seen = try markdown(
      [(420, 50), (425, 50), (430, 50), (435, 90)] + pricks.dropFirst(2),
      text: "Lows: {{a.latest}}.")
    #expect(seen.contains("Lows: 1, and others cannot be seen, because"), "\(seen)")
    #expect(seen.contains("(4 of 7 are "), "\(seen)")
    // A sensor for half of a day sees enough to count.
    let sensor = try markdown(
      stride(from: 0.0, through: 720, by: 10).map { ($0, 90.0) }, text: "Lows: {{a.latest}}.")
    #expect(sensor.contains("Lows: 0."), "\(sensor)")
  }

  @Test func `the latest reading is named if the range has none`() throws {
    let text = try markdown([(2_880 + 485, 101)], text: "Lows: {{a.latest}}.")
    #expect(
      text.contains("no data in this range; the latest reading is 101"), "\(text)")
    #expect(text.contains("Jan 3, 2001 at 8:05"), "\(text)")
  }

  /// 70 mg/dL of an app, in an export in mmol/L, are neither below 70 mg/dL nor below 3.9 mmol/L.
  @Test(arguments: [("< 70 mg/dL", 1.0), ("< 3.9 mmol/L", 1), ("< 3.9 mmol/L", 18.015588000005408)])
  func `with a precision, a bound is the same in both units`(
    _ bound: String, _ factor: Double
  ) throws {
    let unit = factor == 1 ? "mg/dL" : "mmol<180.1558800000541>/L"
    for (value, count) in [(70.0, "0"), (69.4, "1"), (69.6, "0")] {
      let text = try markdown(
        stride(from: 0.0, through: 720, by: 10).map {
          ($0, (100...130 ~= $0 ? value : 90) / factor)
        }, unit: unit, bound: bound, keys: "precision: 1 mg/dL, ", text: "Lows: {{a.latest}}.")
      #expect(text.contains("Lows: \(count)."), "\(value): \(text)")
    }
  }
}

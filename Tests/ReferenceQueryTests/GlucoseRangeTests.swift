import CommandSupport
import Foundation
import TestSupport
import Testing

/// Ranges of glucose with whole bounds, beside their targets, and the time with data.
@Suite struct `Ranges of glucose` {
  /// Returns the first interval, and the targets, of a query of a day whose other keys are given as
  /// in a definition.
  private func render(
    _ values: [Double], unit: String = "mg/dL", everyMinutes minutes: Int = 5, _ keys: String,
    privacy: String? = nil
  ) throws -> (interval: [String: Any], targets: [[String: Any]], markdown: String) {
    var made = try VectorHistory()
    for (place, value) in values.enumerated() {
      let start = made.time("2024-06-03 00:00") + Double(60 * minutes * place)
      made.history.quantities.append(
        ReferenceQuantitySample(
          .bloodGlucose, value, unit: unit, source: "Sensor", start: start, end: start))
    }
    let folder = try WorkFolder()
    let data = try folder.write(made.history.exportText, to: "export.xml")
    let definition = try folder.write(
      """
      title: Glucose
      time_zone: UTC\(privacy.map { "\nprivacy: " + $0 } ?? "")
      queries:
        day:
          type: bloodGlucose
          range: 2024-06-03 .. 2024-06-04
      \(keys.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
      sections:
        - chart: day
      """, to: "day.yaml")
    func output(_ format: String) throws -> String {
      let result = try Tool.run(
        [
          "render", definition, "--data", data, "--format", format, "--out", folder.path + "/out",
          "--no-cache", "--quiet",
        ] + (privacy == nil ? [] : ["--publish"]))
      try #require(result.status == 0, "\(result.errors)")
      let suffix = format == "json" ? "json" : "md"
      return try String(contentsOfFile: folder.path + "/out/day." + suffix, encoding: .utf8)
    }
    let object = try JSONSerialization.jsonObject(with: Data(output("json").utf8))
    let queries = try #require((object as? [String: Any])?["queries"] as? [[String: Any]])
    let day = try #require(queries.first)
    let interval = try #require((day["statistics"] as? [[String: Any]])?.first)
    return (interval, day["targets"] as? [[String: Any]] ?? [], try output("markdown"))
  }

  private static let bands = """
    bands: { very low: "< 54 mg/dL", low: "54 .. 69 mg/dL", in range: "70 .. 180 mg/dL", high: "181 .. 250 mg/dL", very high: "> 250 mg/dL" }
    """

  @Test func `values between two whole bounds are rounded to the nearer one`() throws {
    let values = [53.5, 53.4, 54, 69.4, 69.5, 70, 180.4, 180.5, 250.4, 250.5]
    let found = try render(values, "precision: 1 mg/dL\n" + Self.bands)
    let bands = try #require(found.interval["bands"] as? [String: Double])
    #expect(
      bands == [
        "very low": 0.1, "low": 0.3, "in range": 0.3, "high": 0.2, "very high": 0.1, "other": 0,
      ])
    let exact = try render(values, Self.bands)
    #expect((exact.interval["bands"] as? [String: Double])?["other"] == 0.4)
  }

  @Test func `bounds in mmol per liter have a step of a tenth`() throws {
    let found = try render(
      [2.9, 2.96, 3.8, 3.84, 3.86, 10.04, 10.06, 13.9, 13.96, 14],
      unit: "mmol<180.1558800000541>/L",
      """
      precision: 0.1 mmol/L
      bands: { very low: "< 3 mmol/L", low: "3 .. 3.8 mmol/L", in range: "3.9 .. 10 mmol/L", high: "10.1 .. 13.9 mmol/L", very high: "> 13.9 mmol/L" }
      """)
    let bands = try #require(found.interval["bands"] as? [String: Double])
    #expect(
      bands == [
        "very low": 0.1, "low": 0.3, "in range": 0.2, "high": 0.2, "very high": 0.2, "other": 0,
      ])
  }

  /// The bounds of the consensus in a unit, with ranges that leave out one of their ends.
  private static func openBands(_ bounds: [String], _ unit: String) -> String {
    """
    precision: 1 mg/dL
    bands: { very low: "< \(bounds[0]) \(unit)", low: "\(bounds[0]) ..< \(bounds[1]) \(unit)", in range: "\(bounds[1]) .. \(bounds[2]) \(unit)", high: "> \(bounds[2]) .. \(bounds[3]) \(unit)", very high: "> \(bounds[3]) \(unit)" }
    targets: { in range: "> 70 %" }
    """
  }

  /// Apps that measure in mg/dL write them, and Health exports them in the unit of the person, with
  /// all digits: 70 mg/dL are 3.8855 mmol/L.
  @Test func `bands have the same shares in both units of glucose`() throws {
    let values = [40.0, 53, 54, 69, 70, 100, 180, 181, 250, 251]
    let shares = [
      "very low": 0.2, "low": 0.2, "in range": 0.3, "high": 0.2, "very high": 0.1, "other": 0,
    ]
    let milligrams = try render(values, Self.openBands(["54", "70", "180", "250"], "mg/dL"))
    #expect(milligrams.interval["bands"] as? [String: Double] == shares)
    for range in ["under 54", "54 – 69", "70 – 180", "181 – 250", "over 250"] {
      #expect(milligrams.markdown.contains("\(range)"), "\(range)")
    }
    let molar = "mmol<180.1558800000541>/L"
    let bounds = Self.openBands(["3.0", "3.9", "10.0", "13.9"], "mmol/L")
    for decimals in [true, false] {
      let converted = values.map { value in
        let millimoles = value / 18.015588000005408
        return decimals ? millimoles : (millimoles * 10).rounded() / 10
      }
      let found = try render(converted, unit: molar, bounds)
      // With one decimal, 181 and 251 mg/dL are written as 180 and 250 are.
      #expect(
        found.interval["bands"] as? [String: Double]
          == (decimals
            ? shares
            : [
              "very low": 0.2, "low": 0.2, "in range": 0.4, "high": 0.2, "very high": 0, "other": 0,
            ]))
      for range in ["under 3.0", "3.0 – 3.8", "3.9 – 10.0", "10.1 – 13.9", "over 13.9"] {
        #expect(found.markdown.contains("\(range)"), "\(range)\n\(found.markdown)")
      }
    }
  }

  @Test func `bounds in pregnancy are the same in both units of glucose`() throws {
    let values = [53.0, 54, 62, 63, 100, 140, 141, 200]
    let shares = [
      "very low": 0.125, "low": 0.25, "in range": 0.375, "high": 0.25, "very high": 0, "other": 0,
    ]
    let molar = values.map { $0 / 18.015588000005408 }
    for found in [
      try render(values, Self.openBands(["54", "63", "140", "250"], "mg/dL")),
      try render(
        molar, unit: "mmol<180.1558800000541>/L",
        Self.openBands(["3.0", "3.5", "7.8", "13.9"], "mmol/L")),
    ] {
      #expect(found.interval["bands"] as? [String: Double] == shares)
    }
  }

  @Test func `an empty target is none`() throws {
    let found = try render(
      [100, 200], Self.bands + "\ntargets: { in range: \"> 30 %\", very high: \"\" }")
    #expect(found.targets.map { $0["of"] as? String } == ["in range"])
  }

  @Test func `a target adds up the shares of its bands`() throws {
    // Of 100 readings 2 below 54, 3 below 70, 75 in range, 15 and 5 above.
    let values =
      [50, 50] + [Double](repeating: 60, count: 3) + [Double](repeating: 100, count: 75)
      + [Double](repeating: 200, count: 15) + [Double](repeating: 300, count: 5)
    let found = try render(
      values,
      Self.bands + """

        targets: { very low: "< 1 %", very low + low: "< 4 %", in range: "> 70 %", high + very high: "< 25 %", very high: "<= 5 %" }
        """)
    let values0 = found.targets.map { target in
      ((target["intervals"] as? [[String: Any]])?.first?["value"] as? Double).map {
        ($0 * 1e9).rounded() / 1e9
      }
    }
    #expect(values0 == [0.02, 0.05, 0.75, 0.2, 0.05])
    let met = found.targets.map {
      ($0["intervals"] as? [[String: Any]])?.first?["met"] as? Bool
    }
    #expect(met == [false, false, true, true, true])
    #expect(found.markdown.contains("Very low and low together"))
    #expect(found.markdown.contains("under 4%, not met"))
  }

  @Test func `too little time with data is a sentence before the figure`() throws {
    // Two fifths of a day: 115 readings that are held for five minutes.
    let keys = """
      statistics: [average, gmi, time_with_data]
      instants: hold 5 minutes
      share: time
      targets: { time_with_data: ">= 70 %" }
      \(Self.bands)
      """
    let found = try render([Double](repeating: 154, count: 115), keys)
    #expect(found.interval["timeWithData"] as? Double == 115.0 / 288)
    // The published formula: 3.31 + 0.02392 × 154 = 6.99 %.
    let gmi = try #require(found.interval["gmi"] as? Double)
    #expect(isClose(gmi, 0.0699368))
    #expect(found.markdown.contains("there is data for 39.9% of the time"))
    let whole = try render([Double](repeating: 154, count: 288), keys)
    #expect(!whole.markdown.contains("there is data for"))
  }

  @Test func `rounding for a published report never tells the opposite of a target`() throws {
    // 133 mg/dL is a GMI of 6.49 %, which one digit shows as 6 %.
    let values = [Double](repeating: 133, count: 100)
    let keys = """
      statistics: [average, gmi]
      targets: { gmi: "< 6.4 %" }
      """
    let exact = try render(values, keys)
    #expect(Self.met(exact.targets) == [false])
    let published = try render(values, keys, privacy: "{ digits: 1 }")
    #expect(Self.met(published.targets) == [nil])
    #expect(published.interval["gmi"] as? Double == 0.06)
    let clear = try render(
      values, "statistics: [average, gmi]\ntargets: { gmi: \"< 5 %\" }", privacy: "{ digits: 1 }")
    #expect(Self.met(clear.targets) == [false])
  }

  @Test func `bounds in another unit than the table carry it`() throws {
    let found = try render(
      [60, 100, 200], "unit: mmol/L\n" + Self.bands + "\ntargets: { in range: \"> 30 %\" }")
    #expect(found.markdown.contains("70 – 180 mg/dL"))
    #expect(!found.markdown.contains("mg/dL mmol/L") && !found.markdown.contains("mmol/L mg/dL"))
    #expect(found.markdown.contains("under 54 mg/dL"))
    #expect(found.markdown.contains("over 30%, met"))
  }

  /// The verdicts of the first interval.
  private static func met(_ targets: [[String: Any]]) -> [Bool?] {
    targets.map { ($0["intervals"] as? [[String: Any]])?.first?["met"] as? Bool }
  }
}

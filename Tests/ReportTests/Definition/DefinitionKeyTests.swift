import Foundation
import Health
import Report
import Testing

@Suite struct `The keys of definitions` {
  static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Documentation/Definitions.md").standardized

  /// The keys of summaries have a separate table, because every kind has them.
  @Test(
    arguments: [
      ReportDefinition.keys, Parameter.keys, SummaryOptions.keys, PrivacyProfile.keys,
      CohortSettings.keys,
    ]
      + Registry.report.queryKinds.map { kind in
        kind.keys.filter { !SummaryOptions.keys.contains($0) }
      })
  func `the tables of the documentation match the declared keys`(
    _ keys: [DefinitionKey]
  ) throws {
    #expect(try String(contentsOf: Self.page, encoding: .utf8).contains(keys.table))
  }

  @Test func `reserved keys are words that a plug-in cannot use for parameters`() {
    let words: Set = [
      "kind", "type", "statistics", "interval", "anchor", "range", "compare", "by", "unit", "where",
      "values", "activity", "plugin", "goal", "better", "style", "title", "query", "queries",
      "limit", "list",
    ]
    #expect(DefinitionKey.reserved == words)
  }

  @Test(arguments: [
    (QuantityKind() as any QueryKind, "bloodGlucose"), (CategoryKind(), "sleepAnalysis"),
    (WorkoutKind(), "workout"), (ActivitySummaryKind(), "activitySummary"),
    (BloodPressureKind(), "bloodPressure"), (ElectrocardiogramKind(), "electrocardiogram"),
    (RouteKind(), "workoutRoute"), (MenstrualCycleKind(), "menstrualCycle"),
  ])
  func `a query kind reads all the keys that it lists`(
    _ kind: any QueryKind, _ type: String
  ) throws {
    let others = kind.keys.names.filter { $0 != "type" }
    let lines = ["type: \(type)"] + others.map { "\($0): x" }
    var reader = DefinitionReader(
      source: SourceText(name: "q", text: lines.joined(separator: "\n")))
    let root = reader.root()
    let mapping = root.flatMap { reader.mapping($0, "the query", keys: kind.keys) }
    var keys = try #require(mapping)
    #expect(keys.keys.count == kind.keys.count)
    _ = kind.query(&keys, reader: &reader)
    // The keys of summaries are read after all queries are known.
    #expect(keys.keys == SummaryOptions.keys.names)
  }

  @Test(
    arguments: [
      (
        "{ type: sleepAnalysis, valuse: asleep }", "unknown key 'valuse' in the query 'a'", "values"
      ),
      ("{ type: stepCount, values: 1 }", "unknown key 'values' in the query 'a'", nil),
      ("{ type: sleepAnalysis, unit: hr }", "unknown key 'unit' in the query 'a'", nil),
      (
        "{ type: sleepAnalysis, where: { value: \">= 1\" } }", "unknown key 'value' in 'where'", nil
      ),
      (
        "{ type: sleepAnalysis, values: [asleepCor] }", "'sleepAnalysis' has no value 'asleepCor'",
        "asleepCore"
      ),
      (
        "{ type: mindfulSession, values: [x] }", "'mindfulSession' has no values to choose from",
        nil
      ),
      (
        "{ type: headache, statistics: sum }",
        "'sum' is not available for 'headache', which is a category type", nil
      ),
      (
        "{ kind: quantity, type: sleepAnalysis }", "'sleepAnalysis' is not a quantity type", nil
      ),
      ("{ type: sleepAnalyis }", "unknown type 'sleepAnalyis'", "sleepAnalysis"),
      ("{ type: ECG }", "unknown type 'ECG'", "electrocardiogram"),
      ("{ type: electrocardiogram, unit: count }", "unknown key 'unit' in the query 'a'", nil),
      ("{ type: electrocardiogram, where: { tme: x } }", "unknown key 'tme' in 'where'", "time"),
      (
        "{ type: electrocardiogram, by: clasification }", "cannot separate by 'clasification'",
        "classification"
      ),
      (
        "{ type: electrocardiogram, statistics: duration }",
        "'duration' is not available for 'electrocardiogram'", nil
      ),
      (
        "{ kind: electrocardiogram, type: stepCount }",
        "'stepCount' is not an electrocardiogram type",
        nil
      ),
    ] as [(String, String, String?)])
  func `a key that the query kind does not list is a mistake`(
    _ query: String, _ message: String, _ word: String?
  ) throws {
    let text = "title: A\nqueries:\n  a: \(query)\n"
    let (_, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [message])
    if let word { #expect(diagnostics.first?.help == "did you mean '\(word)'?") }
  }
}

import Health
import JSON
import Report
import TestSupport
import Testing

/// A built-in kind needs its folder and a line of the registry.
@Suite struct `A kind of query from one folder` {
  static let registry: Registry = {
    var registry = Registry.tested
    registry.register(DrinkKind())
    return registry
  }()

  /// Drinks on three of four days from Monday, 3 June 2024.
  static func report(_ keys: String, sections: String = "") throws -> EvaluatedReport {
    let text =
      "title: Water\ntime_zone: UTC\nqueries:\n  water: { type: dietaryWater, \(keys) }\n\(sections)"
    let source = SourceText(name: "water.yaml", text: text)
    let (definition, diagnostics) = DefinitionReader.read(source, registry: registry)
    #expect(diagnostics.map { $0.formatted(in: source) } == [])
    let drinks = [(8, 200), (20, 150), (33, 500), (80, 100), (90, 250)].map { hour, amount in
      InMemorySampleStore.Sample(
        .dietaryWater, start: SummaryHistory.monday + Double(hour) * 3_600, value: Double(amount),
        unit: "mL")
    }
    return try EvaluatedReport(
      #require(definition),
      store: InMemorySampleStore(
        drinks, exportDate: SummaryHistory.monday + 4 * SummaryHistory.day), now: 0)
  }

  static let days = "interval: 1 day, range: 2024-06-03 .. 2024-06-07"

  @Test func `its statistics and items are in JSON`() throws {
    let report = try Self.report(
      "statistics: [count, glasses, largest_drink], interval: 2 days, range: 2024-06-03 .. 2024-06-07"
    )
    var context = EvaluationContext(report.environment, weekStart: .monday)
    context.wants = [.items]
    let result = try report.definition.queries[0].query.evaluate(in: context)
    #expect(
      JSONDocument { json in json.object { result.write(to: &$0) } }.text == """
        {
          "type": "HKQuantityTypeIdentifierDietaryWater",
          "unit": "mL",
          "timeZone": "UTC",
          "interval": "2 days",
          "coverage": {"intervals": 2, "withData": 2},
          "warnings": [],
          "statistics": [
            {"start": "2024-06-03T00:00:00+00:00", "end": "2024-06-05T00:00:00+00:00", "state": "complete", "count": 3, "glasses": 2, "largestDrink": 500},
            {"start": "2024-06-05T00:00:00+00:00", "end": "2024-06-07T00:00:00+00:00", "state": "complete", "count": 2, "glasses": 1, "largestDrink": 250}
          ],
          "items": [
            {"start": "2024-06-03T08:00:00+00:00", "amount": 200, "source": "Phone"},
            {"start": "2024-06-03T20:00:00+00:00", "amount": 150, "source": "Phone"},
            {"start": "2024-06-04T09:00:00+00:00", "amount": 500, "source": "Phone"},
            {"start": "2024-06-06T08:00:00+00:00", "amount": 100, "source": "Phone"},
            {"start": "2024-06-06T18:00:00+00:00", "amount": 250, "source": "Phone"}
          ]
        }

        """)
  }

  @Test func `its figure, table and account are in Markdown`() throws {
    let report = try Self.report(
      "statistics: [count, glasses, largest_drink], \(Self.days)",
      sections: "sections:\n  - chart: water\n  - table: water\n")
    #expect(
      report.markdown.contains(
        """
        ### Water (drinks): 2 on Thursday, June 6

        Drinks by day, June 3 to June 6, 2024

        ```chart water
        Mon Jun 3  2  ████████████████████████
        Tue Jun 4  1  ████████████
        Wed Jun 5  0
        Thu Jun 6  2  ████████████████████████
        ```

        Data on 3 of 4 days.

        Water by day, June 3 to June 6, 2024

        | Day         |  Drinks | Glasses | Largest drink (mL) |
        | ----------- | ------: | ------: | -----------------: |
        | Jun 3, 2024 |       2 |       1 |                200 |
        | Jun 4, 2024 |       1 |       1 |                500 |
        | Jun 5, 2024 |       0 |       0 |                  · |
        | Jun 6, 2024 |       2 |       1 |                250 |

        ## How these numbers were made

        - **Water**: count, glasses, largest drink of drinks in intervals of 1 day from 2024-06-03 to 2024-06-07; 3 of 4 intervals have data; one source: Phone; 2 are smaller than a glass.

        """), "\(report.markdown)")
    #expect(try report.figures.map(\.id) == ["water"])
  }

  @Test func `a kind that is registered later has the statistics of its type`() {
    let statistics = Self.registry.statistics(of: DrinkQuery.type)
    #expect(statistics.map(\.word) == ["count", "glasses", "largest_drink"])
    #expect(Registry.tested.statistics(of: DrinkQuery.type).first == .sum)
  }

  @Test func `its queries are filtered, summarized and refused like others`() throws {
    let report = try Self.report(
      "statistics: largest_drink, where: { value: \">= 200 mL\" }, \(Self.days)")
    let result = try #require(report.results["water"])
    #expect(result.intervals.map(\.values) == [[200], [500], [nil], [250]])
    #expect(result.computation == "largest drink of drinks (value >= 200 mL)")
    #expect(result.summary.columns.map(\.maximum) == [500])
    let text = "title: A\nqueries:\n  a: { type: dietaryWater, statistics: [sum, glases] }\n"
    let (_, diagnostics) = DefinitionReader.read(
      SourceText(name: "a.yaml", text: text), registry: Self.registry)
    #expect(
      diagnostics.map(\.message) == [
        "'sum' is not available for 'dietaryWater', which is a cumulative type",
        "unknown statistic 'glases'",
      ])
    #expect(
      diagnostics.map(\.help) == [
        "its statistics are 'count', 'glasses' and 'largest_drink'", "did you mean 'glasses'?",
      ])
  }
}

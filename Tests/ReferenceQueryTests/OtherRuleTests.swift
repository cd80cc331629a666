import Foundation
import TestSupport
import Testing

/// Rules that the vectors do not cover, computed by hand.
@Suite struct `Reference rows beyond the vectors` {
  @Test func `RT-15: a time filter on a sample's start can pass midnight`() throws {
    var made = try VectorHistory()
    made.add(.heartRate, 70, "2024-06-03 05:59:59")
    made.add(.heartRate, 90, "2024-06-03 06:00")
    made.add(.heartRate, 50, "2024-06-03 21:59:59")
    made.add(.heartRate, 60, "2024-06-03 22:00")
    var query = made.query(.quantity(.heartRate), nil, .day)
    query.filter.time = (22 * 3_600, 6 * 3_600)
    #expect(made.rows(query)[0].number("average") == 65)
    #expect(query.filter.text == "time: 22:00 .. 06:00")
  }

  @Test func `RT-28: samples masked by a higher source are listed beside the rest`() throws {
    var made = try VectorHistory()
    made.steps(600, "2024-06-03 10:00", "2024-06-03 11:00")
    made.add(.stepCount, 200, source: "Phone", "2024-06-03 10:30", "2024-06-03 11:30")
    var query = made.query(.quantity(.stepCount), nil, .day)
    query.hasItems = true
    let answer = made.answer(query)
    #expect(answer.rows[0].number("sum") == 700)
    #expect(answer.items?.map { $0["source"] } == [.text("Watch"), .text("Phone")])
    #expect(answer.items?.map { $0["sum"] } == [.number(600), .number(100)])
    #expect(answer.items?.map { $0["masked"] } == [.number(0), .number(100)])
  }

  @Test func `an exact repeat counts once, whatever its metadata`() throws {
    var made = try VectorHistory()
    made.sleep("asleep", "App", "2024-06-02 23:00", "2024-06-03 06:00")
    made.sleep("asleepUnspecified", "App", "2024-06-02 23:00", "2024-06-03 06:00")
    made.history.categories[1].metadata = [.enteredByHand]
    let query = made.query(.category(.sleepAnalysis), ["count"], .night)
    #expect(made.rows(query).map { $0.number("count") } == [1])
  }

  @Test func `adjacent spans of a night with equal values are joined`() throws {
    var made = try VectorHistory()
    made.sleep("asleepCore", "Watch", "2024-06-02 23:00", "2024-06-03 00:00")
    made.sleep("asleepCore", "Watch", "2024-06-03 00:00", "2024-06-03 01:00")
    made.sleep("awake", "Watch", "2024-06-03 01:00", "2024-06-03 01:10")
    made.sleep("inBed", "Phone", "2024-06-02 17:00", "2024-06-03 02:00")
    made.sleep("asleep", "App", "2024-06-02 22:00", "2024-06-03 08:00")
    var query = made.query(.category(.sleepAnalysis), nil, .night)
    query.hasItems = true
    let items = try #require(made.answer(query).items)
    #expect(items.map { $0["value"] } == [.text("inBed"), .text("asleepCore"), .text("awake")])
    #expect(items[0]["start"] == .instant(made.time("2024-06-02 18:00")))
    #expect(items[0]["source"] == nil)
    #expect(items[1]["end"] == .instant(made.time("2024-06-03 01:00")))
  }

  @Test func `an unknown value counts among all values, and matches no name`() throws {
    var made = try VectorHistory()
    made.add(.headache, "severe", "App", "2024-06-03 08:00", "2024-06-03 09:00")
    made.add(.headache, "dreadful", "App", "2024-06-03 10:00", "2024-06-03 11:00")
    var query = made.query(.category(.headache), ["count", "duration"], .day)
    #expect(made.rows(query)[0].number("count") == 2)
    query.grouping = .value
    let row = made.rows(query)[0]
    #expect(row.names("values").last == "unknown")
    #expect(row.part("values", "unknown", "duration") == 3_600)
    #expect(row.part("values", "mild", "duration") == 0)
    query.values = ["severe"]
    #expect(made.rows(query)[0].number("count") == 1)
  }

  @Test func `ten millimoles are in a band that ends at ten`() throws {
    var made = try VectorHistory()
    made.add(.bloodGlucose, 10, unit: ReferenceUnits.millimolesOfGlucose, "2024-06-03 08:00")
    var query = made.query(.quantity(.bloodGlucose), nil, .day)
    query.unit = "mg/dL"
    query.bands = [ReferenceBand("target", ReferenceBand.Bound(.between(3.9, 10), "mmol/L"))]
    #expect(made.rows(query)[0].band("target") == 1)
    query.bands = [ReferenceBand("high", ReferenceBand.Bound(.above(180), "mg/dL"))]
    #expect(made.rows(query)[0].band("high") == 1)
  }

  @Test func `an hour that the clock shows twice counts both times`() throws {
    var made = try VectorHistory(zone: "Europe/Berlin")
    let midnight = made.clock.instant(day: VectorHistory.day("2024-10-27"))
    made.steps(500, "2024-10-27 00:00", "2024-10-27 00:01")
    made.history.quantities[0].end = midnight + 5 * 3_600
    var query = made.query(
      .quantity(.stepCount), from: "2024-10-27", to: "2024-10-28")
    query.profile = .hour
    let sums = made.rows(query).map { $0.number("sum") }
    #expect(sums.prefix(5) == [100, 100, 200, 100, 0])
  }

  @Test func `blood pressure in a correlation without a partner is left out`() throws {
    var made = try VectorHistory()
    made.pressure(120, 80, "2024-06-03 08:00")
    made.history.correlations = [
      ReferenceCorrelation(
        source: "Cuff", start: made.time("2024-06-03 08:00"),
        end: made.time("2024-06-03 08:00"), members: [made.history.quantities[0]])
    ]
    #expect(made.rows(made.query(.bloodPressure, ["count"], .day))[0].number("count") == 0)
  }

  @Test func `arguments state what the query requests`() throws {
    let made = try VectorHistory()
    var query = made.query(.category(.sleepAnalysis), ["duration", "bedtime"], .night)
    query.values = ["asleep"]
    query.anchor = ReferenceAnchor(second: 18 * 3_600)
    query.asOf = .time(made.time("2024-06-03 09:00"))
    let day = VectorHistory.day("2024-06-05")
    query.excluded = [day...day + 2, day + 9...day + 9]
    query.grouping = .value
    query.hasItems = true
    #expect(
      query.arguments(data: "export.xml", clock: made.clock) == [
        "query", "sleepAnalysis", "--data", "export.xml", "--time-zone", made.clock.zone.identifier,
        "--format", "json", "--from", "2024-06-03", "--to", "2024-06-04",
        "--statistics", "duration,bedtime", "--values", "asleep", "--interval", "1 night",
        "--anchor", "18:00", "--as-of", "2024-06-03T09:00:00+00:00", "--by", "value",
        "--exclude", "2024-06-05 through 2024-06-07, 2024-06-14", "--items",
      ])
  }
}

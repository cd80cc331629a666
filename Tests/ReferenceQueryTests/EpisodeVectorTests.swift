import TestSupport
import Testing

/// Episodes of readings beyond a bound, worked out by hand from the rule in `Definitions.md`.
@Suite struct `Episodes of readings` {
  private static let below = ReferenceQuery.Episodes(
    ReferenceBand.Bound(.below(70), "mg/dL"), minutes: 15)

  /// Returns a history with readings of glucose in mg/dL, every five minutes from a time.
  private func history(
    _ values: [Double], from time: String = "2024-06-03 02:00", source: String = "Sensor",
    zone: String = "UTC", minutes: Int = 5
  ) throws -> VectorHistory {
    var made = try VectorHistory(zone: zone)
    add(values, from: time, source: source, minutes: minutes, to: &made)
    return made
  }

  private func add(
    _ values: [Double], from time: String, source: String = "Sensor", minutes: Int = 5,
    to made: inout VectorHistory
  ) {
    for (place, value) in values.enumerated() {
      let start = made.time(time) + Double(60 * minutes * place)
      made.history.quantities.append(
        ReferenceQuantitySample(
          .bloodGlucose, value, unit: "mg/dL", source: source, start: start, end: start))
    }
  }

  private func query(
    _ made: VectorHistory, _ condition: ReferenceQuery.Episodes = below,
    to day: String = "2024-06-04"
  ) -> ReferenceQuery {
    let extreme = condition.isBelow ? "minimum" : "maximum"
    var query = made.query(
      .quantity(.bloodGlucose), ["count", "duration", "longest", extreme], .day, to: day)
    query.unit = "mg/dL"
    query.episodes = condition
    query.hasItems = true
    return query
  }

  /// The items after comparing the answer of the reference with that of `healthmark query`.
  private func items(
    _ made: VectorHistory, _ condition: ReferenceQuery.Episodes = below,
    to day: String = "2024-06-04"
  ) throws -> [[String: ReferenceValue]] {
    try #require(made.answer(query(made, condition, to: day)).items)
  }

  @Test func `an episode lasts from the first reading beyond the bound to the first one back`()
    throws
  {
    let made = try history([80, 69, 52, 45, 66, 71, 80, 90, 95])
    let answer = made.answer(query(made))
    let row = try #require(answer.rows.first)
    #expect(row.number("count") == 1)
    #expect(row.number("duration") == 1_200)
    #expect(row.number("longest") == 1_200)
    #expect(row.number("minimum") == 45)
    let item = try #require(answer.items?.first)
    #expect(item["start"] == .instant(made.time("2024-06-03 02:05")))
    #expect(item["end"] == .instant(made.time("2024-06-03 02:25")))
    #expect(item["readings"] == .number(4))
    #expect(item["endedBy"] == .text("reading"))
  }

  @Test func `a reading at the bound is not beyond it`() throws {
    let below = try history([80, 69, 70, 69, 70, 69, 70, 69, 80])
    #expect(try items(below).isEmpty)
    let atMost = ReferenceQuery.Episodes(ReferenceBand.Bound(.atMost(70), "mg/dL"), minutes: 15)
    #expect(try items(below, atMost).count == 1)
  }

  @Test func `two readings are too short, and three that last a quarter of an hour are not`() throws
  {
    #expect(try items(history([80, 60, 60, 80, 80])).isEmpty)
    #expect(try items(history([80, 60, 60, 60, 80])).count == 1)
  }

  @Test func `a short time within the bound does not end an episode`() throws {
    // 10 minutes at 75, then 15 minutes at 75.
    let made = try history([60, 60, 60, 75, 75, 58, 75, 75, 75, 60, 60, 60, 80, 80, 80])
    let items = try items(made)
    #expect(items.count == 2)
    #expect(items.map { $0["duration"] } == [.number(1_800), .number(900)])
    #expect(items.first?["minimum"] == .number(58))
  }

  @Test func `a gap ends an episode at its last reading`() throws {
    var made = try history([60, 60, 60, 60])
    add([60, 60, 60, 60, 80, 80, 80], from: "2024-06-03 02:36", to: &made)
    // 21 minutes between 02:15 and 02:36.
    let found = try items(made)
    #expect(found.map { $0["duration"] } == [.number(900), .number(1_200)])
    #expect(found.map { $0["endedBy"] } == [.text("gap"), .text("reading")])
    var longer = Self.below
    longer.gapMinutes = 30
    #expect(try items(made, longer).map { $0["duration"] } == [.number(3_360)])
  }

  @Test func `finger pricks are no episode, and end none of a sensor`() throws {
    var made = try history([80, 60, 60, 60, 60, 80, 80, 80])
    add([120], from: "2024-06-03 02:12", source: "Meter", to: &made)
    add([48], from: "2024-06-03 09:00", source: "Meter", to: &made)
    let found = try items(made)
    #expect(found.count == 1)
    #expect(found.first?["duration"] == .number(1_200))
    #expect(found.first?["source"] == .text("Sensor"))
  }

  @Test func `two sensors that see one low see it once`() throws {
    var made = try history([80, 65, 65, 65, 65, 80, 80, 80])
    add([80, 60, 55, 60, 80, 80, 80], from: "2024-06-03 02:12", source: "New sensor", to: &made)
    add([60, 60, 60, 60, 80, 80, 80], from: "2024-06-03 05:00", source: "New sensor", to: &made)
    let found = try items(made)
    #expect(found.count == 2)
    let first = try #require(found.first)
    #expect(first["start"] == .instant(made.time("2024-06-03 02:05")))
    #expect(first["end"] == .instant(made.time("2024-06-03 02:32")))
    #expect(first["minimum"] == .number(55))
    #expect(first["source"] == .text("New sensor"))
    #expect(first["readings"] == .number(7))
  }

  @Test func `an episode over midnight belongs to the day on which it starts`() throws {
    let made = try history([60, 60, 60, 60, 60, 80, 80, 80, 80], from: "2024-06-03 23:50")
    let rows = made.rows(query(made, to: "2024-06-05"))
    #expect(rows.map { $0.number("count") } == [1, 0])
    #expect(rows.map { $0.number("duration") } == [1_500, 0])
    // The day after it alone has none, although it ends there.
    var later = query(made, to: "2024-06-05")
    later.from = .date(VectorHistory.day("2024-06-04"))
    #expect(made.rows(later).map { $0.number("count") } == [0])
    // The day of its start has all of it.
    #expect(made.rows(query(made)).map { $0.number("duration") } == [1_500])
  }

  @Test func `a day without readings has no number of episodes`() throws {
    let made = try history([80, 60, 60, 60, 80])
    let rows = made.rows(query(made, to: "2024-06-05"))
    #expect(rows.map { $0.number("count") } == [1, nil])
    #expect(rows.map { $0.number("duration") } == [900, nil])
  }

  /// Nobody knows what was between two finger pricks, and a day with only such readings has no
  /// number of episodes; a day on which one of them was repeated has.
  @Test func `a day of readings far from each other has no number of episodes`() throws {
    var made = try history([48, 180, 60, 90], from: "2024-06-03 07:00", minutes: 240)
    add([52, 66, 90], from: "2024-06-04 07:00", minutes: 20, to: &made)
    add([120], from: "2024-06-04 07:05", source: "Meter", to: &made)
    add([120], from: "2024-06-05 07:00", source: "Meter", to: &made)
    let rows = made.rows(query(made, to: "2024-06-06"))
    #expect(rows.map { $0.number("count") } == [nil, 1, nil])
    #expect(rows.map { $0.number("duration") } == [nil, 2_400, nil])
  }

  @Test func `an episode in the night of a clock change has its true length`() throws {
    // At 2:00 on 31 March 2024 the clock in Berlin shows 3:00.
    var made = try history(
      [80, 60, 60, 60, 60, 60, 60, 80, 80, 80, 80], from: "2024-03-31 01:40", zone: "Europe/Berlin")
    made.history.exportDate = made.clock.instant(day: VectorHistory.day("2024-12-31"))
    var query = query(made)
    query.from = .date(VectorHistory.day("2024-03-31"))
    query.to = .date(VectorHistory.day("2024-04-01"))
    let item = try #require(made.answer(query).items?.first)
    #expect(item["duration"] == .number(1_800))
    #expect(item["end"] == .instant(made.time("2024-03-31 03:15")))
  }

  @Test func `readings in mmol per liter are compared in the unit of the bound`() throws {
    var made = try VectorHistory()
    for (place, value) in [4.4, 3.8, 3.8, 3.8, 3.9, 3.9, 3.9].enumerated() {
      made.add(
        .bloodGlucose, value, unit: ReferenceUnits.millimolesOfGlucose, source: "Sensor",
        "2024-06-03 02:\(place < 2 ? "0" : "")\(place * 5)")
    }
    let condition = ReferenceQuery.Episodes(
      ReferenceBand.Bound(.below(3.9), "mmol/L"), minutes: 15)
    var query = query(made, condition)
    query.unit = nil
    let items = try #require(made.answer(query).items)
    #expect(items.map { $0["minimum"] } == [.number(3.8)])
    #expect(items.first?["duration"] == .number(900))
  }

  @Test func `a sensor with a reading every fifteen minutes has episodes too`() throws {
    let made = try history([100, 65, 61, 75, 110], minutes: 15)
    #expect(try items(made).map { $0["duration"] } == [.number(1_800)])
  }

  @Test func `readings above a bound are episodes with a greatest value`() throws {
    let above = ReferenceQuery.Episodes(ReferenceBand.Bound(.above(250), "mg/dL"), minutes: 15)
    let made = try history([240, 251, 300, 262, 250, 240, 240, 240])
    #expect(try items(made, above).map { $0["maximum"] } == [.number(300)])
  }

  @Test func `the data ends an episode where it is cut`() throws {
    let made = try history([80, 60, 60, 60, 60, 60, 80, 80, 80])
    var query = query(made)
    query.asOf = .time(made.time("2024-06-03 02:21"))
    let item = try #require(made.answer(query).items?.first)
    #expect(item["duration"] == .number(900))
    #expect(item["endedBy"] == .text("gap"))
  }
}

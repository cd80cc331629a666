import TestSupport
import Testing

/// Single measurements at or above a severe limit, and the mean beside its limits, worked out by
/// hand from R-32 and the section on blood pressure in `Definitions.md`, in both engines.
@Suite struct `Reference lists of severe blood pressures` {
  private static let severe = ReferencePressureLimit(180, 110)

  private func query(
    _ made: VectorHistory, from: String = "2024-06-01", to: String = "2024-07-01"
  ) -> ReferenceQuery {
    var query = made.query(.bloodPressure, ["average"], from: from, to: to)
    query.severeLimit = Self.severe
    query.sessionMinutes = 10
    query.hasItems = true
    return query
  }

  /// The severe measurements after comparing the answers of both engines.
  private func measurements(
    _ made: VectorHistory, _ query: ReferenceQuery
  ) -> [[String: ReferenceValue]]? {
    guard case .object(let severe)? = made.answer(query).pressure?["severe"],
      case .list(let measurements)? = severe["measurements"]
    else { return nil }
    return measurements
  }

  private func measurement(
    _ made: VectorHistory, _ time: String, _ systolic: Double, _ diastolic: Double,
    _ source: String = "Cuff", alsoOf: [String] = [], isManual: Bool = false,
    isCounted: Bool = true
  ) -> [String: ReferenceValue] {
    var keys: [String: ReferenceValue] = [
      "start": .instant(made.time(time)), "systolic": .number(systolic),
      "diastolic": .number(diastolic), "source": .text(source), "manual": .flag(isManual),
      "counted": .flag(isCounted),
    ]
    if !alsoOf.isEmpty { keys["alsoOf"] = .texts(alsoOf) }
    return keys
  }

  /// The session is 164/100, the mean of both sessions 149/93.5.
  @Test func `a severe measurement in a session of two is listed, and the mean has its limits`()
    throws
  {
    var made = try VectorHistory()
    made.pressure(186, 112, "2024-06-03 07:00")
    made.pressure(142, 88, "2024-06-03 07:02")
    made.pressure(138, 90, "2024-06-03 20:00")
    made.pressure(130, 84, "2024-06-03 20:05")
    var query = query(made)
    query.pressureLimits = [
      ReferencePressureLimit(135, 85, named: "ESH 2023"),
      ReferencePressureLimit(149, 95, named: "equal"),
      ReferencePressureLimit(150, 94, named: "higher"),
    ]
    #expect(measurements(made, query) == [measurement(made, "2024-06-03 07:00", 186, 112)])
    let pressure = try #require(made.answer(query).pressure)
    #expect(
      pressure["average"]
        == .object([
          "systolic": .number(149), "diastolic": .number(93.5), "days": .number(1),
          "readings": .number(2), "measurements": .number(4),
        ]))
    guard case .list(let limits)? = pressure["limits"] else {
      Issue.record("no limits")
      return
    }
    #expect(limits.map { $0["average"] } == [.text("above"), .text("at"), .text("below")])
    #expect(
      pressure["measurements"]
        == .list([
          measurement(made, "2024-06-03 07:00", 186, 112),
          measurement(made, "2024-06-03 07:02", 142, 88),
          measurement(made, "2024-06-03 20:00", 138, 90),
          measurement(made, "2024-06-03 20:05", 130, 84),
        ]))
  }

  @Test func `one number at the limit is severe, and both just below it are not`() throws {
    var made = try VectorHistory()
    made.pressure(179.9, 109.9, "2024-06-03 08:00")
    made.pressure(180, 70, "2024-06-04 08:00")
    made.pressure(120, 110, "2024-06-05 08:00")
    made.pressure(179, 109, "2024-06-06 08:00")
    #expect(
      measurements(made, query(made)) == [
        measurement(made, "2024-06-04 08:00", 180, 70),
        measurement(made, "2024-06-05 08:00", 120, 110),
      ])
  }

  /// The session that starts on 2 June at 23:55 is of that day, with its measurement of 3 June.
  @Test func `severe measurements are of the sessions that start in the range`() throws {
    var made = try VectorHistory()
    made.pressure(150, 95, "2024-06-02 23:55")
    made.pressure(190, 100, "2024-06-03 00:02")
    made.pressure(150, 95, "2024-06-03 23:58")
    made.pressure(182, 90, "2024-06-04 00:03")
    #expect(
      measurements(made, query(made, from: "2024-06-03", to: "2024-06-04")) == [
        measurement(made, "2024-06-04 00:03", 182, 90)
      ])
    var single = query(made, from: "2024-06-03", to: "2024-06-04")
    single.sessionMinutes = nil
    #expect(measurements(made, single) == [measurement(made, "2024-06-03 00:02", 190, 100)])
  }

  /// 3 June is a first day. If 6 June is excluded, three dates without measurements come before
  /// 9 June, which is another first day.
  @Test func `severe measurements of first days are listed, those of excluded dates are not`()
    throws
  {
    var made = try VectorHistory()
    for (systolic, date) in [
      (181.0, "06-03"), (182, "06-04"), (183, "06-05"), (184, "06-06"), (185, "06-09"),
    ] {
      made.pressure(systolic, 90, "2024-\(date) 08:00")
    }
    var query = query(made)
    query.excludesFirstDay = true
    query.pressureLimits = [ReferencePressureLimit(135, 85, named: "ESH 2023")]
    // 7 and 8 June do not break the run.
    #expect(
      measurements(made, query)?.map { $0["counted"] }
        == [.flag(false), .flag(true), .flag(true), .flag(true), .flag(true)])
    query.excluded = [VectorHistory.day("2024-06-06")...VectorHistory.day("2024-06-06")]
    #expect(
      measurements(made, query) == [
        measurement(made, "2024-06-03 08:00", 181, 90, isCounted: false),
        measurement(made, "2024-06-04 08:00", 182, 90),
        measurement(made, "2024-06-05 08:00", 183, 90),
        measurement(made, "2024-06-09 08:00", 185, 90, isCounted: false),
      ])
    // First days alone have no mean, and the severe ones are listed all the same.
    query.excluded = [VectorHistory.day("2024-06-04")...VectorHistory.day("2024-06-06")]
    #expect(measurements(made, query)?.count == 2)
    #expect(made.answer(query).pressure?["average"] == .null)
  }

  /// Health, whose data is all entered by hand, comes first, then Cuff, whose latest sample is
  /// later than that of Other.
  @Test func `a severe measurement of three sources is one with all three names`() throws {
    var made = try VectorHistory()
    made.pressure(190, 100, "2024-06-03 08:00", source: "Other")
    made.pressure(190, 100, "2024-06-03 08:00")
    made.pressure(190, 100, "2024-06-03 08:00", source: "Health")
    for place in made.history.quantities.indices.suffix(2) {
      made.history.quantities[place].metadata = [.enteredByHand]
    }
    made.pressure(185, 100, "2024-06-03 20:00", source: "Other")
    made.pressure(186, 100, "2024-06-03 20:00")
    made.pressure(120, 80, "2024-06-04 08:00")
    var query = query(made)
    #expect(
      measurements(made, query) == [
        measurement(
          made, "2024-06-03 08:00", 190, 100, "Health", alsoOf: ["Cuff", "Other"], isManual: true),
        measurement(made, "2024-06-03 20:00", 186, 100),
        measurement(made, "2024-06-03 20:00", 185, 100, "Other"),
      ])
    let answer = made.answer(query)
    #expect(answer.pressure?["copies"] == .number(2))
    // (190 + 186 + 185 + 120) ÷ 4
    #expect(answer.rows[0].number("systolicAverage") == 170.25)
    // Without entries by hand, the measurement is Cuff's.
    query.filter.manual = .exclude
    #expect(
      measurements(made, query)?.first
        == measurement(made, "2024-06-03 08:00", 190, 100, alsoOf: ["Other"]))
    query.filter.manual = .only
    #expect(
      measurements(made, query) == [
        measurement(made, "2024-06-03 08:00", 190, 100, "Health", isManual: true)
      ])
  }

  /// A correlation states whether it was entered by hand, not its members.
  @Test func `the entry by hand of a severe pair is that of its correlation`() throws {
    var made = try VectorHistory()
    made.pressure(188, 100, "2024-06-03 08:00")
    let members = made.history.quantities
    made.history.quantities = []
    made.history.correlations = [
      ReferenceCorrelation(
        source: "Cuff", start: members[0].start, end: members[0].end,
        metadata: [.enteredByHand], members: members)
    ]
    #expect(
      measurements(made, query(made)) == [
        measurement(made, "2024-06-03 08:00", 188, 100, isManual: true)
      ])
  }
}

import TestSupport
import Testing

/// Smoothed readings, worked out by hand from the rule in `Definitions.md`.
@Suite struct `Smoothed readings` {
  /// Body masses with their times, in kilograms unless a unit is given.
  private func history(
    _ readings: [(String, Double)], unit: String = "kg", source: String = "Scale",
    zone: String = "UTC"
  ) throws -> VectorHistory {
    var made = try VectorHistory(zone: zone)
    for (time, value) in readings {
      made.add(.bodyMass, value, unit: unit, source: source, time)
    }
    return made
  }

  private func query(
    _ made: VectorHistory, from: String = "2024-06-03", to: String = "2024-06-10", days: Int = 10
  ) -> ReferenceQuery {
    var query = made.query(.quantity(.bodyMass), ["average"], .day, from: from, to: to)
    query.unit = "kg"
    query.smoothingDays = days
    return query
  }

  /// The smoothed values after comparing the reference with `healthmark query`.
  private func smoothed(_ made: VectorHistory, _ query: ReferenceQuery) throws -> [Double] {
    try numbers("smoothed", made, query)
  }

  private func numbers(
    _ key: String, _ made: VectorHistory, _ query: ReferenceQuery
  ) throws -> [Double] {
    guard case .list(let readings)? = made.answer(query).smoothing?["readings"] else {
      throw NoReadings()
    }
    return readings.map { reading in
      if case .number(let number)? = reading[key] { number } else { .nan }
    }
  }

  private struct NoReadings: Error {}

  private func areClose(_ found: [Double], _ expected: [Double]) -> Bool {
    found.count == expected.count && zip(found, expected).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  private func change(_ made: VectorHistory, _ query: ReferenceQuery) throws -> [String: Double]? {
    let value = try #require(made.answer(query).smoothing?["changeAWeek"])
    guard case .object(let keys) = value else { return nil }
    return keys.compactMapValues { if case .number(let number) = $0 { number } else { nil } }
  }

  @Test func `a day is the mean of the days up to it, weighted by their age`() throws {
    // e^-0.1 = 0.9048: (80 · 0.9048 + 82) / 1.9048, then with the weights e^-0.5, e^-0.4 and 1.
    let made = try history([
      ("2024-06-03 07:00", 80), ("2024-06-04 07:00", 82), ("2024-06-08 07:00", 84),
    ])
    let expected = [80, 81.04995837495788, 82.34562594665867]
    #expect(try areClose(smoothed(made, query(made)), expected))
  }

  @Test func `readings of a day count as their mean, and are all listed`() throws {
    let made = try history([
      ("2024-06-03 07:00", 80), ("2024-06-03 22:00", 82), ("2024-06-04 07:00", 84),
    ])
    #expect(try areClose(smoothed(made, query(made)), [81, 81, 82.57493756243683]))
    #expect(try numbers("value", made, query(made)) == [80, 82, 84])
  }

  @Test func `two scales that disagree count as their mean`() throws {
    var made = try history([("2024-06-03 07:00", 80), ("2024-06-04 07:00", 83)])
    made.add(.bodyMass, 82, source: "Other scale", "2024-06-03 07:01")
    made.add(.bodyMass, 85, source: "Other scale", "2024-06-04 07:01")
    let last = 82.57493756243683
    #expect(try areClose(smoothed(made, query(made)), [81, 81, last, last]))
  }

  @Test func `a gap of three time constants keeps the line, and a longer one starts it again`()
    throws
  {
    let made = try history([
      ("2024-03-01 07:00", 80), ("2024-03-31 07:00", 90), ("2024-05-01 07:00", 100),
    ])
    let query = query(made, from: "2024-03-01", to: "2024-06-01")
    #expect(try areClose(smoothed(made, query), [80, 89.52574126822434, 100]))
  }

  @Test func `a gap of four months leaves nothing of earlier readings`() throws {
    let made = try history([
      ("2024-01-10 07:00", 95), ("2024-01-11 07:00", 95), ("2024-05-20 07:00", 80),
    ])
    let query = query(made, from: "2024-01-01", to: "2024-06-01")
    #expect(try areClose(smoothed(made, query), [95, 95, 80]))
    #expect(try change(made, query) == nil)
  }

  @Test func `a single reading is its own smoothed value, and has no change`() throws {
    let made = try history([("2024-06-05 07:00", 80.4)])
    #expect(try smoothed(made, query(made)) == [80.4])
    #expect(try change(made, query(made)) == nil)
  }

  @Test func `a child on the scale counts as every reading does`() throws {
    let made = try history([
      ("2024-06-03 07:00", 80), ("2024-06-04 07:00", 14), ("2024-06-05 07:00", 80),
    ])
    let expected = [80, 45.35137362638996, 58.07315042679908]
    #expect(try areClose(smoothed(made, query(made)), expected))
    #expect(try numbers("value", made, query(made)) == [80, 14, 80])
  }

  @Test func `readings before the range count, and are not listed`() throws {
    let made = try history([("2024-06-03 07:00", 80), ("2024-06-04 07:00", 82)])
    let query = query(made, from: "2024-06-04")
    #expect(try areClose(smoothed(made, query), [81.04995837495788]))
  }

  @Test func `days are those of the local clock, also where it changes`() throws {
    // The night of 31 March 2024 has 23 hours in Berlin. Both readings of a day are beside
    // midnight.
    let made = try history(
      [
        ("2024-03-30 00:10", 80), ("2024-03-30 23:50", 82), ("2024-03-31 00:10", 84),
        ("2024-03-31 23:50", 84),
      ], zone: "Europe/Berlin")
    let query = query(made, from: "2024-03-30", to: "2024-04-02")
    #expect(try areClose(smoothed(made, query), [81, 81, 82.57493756243683, 82.57493756243683]))
  }

  @Test func `pounds, kilograms and stones are one line`() throws {
    var made = try history([("2024-06-03 07:00", 180)], unit: "lb")
    made.add(.bodyMass, 81.6466266, unit: "kg", source: "Scale", "2024-06-04 07:00")
    made.add(.bodyMass, 81.6466266 / 6.35029318, unit: "st", source: "Scale", "2024-06-05 07:00")
    #expect(try areClose(smoothed(made, query(made)), [Double](repeating: 81.6466266, count: 3)))
    var pounds = query(made)
    pounds.unit = "lb"
    #expect(try areClose(smoothed(made, pounds), [180, 180, 180]))
  }

  @Test func `the data is cut at as of`() throws {
    let made = try history([("2024-06-03 07:00", 80), ("2024-06-04 07:00", 82)])
    var query = query(made)
    query.asOf = .time(made.time("2024-06-04 06:00"))
    #expect(try smoothed(made, query) == [80])
  }

  // MARK: Change a week

  /// Readings on days from 3 June, at 7:00.
  private func days(_ readings: [(day: Int, value: Double)]) throws -> VectorHistory {
    var made = try VectorHistory()
    let first = made.time("2024-06-03 07:00")
    for (day, value) in readings {
      let start = first + Double(day) * 86_400
      made.history.quantities.append(
        ReferenceQuantitySample(
          .bodyMass, value, unit: "kg", source: "Scale", start: start, end: start))
    }
    return made
  }

  @Test func `the change a week is a slope with its range`() throws {
    // Checked against scipy.stats.linregress and scipy.stats.t.ppf(0.975, 6).
    let values = [80.4, 80.0, 80.2, 79.7, 79.9, 79.4, 79.6, 79.0]
    let made = try days(values.enumerated().map { (2 * $0, $1) })
    let found = try #require(try change(made, query(made, to: "2024-07-01")))
    #expect(
      areClose(
        ["value", "low", "high", "days"].map { found[$0] ?? .nan },
        [-0.5833333333333357, -0.8521793507285876, -0.3144873159380839, 8]))
  }

  @Test func `a straight line has a range without width`() throws {
    let made = try days((0..<28).map { ($0, 80 - 0.25 * Double($0)) })
    let found = try #require(try change(made, query(made, to: "2024-07-02")))
    #expect(
      areClose(
        ["value", "low", "high", "days"].map { found[$0] ?? .nan }, [-1.75, -1.75, -1.75, 28]))
  }

  @Test func `only the four weeks up to the last reading count`() throws {
    // Before them, 60 days rise; in them, all is 80.
    let made = try days((0..<60).map { ($0, Double($0)) } + (60..<88).map { ($0, 80) })
    let query = query(made, to: "2024-09-10")
    let found = try #require(try change(made, query))
    #expect(areClose([found["value"] ?? .nan, found["high"] ?? .nan], [0, 0]))
  }

  @Test func `seven days, or eight within a fortnight, are too few`() throws {
    let seven = try days((0..<7).map { (3 * $0, 80 - Double($0)) })
    #expect(try change(seven, query(seven, to: "2024-07-01")) == nil)
    let close = try days((0..<8).map { (min($0 * 2, 13), 80 - Double($0)) })
    #expect(try change(close, query(close, to: "2024-07-01")) == nil)
    let enough = try days((0..<8).map { ($0 * 2, 80 - Double($0)) })
    #expect(try change(enough, query(enough, to: "2024-07-01")) != nil)
  }

  @Test func `a day with ten readings counts once`() throws {
    let once = (0..<8).map { (day: 2 * $0, value: 80 - 0.1 * Double($0 % 3)) }
    let often = once + (1..<10).map { _ in (day: 14, value: once[7].value) }
    let (one, other) = (try days(once), try days(often))
    let query = query(one, to: "2024-07-01")
    let (first, second) = try (
      #require(try change(one, query)), #require(try change(other, query))
    )
    #expect(
      areClose(
        ["value", "low", "high", "days"].map { first[$0] ?? .nan },
        ["value", "low", "high", "days"].map { second[$0] ?? .nan }))
  }

  // MARK: By entry

  @Test func `values entered by hand stand beside recorded ones`() throws {
    var made = try history([("2024-06-03 07:00", 80), ("2024-06-04 07:00", 81)])
    for (time, value) in [("2024-06-03 12:00", 79.0), ("2024-06-05 12:00", 78)] {
      let start = made.time(time)
      made.history.quantities.append(
        ReferenceQuantitySample(
          .bodyMass, value, unit: "kg", source: "Health", start: start, end: start,
          metadata: [.enteredByHand]))
    }
    var query = made.query(
      .quantity(.bodyMass), ["average", "median"], .day, to: "2024-06-07")
    query.grouping = .entry
    let rows = made.rows(query)
    #expect(
      rows.map { $0.names("entries") } == [["recorded", "byHand"], ["recorded"], ["byHand"], []])
    #expect(rows[0].part("entries", "byHand", "average") == 79)
    #expect(rows[0].part("entries", "recorded", "median") == 80)
    #expect(rows[0].number("average") == 79.5)
  }
}

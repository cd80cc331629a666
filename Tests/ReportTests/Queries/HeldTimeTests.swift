import Health
import Report
import TestSupport
import Testing

@Suite struct `Time of readings` {
  static let minute = 60.0

  /// Heart rates without a duration: three minutes after one another, and one an hour later.
  static let instants: [InMemorySampleStore.Sample] = [
    .init(.heartRate, start: 0, value: 1), .init(.heartRate, start: 3 * minute, value: 1.5),
    .init(.heartRate, start: 6 * minute, value: 2), .init(.heartRate, start: 66 * minute, value: 1),
  ]

  /// A heart rate that lasts 10 minutes, and a longer one an hour later, the next day.
  static let spans: [InMemorySampleStore.Sample] = [
    .init(.heartRate, start: 1_440 * minute, end: 1_450 * minute, value: 1),
    .init(.heartRate, start: 1_500 * minute, end: 1_530 * minute, value: 2),
  ]

  private func read(
    _ keys: String, _ samples: [InMemorySampleStore.Sample], until end: Double = 72 * 3_600
  ) throws -> QueryResult {
    let text =
      "title: A\ntime_zone: GMT\nas_of: 2001-01-04\nqueries:\n"
      + "  a: { type: heartRate, unit: bpm, \(keys), range: 2001-01-01 .. 2001-01-03 }\n"
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.map(\.message) == [])
    let report = try EvaluatedReport(
      #require(definition), store: try InMemorySampleStore(samples, exportDate: end), now: 0)
    return try #require(report.results["a"])
  }

  private static let bands = "bands: { low: \"< 100 bpm\", high: \">= 100 bpm\" }"

  @Test func `shares of the time of instants are a mistake that proposes to hold them (R-63)`()
    throws
  {
    let error = try #require(throws: Diagnostic.self) {
      try read("\(Self.bands), share: time", Self.instants)
    }
    #expect(
      error.message
        == "the readings of 'heartRate' have no duration, so they have no share of the time")
    #expect(error.help?.contains("'instants: hold 5 minutes'") == true)
    #expect(error.range?.line == 5)
    #expect(error.range?.length == "time".count)
    let readings = try read(Self.bands, Self.instants)
    #expect(readings.intervals[0].bands == [0.75, 0.25, 0])
    #expect(try read("\(Self.bands), share: time", []).intervals.isEmpty == false)
  }

  @Test func `time with data of instants is a mistake, not zero`() throws {
    let error = try #require(throws: Diagnostic.self) {
      try read("statistics: [average, time_with_data]", Self.instants)
    }
    #expect(
      error.message
        == "the readings of 'heartRate' have no duration, so they have no share of the time")
    #expect(
      error.help == "add 'instants: hold 5 minutes', so that a reading lasts until the next one")
    #expect(error.range?.line == 5)
    let keys = "statistics: time_with_data"
    let held = try read("\(keys), instants: hold 3 minutes", Self.instants)
    #expect(held.intervals[0].row[0] == 12.0 / (2 * 1_440))
    // A day on which no reading lasts has no value.
    let mixed = try read("\(keys), interval: 1 day", Self.instants + Self.spans)
    #expect(mixed.intervals.map { $0.row[0] } == [nil, 40.0 / 1_440])
  }

  @Test func `time after the end of the data has no data`() throws {
    // The data ends at noon of the second day, and the report looks back from the fourth.
    let keys = "statistics: time_with_data, instants: hold 3 minutes"
    let held = try read(keys, Self.instants, until: 36 * 3_600)
    #expect(held.intervals[0].row[0] == 12.0 / (2 * 1_440))
    let days = try read("\(keys), interval: 1 day", Self.instants, until: 20 * 3_600)
    #expect(days.intervals.map { $0.row[0] } == [12.0 / 1_440, nil])
  }

  @Test func `shares of time are those of readings that last (R-63)`() throws {
    let keys = "\(Self.bands), share: time, interval: 1 day"
    let shares: [Double?] = [0.25, 0.75, 0]
    #expect(try read(keys, Self.spans).intervals[1].bands == shares)
    let mixed = try read(keys, Self.instants + Self.spans)
    #expect(mixed.intervals.map(\.bands) == [[nil, nil, nil], shares])
    #expect(
      mixed.account == [
        "4 of 6 readings have no duration and no share of the time;"
          + " 'instants: hold' would count them"
      ])
    let held = try read("\(keys), instants: hold 5 minutes", Self.instants)
    #expect(held.intervals[0].bands == [0.6875, 0.3125, 0])
  }

  @Test func `a duration counts the time for which readings are held (R-67)`() throws {
    let keys = "statistics: [duration, count], interval: 1 day"
    let instants: [[Double?]] = try read(keys, Self.instants).intervals.map(\.values)
    #expect(instants == [[0, 4], [nil, 0]])
    let held = try read("\(keys), instants: hold 5 minutes", Self.instants + Self.spans)
    #expect(held.intervals.map(\.values) == [[960, 4], [2_400, 2]])
    // Held over the end of an hour, but an hour without a reading of its own has no data.
    let hours = try read(
      "statistics: duration, interval: 1 hour, instants: hold 90 minutes, by: source",
      Self.instants)
    #expect(hours.intervals.prefix(3).map(\.values) == [[3_600], [3_600], [nil]])
    #expect(hours.intervals[0].parts.map(\.values) == [[3_600]])
  }

  @Test func `a duration of every discrete type can be held`() throws {
    let text = """
      title: A
      queries:
        a: { type: bloodGlucose, statistics: duration, instants: hold 10 minutes }
      """
    let (_, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.isEmpty)
  }

  @Test func `percentiles weigh held readings by their time (R-62)`() throws {
    // 60 for 3 and 5 minutes, 90 for 3, 120 for 5: the middles of the weights are at 4, 9.5 and
    // 13.5 of 16 minutes.
    let held = try read(
      "statistics: [median, p5, p90, minimum], instants: hold 5 minutes", Self.instants)
    let values = held.intervals[0].values
    let median: Double = 60 + 30 * 4 / 5.5
    #expect(values[0].isClose(to: median))
    #expect(values[1].isClose(to: 60))
    #expect(values[2].isClose(to: 120))
    #expect(values[3].isClose(to: 60))
    let plain = try read("statistics: median", Self.instants)
    #expect(plain.intervals[0].values[0].isClose(to: 75))
    let profile = try read(
      "statistics: median, profile: weekday, instants: hold 5 minutes", Self.instants)
    let monday = try #require(profile.profile?.rows.first { $0.number == 1 })
    #expect(monday.values[0].isClose(to: median))
  }
}

extension Double? {
  fileprivate func isClose(to other: Double) -> Bool {
    map { abs($0 - other) <= 1e-9 * abs(other) } ?? false
  }
}

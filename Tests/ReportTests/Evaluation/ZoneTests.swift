import Health
import Report
import TestSupport
import Testing

@Suite struct `Time in zones of heart rate` {
  typealias History = WorkoutHistory

  static let zones =
    "zones: { easy: \"< 120\", moderate: \"120 .. 139\", hard: \">= 140\" }"
  static let keys = "\(zones), interval: 1 day, range: 2024-06-03 .. 2024-06-05"

  /// The strength workout of RT-35: an app recorded it, and a watch measured the heart rate every
  /// five minutes.
  static var strength: History {
    var history = History()
    history.add("TraditionalStrengthTraining", from: History.time(17), to: History.time(18))
    for step in 0..<12 {
      history.beat(100 + 5 * Double(step), at: History.time(17, 5 * Double(step)))
    }
    history.beat(60, at: History.time(12, 30))
    return history
  }

  @Test func `RT-35: minutes in each zone of a workout that another app recorded`() throws {
    let result = try Self.strength.result(Self.keys)
    #expect(result.zones?.names == ["easy", "moderate", "hard"])
    #expect(result.intervals.map(\.bands) == [[240, 240, 240], [nil, nil, nil]])
    #expect(
      result.account == [
        "a heart rate in a workout lasts until the next one of its source, for at most 1 minute"
      ])
  }

  @Test func `a reading between two whole limits is in the lower zone (R-36)`() throws {
    var history = History()
    history.add("Running", from: History.time(8), to: History.time(8, 3))
    history.beat(139.5, at: History.time(8))
    history.beat(140, at: History.time(8, 1))
    history.beat(120, at: History.time(8, 2))
    #expect(try history.result(Self.keys).intervals[0].bands == [0, 120, 60])
  }

  @Test
  func `a reading lasts until the next one, at most a minute, and ends with the workout (R-36)`()
    throws
  {
    var history = History()
    history.add("Running", "Watch", from: History.time(8), to: History.time(8, 5))
    // Before the workout, ten seconds before the next one, of five minutes, and just before the
    // end.
    history.beat(150, at: History.time(8) - 5)
    history.beat(110, at: History.time(8, 1))
    history.beat(130, at: History.time(8, 1) + 10, to: History.time(8, 6))
    history.beat(150, at: History.time(8, 5) - 20)
    history.beat(150, at: History.time(8, 5))
    #expect(try history.result(Self.keys).intervals[0].bands == [10, 60, 20])
  }

  @Test func `the workout's own source counts, or else the one with the most readings (R-36)`()
    throws
  {
    var history = History()
    history.add("Running", "Watch", from: History.time(8), to: History.time(9))
    history.beat(110, at: History.time(8, 10))
    for minute in [20.0, 30, 40] { history.beat(150, at: History.time(8, minute), "Strap") }
    #expect(try history.result(Self.keys).intervals[0].bands == [60, 0, 0])
    history.workouts[0].facts.source = "App"
    #expect(try history.result(Self.keys).intervals[0].bands == [0, 0, 180])
  }

  @Test func `a workout over midnight is complete in the interval of its start (R-21, R-36)`()
    throws
  {
    var history = History()
    history.add("Running", from: History.time(23, 58), to: History.time(24, 2))
    for minute in 0..<4 { history.beat(150, at: History.time(23, 58 + Double(minute))) }
    let rows = try history.result(Self.keys).intervals.map(\.bands)
    #expect(rows == [[0, 0, 240], [nil, nil, nil]])
  }

  @Test func `a repeated workout counts once, and two overlapping ones twice (R-23, R-36)`() throws
  {
    var history = Self.strength
    history.add(
      "TraditionalStrengthTraining", "Other", from: History.time(17), to: History.time(18))
    history.add("Running", from: History.time(17, 55), to: History.time(18, 30))
    let result = try history.result(Self.keys)
    #expect(result.intervals[0].bands == [240, 240, 300])
    let all = try history.result("\(Self.keys), overlap: all")
    #expect(all.intervals[0].bands == [480, 480, 540])
    let running = try history.result("\(Self.keys), activity: running")
    #expect(running.intervals[0].bands == [0, 0, 60])
    let filtered = try history.result("\(Self.keys), where: { time: \"17:30 .. 18:00\" }")
    #expect(filtered.intervals[0].bands == [0, 0, 60])
  }

  @Test
  func `workouts without heart rates have no time in zones, and the account counts them (R-36)`()
    throws
  {
    var history = Self.strength
    history.add("Yoga", from: History.time(8, day: 1), to: History.time(9, day: 1))
    history.add("Yoga", from: History.time(10, day: 1), to: History.time(10, day: 1))
    let result = try history.result(Self.keys)
    #expect(result.intervals.map(\.bands) == [[240, 240, 240], [nil, nil, nil]])
    #expect(result.account.contains("2 of 3 workouts have no heart rates and no time in zones"))
    history.samples = []
    #expect(try history.result(Self.keys).intervals[0].bands == [nil, nil, nil])
  }

  @Test func `time below the lowest and above the highest zone is reported (R-36)`() throws {
    let result = try Self.strength.result(
      "zones: { moderate: \"120 .. 139\" }, interval: 1 day, range: 2024-06-03")
    #expect(result.intervals[0].bands == [240])
    #expect(
      result.account.last == "8 minutes with heart rates in none of the zones do not count")
  }

  @Test func `a report of the past has no later readings (R-4, R-36)`() throws {
    let result = try Self.strength.result(Self.keys, asOf: "2024-06-03 17:20")
    #expect(result.intervals[0].bands == [240, 0, 0])
  }

  @Test func `an excluded day has no time in zones (R-3a, R-36)`() throws {
    let result = try Self.strength.result("\(Self.keys), exclude: 2024-06-03")
    #expect(result.intervals[0].bands == [nil, nil, nil])
  }

  @Test func `heart rates in another unit are compared in beats per minute (R-36)`() throws {
    var history = History()
    history.add("Running", from: History.time(8), to: History.time(9))
    history.beat(2, at: History.time(8), unit: "count/s")
    history.beat(119 / 60.0, at: History.time(8, 5), unit: "count/s")
    #expect(try history.result(Self.keys).intervals[0].bands == [60, 60, 0])
    let other = "zones: { low: \"< 2 count/s\", high: \">= 2 count/s\" }"
    #expect(try history.result("\(other), range: 2024-06-03").intervals[0].bands == [60, 60])
  }

  @Test func `each workout has its own time in zones (R-36)`() throws {
    var history = Self.strength
    history.add("Yoga", from: History.time(19), to: History.time(20))
    let report = try history.report(
      "\(Self.zones), statistics: duration", sections: "  - chart: a\n    style: workouts")
    guard let items = report.results["a"]?.items?.all else {
      Issue.record("no items")
      return
    }
    let seconds = items.map { item -> [Double]? in
      if case .durations(let zones)? = item["zones"] { zones.seconds } else { [] }
    }
    #expect(seconds == [[240, 240, 240], nil])
    #expect(report.markdown.contains("0:04 |"), "\(report.markdown)")
    #expect(report.markdown.contains("░░░░▒▒▒████"), "\(report.markdown)")
    #expect(report.markdown.contains("bars from the left: easy, moderate, hard"))
  }

  @Test func `a page shows stacked minutes by interval, and its table has the same numbers (R-36)`()
    throws
  {
    let report = try Self.strength.report(
      "\(Self.keys), statistics: duration", sections: "  - chart: a")
    let text = report.markdown
    #expect(
      text.contains("### Hard: 4\u{202F}min of 12\u{202F}min on Monday, June 3"), "\(text)")
    #expect(text.contains("12:00  ░░░░░░▒▒▒▒▒▒▒██████"), "\(text)")
    #expect(text.contains("░ easy  ▒ moderate  █ hard"), "\(text)")
    #expect(text.contains("easy (min:s)"), "\(text)")
    #expect(text.contains("Zones in bpm: easy under 120, moderate 120 – 139, hard 140 or more."))
    #expect(text.contains("4:00 |"), "\(text)")
  }

  @Test func `a list of workouts has distances beside the time in zones (R-22, R-36)`() throws {
    let text = try Self.strength.report(
      "\(Self.keys), statistics: duration", sections: "  - chart: a\n    style: workouts"
    ).markdown
    #expect(text.contains("Time in zones") && text.contains("bars from the left: easy"), "\(text)")
    #expect(text.contains("Distance"), "\(text)")
  }

  /// Six zones have no marks of their own.
  @Test func `bars of workouts with many zones are durations, and say so`() throws {
    let many = (0..<6).map {
      "z\($0): \"\($0 == 5 ? ">= 140" : "\(40 + 20 * $0) ..< \(60 + 20 * $0)")\""
    }
    let text = try Self.strength.report(
      "zones: { \(many.joined(separator: ", ")) }, range: 2024-06-03 .. 2024-06-05,"
        + " statistics: duration", sections: "  - chart: a\n    style: workouts"
    ).markdown
    #expect(!text.contains("Time in zones") && !text.contains("bars from the left"), "\(text)")
  }
}

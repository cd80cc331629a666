import Health
import Report
import TestSupport
import Testing

@Suite struct `Legs and distances of workouts` {
  typealias History = WorkoutHistory

  /// A triathlon whose legs have distances of their own, and a run without legs.
  static var triathlon: History {
    var history = History()
    let legs: [(Double, Double, Double, String, String)] = [
      (8, 8.5, 1_640, "yd", "DistanceSwimming"), (8.55, 9.5, 24.8, "mi", "DistanceCycling"),
      (9.55, 10, 6.2, "mi", "DistanceWalkingRunning"),
    ]
    history.add("SwimBikeRun", "Watch", from: History.time(8), to: History.time(10)) { workout in
      workout.statistics =
        legs.map { History.distance($0.2, $0.3, $0.4) } + [History.heartRate(150)]
      workout.activities = legs.enumerated().map { index, leg in
        ImportedWorkout.Activity(
          uuid: nil, start: History.time(leg.0), end: History.time(leg.1),
          duration: index == 0 ? ImportedAmount(29, "min") : nil,
          statistics: [
            History.distance(leg.2, leg.3, leg.4), History.heartRate(140 + 5 * Double(index)),
          ])
      }
    }
    history.add("Running", from: History.time(8, day: 1), to: History.time(9, day: 1))
    return history
  }

  static let keys = "statistics: [count, distance], range: 2024-06-03 .. 2024-06-05"

  static func items(_ history: History, _ keys: String) throws -> [ResultItem] {
    let report = try history.report(keys, sections: "  - chart: a\n    style: workouts")
    guard let items = report.results["a"]?.items?.all else { return [] }
    return items
  }

  @Test func `the legs of a triathlon are items with their own amounts (R-37)`() throws {
    let items = try Self.items(Self.triathlon, "\(Self.keys), by: leg")
    #expect(items.map(\.start) == [8, 8.55, 9.55].map { History.time($0) })
    #expect(items.map { $0["leg"] } == [.number(1), .number(2), .number(3)])
    #expect(items.map { $0["duration"] }.first == .number(29 * 60))
    #expect(items.map { $0["averageHeartRate"] } == [.number(140), .number(145), .number(150)])
    #expect(items.map { $0["energy"] } == [.number(nil), .number(nil), .number(nil)])
    #expect(items.first?["distance"] == .number(1_640 * 0.9144))
    #expect(items.allSatisfy { $0["workout"] == .instant(History.time(8)) })
    #expect(items.allSatisfy { $0["activity"] == .text("swimBikeRun") })
  }

  @Test func `legs are not added to the workouts (R-37, X-14)`() throws {
    let (plain, legs) = (
      try Self.triathlon.result(Self.keys), try Self.triathlon.result("\(Self.keys), by: leg")
    )
    #expect(plain.intervals == legs.intervals)
    #expect(legs.separation == nil)
  }

  @Test func `the list of workouts shows the legs below a workout with several ones (R-37)`() throws
  {
    let text = try Self.triathlon.report(
      "\(Self.keys), by: leg", sections: "  - chart: a"
    ).markdown
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("|") }
      .map { $0.split(separator: "|").map { String($0).trimmingSpaces } }
    #expect(rows.map { $0[1] }.suffix(5) == ["Running", "Multisport", "Leg 1", "Leg 2", "Leg 3"])
    #expect(rows.suffix(3).map { $0[0] } == ["", "", ""])
    #expect(
      rows.suffix(4).map { $0[4] }
        == ["31.93\u{202F}mi", "1,640\u{202F}yd", "24.80\u{202F}mi", "6.20\u{202F}mi"])
  }

  @Test func `each of two workouts that start together has its own legs (R-37)`() throws {
    var history = History()
    for (end, legs) in [(9.0, 2), (8.5, 3)] {
      history.add("Running", from: History.time(8), to: History.time(end)) { workout in
        workout.activities = (0..<legs).map { leg in
          ImportedWorkout.Activity(
            uuid: nil, start: History.time(8, 5 * Double(leg)),
            end: History.time(8, 5 * Double(leg + 1)), duration: nil, statistics: [])
        }
      }
    }
    let text = try history.report("\(Self.keys), by: leg", sections: "  - chart: a").markdown
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("|") }
      .map { $0.split(separator: "|").map { String($0).trimmingSpaces } }
    #expect(
      rows.map { $0[1] }.suffix(7) == [
        "Running", "Leg 1", "Leg 2", "Running", "Leg 1", "Leg 2", "Leg 3",
      ], "\(text)")
  }

  @Test func `a swim of 1,000 yards is shown in yards (R-22)`() throws {
    var history = History()
    history.add("Swimming", from: History.time(8), to: History.time(9)) {
      $0.statistics = [History.distance(1_000, "yd")]
    }
    let report = try history.report("statistics: distance, interval: 1 day, range: 2024-06-03")
    #expect(report.markdown.contains("Distance (yd)"), "\(report.markdown)")
    #expect(report.markdown.contains("1,000 |"), "\(report.markdown)")
    // The numbers stay in meters.
    let result = try #require(report.results["a"])
    #expect(result.unit == .meter())
    #expect(result.intervals[0].values == [914.4])
  }

  @Test
  func `distances have the unit that most of the workouts state, or the first by name (R-22)`()
    throws
  {
    var history = History()
    for (day, unit) in ["km", "mi", "km", "mi"].enumerated() {
      history.add("Running", from: History.time(8, day: day), to: History.time(9, day: day)) {
        $0.statistics = [History.distance(5, unit, "DistanceWalkingRunning")]
      }
    }
    func heading(_ keys: String) throws -> Bool {
      try history.report("statistics: distance, interval: 1 week, range: 2024-06, \(keys)")
        .markdown.contains("Distance (km)")
    }
    #expect(try heading("overlap: all"))
    history.workouts[0].statistics[0].unit = "mi"
    #expect(try !heading("overlap: all"))
    #expect(try heading("unit: km"))
  }

  @Test func `'unit' gives the unit of the numbers as well (R-22)`() throws {
    let result = try Self.triathlon.result("\(Self.keys), unit: km")
    #expect(result.unit == .meterUnit(with: .kilo))
    let meters = 1_640 * 0.9144 + 31 * 1_609.344
    #expect(abs((result.intervals[0].values[1] ?? 0) - meters / 1_000) < 1e-9)
    let items = try Self.items(Self.triathlon, "\(Self.keys), unit: yd")
    guard case .number(let distance?)? = items.first?["distance"] else {
      Issue.record("no distance")
      return
    }
    #expect(abs(distance - meters / 0.9144) < 1e-6)
  }

  @Test func `in a list of several activities, each distance has its unit (R-22)`() throws {
    var history = History()
    history.add("Swimming", from: History.time(8), to: History.time(9)) {
      $0.statistics = [History.distance(1_000, "yd")]
    }
    for day in 1...2 {
      history.add("Running", from: History.time(8, day: day), to: History.time(9, day: day)) {
        $0.statistics = [History.distance(3, "mi", "DistanceWalkingRunning")]
      }
    }
    let text = try history.report("range: 2024-06", sections: "  - chart: a").markdown
    #expect(text.contains("3.00\u{202F}mi"), "\(text)")
    #expect(text.contains("1,000\u{202F}yd"), "\(text)")
    #expect(text.contains("| Distance |") || text.contains(" Distance |"), "\(text)")
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

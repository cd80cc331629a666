import ArticleSupport
import Foundation
import Health
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `Listings of the tutorial` {
  typealias Outputs = ListingRun.Outputs

  func run(_ listing: String, in timeZone: String) throws -> ListingRun {
    try ListingRun(
      program: "StatisticsCollectionQueryTutorial", listing: listing, timeZone: timeZone)
  }

  /// Returns both orders of two sources, because the tutorial iterates over a set.
  func eitherOrder(_ head: [String], _ first: [String], _ second: [String]) -> Outputs {
    [head + first + second, head + second + first]
  }

  /// Returns a value for each of today's hours; 0 if none is given.
  func hourLines(
    _ clock: ZoneClock, _ values: [Int: String], line: (Date, String) -> String
  ) -> [String] {
    let values = Dictionary(
      uniqueKeysWithValues: values.map { (clock.day(0, hour: $0), $1) })
    return clock.hours.map { line($0, values[$0] ?? "0.0") }
  }

  func mergedHours(_ clock: ZoneClock) -> [String] {
    // T-2, and half of the 100 steps over midnight (S-63).
    hourLines(clock, [0: "50.0", 8: "1000.0", 9: "300.0"]) { "Time: \($0), \($1)" }
  }

  func hoursBySource(_ clock: ZoneClock) -> Outputs {
    eitherOrder(
      ["Cumulative Sum"] + mergedHours(clock) + ["By Source"],
      ["Next Device: Apple Watch"] + hourLines(clock, [8: "1000.0"]) { "\($0): \($1)" },
      ["Next Device: iPhone"]
        + hourLines(clock, [0: "50.0", 8: "300.0", 9: "300.0"]) { "\($0): \($1)" })
  }

  /// Returns a value for each month of five years; 0 if none is given. Months are counted back from
  /// this one.
  func monthLines(
    _ clock: ZoneClock, _ values: [Int: String], line: (Date, String) -> String
  ) -> [String] {
    let values = Dictionary(
      uniqueKeysWithValues: values.map { (clock.month($0, day: 1, hour: 12), $1) })
    return clock.months.map { line($0, values[$0] ?? "0.0") }
  }

  func monthsBySource(_ clock: ZoneClock) -> Outputs {
    // The mean of 160, 164 and 171. The 180 is from before noon of the first, which belongs to the
    // previous month.
    eitherOrder(
      ["Cumulative Sum"]
        + monthLines(clock, [2: "180.0", 1: "165.0"]) { "Month: \($0), \($1)lbs" }
        + ["By Source"],
      ["Next Device: Apple Watch"] + monthLines(clock, [1: "171.0"]) { "\($0): \($1)lbs" },
      ["Next Device: iPhone"]
        + monthLines(clock, [2: "180.0", 1: "162.0"]) { "\($0): \($1)lbs" })
  }

  @Test(arguments: ZoneClock.timeZones)
  func `the tutorial prints the merged steps of every hour`(timeZone: String) throws {
    try run("short", in: timeZone).expect { [[mergedHours($0)]] }
  }

  @Test(arguments: ZoneClock.timeZones)
  func `the tutorial prints the steps of each source`(timeZone: String) throws {
    try run("bySource", in: timeZone).expect { [hoursBySource($0)] }
  }

  @Test(arguments: ZoneClock.timeZones, ["discrete", "testStatisticsCollectionQueryDiscrete"])
  func `the tutorial prints the average body mass of every month`(
    timeZone: String, listing: String
  ) throws {
    try run(listing, in: timeZone).expect { [monthsBySource($0)] }
  }

  @Test(arguments: ZoneClock.timeZones)
  func `the tutorial runs both collection queries when the view has loaded`(
    timeZone: String
  ) throws {
    // Two queries print at the same time.
    try run("viewDidLoad", in: timeZone).expect(areSorted: true) { clock in
      [[hoursBySource(clock)[0] + monthsBySource(clock)[0]]]
    }
  }

  @Test func `the tutorial prints the steps of all time and of each source`() throws {
    try run("testStatisticsQueryCumulitive", in: "America/Los_Angeles").expect { _ in
      [
        [
          [
            "Total: Optional(1400.0)", "Seperate Source: Optional(1000.0)",
            "Seperate Source: Optional(700.0)",
          ]
        ]
      ]
    }
  }

  @Test func `the tutorial prints the greatest body mass, and that of each source`() throws {
    try run("testStatisticsQueryDiscrete", in: "America/Los_Angeles").expect { _ in
      [
        [
          [
            "Total: Optional(200.0)", "Seperate Source: Optional(171.0)",
            "Seperate Source: Optional(200.0)",
          ]
        ]
      ]
    }
  }

  /// Returns the text that `print` shows for a weighing. The number identifies its identity in the
  /// output.
  func weighing(_ number: Int, _ recorder: Recorder, _ pounds: Double, at date: Date) -> String {
    let sample = recorder.sample(.bodyMass, pounds, .pound(), from: date, to: date)
    return "\(sample)".replacing(sample.uuid.uuidString, with: "#\(number)")
  }

  @Test func `the tutorial prints every step sample`() throws {
    try run("testSampleQuery", in: "America/Los_Angeles").expect { clock in
      func walk(_ number: Int, _ recorder: Recorder, _ count: Double, _ start: Date, _ end: Date)
        -> String
      {
        let sample = recorder.sample(.stepCount, count, .count(), from: start, to: end)
        return "\(sample)".replacing(sample.uuid.uuidString, with: "#\(number)")
      }
      let samples = [
        walk(
          1, .phone, 100, clock.day(1, hour: 23, minute: 30), clock.day(0, hour: 0, minute: 30)),
        walk(2, .watch, 1_000, clock.day(0, hour: 8), clock.day(0, hour: 9)),
        walk(
          3, .phone, 600, clock.day(0, hour: 8, minute: 30), clock.day(0, hour: 9, minute: 30)),
      ]
      return [[["Optional([\(samples.joined(separator: ", "))])"]]]
    }
  }

  @Test func `the tutorial prints the body mass samples of three months`() throws {
    try run("testSampleQueryWithPredicate", in: "America/Los_Angeles").expect { clock in
      let samples = [
        weighing(1, .phone, 180, at: clock.month(1, day: 1, hour: 8)),
        weighing(2, .phone, 160, at: clock.month(1, day: 5, hour: 7)),
        weighing(3, .phone, 164, at: clock.month(1, day: 12, hour: 7)),
        weighing(4, .watch, 171, at: clock.month(1, day: 20, hour: 7)),
      ]
      return [[["Optional([\(samples.joined(separator: ", "))])"]]]
    }
  }

  @Test func `the tutorial prints body mass samples, the newest first`() throws {
    try run("testSampleQueryWithSortDescriptor", in: "America/Los_Angeles").expect { clock in
      let samples = [
        weighing(1, .watch, 171, at: clock.month(1, day: 20, hour: 7)),
        weighing(2, .phone, 164, at: clock.month(1, day: 12, hour: 7)),
        weighing(3, .phone, 160, at: clock.month(1, day: 5, hour: 7)),
        weighing(4, .phone, 180, at: clock.month(1, day: 1, hour: 8)),
      ]
      return [[["Optional([\(samples.joined(separator: ", "))])"]]]
    }
  }

  @Test func `the tutorial prints changes, and starts again from the saved anchor`() throws {
    let run = try run("testAnchoredQuery", in: "America/Los_Angeles")
    func outputs(_ clock: ZoneClock) -> [Outputs] {
      [
        [
          [
            "Samples: " + weighing(1, .phone, 200, at: clock.month(70, day: 5, hour: 7)),
            "Samples: " + weighing(2, .phone, 180, at: clock.month(1, day: 1, hour: 8)),
            "Samples: " + weighing(3, .phone, 160, at: clock.month(1, day: 5, hour: 7)),
            "Samples: " + weighing(4, .phone, 164, at: clock.month(1, day: 12, hour: 7)),
            "Samples: " + weighing(5, .watch, 171, at: clock.month(1, day: 20, hour: 7)),
            "Anchor: HKQueryAnchor(8)",
          ]
        ],
        [["samples: " + weighing(6, .phone, 162, at: clock.month(1, day: 25, hour: 7))]],
        [["deleted: #6"]],
        [["Anchor: HKQueryAnchor(10)"]],
      ]
    }
    try run.expect(outputs)
    // The next process has another store, which the anchor of the first process does not cover.
    try run.expect(outputs)
  }

  @Test func `the tutorial prints the person's characteristics`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "America/Los_Angeles")!
    let birthday = DateComponents(calendar: calendar, year: 1980, month: 5, day: 17)
    try run("testCharachteristic", in: "America/Los_Angeles").expect { _ in
      [[["You are female", "\(birthday)"]]]
    }
  }

  @Test(arguments: ["updates", "testStatisticsCollectionQueryCumulitive"])
  func `the tutorial prints steps, and the changed hour after each change`(listing: String) throws {
    try run(listing, in: "America/Los_Angeles").expect { clock in
      let type = "HKQuantityTypeIdentifierStepCount"
      let hour = "\(clock.day(0, hour: 10)) - \(clock.day(0, hour: 11))"
      func update(sources: String, intervals: Int) -> Outputs {
        [
          [
            "HKStatisticsCollectionQuery of \(type)",
            "Optional(Statistics on \(type) (\(hour)) over sources (\(sources)))",
            "Optional(\(intervals) intervals with statistics on \(type))",
            "nil",
          ]
        ]
      }
      return [
        hoursBySource(clock),
        update(sources: "Apple Watch (com.apple.health.watch)", intervals: 5),
        update(sources: "", intervals: 4),
      ]
    }
  }
}

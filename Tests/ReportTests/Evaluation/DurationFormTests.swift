import Report
import TestSupport
import Testing

/// Hours and minutes look like minutes and seconds, so tables of one report do not mix them.
@Suite struct `The form of durations of workouts` {
  /// A run of 70 minutes and a ride of 37 minutes and 25 seconds in one week, and a walk in another
  /// one.
  private static func page(_ sections: String, by interval: String = "1 week") throws -> String {
    var history = WorkoutHistory()
    history.add("Running", from: WorkoutHistory.time(8), to: WorkoutHistory.time(9, 10))
    history.add(
      "Cycling", from: WorkoutHistory.time(10, day: 1),
      to: WorkoutHistory.time(10, 37, day: 1) + 25)
    let range = "range: 2024-06-03 .. 2024-06-17, statistics: [duration]"
    return try history.report(
      "\(range), activity: running, interval: \(interval) }\n"
        + "  b: { type: workout, \(range), activity: cycling, interval: 1 week",
      sections: sections
    ).markdown
  }

  @Test func `is one for intervals of one length`() throws {
    let page = try Self.page("  - table: a\n  - table: b")
    #expect(page.contains("1:10") && page.contains("0:37"), "\(page)")
    #expect(page.ranges(of: "(h:min)").count >= 2 && !page.contains("(min:s)"), "\(page)")
  }

  @Test func `suits the values for intervals of another length`() throws {
    let page = try Self.page("  - table: a\n  - table: b", by: "1 month")
    #expect(page.contains("(h:min)") && page.contains("(min:s)"), "\(page)")
    #expect(page.contains("1:10") && page.contains("37:25"), "\(page)")
  }
}

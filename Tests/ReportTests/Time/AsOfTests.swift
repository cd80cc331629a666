import Foundation
import Health
import Report
import Testing

@Suite struct `The time that a report looks back from` {
  struct Case: Sendable {
    let text: String
    /// `nil` if nothing is cut off.
    let cutoff: String?
  }

  /// Clocks in Berlin go forward on 31 March and back on 27 October.
  @Test(arguments: [
    Case(text: "export", cutoff: nil), Case(text: "Now", cutoff: nil),
    Case(text: "latest", cutoff: nil),
    Case(text: "2024-02-04", cutoff: "2024-02-04T23:00:00Z"),
    Case(text: "2024-03-31", cutoff: "2024-03-31T22:00:00Z"),
    Case(text: "2024-10-27", cutoff: "2024-10-27T23:00:00Z"),
    Case(text: "2024-02-04 09:41", cutoff: "2024-02-04T08:41:00Z"),
    Case(text: "2024-02-04T09:41:30", cutoff: "2024-02-04T08:41:30Z"),
    Case(text: "2024-02-04 09:41-08:00", cutoff: "2024-02-04T17:41:00Z"),
    Case(text: "2024-02-04 09:41 +0530", cutoff: "2024-02-04T04:11:00Z"),
    Case(text: "2024-02-04T09:41Z", cutoff: "2024-02-04T09:41:00Z"),
    Case(text: "2024-03-31 02:30", cutoff: "2024-03-31T01:30:00Z"),
    Case(text: "2024-10-27 02:30", cutoff: "2024-10-27T00:30:00Z"),
  ])
  func `as_of is a word, a date or a time; dates and times cut off the data (R-4)`(
    _ example: Case
  ) throws {
    let clock = LocalClock(try #require(TimeZone(identifier: "Europe/Berlin")))
    let cutoff = try example.cutoff.map {
      try Date($0, strategy: .iso8601).timeIntervalSinceReferenceDate
    }
    #expect(try AsOf(parsing: example.text).cutoff(clock) == cutoff)
  }

  @Test(arguments: ["yesterday", "", "2024-02-30", "2024-02-04 25:00", "09:41", "2024-02"])
  func `an as_of that cannot be read is reported`(_ text: String) {
    #expect(throws: UnreadableText.self) { try AsOf(parsing: text) }
  }
}

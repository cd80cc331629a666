import Health
import Report
import Testing

@Suite struct `Times in a definition` {
  @Test(arguments: [
    ("2024-01-07 08:00:00+18:00", 726_242_400.0), ("2024-01-07T08:00:00-1800", 726_372_000),
    ("2024-01-07 08:00Z", 726_307_200),
  ])
  func `a time can have an offset of up to 18 hours from UTC`(
    _ text: String, _ seconds: Double
  ) throws {
    #expect(try TimePoint(parsing: text) == .instant(seconds))
  }

  @Test(arguments: ["+18:30", "-18:01", "+19:00", "+00:60"])
  func `a time with an impossible offset is refused`(_ offset: String) {
    #expect(throws: UnreadableText.self) { try TimePoint(parsing: "2024-01-07 08:00:00\(offset)") }
  }
}

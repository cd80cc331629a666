import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `The example of live updates` {
  @Test(arguments: ["UTC", "America/Los_Angeles"])
  func `LiveUpdates reports each save once, its day, and nothing after stop (S-110, S-112, S-115)`(
    timeZone: String
  ) throws {
    let result = try Tool.runProgram(
      [], of: "LiveUpdates",
      environment: Tool.minimalEnvironment.merging(["TZ": timeZone]) { $1 })
    #expect(result.status == 0)
    #expect(
      result.output == """
        day of 23.0 h: 100 count of 1 days
        day of 23.0 h: 150 count of 1 days
        day of 24.0 h: 30 count of 2 days
        none after stop

        """)
  }
}

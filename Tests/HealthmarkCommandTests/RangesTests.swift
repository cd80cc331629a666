import CommandSupport
import Foundation
import TestSupport
import Testing

@Suite(.waitsForPrograms) struct `healthmark ranges` {
  @Test func `ranges prints boundaries, hours and changes of the clock`() throws {
    let result = try Tool.run(
      "ranges", "2024-03-09 .. 2024-03-12", "--interval", "1 day", "--time-zone",
      "America/New_York", "--as-of", "2024-03-10 12:00")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output == """
        Day           Start                      End                        Hours  State     Clock set
        Mar 9, 2024   2024-03-09T00:00:00-05:00  2024-03-10T00:00:00-05:00     24  complete
        Mar 10, 2024  2024-03-10T00:00:00-05:00  2024-03-11T00:00:00-04:00     23  partial   1 h forward on 2024-03-10
        Mar 11, 2024  2024-03-11T00:00:00-04:00  2024-03-12T00:00:00-04:00     24  ahead

        """)
  }

  @Test func `ranges gives both clock changes of a year, and a day that starts late`() throws {
    func changes(_ range: String, _ zone: String) throws -> [[Int]] {
      let result = try Tool.run(
        "ranges", range, "--time-zone", zone, "--as-of", "2025-01-01", "--format", "json")
      let answer = try #require(
        JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
      let intervals = try #require(answer["intervals"] as? [[String: Any]])
      return intervals.map { interval in
        (interval["clockChanges"] as? [[String: Any]] ?? []).compactMap { $0["seconds"] as? Int }
      }
    }
    #expect(try changes("2023", "Europe/Berlin") == [[3_600, -3_600]])
    #expect(try changes("2024-03-10", "America/Havana") == [[3_600]])
    #expect(try changes("2024-03-09", "America/Havana") == [[]])
    #expect(try changes("2024", "Asia/Tokyo") == [[]])
  }

  @Test(arguments: [
    (["all", "--as-of", "2024-01-01"], "the range depends on the data"),
    (
      ["last 3 days"],
      "give it with --as-of 2024-02-04 or --as-of now, or give the data with --data"
    ),
    (["2024"], "ranges are counted back from a date, which is missing"),
    (["2024", "--as-of", "export"], "without --data, --as-of must be a date, a time or 'now'"),
    (["last 3 moons", "--as-of", "2024-01-01"], "moons"),
    (["2024", "--interval", "1 minute", "--as-of", "2024-01-01"], "intervals"),
    (
      ["2024", "--anchor", "monday", "--as-of", "2024-01-01"], "--anchor sets where intervals start"
    ),
  ])
  func `ranges refuses a range that it cannot resolve`(
    _ words: [String], _ message: String
  ) throws {
    let result = try Tool.run(["ranges"] + words)
    #expect(result.status == 2)
    #expect(result.errors.contains(message), "\(result.errors)")
  }
}

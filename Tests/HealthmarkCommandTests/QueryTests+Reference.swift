import CommandSupport
import Foundation
import Health
import SampleData
import TestSupport
import Testing

extension `healthmark query` {
  /// Both changes of the clocks, compared with the brute-force reference.
  @Test(arguments: ["2024-03-13", "2023-11-08"])
  func `query equals the reference over a change of the clocks`(_ end: String) throws {
    let archive = folder.path("sample.zip")
    let made = try Tool.run(
      "sample-data", archive, "--days", "12", "--end", end, "--time-zone", "America/New_York")
    #expect(made.status == 0)
    let export = try SampleExport(
      days: 12, end: try #require(CivilDate(iso: end)),
      timeZone: TimeZone(identifier: "America/New_York"))
    let history = try StepHistory(document: export.mainDocument().bytes)
    var plain = 0.0
    var merged = 0.0
    for interval in ["1 hour", "1 day"] {
      let result = try Tool.run(
        "query", "stepCount", "--data", archive, "--by", "source", "--format", "json",
        "--interval", interval, "--statistics", "sum,count")
      #expect(result.status == 0)
      let answer = try JSONDecoder().decode(Answer.self, from: Data(result.output.utf8))
      #expect(answer.timeZone == "America/New_York", "named by the metadata")
      #expect(answer.statistics.count >= (interval == "1 day" ? 12 : 260))
      for statistics in answer.statistics {
        let expected = history.expected(statistics.start, statistics.end)
        #expect(statistics.isClose(to: expected, sources: history.sources))
        if interval == "1 day" {
          merged += statistics.sum ?? 0
          plain += statistics.sources.reduce(0) { $0 + ($1.sum ?? 0) }
        }
      }
    }
    #expect(plain > merged * 1.05, "what overlaps is counted once")
  }
}

/// The output of `query --format json`.
private struct Answer: Decodable {
  struct Source: Decodable {
    let name: String, sum: Double?, count: Int
  }

  struct Statistics: Decodable {
    let start: Date, end: Date, sum: Double?, count: Int, sources: [Source]

    enum CodingKeys: CodingKey { case start, end, sum, count, sources }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      start = try Date(values.decode(String.self, forKey: .start), strategy: .iso8601)
      end = try Date(values.decode(String.self, forKey: .end), strategy: .iso8601)
      sum = try values.decode(Double?.self, forKey: .sum)
      count = try values.decode(Int.self, forKey: .count)
      sources = try values.decode([Source].self, forKey: .sources)
    }

    func isClose(
      to expected: (merged: ReferenceStatistics, bySource: [Int: ReferenceStatistics]),
      sources names: [String]
    ) -> Bool {
      func isClose(_ a: Double?, _ b: Double?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        return abs(a - b) < 1e-6
      }
      let known = expected.bySource.filter { $0.value.count > 0 }.sorted { $0.key < $1.key }
      return isClose(sum, expected.merged.sum) && count == expected.merged.count
        && sources.map(\.name) == known.map { names[$0.key] }
        && zip(sources, known).allSatisfy {
          isClose($0.sum, $1.value.sum) && $0.count == $1.value.count
        }
    }
  }

  let timeZone: String
  let statistics: [Statistics]
}

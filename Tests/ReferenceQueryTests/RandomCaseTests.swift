import Foundation
import TestSupport
import Testing

@Suite struct `Random histories and queries` {
  @Test func `random histories and queries are the same for the same seed`() {
    for seed in UInt64(0)..<20 {
      let (a, b) = (ReferenceQueryCase(seed: seed), ReferenceQueryCase(seed: seed))
      #expect(a.history.exportText == b.history.exportText)
      let texts = [a, b].map { made in
        made.queries.map { $0.arguments(data: "export.xml", clock: made.clock) }
      }
      #expect(texts[0] == texts[1])
    }
  }

  @Test(arguments: ReferenceQueryCase.Theme.allCases)
  func `many answers to random queries have data`(theme: ReferenceQueryCase.Theme) {
    var rows: [ReferenceRow] = []
    for seed in UInt64(0)..<UInt64(Soak.rounds(6, of: 15)) {
      let made = ReferenceQueryCase(seed: seed, theme: theme)
      for query in made.queries {
        rows += ReferenceQueries.answer(to: query, over: made.history).rows
      }
    }
    let filled = rows.filter { row in
      row.keys.contains { key, value in
        if case .number(let number) = value { number != 0 && key != "hour" } else { false }
      }
    }
    #expect(filled.count * 20 > rows.count)
    #expect(rows.contains { $0["excluded"] == .flag(true) })
    #expect(Set(rows.map(\.state)).isSuperset(of: ["complete", "partial", "ahead"]))
  }

  @Test func `many summaries of random queries have numbers`() {
    var numbers: [String: Int] = [:]
    var summaries = 0
    for theme in ReferenceQueryCase.Theme.allCases {
      for seed in UInt64(0)..<5 {
        let made = ReferenceQueryCase(seed: seed, theme: theme)
        for query in made.queries {
          let answer = ReferenceQueries.answer(to: query, over: made.history)
          guard let summary = answer.summary else { continue }
          summaries += 1
          for case .object(let keys) in summary.values {
            for (key, value) in keys where value != .null { numbers[key, default: 0] += 1 }
          }
        }
      }
    }
    let themes = ReferenceQueryCase.Theme.allCases.count
    #expect((10 * themes..<20 * themes).contains(summaries))
    for key in [
      "latest", "previous", "change", "changePercent", "changes", "trend", "goal", "best",
    ] {
      #expect(numbers[key, default: 0] > 20, "\(key): \(numbers[key, default: 0])")
    }
  }

  @Test func `local times of random histories equal the reference calendar's`() {
    for seed in UInt64(0)..<20 {
      let clock = ReferenceQueryCase(seed: seed).clock
      let today = clock.day(of: ReferenceQueryCase(seed: seed).history.exportDate)
      for day in stride(from: today - 12, through: today, by: 2) {
        for second in [0, 9_000] {
          let expected = ReferenceCalendar.instant(
            ofWallClock: day * 86_400 + second, in: clock.zone)
          #expect(clock.instant(day: day, second: second) == Double(expected))
        }
      }
    }
  }
}

@Suite struct `Differences between rows and JSON` {
  private static let rows = [
    ReferenceRow(keys: [
      "start": .instant(0), "end": .instant(3_600), "state": .text("complete"),
      "sum": .number(1_000), "bedtime": .instant(1_800), "count": .null,
      "excluded": .flag(true),
      "sources": .list([["name": .text("Watch"), "sum": .number(2)]]),
    ])
  ]

  private static let json = """
    {"statistics": [{"start": "2001-01-01T01:00:00+01:00", "end": "2001-01-01T02:00:00+01:00",
      "sum": 1000.0000000001, "bedtime": "2001-01-01T00:30:00Z", "count": null,
      "excluded": true, "sources": [{"name": "Watch", "sum": 2}]}]}
    """

  @Test func `rows and JSON have no differences if all keys agree`() {
    #expect(ReferenceDifferences.differences(between: Self.rows, and: Self.json).isEmpty)
  }

  @Test func `rows and JSON have no differences if one of several values is found`() {
    let rows = [
      ReferenceRow(keys: ["start": .instant(0), "sum": .oneOf([.number(1), .number(2)])])
    ]
    func json(_ sum: Int) -> String {
      "{\"statistics\": [{\"start\": \"2001-01-01T00:00:00Z\", \"sum\": \(sum)}]}"
    }
    #expect(ReferenceDifferences.differences(between: rows, and: json(2)).isEmpty)
    #expect(ReferenceDifferences.differences(between: rows, and: json(3)).count == 1)
  }

  @Test func `differences between rows and JSON include summaries`() {
    let answer = ReferenceAnswer(
      rows: [], summary: ["sum": .object(["n": .number(1), "latest": .null])])
    func differences(_ summary: String) -> [String] {
      ReferenceDifferences.differences(
        between: answer, and: "{\"statistics\": []\(summary)}")
    }
    #expect(differences(", \"summary\": {\"sum\": {\"n\": 1, \"latest\": null}}").isEmpty)
    #expect(
      differences(", \"summary\": {\"sum\": {\"n\": 2, \"latest\": null}}")
        == ["summary.sum.n: expected 1.0, found 2"])
    #expect(differences("").count == 1)
    let without = ReferenceAnswer(rows: [])
    #expect(
      ReferenceDifferences.differences(
        between: without, and: "{\"statistics\": [], \"summary\": {}}")
        == ["summary: not expected"])
  }

  @Test(arguments: [
    ("1000.0000000001", "1000.001", "statistics[0].sum: expected 1000.0, found 1000.001"),
    ("\"count\": null", "\"count\": 0", "statistics[0].count: expected null, found 0"),
    (
      "\"count\": null", "\"count\": null, \"mean\": 1",
      "statistics[0].mean: not expected, found 1"
    ),
    ("\"excluded\": true", "\"excluded\": 1", "statistics[0].excluded: expected true, found 1"),
    ("\"count\": null,", "", "statistics[0].count: expected null, found nothing"),
    (
      "T00:30:00Z", "T00:30:01Z",
      "statistics[0].bedtime: expected 2001-01-01T00:30:00Z, found 2001-01-01T00:30:01Z"
    ),
    (
      "\"sum\": 2", "\"sum\": 3", "statistics[0].sources[0].sum: expected 2.0, found 3"
    ),
    (
      "{\"name\": \"Watch\", \"sum\": 2}", "",
      "statistics[0].sources: expected 1 elements, found 0"
    ),
  ])
  func `a difference between rows and JSON gives the place and both values`(
    part: String, change: String, expected: String
  ) {
    let json = Self.json.replacing(part, with: change)
    #expect(ReferenceDifferences.differences(between: Self.rows, and: json) == [expected])
  }
}

import Foundation
import Health
import Report
import TestSupport
import Testing

@Suite struct `Category queries` {
  static let hour = 3_600.0

  /// Samples of a watch and a phone on one night, and a value that the type does not have.
  static let sleep: [InMemorySampleStore.Sample] = [
    .init(
      category: .sleepAnalysis, start: -2 * hour, end: 6 * hour, value: 0, source: "Phone",
      device: .typical(.iPhone)),
    .init(
      category: .sleepAnalysis, start: -1 * hour, end: 2 * hour, value: 3, source: "Watch",
      device: .typical(.watch)),
    .init(
      category: .sleepAnalysis, start: 1 * hour, end: 3 * hour, value: 5, source: "Watch",
      device: .typical(.watch)),
    .init(
      category: .sleepAnalysis, start: 2.5 * hour, end: 4 * hour, value: 1, source: "Phone",
      device: .typical(.iPhone)),
    .init(
      category: .sleepAnalysis, start: 4 * hour, end: 5 * hour, value: 2, source: "Watch",
      device: .typical(.watch)),
    .init(category: .sleepAnalysis, start: 30 * hour, end: 31 * hour, value: 9, source: "Other"),
    .init(category: .headache, start: 3 * hour, value: 3, wasUserEntered: true),
    .init(category: .headache, start: 4 * hour, end: 26 * hour, value: 2),
  ]

  func result(
    _ query: String, _ samples: [InMemorySampleStore.Sample] = Self.sleep, head: String = ""
  ) throws -> QueryResult {
    let text =
      "title: A\ntime_zone: GMT\nas_of: 2001-01-04\n\(head)queries:\n"
      + "  a: { \(query), range: 2001-01-01 .. 2001-01-04 }\n"
    let (definition, diagnostics) = DefinitionReader.read(
      SourceText(name: "r.yaml", text: text), registry: .tested)
    #expect(diagnostics.isEmpty)
    let report = try EvaluatedReport(
      #require(definition), store: try InMemorySampleStore(samples, exportDate: 72 * Self.hour),
      now: 0)
    return try #require(report.results["a"])
  }

  struct Case: Sendable {
    let query: String, values: [[Double?]]
  }

  @Test(arguments: [
    // The union over sources of the values that mean asleep, clipped to the day.
    Case(query: "type: sleepAnalysis, interval: 1 day", values: [[4 * hour], [0], [nil]]),
    // The night of a date ends on that date.
    Case(query: "type: sleepAnalysis, interval: 1 night", values: [[5 * hour], [0], [nil]]),
    Case(
      query: "type: sleepAnalysis, values: [asleepCore, HKCategoryValueSleepAnalysisAsleepREM],"
        + " statistics: [duration, count], interval: 1 day",
      values: [[3 * hour, 2], [0, 0], [nil, 0]]),
    Case(
      query: "type: sleepAnalysis, values: inBed, interval: 1 day",
      values: [[6 * hour], [0], [nil]]),
    Case(
      query: "type: sleepAnalysis, where: { source: Phone }, interval: 1 day",
      values: [[1.5 * hour], [nil], [nil]]),
    // All values, including unknown ones. Samples over midnight are in both days.
    Case(query: "type: headache, interval: 1 day", values: [[2], [1], [0]]),
    Case(query: "type: headache, values: severe, interval: 1 day", values: [[0], [0], [0]]),
    Case(
      query: "type: headache, statistics: [duration, count], values: moderate, interval: 1 day",
      values: [[0, 1], [0, 0], [nil, 0]]),
    Case(
      query: "type: headache, where: { manual: exclude }, interval: 1 day",
      values: [[1], [1], [0]]),
    Case(query: "type: fever, interval: 1 day", values: [[0], [0], [0]]),
    Case(query: "type: mindfulSession, interval: 1 day", values: [[nil], [nil], [nil]]),
  ])
  func `category queries answer according to R-10…R-14`(_ example: Case) throws {
    #expect(try result(example.query).intervals.map(\.values) == example.values)
  }

  @Test func `a category query lists every source with a sample of any value (R-13)`() throws {
    let result = try result(
      "type: sleepAnalysis, statistics: [duration, count], interval: 1 day, by: source")
    let names = result.intervals.map { $0.parts.map(\.name) }
    #expect(names == [["Watch", "Phone"], ["Other"], []])
    #expect(
      result.intervals.map { $0.parts.map(\.values) } == [
        [[3 * Self.hour, 2], [1.5 * Self.hour, 1]], [[0, 0]], [],
      ])
    #expect(result.computation == "duration, count of sleepAnalysis (asleep)")
  }

  @Test func `category sources follow the given order (S-42)`() throws {
    let query = "type: sleepAnalysis, interval: 1 day, by: source"
    #expect(try result(query).sources == ["Watch", "Phone", "Other"])
    let given = try result(query, head: "source_priority: { sleepAnalysis: [Phone] }\n")
    #expect(given.sources == ["Phone", "Watch", "Other"])
    #expect(given.intervals[0].parts.map(\.name) == ["Phone", "Watch"])
  }

  /// Samples of four days, whose values are in the order of the days.
  private static func samples(
    _ type: HKCategoryTypeIdentifier, _ values: [Int]
  ) -> [InMemorySampleStore.Sample] {
    values.enumerated().map { index, value in
      .init(category: type, start: Double(index) * 6 * hour, value: value)
    }
  }

  @Test(
    arguments: [
      // notPresent is 1 among severities and among presences, none is 5, and noChange is 1.
      (.headache, [0, 1, 2, 1, 4, 9], "notPresent"),
      (.moodChanges, [0, 1, 1, 0, 0, 0], "notPresent"),
      (.menstrualFlow, [1, 5, 2, 5, 3, 4], "none"),
      (.bleedingDuringPregnancy, [1, 5, 2, 5, 3, 4], "none"),
      (.appetiteChanges, [0, 1, 2, 1, 3, 3], "noChange"),
    ] as [(HKCategoryTypeIdentifier, [Int], String)])
  func `values that record an absence count only if they are named (R-10)`(
    _ type: HKCategoryTypeIdentifier, _ values: [Int], _ absence: String
  ) throws {
    let name = HKCategoryType(type).name
    func counted(_ keys: String) throws -> QueryResult {
      try result("type: \(name)\(keys)", Self.samples(type, values))
    }
    let plain = try counted("")
    #expect(plain.intervals.map(\.values) == [[4]])
    #expect(try counted(", values: \(absence)").intervals.map(\.values) == [[2]])
    let clause =
      "2 of 6 samples are '\(absence)' and do not count unless 'values' names it"
    #expect(plain.account == [clause])
    #expect(try counted(", values: \(absence)").account == [])
    let parts = try counted(", by: value").intervals[0].parts
    #expect(!parts.contains { $0.name == absence })
    #expect(parts.compactMap { $0.values[0] }.reduce(0, +) == 4)
  }

  @Test func `results of tests are not absences, and a day with absences alone has 0 (R-10)`()
    throws
  {
    let tests = Self.samples(.pregnancyTestResult, [1, 2, 3])
    #expect(
      try result("type: pregnancyTestResult", tests).intervals.map(\.values) == [[3]])
    let absent = Self.samples(.headache, [1, 1])
    let days = try result("type: headache, statistics: [count, duration], interval: 1 day", absent)
    #expect(days.intervals.map(\.values) == [[0, 0], [0, nil], [0, nil]])
    #expect(days.coverage == (covered: 1, begun: 3))
  }

  @Test func `values that a category type does not have are reported`() throws {
    #expect(try result("type: sleepAnalysis, interval: 1 day").unknownValues.count == 1)
    #expect(try result("type: headache, interval: 1 day").unknownValues.count == 0)
    let all = try result("type: sleepAnalysis, interval: 1 day").clauses
    #expect(all.contains(.unknownValues(1, doCount: false)))
  }

  @Test func `a category interval has data if it has samples of any value`() throws {
    let result = try result("type: sleepAnalysis, values: asleepDeep, interval: 1 day")
    #expect(result.coverage == (covered: 2, begun: 3))
  }
}

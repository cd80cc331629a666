import Foundation
import Health
import JSON
import Report
import TestSupport
import Testing

/// Reports that a program computes from the text of a definition and a health store.
@Suite struct `A report from the text of its definition` {
  static let definition = """
    title: Steps
    time_zone: GMT
    as_of: latest
    parameters:
      unit: count
    queries:
      steps:
        type: stepCount
        unit: "{{unit}}"
        interval: 1 day
        range: 2024-06-03 .. 2024-06-05
    sections:
      - text: "latest {{steps.latest}}"
    """

  /// 500 steps on 3 June 2024 and 100 on the next day.
  static func steps() throws -> [HKQuantitySample] {
    let start = try Date("2024-06-03T10:00:00Z", strategy: .iso8601)
    return [(0, 500), (24, 100)].map { hours, steps in
      let start = start.addingTimeInterval(hours * 3_600)
      return HKQuantitySample(
        type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: steps),
        start: start, end: start.addingTimeInterval(60))
    }
  }

  @Test func `a report is computed from the samples that a program saved`() async throws {
    let (store, other) = (HKHealthStore.inMemory(), HKHealthStore.inMemory())
    try await store.save(Self.steps())
    try await other.save(Self.steps().reversed())
    let report = try EvaluatedReport(
      definition: Self.definition, named: "steps.yaml", store: store)
    #expect(report.results["steps"]?.intervals.map(\.values) == [[500], [100]])
    #expect(report.markdown.contains("latest 500"))
    let same = try EvaluatedReport(definition: Self.definition, named: "steps.yaml", store: other)
    #expect(report.json.text == same.json.text)
    #expect(report.dataDigest?.count == 64 && report.definitionDigest.count == 64)
  }

  @Test func `the samples of an export are the same in a store of a program`() throws {
    let start = try Date("2024-06-03T10:00:00Z", strategy: .iso8601).timeIntervalSinceReferenceDate
    let samples = try InMemorySampleStore(
      [.init(.stepCount, start: start, end: start + 60, value: 500)])
    let report = try EvaluatedReport(
      definition: Self.definition, named: "steps.yaml", store: HKHealthStore(samples))
    #expect(report.results["steps"]?.intervals.first?.values == [500])
  }

  @Test func `mistakes are printed with their places`() throws {
    let text = "title: A\nqueries:\n  a: { type: stepCuont }\n  b: { type: stepCount, unit: km }\n"
    let errors = #expect(throws: DefinitionErrors.self) {
      try EvaluatedReport(definition: text, named: "a.yaml", store: .inMemory())
    }
    #expect(
      errors?.description == """
        a.yaml:3:14: error: unknown type 'stepCuont'
        3 |   a: { type: stepCuont }
          |              ^~~~~~~~~
        help: did you mean 'stepCount'?
        a.yaml:4:31: error: the unit 'km' is not compatible with 'stepCount'
        4 |   b: { type: stepCount, unit: km }
          |                               ^~
        help: 'stepCount' is measured in units like 'count'
        """)
    #expect(errors?.diagnostics.map(\.range?.line) == [3, 4])
  }

  @Test func `warnings and mistakes that only the data reveals have places too`() async throws {
    let warnings = Locked<[String]>([])
    let unused = Self.definition.replacing("queries:", with: "queries:\n  b: { type: stepCount }")
    _ = try EvaluatedReport(definition: unused, named: "steps.yaml", store: .inMemory()) {
      let text = $0.description
      warnings.withLock { $0.append(text) }
    }
    #expect(
      warnings.withLock { $0 } == [
        """
        steps.yaml:7:3: warning: the query 'b' is not used by any section
        7 |   b: { type: stepCount }
          |   ^
        help: add a section such as '- table: b', or remove the query
        """
      ])
    let store = HKHealthStore.inMemory()
    let steps = try Self.steps()
    let old = HKQuantitySample(
      type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 1),
      start: steps[0].startDate.addingTimeInterval(-100_000 * 60), end: steps[0].startDate)
    try await store.save(steps + [old])
    let long = Self.definition.replacing("1 day", with: "1 minute")
      .replacing("2024-06-03 .. 2024-06-05", with: "all")
    let errors = #expect(throws: DefinitionErrors.self) {
      try EvaluatedReport(definition: long, named: "steps.yaml", store: store)
    }
    #expect(
      errors?.description.hasPrefix("steps.yaml:11:12: error: the range holds more than") == true)
  }

  @Test func `a parameter that the definition lacks is a mistake`() throws {
    let errors = #expect(throws: DefinitionErrors.self) {
      try EvaluatedReport(
        definition: Self.definition, named: "steps.yaml", store: .inMemory(),
        parameters: ["unti": "count"])
    }
    #expect(
      errors?.description == """
        steps.yaml: error: the definition has no parameter 'unti'
        help: did you mean 'unit'?
        """)
  }

  @Test func `saved samples keep their units, and state the time zone`() async throws {
    let start = try Date("2024-06-03T23:30:00Z", strategy: .iso8601)
    let store = HKHealthStore.inMemory()
    try await store.save(
      HKQuantitySample(
        type: HKQuantityType(.bodyMass), quantity: HKQuantity(unit: .pound(), doubleValue: 150),
        start: start, end: start, metadata: [HKMetadataKeyTimeZone: "Asia/Tokyo"]))
    let definition = """
      title: A
      as_of: latest
      queries:
        a: { type: bodyMass, interval: 1 day, range: 2024-06-03 .. 2024-06-05 }
      sections:
        - table: a
      """
    let report = try EvaluatedReport(definition: definition, named: "a.yaml", store: store)
    // In Tokyo, it is already 4 June.
    #expect(report.results["a"]?.intervals.map(\.values) == [[nil], [150]])
  }

  @Test func `samples that a report cannot be computed from are refused`() async throws {
    let start = try Date("2024-06-03T10:00:00Z", strategy: .iso8601)
    let store = HKHealthStore.inMemory()
    try await store.save(
      HKWorkout(activityType: .running, start: start, end: start.addingTimeInterval(60)))
    #expect(throws: HKError.self) {
      try EvaluatedReport(definition: Self.definition, named: "steps.yaml", store: store)
    }
    let series = HKHealthStore.inMemory()
    let builder = HKQuantitySeriesSampleBuilder(
      healthStore: series, quantityType: HKQuantityType(.stepCount), startDate: start, device: nil)
    for minute in 0..<3 {
      let start = start.addingTimeInterval(Double(minute) * 60)
      try builder.insert(
        HKQuantity(unit: .count(), doubleValue: 10),
        for: DateInterval(start: start, duration: 60))
    }
    _ = try await builder.finishSeries(metadata: nil, endDate: start.addingTimeInterval(180))
    #expect(throws: HKError.self) {
      try EvaluatedReport(definition: Self.definition, named: "steps.yaml", store: series)
    }
    let instant = start.timeIntervalSinceReferenceDate
    let export = try HKHealthStore(
      InMemorySampleStore([.init(.stepCount, start: instant, end: instant + 60, value: 500)]))
    try await export.save(Self.steps())
    #expect(throws: HKError.self) {
      try EvaluatedReport(definition: Self.definition, named: "steps.yaml", store: export)
    }
  }
}

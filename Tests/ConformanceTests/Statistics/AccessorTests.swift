import HealthKit
import Testing

@Suite(.timeLimit(.minutes(15))) struct `Values of statistics` {
  static let everything: HKStatisticsOptions = [
    .discreteAverage, .discreteMin, .discreteMax, .mostRecent, .duration, .separateBySource,
  ]

  struct Case: Sendable {
    let type: HKQuantityTypeIdentifier
    let option: HKStatisticsOptions
    /// The one value that is requested.
    let value: @Sendable (StatisticsRecord.Values) -> Bool
    /// The number of values in the record.
    var count = 1
  }

  @Test(
    "S-20: a statistics value that was not requested is nil",
    arguments: [
      Case(type: .stepCount, option: .cumulativeSum, value: { $0.sum != nil }),
      Case(type: .bodyMass, option: .discreteAverage, value: { $0.average != nil }),
      Case(type: .bodyMass, option: .discreteMin, value: { $0.minimum != nil }),
      Case(type: .bodyMass, option: .discreteMax, value: { $0.maximum != nil }),
      Case(
        type: .bodyMass, option: .mostRecent,
        value: { $0.mostRecent != nil && $0.mostRecentDates != nil }, count: 2),
      Case(type: .bodyMass, option: .duration, value: { $0.duration != nil }),
      Case(type: .bodyMass, option: .separateBySource, value: { _ in true }, count: 0),
    ])
  func asked(_ example: Case) async throws {
    let store = try await HKHealthStore.holding([steps(1, at(8), at(9)), bodyMass(80, at(8))])
    let record = try await store.statistics(example.type, example.option)
    let values = record.values
    #expect(example.value(values))
    let present: [Bool] = [
      values.sum != nil, values.average != nil, values.minimum != nil, values.maximum != nil,
      values.mostRecent != nil, values.mostRecentDates != nil, values.duration != nil,
    ]
    #expect(present.count { $0 } == example.count)
  }

  @Test func `S-21 and S-23: without separation there are no per-source values`() async throws {
    let store = try await HKHealthStore.holding(overlap)
    let record = try await store.statistics(.stepCount, [.cumulativeSum, .mostRecent, .duration])
    #expect(record.sources == nil)
    #expect(record.bySource.values.allSatisfy { $0 == StatisticsRecord.Values() })
    let collection = try await store.collection(.stepCount, .cumulativeSum)
    #expect(collection.sources().isEmpty)
    #expect(collection.records.allSatisfy { $0.sources == nil })
  }

  @Test
  func `S-12, S-21: separation keeps merged values; a source without data is nil`() async throws {
    let store = try await HKHealthStore.holding(overlap, priority: [.watch, .phone])
    let hours = try await store.collection(.stepCount, [.cumulativeSum, .separateBySource]).records
    #expect(hours.map(\.values.sum) == [1_000, 300])
    #expect(hours.map(\.sources) == [[.watch, .phone], [.phone]])
    #expect(hours[1].bySource[.watch] == StatisticsRecord.Values())
    #expect(hours[0].bySource[.app] == StatisticsRecord.Values())
  }

  @Test func `S-22: no data is nil, and zero is zero`() async throws {
    let store = try await HKHealthStore.holding([
      steps(0, at(8), at(9)), bodyMass(0, at(8)),
    ])
    #expect(try await store.statistics(.stepCount, .cumulativeSum).values.sum == 0)
    let mass = try await store.statistics(.bodyMass, Self.everything).values
    #expect(mass.average == 0)
    #expect(mass.minimum == 0)
    #expect(mass.maximum == 0)
    #expect(mass.mostRecent == 0)
    let hours = try await store.collection(.stepCount, .cumulativeSum)
    #expect(hours.records(from: at(7), to: at(8)).map(\.values.sum) == [nil, 0])
    let none = try #require(hours.statistics(for: at(12)))
    #expect(StatisticsRecord(none).values == StatisticsRecord.Values())
  }

  @Test(
    "S-24: sources are listed by priority",
    arguments: [
      [HKSource.watch, .phone, .app], [.app, .phone, .watch], [.phone, .app, .watch],
      [.app, .app, .watch, .app, .phone],
    ])
  func order(_ priority: [HKSource]) async throws {
    let store = try await HKHealthStore.holding(
      overlap + [steps(1, at(8), at(8, 10), by: .app)], priority: priority)
    let record = try await store.statistics(.stepCount, [.cumulativeSum, .separateBySource])
    // Each source once, even if it is listed twice.
    let expected = priority.enumerated().filter { !priority[..<$0].contains($1) }.map(\.element)
    #expect(record.sources == expected)
  }

  @Test func `S-25: the duration is a quantity of time`() async throws {
    let store = try await HKHealthStore.holding(overlap)
    let statistics = try await store.answer(.stepCount, .duration).required()
    let duration = try #require(statistics.duration())
    #expect(duration.is(compatibleWith: .second()))
    #expect(duration.doubleValue(for: .minute()) == 90)
  }

  @Test func `S-26: if a source is fully masked, the masking source has data`() async throws {
    let store = try await HKHealthStore.holding(
      [
        steps(0, at(8), at(9), by: .watch), steps(600, at(8, 10), at(8, 50), by: .phone),
      ], priority: [.watch, .phone])
    let record = try await store.statistics(.stepCount, [.cumulativeSum, .separateBySource])
    #expect(record.values.sum == 0)
    #expect(record.sources == [.watch, .phone])
    #expect(record.bySource[.watch]?.sum == 0)
    #expect(record.bySource[.phone]?.sum == 600)
  }
}

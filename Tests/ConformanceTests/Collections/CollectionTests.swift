import HealthKit
import Testing

@Suite(.timeLimit(.minutes(15))) struct `A collection of statistics` {
  static let hour = DateComponents(hour: 1)

  @Test(
    "S-60: a collection follows its anchor both ways, however distant it is",
    arguments: [
      "1970-01-05T03:34:00Z", "2026-01-05T03:34:00Z", "2026-01-05T09:34:00Z",
      "2065-03-15T03:34:00Z",
    ])
  func anchors(_ anchor: String) async throws {
    let early = steps(1, at(4, 34, day: -3), at(5, 33, day: -3))
    let store = try await HKHealthStore.holding([steps(60, at(8), at(9)), early])
    let hours = try await store.collection(.stepCount, .cumulativeSum, from: instant(anchor))
    let starts = [at(4, 34, day: -3), at(7, 34), at(8, 34)]
    #expect(hours.records.map(\.start) == starts)
    #expect(hours.records.map(\.values.sum) == [1, 34, 26])
    let visited = hours.records(from: at(0, day: -4), to: at(0, day: 1))
    #expect(zip(visited, visited.dropFirst()).allSatisfy { $0.end == $1.start }, "S-61")
    #expect(visited.count == 5 * 24 + 1)
  }

  @Test
  func `S-61 and S-62: intervals include only their start, and have its dates`() async throws {
    let store = try await HKHealthStore.holding([
      steps(5, at(8)), steps(7, at(9)), steps(11, at(9, 30), at(10)),
    ])
    let records = try await store.collection(.stepCount, .cumulativeSum).records
    #expect(records.map(\.start) == [at(8), at(9)])
    #expect(records.map(\.end) == [at(9), at(10)])
    #expect(records.map(\.values.sum) == [5, 18])
  }

  @Test func `S-63: a sample over boundaries is split by time`() async throws {
    let store = try await HKHealthStore.holding([
      steps(240, at(8, 30), at(10, 30)), steps(7, at(9)),
    ])
    #expect(try await store.stepsByHour() == [8: 60, 9: 120 + 7, 10: 60])
  }

  @Test func `S-64 and S-65: parts of samples outside the predicate's dates count`() async throws {
    let store = try await HKHealthStore.holding([
      steps(100, at(13, 57), at(14, 2)), steps(60, at(14, 30), at(15, 30)),
      steps(9, at(15, 30), at(16)),
    ])
    let loose = HKQuery.predicateForSamples(withStart: at(14), end: at(15), options: [])
    #expect(try await store.stepsByHour(where: loose) == [13: 60, 14: 40 + 30, 15: 30])
    let strict = HKQuery.predicateForSamples(
      withStart: at(14), end: at(15), options: .strictStartDate)
    #expect(try await store.stepsByHour(where: strict) == [14: 30, 15: 30])
  }

  @Test func `S-66: a collection has the intervals with data, in order of time`() async throws {
    let store = try await HKHealthStore.holding([
      steps(3, at(12), at(13)), steps(1, at(2), at(3)), steps(2, at(8), at(9)),
    ])
    let records = try await store.collection(.stepCount, .cumulativeSum).records
    #expect(records.map(\.start) == [at(2), at(8), at(12)])
    #expect(records.map(\.values.sum) == [1, 2, 3])
  }

  @Test func `S-67: a collection finds the interval of any date`() async throws {
    let store = try await HKHealthStore.holding([steps(1, at(8), at(9))])
    let hours = try await store.collection(.stepCount, .cumulativeSum)
    for date in [at(8), at(8, 59)] {
      let record = StatisticsRecord(try #require(hours.statistics(for: date)))
      #expect(record.start == at(8))
      #expect(record.end == at(9))
      #expect(record.values.sum == 1)
    }
    for (date, start) in [(at(9), at(9)), (at(7, 59), at(7)), (at(0, day: 900), at(0, day: 900))] {
      let record = StatisticsRecord(try #require(hours.statistics(for: date)))
      #expect(record.start == start)
      #expect(record.values == StatisticsRecord.Values())
    }
  }

  @Test
  func `S-68: an enumeration visits every interval in order until it is stopped`() async throws {
    let store = try await HKHealthStore.holding([steps(1, at(8), at(9))])
    let hours = try await store.collection(.stepCount, .cumulativeSum)
    let visited = hours.records(from: at(6, 59), to: at(9, 1))
    #expect(visited.map(\.start) == [at(6), at(7), at(8), at(9)])
    #expect(visited.map(\.values.sum) == [nil, nil, 1, nil])
    var starts: [Date] = []
    hours.enumerateStatistics(from: at(6), to: at(12)) { statistics, stop in
      starts.append(statistics.startDate)
      if starts.count == 2 { stop.pointee = true }
    }
    #expect(starts == [at(6), at(7)])
  }

  @Test(
    "S-69: an enumeration includes the intervals at its edges",
    arguments: [
      (at(10), at(12), [10, 11, 12]), (at(10), at(11, 59), [10, 11]), (at(10), at(10), [10]),
      (at(10, 30), at(10, 30), [10]), (at(10, 30), at(10, 29), []), (at(12), at(10), []),
    ])
  func edges(_ start: Date, _ end: Date, _ expected: [Int]) async throws {
    let store = try await HKHealthStore.holding([])
    let hours = try await store.collection(.stepCount, .cumulativeSum)
    #expect(hours.records(from: start, to: end).map(\.start) == expected.map { at($0) })
  }

  @Test func `S-70: an enumeration visits intervals outside the data and predicate`() async throws {
    let store = try await HKHealthStore.holding([steps(1, at(8), at(9))])
    let predicate = HKQuery.predicateForSamples(withStart: at(8), end: at(9), options: [])
    let hours = try await store.collection(.stepCount, .cumulativeSum, where: predicate)
    #expect(hours.records(from: at(0, day: -2), to: at(23, day: 1)).count == 4 * 24)
  }

  @Test func `S-71: a collection has the sources of all its intervals`() async throws {
    let store = try await HKHealthStore.holding([
      steps(1, at(8), at(9), by: .watch), steps(1, at(12), at(13), by: .phone),
      bodyMass(80, at(8), by: .app),
    ])
    let hours = try await store.collection(.stepCount, [.cumulativeSum, .separateBySource])
    #expect(hours.sources() == [.watch, .phone])
    #expect(try await store.collection(.stepCount, .cumulativeSum).sources() == [])
  }

  @Test func `S-72: a collection without data is empty, which is not an error`() async throws {
    let store = try await HKHealthStore.holding([])
    let answer = try await store.answer(
      .stepCount, .cumulativeSum, from: at(0), every: Self.hour)
    #expect(answer.error == nil)
    let collection = try answer.required()
    #expect(collection.statistics().isEmpty)
    #expect(collection.sources().isEmpty)
    #expect(collection.records(from: at(8), to: at(9)).map(\.values.sum) == [nil, nil])
  }

  @Test func `S-73: an interval is populated even if everything in it is masked`() async throws {
    let store = try await HKHealthStore.holding(
      [
        steps(60, at(8), at(10), by: .watch), steps(5, at(9, 10), by: .phone),
        steps(9, at(11), at(11), by: .phone),
      ], priority: [.watch, .phone])
    let records = try await store.collection(
      .stepCount, [.cumulativeSum, .separateBySource]
    ).records
    #expect(records.map(\.start) == [at(8), at(9), at(11)])
    #expect(records.map(\.values.sum) == [30, 30, 9])
    #expect(records[1].bySource[.phone]?.sum == 5)
    // A sample that ends where an interval starts is not in it.
    #expect(!records.contains { $0.start == at(10) })
  }

  @Test func `S-74: a query without handlers ends at once`() async throws {
    let store = try await HKHealthStore.holding([steps(1, at(8), at(9))])
    weak var running: HKStatisticsCollectionQuery?
    do {
      let query = HKStatisticsCollectionQuery(
        quantityType: HKQuantityType(.stepCount), quantitySamplePredicate: nil,
        options: .cumulativeSum, anchorDate: at(0), intervalComponents: Self.hour)
      running = query
      store.execute(query)
    }
    // The store retains a query that continues to run. The suite's time limit ends this wait.
    while running != nil { try await Task.sleep(for: .milliseconds(1)) }
    #expect(try await store.stepsByHour() == [8: 1])
  }
}

import HealthKit
import Testing

@Suite(.timeLimit(.minutes(15))) struct `Date predicates` {
  /// Samples around the period from 8 to 10 o'clock. The value identifies the sample.
  static let samples = [
    steps(1, at(6), at(7)),  // before
    steps(2, at(7), at(8)),  // ends where the period starts
    steps(3, at(7, 30), at(8, 30)),  // over the start of the period
    steps(4, at(8), at(9)),  // inside, from the start
    steps(5, at(9), at(10)),  // inside, to the end
    steps(6, at(9, 30), at(10, 30)),  // over the end of the period
    steps(7, at(10), at(11)),  // starts where the period ends
    steps(8, at(7, 45), at(12)),  // around the period
    steps(9, at(8), at(8)),  // an instant at the start
    steps(10, at(10), at(10)),  // an instant at the end
  ]

  static func matches(_ predicate: NSPredicate?) async throws -> Set<Int> {
    let store = try await HKHealthStore.holding(samples)
    let values = try await store.values(where: predicate)
    return Set(values.map { Int($0) })
  }

  struct Case: Sendable {
    let start: Date?, end: Date?
    let options: HKQueryOptions
    let expected: Set<Int>
  }

  @Test(
    "S-90…S-92: date predicates select the samples of a period",
    arguments: [
      Case(start: at(8), end: at(10), options: [], expected: [2, 3, 4, 5, 6, 8, 9]),
      Case(start: at(8), end: at(10), options: .strictStartDate, expected: [4, 5, 6, 9]),
      Case(start: at(8), end: at(10), options: .strictEndDate, expected: [2, 3, 4, 9]),
      Case(
        start: at(8), end: at(10), options: [.strictStartDate, .strictEndDate],
        expected: [4, 9]),
      Case(start: at(8), end: nil, options: [], expected: [2, 3, 4, 5, 6, 7, 8, 9, 10]),
      Case(start: nil, end: at(10), options: [], expected: [1, 2, 3, 4, 5, 6, 8, 9]),
      Case(start: nil, end: at(10), options: .strictEndDate, expected: [1, 2, 3, 4, 9]),
      Case(
        start: at(8), end: nil, options: .strictStartDate, expected: [4, 5, 6, 7, 9, 10]),
      Case(start: nil, end: nil, options: [], expected: Set(1...10)),
      Case(
        start: nil, end: nil, options: [.strictStartDate, .strictEndDate],
        expected: Set(1...10)),
      Case(start: at(10), end: at(8), options: [], expected: []),
      Case(start: at(10), end: at(8), options: .strictStartDate, expected: []),
      Case(start: at(10), end: at(10), options: [], expected: [5, 6, 8]),
      Case(start: at(10), end: at(10), options: .strictStartDate, expected: []),
    ])
  func period(_ example: Case) async throws {
    let predicate = HKQuery.predicateForSamples(
      withStart: example.start, end: example.end, options: example.options)
    #expect(try await Self.matches(predicate) == example.expected)
    #expect(
      Self.samples.filter { predicate.evaluate(with: $0) }.map {
        Int($0.quantity.doubleValue(for: .count()))
      } == example.expected.sorted(), "S-150")
  }

  @Test func `S-90: query options have Apple's numbers, and the default is none`() async throws {
    #expect(HKQueryOptions().rawValue == 0)
    #expect(HKQueryOptions.strictStartDate.rawValue == 1)
    #expect(HKQueryOptions.strictEndDate.rawValue == 2)
    let period = HKQuery.predicateForSamples(withStart: at(8), end: at(10))
    #expect(try await Self.matches(period) == [2, 3, 4, 5, 6, 8, 9])
  }

  @Test
  func `S-90: a sample ending at the start counts in a query, not in its hours`() async throws {
    let store = try await HKHealthStore.holding([steps(60, at(7), at(8))])
    let period = HKQuery.predicateForSamples(withStart: at(8), end: at(10), options: [])
    let whole = try await store.statistics(.stepCount, .cumulativeSum, where: period)
    #expect(whole.values.sum == 60)
    #expect(try await store.stepsByHour(where: period) == [7: 60])
  }

  @Test
  func `S-93: strict starts put a sample in one day; collections need no option`() async throws {
    let store = try await HKHealthStore.holding([
      steps(100, at(23), at(1, day: 1)), steps(10, at(2, day: 1), at(3, day: 1)),
    ])
    let days = (0..<2).map { day in
      { (options: HKQueryOptions) in
        HKQuery.predicateForSamples(
          withStart: at(0, day: day), end: at(0, day: day + 1), options: options)
      }
    }
    #expect(try await store.values(where: days[0](.strictStartDate)) == [100])
    #expect(try await store.values(where: days[1](.strictStartDate)) == [10])
    #expect(try await store.values(where: days[0]([])) == [100])
    #expect(try await store.values(where: days[1]([])) == [100, 10])
    let sums = try await store.collection(
      .stepCount, .cumulativeSum, where: days[1]([]), every: DateComponents(day: 1))
    let day = try #require(sums.statistics(for: at(12, day: 1)))
    #expect(StatisticsRecord(day).values.sum == 60)
  }

  @Test func `S-94: predicates combine with and, or and not`() async throws {
    let early = HKQuery.predicateForSamples(
      withStart: nil, end: at(8), options: .strictEndDate)
    let late = HKQuery.predicateForSamples(
      withStart: at(10), end: nil, options: .strictStartDate)
    let either = NSCompoundPredicate(orPredicateWithSubpredicates: [early, late])
    #expect(try await Self.matches(either) == [1, 7, 10])
    let neither = NSCompoundPredicate(notPredicateWithSubpredicate: either)
    #expect(try await Self.matches(neither) == [2, 3, 4, 5, 6, 8, 9])
    let period = HKQuery.predicateForSamples(withStart: at(8), end: at(10), options: [])
    let both = NSCompoundPredicate(andPredicateWithSubpredicates: [
      period, HKQuery.predicateForObjects(from: HKSource.phone),
      NSCompoundPredicate(
        notPredicateWithSubpredicate: HKQuery.predicateForSamples(
          withStart: at(9), end: nil, options: [])),
    ])
    #expect(try await Self.matches(both) == [2, 3, 9])
    let any = NSCompoundPredicate(andPredicateWithSubpredicates: [
      HKQuery.predicateForObjects(from: HKSource.watch), either,
    ])
    #expect(try await Self.matches(any) == [])
  }
}

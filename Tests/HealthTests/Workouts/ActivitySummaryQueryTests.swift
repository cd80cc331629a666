import Foundation
import Health
import TestSupport
import Testing

/// Returns a store with the rings of some days.
private func summaries(_ dates: String...) -> InMemorySampleStore {
  var content = InMemorySampleStore.Content(sources: [], devices: [], versions: [])
  content.objects = dates.enumerated().map { index, date in
    var summary = ImportedActivitySummary(date: date)
    summary.activeEnergyBurned = ImportedAmount(Double(100 + index), "kcal")
    summary.appleExerciseTimeGoal = ImportedAmount(index == 0 ? 0 : 30, "min")
    summary.appleMoveTimeGoal = ImportedAmount(index == 0 ? 60 : 0, "min")
    return .activitySummary(summary)
  }
  return InMemorySampleStore(content, identify: { _ in UUID() })
}

private func day(_ day: Int, _ month: Int = 3) -> DateComponents {
  DateComponents(year: 2026, month: month, day: day)
}

@Suite(.timeLimit(.minutes(15))) struct `Queries for activity summaries` {
  private func days(_ summaries: [HKActivitySummary]?) -> [Int?]? {
    summaries?.map { $0.dateComponents(for: Calendar(identifier: .gregorian)).day }
  }

  @Test func `find the days of a range, with both ends, in their order`() async throws {
    // The clocks change on 29 March, and the days are in no order.
    let store = try HKHealthStore(
      summaries("2026-03-28", "2026-03-27", "2026-03-29", "2026-03-30", "2026-02-29"))
    let predicate = HKQuery.predicate(forActivitySummariesBetweenStart: day(28), end: day(30))
    let found = try await HKActivitySummaryQueryDescriptor(predicate: predicate).result(for: store)
    #expect(Set(days(found) ?? []) == [28, 29, 30])
    #expect(
      days(
        try await HKActivitySummaryQueryDescriptor(
          predicate: HKQuery.predicateForActivitySummary(with: day(27))
        ).result(for: store)) == [27])
    #expect(
      try await HKActivitySummaryQueryDescriptor(
        predicate: HKQuery.predicateForActivitySummary(with: day(31))
      ).result(for: store).isEmpty)
  }

  @Test func `call a handler once, or after every change`() async throws {
    let (changes, replace) = AsyncStream.makeStream(of: InMemorySampleStore.self)
    let store = HKHealthStore(following: summaries("2026-03-01")) { follow in
      Task { for await newer in changes { follow(newer, [ImportedObject.summaryType]) } }
        as AnyObject
    }
    let (answers, answer) = AsyncStream.makeStream(of: [Int?]?.self)
    let query = HKActivitySummaryQuery(predicate: nil) { _, summaries, _ in
      answer.yield(days(summaries))
    }
    query.updateHandler = { _, summaries, _ in answer.yield(days(summaries)) }
    store.execute(query)
    var iterator = answers.makeAsyncIterator()
    #expect(await iterator.next() == [1])
    replace.yield(summaries("2026-03-01", "2026-03-02"))
    #expect(await iterator.next() == [1, 2])
    store.stop(query)
    store.execute(
      HKActivitySummaryQuery(predicate: nil) { _, summaries, _ in answer.yield(days(summaries)) })
    #expect(await iterator.next() == [1, 2])
  }

  @Test func `a sequence has the summaries after each change`() async throws {
    let (changes, replace) = AsyncStream.makeStream(of: InMemorySampleStore.self)
    let store = HKHealthStore(following: summaries("2026-03-01")) { follow in
      Task { for await newer in changes { follow(newer, [ImportedObject.summaryType]) } }
        as AnyObject
    }
    var results = HKActivitySummaryQueryDescriptor().results(for: store).makeAsyncIterator()
    #expect(days(try await results.next()) == [1])
    replace.yield(summaries("2026-03-01", "2026-03-02"))
    #expect(days(try await results.next()) == [1, 2])
  }

  @Test
  func `the goals of rings that are not used are nil, and decide what the Move ring measures`()
    async throws
  {
    let store = try HKHealthStore(summaries("2026-03-01", "2026-03-02"))
    let found = try await HKActivitySummaryQueryDescriptor().result(for: store)
    #expect(found.map(\.activityMoveMode) == [.appleMoveTime, .activeEnergy])
    #expect(found.map { $0.exerciseTimeGoal?.doubleValue(for: .minute()) } == [nil, 30])
    #expect(found[1].activeEnergyBurned.doubleValue(for: .kilocalorie()) == 101)
  }
}

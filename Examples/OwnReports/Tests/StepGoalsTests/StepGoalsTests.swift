import Foundation
import HealthImport
import HealthKit
import StepGoals
import Testing

/// The app's calendar. In Berlin, the day of 29 March 2026 has 23 hours.
private let berlin: Calendar = {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
  return calendar
}()

private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

/// A sample as a phone or a watch would write it.
private func steps(
  _ count: Double, from start: String, hours: Double, by source: HKSource,
  metadata: [String: Any]? = nil
) throws -> HKQuantitySample {
  let start = try date(start)
  return HKQuantitySample(
    type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: count),
    start: start, end: start + hours * 3_600, device: nil, metadata: metadata,
    sourceRevision: HKSourceRevision(source: source, version: nil))
}

@Suite struct `Steps by day` {
  let watch = HKSource(name: "Watch")
  let phone = HKSource(name: "Phone")

  /// An empty store of the test's own, so that tests can run at the same time.
  func makeStore() -> HKHealthStore {
    let store = HKHealthStore.inMemory()
    store.statisticsPolicy.calendar = berlin
    store.statisticsPolicy.sourcePriority[HKQuantityType(.stepCount)] = [watch, phone]
    return store
  }

  @Test func `steps of two devices count once, and steps entered by hand do not`() async throws {
    let store = makeStore()
    try await store.save([
      try steps(1_000, from: "2026-03-28T08:00:00Z", hours: 1, by: watch),
      try steps(600, from: "2026-03-28T08:30:00Z", hours: 1, by: phone),
      try steps(
        5_000, from: "2026-03-28T19:00:00Z", hours: 1, by: phone,
        metadata: [HKMetadataKeyWasUserEntered: true]),
    ])
    let day = try date("2026-03-28T12:00:00Z")
    let days = try await StepHistory(store: store, calendar: berlin).days(from: day, to: day)
    #expect(days.map(\.steps) == [1_300])
  }

  @Test func `a day without samples is missing, not zero`() async throws {
    let days = try await StepHistory(store: makeStore(), calendar: berlin)
      .days(from: date("2026-03-28T12:00:00Z"), to: date("2026-03-29T12:00:00Z"))
    #expect(days.map(\.steps) == [nil, nil])
    #expect(days[1].day.timeIntervalSince(days[0].day) == 24 * 3_600)
  }

  /// The export is a file of the repository that the tests read, with the days that the app made of
  /// it when somebody last checked them.
  @Test func `the days of an export are the recorded ones`() async throws {
    let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    let store = try HKHealthStore(export: fixtures.appending(path: "export.xml").path)
    store.statisticsPolicy.calendar = berlin
    let days = try await StepHistory(store: store, calendar: berlin)
      .days(from: date("2026-03-28T12:00:00Z"), to: date("2026-03-31T12:00:00Z"))
    let request = try StepUpload(to: try #require(URL(string: "https://example.org/steps")))
      .request(days)
    let recorded = try String(
      contentsOf: fixtures.appending(path: "days.json"), encoding: .utf8)
    #expect(request.httpBody.map { String(decoding: $0, as: UTF8.self) + "\n" } == recorded)
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
  }

  @MainActor @Test(.timeLimit(.minutes(1)))
  func `the model follows what other apps save`() async throws {
    let store = makeStore()
    let model = GoalModel(
      store: store, goal: 2_000, day: try date("2026-03-28T12:00:00Z"), calendar: berlin)
    model.start()
    for (count, hour) in [(1_000.0, "08"), (500, "10")] {
      try await store.save(try steps(count, from: "2026-03-28T\(hour):00:00Z", hours: 1, by: watch))
      let expected = count == 1_000 ? 1_000 : 1_500
      while model.steps != expected { try await Task.sleep(for: .milliseconds(5)) }
    }
    #expect(model.progress == 0.75)
    model.stop()
  }
}

import ArticleSupport
import HealthKit

/// What the article says in words: days that begin at 2:00, from an anchor on any day.
enum DailySteps {
  static let store = HKHealthStore()
  nonisolated(unsafe) static var running: HKStatisticsCollectionQuery?

  static var walks: [HKQuantitySample] {
    let twoOClock = LocalTime.day(2, hour: 2)
    return [
      // A third of it before 2:00.
      Recorder.phone.sample(
        .stepCount, 300, .count(), from: twoOClock - 600, to: twoOClock + 1_200),
      Recorder.watch.sample(
        .stepCount, 1_000, .count(), from: LocalTime.day(2, hour: 8),
        to: LocalTime.day(2, hour: 9)),
      Recorder.phone.sample(
        .stepCount, 600, .count(), from: LocalTime.day(2, hour: 8, minute: 30),
        to: LocalTime.day(2, hour: 9, minute: 30)),
    ]
  }

  static var laterWalk: HKQuantitySample {
    Recorder.watch.sample(
      .stepCount, 50, .count(), from: LocalTime.day(1, hour: 12), to: LocalTime.day(1, hour: 13))
  }

  static let day = DateComponents(day: 1)

  static func anchor(year: Int) -> Date {
    Calendar.current.date(from: DateComponents(year: year, month: 6, day: 15, hour: 2))!
  }

  static func query(anchorYear: Int) -> HKStatisticsCollectionQuery {
    HKStatisticsCollectionQuery(
      quantityType: HKQuantityType(.stepCount),
      quantitySamplePredicate: nil,
      options: .cumulativeSum,
      anchorDate: anchor(year: anchorYear),
      intervalComponents: day)
  }

  /// The same days, whether the anchor lies before or after them.
  static func execute(anchorYear: Int) {
    let query = query(anchorYear: anchorYear)
    query.initialResultsHandler = { _, results, _ in
      show("anchor \(anchorYear)", results)
    }
    store.execute(query)
  }

  /// Without options there are intervals, but no sums.
  static func executeWithoutOptions() {
    let query = HKStatisticsCollectionQuery(
      quantityType: HKQuantityType(.stepCount), quantitySamplePredicate: nil,
      anchorDate: anchor(year: 1970), intervalComponents: day)
    query.initialResultsHandler = { query, results, _ in
      show("options \(query.options.rawValue)", results)
    }
    store.execute(query)
  }

  /// Monitors the store until `stop()`.
  static func executeAndMonitor() {
    let query = initializer(
      HKQuantityType(.stepCount), nil, .cumulativeSum, anchor(year: 2065), day)
    query.initialResultsHandler = { _, results, _ in show("initial", results) }
    query.statisticsUpdateHandler = { _, _, results, _ in show("update", results) }
    running = query
    store.execute(query)
  }

  static func stop() {
    if let running { store.stop(running) }
  }

  private static func show(_ title: String, _ results: HKStatisticsCollection?) {
    let days = (results?.statistics() ?? []).map {
      "\($0.startDate) \($0.sumQuantity()?.doubleValue(for: .count()).description ?? "none")"
    }
    print("\(title): \(days.joined(separator: ", "))")
  }
}

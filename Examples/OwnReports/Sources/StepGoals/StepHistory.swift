import Foundation
import HealthKit

/// The steps of one day.
public struct DailySteps: Codable, Equatable, Sendable {
  /// The start of the day.
  public let day: Date
  /// The number of steps; nil on a day without samples, which is not a day without steps.
  public let steps: Int?
}

/// Reads steps from a health store. The code is what an app runs on a phone.
public struct StepHistory: Sendable {
  private let store: HKHealthStore
  private let calendar: Calendar

  public init(store: HKHealthStore, calendar: Calendar = .current) {
    self.store = store
    self.calendar = calendar
  }

  /// Returns the measured steps of the days from `first` to `last`. Steps that the user entered by
  /// hand do not count.
  public func days(from first: Date, to last: Date) async throws -> [DailySteps] {
    let start = calendar.startOfDay(for: first)
    guard let end = calendar.date(byAdding: .day, value: 1, to: calendar.startOfDay(for: last))
    else { return [] }
    let predicate = NSCompoundPredicate(andPredicateWithSubpredicates: [
      HKQuery.predicateForSamples(withStart: start, end: end),
      NSPredicate(format: "metadata.%K != YES", HKMetadataKeyWasUserEntered),
    ])
    let collection = try await statistics(predicate, anchor: start)
    var days: [DailySteps] = []
    collection.enumerateStatistics(from: start, to: end - 1) { statistics, _ in
      let sum = statistics.sumQuantity()?.doubleValue(for: .count())
      days.append(DailySteps(day: statistics.startDate, steps: sum.map { Int($0) }))
    }
    return days
  }

  private func statistics(
    _ predicate: NSPredicate, anchor: Date
  ) async throws -> HKStatisticsCollection {
    var day = DateComponents(day: 1)
    day.calendar = calendar
    let length = day
    return try await withCheckedThrowingContinuation { continuation in
      let query = HKStatisticsCollectionQuery(
        quantityType: HKQuantityType(.stepCount), quantitySamplePredicate: predicate,
        options: .cumulativeSum, anchorDate: anchor, intervalComponents: length)
      query.initialResultsHandler = { _, collection, error in
        if let collection {
          continuation.resume(returning: collection)
        } else {
          continuation.resume(throwing: error ?? HKError(.errorNoData))
        }
      }
      store.execute(query)
    }
  }
}

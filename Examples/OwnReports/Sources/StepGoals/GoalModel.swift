import Foundation
import HealthKit
import Observation

/// The progress towards the goal of a day, for a view.
///
/// Linux has no Combine, so the class is `@Observable` instead of an `ObservableObject` with
/// `@Published` properties.
@MainActor @Observable public final class GoalModel {
  /// The steps of the day; nil without samples.
  public private(set) var steps: Int?

  @ObservationIgnored private let store: HKHealthStore
  @ObservationIgnored private let history: StepHistory
  @ObservationIgnored private let day: Date
  @ObservationIgnored private let goal: Int
  @ObservationIgnored private var query: HKObserverQuery?
  @ObservationIgnored private var reading: Task<Void, Never>?

  public init(store: HKHealthStore, goal: Int, day: Date, calendar: Calendar = .current) {
    self.store = store
    self.goal = goal
    self.day = day
    history = StepHistory(store: store, calendar: calendar)
  }

  /// The part of the goal that is reached; nil without samples.
  public var progress: Double? { steps.map { Double($0) / Double(goal) } }

  /// Reads the steps now and after each change, until `stop`.
  public func start() {
    // Handlers are called on a background queue.
    let query = HKObserverQuery(sampleType: HKQuantityType(.stepCount), predicate: nil) {
      [weak self] _, completion, error in
      guard error == nil else { return }
      Task { @MainActor in self?.reload() }
      completion()
    }
    store.execute(query)
    self.query = query
  }

  /// Ends the reading of changes.
  public func stop() {
    query.map(store.stop)
    query = nil
    reading?.cancel()
  }

  private func reload() {
    // An earlier reading must not replace the result of this one.
    reading?.cancel()
    reading = Task {
      let days = try? await history.days(from: day, to: day)
      if !Task.isCancelled { steps = days?.first?.steps }
    }
  }
}

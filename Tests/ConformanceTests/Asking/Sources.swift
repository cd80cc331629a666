import HealthKit

extension HKSource {
  static let watch = HKSource(name: "Watch", bundleIdentifier: "com.apple.health.watch")
  static let phone = HKSource(name: "Phone", bundleIdentifier: "com.apple.health.phone")
  static let app = HKSource(name: "App", bundleIdentifier: "org.example.app")
}

/// Returns a sample in a unit given as text; an instant if no end is given.
func sample(
  _ type: HKQuantityTypeIdentifier, _ value: Double, _ unit: String, _ start: Date,
  _ end: Date? = nil, by source: HKSource = .phone, device: HKDevice? = nil,
  metadata: [String: Any]? = nil
) -> HKQuantitySample {
  HKQuantitySample(
    type: HKQuantityType(type), quantity: HKQuantity(unit: HKUnit(from: unit), doubleValue: value),
    start: start, end: end ?? start, device: device, metadata: metadata,
    sourceRevision: HKSourceRevision(source: source, version: nil))
}

func steps(
  _ value: Double, _ start: Date, _ end: Date? = nil, by source: HKSource = .phone,
  device: HKDevice? = nil, metadata: [String: Any]? = nil
) -> HKQuantitySample {
  sample(
    .stepCount, value, "count", start, end, by: source, device: device, metadata: metadata)
}

func heartRate(
  _ value: Double, _ start: Date, _ end: Date? = nil, by source: HKSource = .watch
) -> HKQuantitySample {
  sample(.heartRate, value, "count/min", start, end, by: source)
}

func bodyMass(_ value: Double, _ start: Date, by source: HKSource = .app) -> HKQuantitySample {
  sample(.bodyMass, value, "kg", start, by: source)
}

/// The overlap of two sources that most of the vectors use.
let overlap = [
  steps(1_000, at(8), at(9), by: .watch), steps(600, at(8, 30), at(9, 30), by: .phone),
]

extension HKHealthStore {
  /// Returns an in-memory store with some samples and a calendar in UTC.
  ///
  /// - Parameter priority: the order of the sources of steps, the highest first.
  static func holding(
    _ samples: [HKSample], calendar: Calendar = .utc, priority: [HKSource] = []
  ) async throws -> HKHealthStore {
    let store = HKHealthStore.inMemory()
    store.statisticsPolicy.calendar = calendar
    if !priority.isEmpty {
      store.statisticsPolicy.sourcePriority = [HKQuantityType(.stepCount): priority]
    }
    if !samples.isEmpty { try await store.save(samples) }
    return store
  }
}

import HealthKit
import Testing

@Suite(.timeLimit(.minutes(15))) struct `Many samples that are saved at once` {
  @Test func `equal sources and devices are one, whichever objects describe them`() async throws {
    let watch = HKSource(name: "Watch", bundleIdentifier: "com.apple.health.watch")
    let samples = (0..<60).map { minute in
      steps(
        1, at(8, minute), at(8, minute),
        // Every third sample has an object of its own, which equals one that others share.
        by: minute % 3 == 0
          ? HKSource(name: "Watch", bundleIdentifier: "com.apple.health.watch")
          : minute % 3 == 1 ? watch : .phone,
        device: minute % 2 == 0 ? device("Watch") : nil)
    }
    let store = try await HKHealthStore.holding(Array(samples[..<30]))
    try await store.save(Array(samples[30...]))
    let statistics = try await store.answer(.stepCount, [.cumulativeSum, .separateBySource])
      .required()
    #expect(statistics.sources?.count == 2)
    #expect(statistics.sumQuantity(for: watch)?.doubleValue(for: .count()) == 40)
    #expect(statistics.sumQuantity(for: .phone)?.doubleValue(for: .count()) == 20)
    #expect(try await store.values(where: HKQuery.predicateForObjects(from: [.phone])).count == 20)
    let byWatch = HKQuery.predicateForObjects(from: [device("Watch")] as Set<HKDevice>)
    #expect(try await store.values(where: byWatch).count == 30)
  }

  /// A source class that an app could write.
  private final class App: HKSource, @unchecked Sendable {}

  @Test func `an object of a subclass is the source that it equals`() async throws {
    let app = App(name: "App", bundleIdentifier: "org.example.app")
    let store = try await HKHealthStore.holding([
      steps(1, at(8), by: .app), steps(2, at(9), by: app), steps(4, at(10), by: .phone),
    ])
    let sums = try await store.answer(.stepCount, [.cumulativeSum, .separateBySource]).required()
    #expect(sums.sumQuantity(for: .app)?.doubleValue(for: .count()) == 3)
  }

  @Test func `a deleted source leaves the others in place`() async throws {
    let first = steps(1, at(8), by: .watch)
    let store = try await HKHealthStore.holding([first, steps(2, at(9), by: .phone)])
    try await store.delete(first)
    try await store.save([steps(4, at(10), by: .app), steps(8, at(11), by: .phone)])
    let sums = try await store.answer(.stepCount, [.cumulativeSum, .separateBySource]).required()
    #expect(Set(sums.sources ?? []) == [.phone, .app])
    #expect(sums.sumQuantity(for: .phone)?.doubleValue(for: .count()) == 10)
    #expect(sums.sumQuantity(for: .app)?.doubleValue(for: .count()) == 4)
  }

  /// Heart rates of 60 to 107 beats a minute, one each minute.
  ///
  /// - Parameter other: the unit of every second one, with the number of it in a beat a minute.
  private func heartRates(_ other: (unit: String, count: Double)) -> [HKQuantitySample] {
    (0..<48).map { minute -> HKQuantitySample in
      let rate = Double(60 + minute)
      return minute.isMultiple(of: 2)
        ? sample(.heartRate, rate, "count/min", at(8, minute))
        : sample(.heartRate, rate * other.count, other.unit, at(8, minute))
    }
  }

  @Test func `the order and the units of samples do not change statistics`() async throws {
    let expected = try await HKHealthStore.holding(heartRates(("count/min", 1)))
      .collection(.heartRate, [.discreteAverage, .discreteMax]).records
    #expect(expected.map(\.values.maximum) == [107])
    let mixed: [HKSample] = heartRates(("count/hr", 60)).reversed()
    let found = try await HKHealthStore.holding(mixed)
      .collection(.heartRate, [.discreteAverage, .discreteMax]).records
    #expect(found.count == expected.count)
    for (found, expected) in zip(found, expected) {
      let (average, maximum) = (found.values.average ?? .nan, found.values.maximum ?? .nan)
      #expect(abs(average - (expected.values.average ?? .nan)) < 1e-9)
      #expect(abs(maximum - (expected.values.maximum ?? .nan)) < 1e-9)
    }
  }

  @Test
  func `U-15 and S-122: a hertz is not a count per second, so nothing is saved`() async throws {
    let store = HKHealthStore.inMemory()
    await #expect(throws: HKError.self) {
      try await store.save(heartRates(("Hz", 1.0 / 60)))
    }
    #expect(try await store.values(.heartRate, where: nil) == [])
  }

  private func device(_ name: String) -> HKDevice {
    HKDevice(
      name: name, manufacturer: nil, model: nil, hardwareVersion: nil, firmwareVersion: nil,
      softwareVersion: "10", localIdentifier: nil, udiDeviceIdentifier: nil)
  }
}

import Foundation
import HealthKit
import Testing

@Suite(.timeLimit(.minutes(15))) struct `Many samples in one save` {
  @Test func `S-113: many samples are one save, whatever their number`() async throws {
    let all = (0..<70_000).map { steps(1, at(8) + Double($0), at(8) + Double($0) + 1) }
    let store = HKHealthStore.inMemory()
    try await store.save(all)
    let found = try await store.answer(.stepCount, .cumulativeSum).required()
    #expect(found.sumQuantity() == HKQuantity(unit: .count(), doubleValue: 70_000))
  }

  /// Returns samples of one hour, each from a different source.
  private func samples(ofSources count: Int) -> [HKQuantitySample] {
    (0..<count).map { number in
      HKQuantitySample(
        type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 1),
        start: at(8), end: at(9),
        sourceRevision: HKSourceRevision(source: HKSource(name: "\(number)"), version: nil))
    }
  }

  @Test func `more sources than 16 bits can number are merged, not added up (S-44)`() async throws {
    let store = HKHealthStore.inMemory()
    try await store.save(samples(ofSources: 66_000))
    let found = try await store.answer(.stepCount, .cumulativeSum).required()
    #expect(found.sumQuantity() == HKQuantity(unit: .count(), doubleValue: 1))
  }

  /// A million samples are too many for every run; `A full store` shows the same with one sample.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["SOAK"] == "1", "without --soak"))
  func `more sources than a store can distinguish are refused as a batch`() async throws {
    let all = samples(ofSources: 1 << 20 | 1)
    let store = HKHealthStore.inMemory()
    let error = await #expect(throws: HKError.self) { try await store.save(all) }
    #expect(error?.code == .errorDataSizeExceeded)
    #expect(try await store.values(where: nil) == [])
  }
}

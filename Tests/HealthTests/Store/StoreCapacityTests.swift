import Foundation
import Health
import Testing

@Suite struct `A full store` {
  /// A store with as many sources as it can distinguish.
  private let store: HKHealthStore

  init() throws {
    // All names have the same number of digits, so numeric order is also name order.
    let sources = (0..<SampleColumns.nameCapacity).map { HKSource(name: "\(1_000_000 + $0)") }
    let content = InMemorySampleStore.Content(sources: sources, devices: [], versions: [])
    store = try HKHealthStore(InMemorySampleStore(content) { _ in UUID() })
  }

  private func sample(ofSource name: String) -> HKQuantitySample {
    HKQuantitySample(
      type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 1),
      start: .now, end: .now,
      sourceRevision: HKSourceRevision(source: HKSource(name: name), version: nil))
  }

  private func count() async throws -> Int {
    try await HKSampleQueryDescriptor(
      predicates: [.quantitySample(type: HKQuantityType(.stepCount))], sortDescriptors: []
    ).result(for: store).count
  }

  @Test
  func `a full store accepts its own sources and refuses a batch with a new one`() async throws {
    try await store.save(sample(ofSource: "1000007"))
    let error = await #expect(throws: HKError.self) {
      try await store.save([sample(ofSource: "1000008"), sample(ofSource: "new")])
    }
    #expect(error?.code == .errorDataSizeExceeded)
    #expect(try await count() == 1)
  }
}

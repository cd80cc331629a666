import Foundation
import Health
import Testing

@Suite struct `A store that is full` {
  /// A store with as many sources as it tells apart.
  private let store: HKHealthStore

  init() throws {
    // Of as many digits each, and so in the order of their names.
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

  @Test func `takes samples of its sources, and refuses those of another as a whole`() async throws
  {
    try await store.save(sample(ofSource: "1000007"))
    let error = await #expect(throws: HKError.self) {
      try await store.save([sample(ofSource: "1000008"), sample(ofSource: "new")])
    }
    #expect(error?.code == .errorDataSizeExceeded)
    #expect(try await count() == 1)
  }
}

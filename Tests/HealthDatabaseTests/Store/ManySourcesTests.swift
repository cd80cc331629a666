import Health
import HealthDatabase
import HealthImport
import SampleIntake
import TestSupport
import Testing

/// More sources than 16 bits have numbers for (X-61, S-44).
@Suite struct `Steps of seventy thousand sources that overlap` {
  /// One minute of 1 step by each source.
  private static let document = ExportText.document(
    (0..<70_000).map { ExportText.record(value: "1", source: "source \($0)") }.joined())

  private func sum(_ store: HKHealthStore) async throws -> Double? {
    let type = HKQuantityType(.stepCount)
    return try await HKStatisticsQueryDescriptor(
      predicate: .quantitySample(type: type), options: .cumulativeSum
    ).result(for: store)?.sumQuantity()?.doubleValue(for: .count())
  }

  @Test func `count once in memory`() async throws {
    let read = try AppleExportReader().readDocument(Array(Self.document.utf8))
    #expect(read.sources.count == 70_000)
    #expect(try await sum(HKHealthStore(read.store)) == 1)
  }
}

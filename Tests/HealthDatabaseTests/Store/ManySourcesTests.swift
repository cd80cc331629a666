import Health
import HealthDatabase
import HealthImport
import SampleIntake
import TestSupport
import Testing

/// More sources than 16 bits can number (X-61, S-44).
@Suite struct `Overlapping steps of seventy thousand sources` {
  /// One step from each source, all in the same minute.
  private static let document = ExportText.document(
    (0..<70_000).map { ExportText.record(value: "1", source: "source \($0)") }.joined())

  private func sum(_ store: HKHealthStore) async throws -> Double? {
    let type = HKQuantityType(.stepCount)
    return try await HKStatisticsQueryDescriptor(
      predicate: .quantitySample(type: type), options: .cumulativeSum
    ).result(for: store)?.sumQuantity()?.doubleValue(for: .count())
  }

  @Test func `steps of seventy thousand sources count once in memory`() async throws {
    let read = try AppleExportReader().readDocument(Array(Self.document.utf8))
    #expect(read.sources.count == 70_000)
    #expect(try await sum(HKHealthStore(read.store)) == 1)
  }

  @Test func `steps of seventy thousand sources count once in a store`() async throws {
    let made = try MadeStore()
    let result = try made.add(document: Self.document)
    #expect(result.added == 70_000)
    #expect(try made.database.snapshot().sources.count == 70_000)
    #expect(try await sum(try HKHealthStore(database: made.path)) == 1)
    #expect(try made.database.check(isFull: true).samples == 70_000)
    // The same import again, when every source is known.
    let later = Self.document.replacing("2024-02-04 10:00", with: "2024-02-05 10:00")
    let again = try made.add(document: later)
    #expect((again.added, again.deleted, again.unchanged) == (0, 0, 70_000))
  }
}

import Foundation
import Health
import HealthImport
import SampleIntake
import TestSupport
import Testing

@Suite struct `Heartbeats of heart rate variability` {
  private static func record(_ beats: [(rate: String, time: String)]) -> String {
    let list = beats.map { "<InstantaneousBeatsPerMinute bpm=\"\($0.rate)\" time=\"\($0.time)\"/>" }
    return ExportText.record(
      type: "HKQuantityTypeIdentifierHeartRateVariabilitySDNN", value: "50", unit: "ms",
      start: "2024-01-01 23:59:58 -0500", end: "2024-01-02 00:00:58 -0500",
      inside:
        "<HeartRateVariabilityMetadataList>\(list.joined())</HeartRateVariabilityMetadataList>")
  }

  private func store(_ beats: [(rate: String, time: String)]) throws -> HKHealthStore {
    let text = ExportText.document(Self.record(beats) + ExportText.record())
    return try HKHealthStore(AppleExportReader().readDocument(Array(text.utf8)).store)
  }

  private func series(_ store: HKHealthStore) async throws -> [HKHeartbeatSeriesSample] {
    try await HKSampleQueryDescriptor(
      predicates: [.heartbeatSeries()], sortDescriptors: []
    ).result(for: store)
  }

  private func beats(
    _ times: [(rate: String, time: String)]
  ) async throws -> [HKHeartbeatSeriesQueryDescriptor.Heartbeat] {
    let store = try store(times)
    let sample = try #require(try await series(store).first)
    #expect(sample.count == times.count)
    var beats: [HKHeartbeatSeriesQueryDescriptor.Heartbeat] = []
    for try await beat in HKHeartbeatSeriesQueryDescriptor(sample).results(for: store) {
      beats.append(beat)
    }
    return beats
  }

  @Test(arguments: [
    ["11:59:58.50 PM", "11:59:59.50 PM", "12:00:00.50 AM", "12:00:02.50 AM"],
    ["23:59:58,50", "23:59:59,50", "00:00:00,50", "00:00:02,50"],
    // The clock of another zone, whose offset is not a full hour.
    [
      "9:44:58.50\u{202F}AM", "9:44:59.50\u{202F}AM", "9:45:00.50\u{202F}AM",
      "9:45:02.50\u{202F}AM",
    ],
    // The clock goes back by an hour in the series.
    ["01:59:58.50", "01:59:59.50", "01:00:00.50", "01:00:02.50"],
    ["下午11:59:58.50", "下午11:59:59.50", "上午12:00:00.50", "上午12:00:02.50"],
  ])
  func `times count from the start, by any clock and past midnight (X-45)`(
    _ times: [String]
  ) async throws {
    let beats = try await beats(times.map { ("60", $0) })
    #expect(beats.map(\.timeIntervalSinceStart) == [0.5, 1.5, 2.5, 4.5])
    #expect(beats.map(\.precededByGap) == [false, false, false, true])
  }

  @Test func `a series has the dates of its sample, and its own identity`() async throws {
    let store = try store([("60", "11:59:58.50 PM")])
    let sample = try #require(try await series(store).first)
    #expect(sample.endDate.timeIntervalSince(sample.startDate) == 60)
    #expect(sample.sampleType == HKSeriesType.heartbeat())
    let variability = try await HKSampleQueryDescriptor(
      predicates: [.quantitySample(type: HKQuantityType(.heartRateVariabilitySDNN))],
      sortDescriptors: []
    ).result(for: store)
    #expect(variability.map(\.startDate) == [sample.startDate])
    #expect(variability.map(\.uuid) != [sample.uuid])
    let again = try #require(
      try await HKSampleQueryDescriptor(
        predicates: [.heartbeatSeries(HKQuery.predicateForObject(with: sample.uuid))],
        sortDescriptors: []
      ).result(for: store).first)
    #expect(again == sample)
  }

  @Test func `a time that cannot be read is an error of its series`() async throws {
    let store = try store([("60", "11:59:58.50 PM"), ("60", "soon")])
    let sample = try #require(try await series(store).first)
    let result: (TimeInterval, Bool, (any Error)?) = await withCheckedContinuation { continuation in
      store.execute(
        HKHeartbeatSeriesQuery(heartbeatSeries: sample) { _, time, _, done, error in
          continuation.resume(returning: (time, done, error))
        })
    }
    #expect(result.1)
    #expect((result.2 as? HKError)?.code == .errorDatabaseInaccessible)
  }

  @Test func `a sample without beats is not a series`() async throws {
    let text = ExportText.document(
      ExportText.record(
        type: "HKQuantityTypeIdentifierHeartRateVariabilitySDNN", value: "50", unit: "ms"))
    let store = try HKHealthStore(AppleExportReader().readDocument(Array(text.utf8)).store)
    #expect(try await series(store).isEmpty)
  }
}

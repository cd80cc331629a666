import Foundation
import Health
import SampleIntake
import TestSupport
import Testing

@Suite struct `A retained sample store` {
  /// Returns a store with samples of different lengths, some in another unit.
  private static func store() throws -> InMemorySampleStore {
    var random = SplitMix64(seed: 7)
    return try InMemorySampleStore(
      (0..<200).map { index in
        let start = Double(Int.random(in: 0..<10_000, using: &random))
        return InMemorySampleStore.Sample(
          .bodyMass, start: start, end: start + Double(Int.random(in: 0..<500, using: &random)),
          value: 70 + Double(index) / 100, unit: index % 7 == 0 ? "lb" : "kg")
      })
  }

  private static func retained(_ base: any SampleStore) -> RetainedSampleStore {
    RetainedSampleStore(
      base, digests: { try base.computedDigests(of: $0) },
      objectDigests: { try base.objectDigests(of: $0) })
  }

  /// Returns the rows of a store that touch an interval, with the values as they were written.
  private static func rows(
    of store: any SampleStore, in interval: Range<Double>?
  ) throws -> [String] {
    let type = HKQuantityType(.bodyMass)
    guard let columns = try store.columns(of: type, in: interval) else { return [] }
    let written = try store.writtenValues(of: type, in: interval)
    let canonical = try store.canonicalValues(of: type, in: interval)
    return (0..<columns.count).filter { row in
      guard let interval else { return true }
      return columns.start[row] < interval.upperBound && columns.end[row] >= interval.lowerBound
    }.map { row in
      "\(columns.start[row]) \(columns.end[row]) \(columns.value[row]) \(columns.sequence[row])"
        + " \(written[row].map { "\($0)" } ?? "") \(canonical[row] ?? 0)"
    }
  }

  @Test func `a retained store has the rows of every interval with their values`() throws {
    let base = try Self.store()
    let kept = Self.retained(base)
    #expect(try Self.rows(of: kept, in: nil) == Self.rows(of: base, in: nil))
    for start in stride(from: -500.0, to: 11_000, by: 137) {
      for length in [0, 1, 300, 5_000] {
        let interval = start..<start + Double(length)
        #expect(try Self.rows(of: kept, in: interval) == Self.rows(of: base, in: interval))
      }
    }
  }

  @Test func `a retained store has the same digests as its base`() throws {
    let base = try Self.store()
    let kept = Self.retained(base)
    #expect(try kept.dataDigest() == base.dataDigest())
    let type = HKQuantityType(.bodyMass)
    for end in [0.0, 10, 5_000, 20_000] {
      let part = DigestPart(type: type, span: -Double.infinity..<end)
      #expect(try kept.dataDigest(of: [part]) == base.dataDigest(of: [part]))
    }
  }

  /// The facts about so many rows are kept at three places.
  @Test func `a retained store has the same facts about the past as its base`() throws {
    var random = SplitMix64(seed: 11)
    let devices = [HKDevice(text: "name:Apple Watch, model:Watch"), nil]
    let base = try InMemorySampleStore(
      (0..<9_000).map { index in
        let start = Double(Int.random(in: 0..<50_000, using: &random))
        let isLong = Int.random(in: 0..<1_000, using: &random) == 0
        var sample = InMemorySampleStore.Sample(
          .heartRate, start: start, end: start + (isLong ? 9_000 : Double(index % 3)),
          value: 40 + Double(index) / 100,
          source: "Source \(Int.random(in: 0..<3, using: &random))",
          device: devices[Int.random(in: 0..<2, using: &random)], wasUserEntered: index % 5 == 0)
        if index % 4 == 0 {
          sample.metadata = [(HKMetadataKeyTimeZone, index % 8 == 0 ? "Asia/Tokyo" : "UTC")]
        }
        return sample
      })
    let kept = Self.retained(base)
    let type = HKQuantityType(.heartRate)
    #expect(try kept.zoneStarts(of: type) == base.zoneStarts(of: type))
    #expect(try kept.zoneStarts(of: type).values.map(\.count) == [1_125, 1_125])
    let all = try #require(try base.columns(of: type, in: nil))
    let moments = [0, 4_095, 4_096, 4_097, 8_191, 8_192, 8_193, 8_999].map { all.start[$0] }
    for moment in moments + [-1, 25_000.5, 60_000, .infinity] {
      let extent = try base.extent(of: type, before: moment)
      #expect(try kept.extent(of: type, before: moment) == extent)
      #expect(
        try kept.sourceFacts(of: type, before: moment)
          == base.sourceFacts(of: type, before: moment))
      // One by one, as the definitions say.
      let rows = all.selecting((0..<all.count).filter { all.start[$0] < moment })
      #expect(extent == rows.extent)
      let past = try PastSampleStore(kept, before: moment, clock: LocalClock(.gmt))
      #expect(try past.extent(of: type) == extent)
      #expect(try past.sourceFacts(of: type) == rows.sourceFacts(devices: base.devices))
    }
  }
}

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
    let kept = RetainedSampleStore(base) { try base.computedDigests(of: $0) }
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
    let kept = RetainedSampleStore(base) { try base.computedDigests(of: $0) }
    #expect(try kept.dataDigest() == base.dataDigest())
    let type = HKQuantityType(.bodyMass)
    for end in [0.0, 10, 5_000, 20_000] {
      let part = DigestPart(type: type, span: -Double.infinity..<end)
      #expect(try kept.dataDigest(of: [part]) == base.dataDigest(of: [part]))
    }
  }
}

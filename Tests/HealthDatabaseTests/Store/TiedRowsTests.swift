import Foundation
import Health
import HealthDatabase
import SampleIntake
import TestSupport
import Testing

/// Samples that differ only in their values, so many that a segment ends among them.
@Suite struct `Samples that differ only in their values` {
  private let made: MadeStore
  /// The metadata of two samples, which fill a segment.
  private static let sets = ["a", "b"].map {
    MetadataSet(entries: [.init(key: $0, value: String(repeating: $0, count: 2_200_000))])
  }

  init() throws {
    made = try MadeStore()
  }

  /// - Parameter large: the values of the samples with metadata.
  private func add(
    _ values: [Int], large: [Int], _ origin: String, day: Int
  ) throws -> ImportResult {
    var input = ImportInput(name: "made", origin: origin, digest: { nil }) { collector in
      let type = collector.records(of: HKQuantityTypeIdentifier.heartRate.rawValue)
      let unit = try #require(type.unit("count/min"))
      let source = collector.source(named: "Watch")
      for value in values {
        var row = SampleRow(start: 0, end: 0, value: Double(value), source: source, unit: unit)
        if let set = large.firstIndex(of: value) {
          row.metadata = collector.metadata(Self.sets[set])
        }
        try type.append(row)
      }
      var summary = ImportSummary()
      summary.exportDate = Date(timeIntervalSinceReferenceDate: Double(day) * 86_400)
      summary.isComplete = true
      return summary
    }
    input.allowsLosses = true
    return try made.database.import(input, wait: nil)
  }

  @Test(arguments: 0..<3 as Range<UInt64>)
  func `are merged like sets, wherever segments end (X-61, X-64)`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let large = Array((2...13).shuffled(using: &random).prefix(2))
    // The values of each phone.
    var phones: [Set<Int>] = [[], []]
    for day in 1...4 {
      let phone = Int.random(in: 0...1, using: &random)
      let values = Set((1...14).filter { _ in Int.random(in: 0..<4, using: &random) > 0 } + large)
      let result = try add(
        values.shuffled(using: &random), large: large, "phone \(phone)", day: day)
      let (before, other) = (phones[phone], phones[1 - phone])
      #expect(result.added == values.subtracting(before.union(other)).count)
      #expect(result.deleted == before.subtracting(values).subtracting(other).count)
      #expect(result.unchanged == values.intersection(before.union(other)).count)
      phones[phone] = values
      let columns = try made.database.snapshot().columns(of: HKQuantityType(.heartRate), in: nil)
      #expect(columns?.value.sorted() == values.union(other).sorted().map { Double($0) })
    }
    #expect(try made.database.check(isFull: true).segments > 1)
  }
}

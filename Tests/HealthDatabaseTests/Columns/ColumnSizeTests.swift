import Foundation
import HealthDatabase
import TestSupport
import Testing

/// Series like those of exports, with limits on their size. A change that makes files larger fails
/// here.
@Suite struct `Columns of an export` {
  static let count = 20_000

  /// Times in seconds, spread evenly over their logarithm.
  private static func times(
    _ range: ClosedRange<Double>, _ generator: inout SplitMix64
  ) -> Double {
    exp(Double.random(in: log(range.lowerBound)...log(range.upperBound), using: &generator))
      .rounded()
  }

  /// Returns starts with gaps of 5 s to 10 min, and every fiftieth gap of up to ten hours.
  private static func starts(_ generator: inout SplitMix64) -> [Double] {
    var start = 600_000_000.0
    return (0..<count).map { _ in
      let isLong = Int.random(in: 0..<50, using: &generator) == 0
      start += times(isLong ? 1_200...36_000 : 5...600, &generator)
      return start
    }
  }

  private func bytesPerValue<Value: ColumnValue>(_ values: [Value]) throws -> Double {
    #expect(try values.comesBack())
    return Double(values.columnBytes.count) / Double(values.count)
  }

  @Test func `starts and durations of steps take less than three bytes`() throws {
    var generator = SplitMix64(seed: 11)
    let starts = try bytesPerValue(Self.starts(&generator))
    let durations = try bytesPerValue(
      (0..<Self.count).map { _ in Self.times(5...600, &generator) })
    #expect(starts < 1.35)
    #expect(durations < 1.25)
  }

  @Test func `one night in a block does not widen the block`() throws {
    var start = 600_000_000.0
    let even = (0..<Self.count).map { _ in
      start += 5
      return start
    }
    let nights = even.enumerated().map { $1 + Double($0 / 200) * 30_000 }
    #expect(try bytesPerValue(even) < 0.06)
    #expect(try bytesPerValue(nights) < 0.08)
  }

  @Test func `starts with milliseconds and with missing dates take less than 2.6 bytes`() throws {
    var generator = SplitMix64(seed: 12)
    let starts = Self.starts(&generator)
    let fractions = starts.map { start in
      (start * 1_000 + Double(Int.random(in: 0..<1_000, using: &generator))) / 1_000
    }
    #expect(try bytesPerValue(fractions) < 2.6)
    let missing = starts.map { Bool.random(using: &generator) ? $0 : -.infinity }
    #expect(try bytesPerValue(missing) < 2)
  }

  @Test func `counts and heart rates take less than two bytes`() throws {
    var generator = SplitMix64(seed: 13)
    let counts = (0..<Self.count).map { _ in Self.times(1...1_200, &generator) }
    let rates = (0..<Self.count).map { _ in Double(Int.random(in: 50...140, using: &generator)) }
    #expect(try bytesPerValue(counts) < 1.35)
    #expect(try bytesPerValue(rates) < 0.95)
  }

  @Test func `energies of three to six digits stay within their size limits`() throws {
    var generator = SplitMix64(seed: 14)
    func energies(_ format: String, _ range: ClosedRange<Double>) -> [Double] {
      (0..<Self.count).map { _ in
        let energy = exp(
          Double.random(in: log(range.lowerBound)...log(range.upperBound), using: &generator))
        return Double(String(format: format, energy))!
      }
    }
    #expect(try bytesPerValue(energies("%.3g", 0.01...2)) < 1.9)
    #expect(try bytesPerValue(energies("%.6g", 0.05...9)) < 3.05)
    #expect(try bytesPerValue(energies("%.6g", 0.00001...1_000)) < 3.05)
  }

  @Test func `sources, sequences and constants take almost no bytes`() throws {
    var generator = SplitMix64(seed: 15)
    var source: UInt16 = 0
    let sources = (0..<Self.count).map { _ in
      if Int.random(in: 0..<30, using: &generator) == 0 { source ^= 1 }
      return source
    }
    var number: Int64 = 0
    let numbers = (0..<Self.count).map { _ in
      number += Int.random(in: 0..<50, using: &generator) == 0 ? 700 : 1
      return number
    }
    #expect(try bytesPerValue(sources) < 0.05)
    #expect(try bytesPerValue((0..<Self.count).map { UInt16($0 % 2) }) < 0.15)
    #expect(try bytesPerValue(numbers) < 0.1)
    #expect(Array(0..<50_000 as Range<Int64>).columnBytes.count == 3)
    #expect([UInt32](repeating: 9, count: 50_000).columnBytes.count == 3)
    #expect([Double](repeating: 72, count: 50_000).columnBytes.count == 9)
  }
}

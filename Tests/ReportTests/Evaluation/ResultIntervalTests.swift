import Report
import TestSupport
import Testing

/// The values of an interval are kept in little memory, whatever their number.
@Suite struct `Values of an interval` {
  private static func values(_ count: Int, _ random: inout SplitMix64) -> [Double?] {
    (0..<count).map { _ in
      [nil, 0, -1.5, .infinity, Double.random(in: 0..<9, using: &random)]
        .randomElement(using: &random) ?? nil
    }
  }

  @Test func `any number of values, set at once and one by one, are those that were set`() {
    var random = SplitMix64(seed: 3)
    for count in 0..<7 {
      for _ in 0..<50 {
        let (first, second) = (Self.values(count, &random), Self.values(count, &random))
        var interval = ResultInterval(start: 0, end: 1, values: first, count: 1)
        #expect(interval.values == first && Array(interval.row) == first)
        let same = ResultInterval(start: 0, end: 1, values: first, count: 1)
        #expect(interval == same)
        for index in 0..<count { interval.row[index] = second[index] }
        #expect(interval.values == second)
        #expect((interval == same) == (first == second))
        interval.values = first
        #expect(interval == same)
      }
    }
  }
}

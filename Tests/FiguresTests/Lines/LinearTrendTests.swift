import Figures
import Foundation
import Languages
import Testing

@Suite struct `Straight lines through values` {
  struct Case: Sendable {
    let values: [Double]
    /// The share of the variance that the line explains.
    let r2: Double
    let finding: Finding?
  }

  @Test(arguments: [
    Case(
      values: [1, 3, 5, 7, 9], r2: 1,
      finding: .trend(name: "Steps", from: "1", to: "9", rises: true, since: .month("August"))),
    // A hill that ends higher than it started: the line explains 100 of 452 parts.
    Case(values: [1, 9, 8, 9, 6], r2: 100.0 / 452, finding: nil),
    // The line falls, and the ends are equal.
    Case(values: [5, 9, 8, 2, 1, 5], r2: 225.0 / 875, finding: nil),
  ])
  func `are claimed if they fit and the ends agree (R-74)`(_ example: Case) throws {
    let trend = try #require(
      LinearTrend(example.values.enumerated().map { (Double($0), $1) }))
    let format = FigureFormat(
      number: { "\(Int($0))" }, tick: { value, _ in "\(Int(value))" },
      quantity: { "\(Int($0))" })
    #expect(abs(trend.r2 - example.r2) < 1e-12)
    #expect(trend.finding("Steps", format, since: .month("August")) == example.finding)
  }
}

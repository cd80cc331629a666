import Foundation
import Health

/// How the values of one statistic of one query are written: all with the same number of decimals,
/// chosen for the largest.
package struct ValueFormat: Sendable {
  private let format: ReportFormat
  private let statistic: Statistic
  private let decimals: Int
  private let isPercent: Bool
  private let roundsDown: Bool
  /// What stands behind a value in a sentence: empty for counts, which are numbers of something that
  /// the sentence names.
  package let unitText: String

  package init(_ statistic: Statistic, of result: QueryResult, format: ReportFormat) {
    self.format = format
    self.statistic = statistic
    isPercent = statistic.hasUnit && result.unit == .percent()
    // Sums of counts round down, as the Health app's do (S-59).
    roundsDown =
      statistic == .count || (result.query.type.isCumulative && result.unit == .count())
    let scale = isPercent ? 100.0 : 1
    let largest =
      result.intervals.flatMap { [$0.values] + $0.sources.map(\.values) }
      .compactMap { statistic.value(in: $0) }.map { abs($0 * scale) }.filter(\.isFinite).max() ?? 0
    decimals = roundsDown ? 0 : Self.decimals(for: largest)
    unitText = statistic.hasUnit && result.unit != .count() ? result.unit.unitString : ""
  }

  private static func decimals(for largest: Double) -> Int {
    switch largest {
    case 1000...: 0
    case 10..<1000: 1
    case 1..<10: 2
    case 0: 0
    default: min(9, 2 - Int(log10(largest).rounded(.down)))
    }
  }

  /// The value alone, as in a table whose heading names the unit.
  package func number(_ value: Double?) -> String {
    guard let value else { return format.missing }
    guard value.isFinite else { return "out of range" }
    if statistic == .duration { return format.duration(value) }
    if roundsDown { return format.number(shown(value), decimals: 0) }
    return format.number(isPercent ? value * 100 : value, decimals: decimals)
  }

  /// The value as far as it is shown: differences of counts are taken of these.
  package func shown(_ value: Double) -> Double {
    // What should be whole and is not by the last bit stays whole.
    roundsDown ? (value + 1e-6).rounded(.down) : value
  }

  /// The value with its unit, as in a sentence.
  package func quantity(_ value: Double?) -> String {
    guard value != nil else { return format.missing }
    return unitText.isEmpty ? number(value) : "\(number(value)) \(unitText)"
  }

  /// A difference with its sign.
  package func change(_ value: Double) -> String {
    let size = quantity(abs(value))
    return (value < 0 ? format.charset.minus : "+") + size
  }

  /// The heading of a column of these values: `Average (lb)`.
  package var title: String {
    unitText.isEmpty ? statistic.title : "\(statistic.title) (\(unitText))"
  }
}

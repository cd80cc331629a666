import Foundation
import Health

/// The format of the values in one column of a result: all with the same number of decimals, chosen
/// for the largest.
public struct ValueFormat: Sendable {
  private let format: ReportFormat
  private let column: ResultColumn
  /// Nil for values so small that they would all be shown as zero: they are written with powers of ten.
  private let decimals: Int?
  private let isPercent: Bool
  private let roundsDown: Bool
  /// The minutes from midnight to the beginning of the nights that instants are shown in.
  private let nightStart: Double
  /// The text after a value in a sentence: empty for counts, because the sentence names the counted
  /// things.
  package let unitText: String

  /// Creates the format of the values in the column with an index, also of those by source.
  public init(_ index: Int, of result: QueryResult, format: ReportFormat) {
    self.format = format
    column = result.columns[index]
    isPercent = column.unit == .percent() || column.amount == .fraction
    nightStart = result.nightStart / 60
    // Sums of counts round down, as the Health app's do (S-59).
    roundsDown = column.roundsDown
    let scale = isPercent ? 100.0 : 1
    var values: [Double?] = []
    for row in result.profile?.rows ?? [] { values.append(row.values[index]) }
    for interval in result.intervals {
      values.append(interval.values[index])
      for part in interval.parts { values.append(part.values[index]) }
    }
    let sizes = values.compactMap(\.self).map { abs($0 * scale) }
    let largest = sizes.filter(\.isFinite).max() ?? 0
    decimals = roundsDown ? 0 : Self.decimals(for: largest)
    unitText =
      column.amount == .fraction
      ? "%" : column.unit.map { $0 == .count() ? "" : $0.unitString } ?? ""
  }

  private static func decimals(for largest: Double) -> Int? {
    switch largest {
    case 1000...: 0
    case 10..<1000: 1
    case 1..<10: 2
    case 0: 0
    case ..<1e-9: nil
    default: min(9, 2 - Int(log10(largest).rounded(.down)))
    }
  }

  /// The value alone, as in a table whose heading names the unit. An instant is given as the minutes since its
  /// night began, and shown as a time of the clock.
  public func number(_ value: Double?) -> String {
    guard let value else { return format.missing }
    guard value.isFinite else { return ReportFormat.outOfRange }
    if column.amount == .duration { return format.duration(value) }
    if column.amount == .instant { return format.clockTime(value + nightStart) }
    if roundsDown { return format.number(shown(value), decimals: 0) }
    let shown = isPercent ? value * 100 : value
    guard decimals == nil, shown != 0, shown.isFinite else {
      return format.number(shown, decimals: decimals ?? 0)
    }
    return format.scientific(shown)
  }

  /// The value as displayed; differences of counts are computed from these.
  package func shown(_ value: Double) -> Double {
    // A value that is less than a whole number only by a rounding error is treated as whole.
    roundsDown ? (value + 1e-6).rounded(.down) : value
  }

  /// The value with its unit, as in a sentence.
  public func quantity(_ value: Double?) -> String {
    let number = number(value)
    guard value != nil, number != ReportFormat.outOfRange, !unitText.isEmpty else { return number }
    return "\(number) \(unitText)"
  }

  /// A difference with its sign; of percentages in points.
  package func change(_ value: Double) -> String {
    guard value.isFinite else { return ReportFormat.outOfRange }
    return (value < 0 ? format.charset.minus : "+") + size(abs(value))
  }

  /// The size of a difference, or of a spread: of times of the clock a duration, of percentages in points.
  package func size(_ value: Double) -> String {
    guard value.isFinite else { return ReportFormat.outOfRange }
    if column.amount == .instant { return format.duration(value * 60) }
    guard isPercent else { return quantity(value) }
    return "\(number(value)) points"
  }

  /// False for times of the clock and percentages, of whose differences nobody takes a percentage.
  package var hasPercentageOfChange: Bool { column.amount != .instant && !isPercent }

  /// The heading of a column of these values: `Average (lb)`.
  public var title: String {
    unitText.isEmpty ? column.title : "\(column.title) (\(unitText))"
  }
}

/// The latest value of a column compared with a base.
package struct ReferenceChange: Sendable, Equatable {
  /// The base's value.
  package let value: Double?
  package let change: Double?
  package let percent: Double?

  /// - Parameters:
  ///   - latest: the last complete interval of the range, empty or not; `nil` if there is none.
  ///   - base: the interval to compare with, or the intervals whose mean is the base, at least half
  ///     of which must have data; empty if there is none.
  ///   - growsWithDays: true for values that increase with the number of days with data.
  ///   - isNeverThin: true for intervals counted in minutes or hours.
  package init(
    of latest: ReferenceColumnSummary.Interval?, against base: [ReferenceColumnSummary.Interval],
    growsWithDays: Bool, isNeverThin: Bool = false
  ) {
    let values = base.compactMap(\.value)
    value = 2 * values.count >= base.count ? ReferenceReadings.mean(of: values) : nil
    guard let latest, let last = latest.value, let value else {
      (change, percent) = (nil, nil)
      return
    }
    change = last - value
    let coverages = (now: Coverage([latest]), before: Coverage(base))
    let isThin = !isNeverThin && (coverages.now.isThin || coverages.before.isThin)
    let isComparable =
      !growsWithDays || (!isThin && !coverages.now.differsMuch(from: coverages.before))
    percent = value > 0 && isComparable ? (last - value) / value * 100 : nil
  }

  /// The days with data and all days of some intervals.
  private struct Coverage {
    let days: Int
    let daysWithData: Int

    init(_ intervals: [ReferenceColumnSummary.Interval]) {
      days = intervals.map(\.days).reduce(0, +)
      daysWithData = intervals.map(\.daysWithData).reduce(0, +)
    }

    var isThin: Bool { 2 * daysWithData < days }

    /// True if the fractions differ by more than a quarter.
    func differsMuch(from other: Coverage) -> Bool {
      4 * abs(daysWithData * other.days - other.daysWithData * days) > days * other.days
    }
  }
}

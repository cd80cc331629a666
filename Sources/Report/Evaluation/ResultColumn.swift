import Figures
public import Health
package import Languages

/// A column of a result, which has a value for each interval.
public struct ResultColumn: Sendable, Hashable {
  /// The meaning of a column's numbers.
  public enum Amount: Sendable, Hashable {
    /// An amount in a unit.
    case quantity(HKUnit)
    /// A duration in seconds.
    case duration
    /// A number of samples.
    case count
    /// A fraction of a total, which has no unit and is shown as a percentage. It can exceed 1.
    case fraction
    /// A number without a unit, shown as it is.
    case ratio
    /// An instant in seconds since 2001-01-01 00:00:00 UTC, which is shown as a local time of day
    ///
    case instant
  }

  /// The key in JSON, such as `mostRecent`.
  public var key: String
  /// The heading in English, such as `Most recent`; a heading that is set is the same in every
  /// language.
  public var title: String {
    get { English().heading(name) }
    set { name = .own(newValue) }
  }
  /// The heading, which each language words.
  package var name: DataName
  /// The meaning and the unit of the column's numbers.
  public var amount: Amount
  /// The baseline of the column's charts.
  public var baseline: Baseline
  /// True for sums of counts, which are rounded down as in the Health app (S-59).
  package var roundsDown: Bool
  /// False if the parts of an interval have no value in this column.
  package var hasParts = true
  /// True if values can be added across intervals.
  package var hasTotal: Bool
  /// True for amounts that grow with the number of days on which a device was worn. Intervals can
  /// only be compared if they have data on equally many days.
  package var growsWithWear = false
  /// True for the mean of a statistic over the nights of each week or longer interval.
  package private(set) var isMeanOfNights = false
  /// True for a statistic that figures name beside the title of its query.
  package var isNamedInFigures = false
  /// True for durations that are always written in hours and minutes, beside longer ones.
  package var hasHours = false
  /// True for a sum or difference of the distances of workouts.
  package var isOfLongDistances = false
  /// The time of day, in seconds since midnight, at which the nights of the result start.
  /// Instants are shown relative to it.
  package var nightStart = ReportCalendar.nightStart
  /// The greatest number of decimals with which values are shown.
  package var decimalLimit = Int.max
  /// The unit in which a distance of workouts is shown; nil for the unit of its numbers or, for
  /// long distances, the unit of the locale.
  package var shownUnit: HKUnit?
  /// The counted things of a quotient, which determine how it is shown; nil for other
  /// columns.
  package var quotient: QuotientNouns?
  /// The start of the first sample, before which a count of 0 has no meaning; nil for other
  /// columns, and if unknown.
  package var firstStart: Double?

  /// Creates a column, whose charts start at zero by default.
  public init(key: String, title: String, amount: Amount, baseline: Baseline = .zero) {
    self.init(key: key, name: .own(title), amount: amount, baseline: baseline)
  }

  package init(key: String, name: DataName, amount: Amount, baseline: Baseline = .zero) {
    self.key = key
    self.name = name
    self.amount = amount
    self.baseline = baseline
    roundsDown = amount == .count
    hasTotal = amount == .count
  }

  /// True for the distances of workouts, which are long distances, and for their sums.
  var isLongDistance: Bool {
    (key == Statistic.distance.key || isOfLongDistances) && unit == .meter()
  }

  /// Makes the column of a night's statistic that of its mean over the nights of an interval. Means
  /// do not add up, so that the axis of a line does not start at zero, and do not grow with the
  /// number of nights.
  package mutating func averageNights() {
    name = .meanOfNights(key)
    isMeanOfNights = true
    baseline = .minimum
    hasTotal = false
    growsWithWear = false
  }

  /// The unit of the numbers; nil unless they are amounts in a unit.
  public var unit: HKUnit? {
    if case .quantity(let unit) = amount { unit } else { nil }
  }
}

/// The value at the bottom of a figure.
public enum Baseline: String, Sendable, CaseIterable {
  /// Zero, for amounts that add up.
  case zero
  /// The least value, for readings.
  case minimum

  /// The baseline of a figure's axis.
  var ofPlot: PlotScale.Baseline { self == .zero ? .zero : .readings }
}

extension ResultColumn.Amount {
  /// The unit of the numbers in rows for other programs, including durations and counts; nil for
  /// numbers without a unit, and for instants.
  package var unitOfRows: String? {
    switch self {
    case .quantity(let unit): unit.unitString
    case .duration: HKUnit.second().unitString
    case .count: HKUnit.count().unitString
    case .fraction, .ratio, .instant: nil
    }
  }
}

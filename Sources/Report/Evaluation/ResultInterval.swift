public import Foundation

/// The values of one interval, which includes its start but not its end.
///
/// There can be a hundred thousand intervals, so the properties that few of them have are kept
/// apart.
public struct ResultInterval: Sendable, Equatable {
  /// The start in seconds since 2001-01-01 00:00:00 UTC.
  package var start: Double
  package var end: Double
  /// The number of samples that the values are computed from.
  public var count: Int
  /// The same as `values`, without an array.
  package var row: ResultValues
  /// True for a night that is complete before its end because its sleep is over.
  package var isOver = false
  /// True if all days of the interval are excluded (R-3a).
  package var isExcluded = false
  /// True if too few of its days have data of any type for a number of events to say something.
  package var isUnrecorded = false
  private var days = UInt32.max
  private var daysWithData: UInt32 = 0
  /// The properties that few intervals have: one element, or none if the interval has none of them.
  private var rest: [Rest] = []

  private struct Rest: Sendable, Equatable {
    var parts: [Part] = []
    var napping: Double?
    var near: Near?
    var bands: [Double?] = []
  }

  /// The values of a part of the samples, such as those of one source, computed only from these
  /// samples.
  public struct Part: Sendable, Equatable {
    /// The name of the source, or the term for the value, the activity or the classification.
    public var name: String
    /// The values, one for each column, as in the interval.
    public var values: [Double?]
  }

  /// The values without the readings that are far from those around them.
  package struct Near: Sendable, Equatable {
    /// The value of each column; nil if no other reading is left, or if it is not known.
    var values: [Double?]
    /// The values of parts, such as those of each source; empty if not requested.
    let parts: [Part]
    /// The number of readings that are far from those around them; at least one.
    let farCount: Int
  }

  package init(start: Double, end: Double, values: some Sequence<Double?>, count: Int) {
    self.start = start
    self.end = end
    row = ResultValues(values)
    self.count = count
  }

  private mutating func changeRest(_ change: (inout Rest) -> Void) {
    if rest.isEmpty { rest = [Rest()] }
    change(&rest[0])
    if rest[0] == Rest() { rest = [] }
  }

  /// The value of each column, in its unit; nil if data is missing, which does not mean zero. A
  /// value that is not finite is beyond the range of a `Double`, such as the sum of two huge
  /// values; reports show it as out of range.
  public var values: [Double?] {
    get { Array(row) }
    set { row = ResultValues(newValue) }
  }

  /// The values of parts of the samples, such as those of each source with data in the interval, in
  /// order; empty if not requested.
  public var parts: [Part] {
    get { rest.first?.parts ?? [] }
    set { changeRest { $0.parts = newValue } }
  }

  /// The seconds asleep in naps, which the duration of a night of sleep includes; nil for
  /// other intervals, and for nights without naps.
  package var napping: Double? {
    get { rest.first?.napping }
    set { changeRest { $0.napping = newValue } }
  }

  /// The values without the readings that are far from those around them; nil for an interval
  /// without such readings.
  package var near: Near? {
    get { rest.first?.near }
    set { changeRest { $0.near = newValue } }
  }

  /// The share of each band of the result, or the seconds in it, all nil without readings; empty if
  /// there are no bands.
  package var bands: [Double?] {
    get { rest.first?.bands ?? [] }
    set { changeRest { $0.bands = newValue } }
  }

  /// The number of days of the interval, and of those with data; nil if not requested.
  package var coverage: DayCoverage? {
    get {
      days == .max ? nil : DayCoverage(days: Int(days), withData: Int(daysWithData))
    }
    set {
      days = newValue.map { UInt32(clamping: $0.days) } ?? .max
      daysWithData = newValue.map { UInt32(clamping: $0.withData) } ?? 0
    }
  }

  /// The start of the interval, which is included.
  public var startDate: Date { Date(timeIntervalSinceReferenceDate: start) }
  /// The end of the interval, which is not included.
  public var endDate: Date { Date(timeIntervalSinceReferenceDate: end) }
}

/// The state of an interval at the end of the known data: the earlier of `as_of` and the end of the
/// data.
public enum IntervalState: String, Sendable, CaseIterable {
  /// The interval ends at or before that instant. Only such intervals are drawn, compared and
  /// described.
  case complete
  /// The interval starts before that instant and ends after it, so its values are not final.
  case partial
  /// The interval starts at or after that instant.
  case ahead

  /// Creates the state of the interval from `start` up to, but not including, `end`.
  package init(from start: Double, to end: Double, knownUntil: Double) {
    self = start >= knownUntil ? .ahead : end > knownUntil ? .partial : .complete
  }
}

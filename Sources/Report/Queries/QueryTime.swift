public import Foundation
package import Health

/// The time of a query as its author wrote it: the range and the intervals in it.
public struct QueryTime: Sendable {
  package var range: DateRange
  /// The length of the intervals; nil for a single interval over the entire range.
  package var interval: IntervalLength?
  /// The anchor of the intervals; nil for the start of the calendar unit that contains the start of
  /// the range.
  package var anchor: Anchor?
  /// The start of each interval and the end of the last one, which replace `range` and `anchor`;
  /// nil to use those.
  package private(set) var boundaries: [Double]?
  /// The range that the author wrote, if `boundaries` define other intervals; otherwise nil.
  private var ownRange: DateRange?
  /// True if the author wrote an interval that could not be read.
  private(set) var lacksReadableInterval = false
  /// The place of the range in the definition, for mistakes that only the data reveals.
  package var place: SourceRange?

  package init(
    range: DateRange = .all, interval: IntervalLength? = nil, anchor: Anchor? = nil,
    place: SourceRange? = nil
  ) {
    self.range = range
    self.interval = interval
    self.anchor = anchor
    self.place = place
  }

  /// Returns the time with other intervals.
  ///
  /// - Parameter boundaries: the start of each interval and the end of the last one, in ascending
  ///   order.
  package func over(_ boundaries: [Double]) -> QueryTime {
    var time = self
    time.ownRange = ownRange ?? range
    time.boundaries = boundaries
    time.range = .between(
      .instant(boundaries.first ?? 0), .instant(boundaries.last ?? 0))
    return time
  }

  /// The time as its author wrote it, without other intervals that replaced it.
  var own: QueryTime {
    var time = self
    time.range = ownRange ?? range
    time.ownRange = nil
    time.boundaries = nil
    return time
  }

  /// The time of day at which nights start, in seconds since midnight: 18:00, or for intervals of
  /// nights the time of the anchor. The anchor of other intervals does not cut their nights.
  func nightStart(_ clock: LocalClock) -> Double {
    guard interval?.unit == .night else { return ReportCalendar.nightStart }
    return anchor?.clockTime(in: clock) ?? ReportCalendar.nightStart
  }

  /// The keys that `init(_:reader:)` takes, for the list of keys of a kind of query.
  public static let keys: [DefinitionKey] = [
    DefinitionKey(
      "interval",
      "`1 day`, `2 weeks`, `1 month`, …: minute, hour, day, night, week, month, quarter, year",
      default: "one interval over the whole range"),
    DefinitionKey(
      "anchor", "the start of intervals: `monday 03:00`, `03:00`, a date or a time",
      default:
        "the start of the calendar unit that contains the start of the range; for nights 18:00"),
    DefinitionKey(
      "range", "the dates to cover, such as `last 3 months`; see below", default: "`all`"),
  ]

  /// Takes `interval`, `anchor` and `range` from the keys of a query.
  public init(_ keys: inout KeyedNode, reader: inout DefinitionReader) {
    let intervalEntry = keys.take("interval")
    let interval = intervalEntry.flatMap { reader.words($0.value, IntervalLength.init(parsing:)) }
    let anchorEntry = keys.take("anchor")
    let anchor = anchorEntry.flatMap { reader.words($0.value, Anchor.init(parsing:)) }
    let rangeEntry = keys.take("range")
    let range = rangeEntry.flatMap { reader.words($0.value, DateRange.init(parsing:)) }
    if let anchorEntry, intervalEntry == nil, !keys.hasMisspelling(of: "interval") {
      reader.report(
        "'anchor' sets where intervals start, so it needs an 'interval'", at: anchorEntry.keyRange)
    }
    self.init(
      range: reader.givenRange ?? range ?? .all, interval: interval, anchor: anchor,
      place: rangeEntry?.value.range ?? keys.keyRange)
    lacksReadableInterval =
      intervalEntry != nil && interval == nil || keys.hasMisspelling(of: "interval")
  }
}

/// The time of a query, as instants.
public struct QueryIntervals: Sendable {
  package let length: IntervalLength?
  /// The range before it was extended to full intervals, in seconds since 2001-01-01 00:00:00 UTC;
  /// nil for `all` if there are no samples.
  package let range: Range<Double>?
  /// The start of each interval and the end of the last one; empty if the range is nil.
  package let boundaries: [Double]

  /// The span from the start of the first interval to the end of the last one; nil if there are no
  /// intervals.
  package var span: Range<Double>? {
    guard let first = boundaries.first, let last = boundaries.last, first < last else { return nil }
    return first..<last
  }

  /// The values that determine the intervals in a report. Queries with equal keys have equal
  /// intervals.
  struct Key: Hashable, Sendable {
    private let interval: IntervalLength?
    private let anchor: Anchor?
    private let range: Range<Double>?

    init(_ time: QueryTime, over range: Range<Double>?) {
      interval = time.interval
      anchor = time.anchor
      self.range = range
    }
  }

  /// The intervals in order, each including its start but not its end.
  package var intervals: [Range<Double>] {
    zip(boundaries, boundaries.dropFirst()).map { $0..<$1 }
  }

  /// The intervals as dates, each including its start but not its end.
  public var dates: [DateInterval] {
    intervals.map {
      DateInterval(
        start: Date(timeIntervalSinceReferenceDate: $0.lowerBound),
        end: Date(timeIntervalSinceReferenceDate: $0.upperBound))
    }
  }
}

public import Foundation
public import Health

/// The samples of one type that intersect a span of time.
public struct SampleSpan: Sendable, Hashable {
  /// The type of the samples.
  public let type: HKObjectType
  /// The span in seconds since 2001-01-01 00:00:00 UTC; nil for all samples.
  package let interval: Range<Double>?
  /// The columns that are read besides starts and ends.
  package let parts: SampleColumns.Parts

  /// Creates a span over an interval, without its end; over all samples if the interval is nil.
  public init(_ type: HKObjectType, _ interval: DateInterval? = nil) {
    self.type = type
    self.interval = interval.map {
      $0.start.timeIntervalSinceReferenceDate..<$0.end.timeIntervalSinceReferenceDate
    }
    parts = .all
  }

  /// - Parameter interval: seconds since 2001-01-01 00:00:00 UTC; nil for all samples.
  package init(_ type: HKObjectType, _ interval: Range<Double>?, parts: SampleColumns.Parts) {
    self.type = type
    self.interval = interval
    self.parts = parts
  }

  /// True if columns of an interval of the same type are in this span; nil is all of time.
  func holds(_ other: Range<Double>?, with parts: SampleColumns.Parts) -> Bool {
    guard self.parts.isSuperset(of: parts) else { return false }
    guard let interval else { return true }
    guard let other else { return false }
    return interval.lowerBound <= other.lowerBound && other.upperBound <= interval.upperBound
  }

  /// The part of the span that lies before a moment, all of it for nil; nil if there is none.
  func ending(by moment: Double?) -> SampleSpan? {
    guard let moment else { return self }
    let start = interval?.lowerBound ?? -.infinity
    guard start < moment else { return nil }
    return SampleSpan(type, start..<min(interval?.upperBound ?? moment, moment), parts: parts)
  }

  /// The same samples in as few spans as there can be, in the byte order of types, then of time. Those of
  /// one type have all columns that one of them has.
  package static func united(_ spans: [SampleSpan]) -> [SampleSpan] {
    Dictionary(grouping: spans, by: \.type)
      .sorted { $0.key.identifier.utf8.lexicographicallyPrecedes($1.key.identifier.utf8) }
      .flatMap { type, spans in
        let parts = spans.reduce(into: SampleColumns.Parts()) { $0.formUnion($1.parts) }
        return united(spans.map(\.interval)).map { SampleSpan(type, $0, parts: parts) }
      }
  }

  /// The union of intervals, where nil is all of time.
  private static func united(_ intervals: [Range<Double>?]) -> [Range<Double>?] {
    var united: [Range<Double>] = []
    for interval in intervals.sorted(by: { ($0?.lowerBound ?? 0) < ($1?.lowerBound ?? 0) }) {
      guard let interval else { return [nil] }
      if let last = united.last, interval.lowerBound <= last.upperBound {
        united[united.count - 1] =
          last.lowerBound..<max(last.upperBound, interval.upperBound)
      } else {
        united.append(interval)
      }
    }
    return united
  }
}

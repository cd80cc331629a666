public import Foundation
public import Health

/// The samples of one type that intersect a span of time.
public struct SampleSpan: Sendable, Hashable {
  /// The type of the samples.
  public let type: HKObjectType
  /// The span in seconds since 2001-01-01 00:00:00 UTC; nil for all samples.
  package let interval: Range<Double>?
  /// The columns that are read in addition to starts and ends.
  package let parts: SampleColumns.Parts

  /// Creates a span over an interval, which does not include its end; over all samples if the
  /// interval is nil.
  public init(_ type: HKObjectType, _ interval: DateInterval? = nil) {
    self.type = type
    self.interval = interval.map {
      $0.start.timeIntervalSinceReferenceDate..<$0.end.timeIntervalSinceReferenceDate
    }
    parts = .all
  }

  /// - Parameter interval: the interval in seconds since 2001-01-01 00:00:00 UTC; nil for all
  ///   samples.
  package init(_ type: HKObjectType, _ interval: Range<Double>?, parts: SampleColumns.Parts) {
    self.type = type
    self.interval = interval
    self.parts = parts
  }

  /// True if this span contains an interval of the same type with the given columns; nil means all
  /// of time.
  func holds(_ other: Range<Double>?, with parts: SampleColumns.Parts) -> Bool {
    guard self.parts.isSuperset(of: parts) else { return false }
    guard let interval else { return true }
    guard let other else { return false }
    return interval.lowerBound <= other.lowerBound && other.upperBound <= interval.upperBound
  }

  /// The part of the span before an instant; nil if there is none. If the instant is nil, this is
  /// the entire span.
  func ending(by moment: Double?) -> SampleSpan? {
    guard let moment else { return self }
    let start = interval?.lowerBound ?? -.infinity
    guard start < moment else { return nil }
    return SampleSpan(type, start..<min(interval?.upperBound ?? moment, moment), parts: parts)
  }

  /// The same samples in as few spans as possible, in the byte order of type identifiers, then of
  /// time. All spans of a type have the columns of all its original spans.
  package static func united(_ spans: [SampleSpan]) -> [SampleSpan] {
    Dictionary(grouping: spans, by: \.type)
      .sorted { $0.key.identifier.utf8.lexicographicallyPrecedes($1.key.identifier.utf8) }
      .flatMap { type, spans in
        let parts = spans.reduce(into: SampleColumns.Parts()) { $0.formUnion($1.parts) }
        return united(spans.map(\.interval)).map { SampleSpan(type, $0, parts: parts) }
      }
  }

  /// The union of intervals; nil means all of time.
  private static func united(_ intervals: [Range<Double>?]) -> [Range<Double>?] {
    let limited = intervals.compactMap(\.self)
    return limited.count < intervals.count ? [nil] : limited.united()
  }
}

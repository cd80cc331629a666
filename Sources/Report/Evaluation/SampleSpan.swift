public import Foundation
public import Health

/// The samples of one type that touch a span of time.
public struct SampleSpan: Sendable, Hashable {
  public let type: HKSampleType
  /// Seconds since 2001-01-01 00:00:00 UTC; nil for all samples.
  package let interval: Range<Double>?

  /// - Parameter interval: nil for all samples.
  public init(_ type: HKSampleType, _ interval: DateInterval? = nil) {
    self.type = type
    self.interval = interval.map {
      $0.start.timeIntervalSinceReferenceDate..<$0.end.timeIntervalSinceReferenceDate
    }
  }

  package init(_ type: HKSampleType, _ interval: Range<Double>) {
    self.type = type
    self.interval = interval
  }

  private init(type: HKSampleType, interval: Range<Double>?) {
    self.type = type
    self.interval = interval
  }

  /// True if a span of the same type lies in this one; nil is all of it.
  func contains(_ other: Range<Double>?) -> Bool {
    guard let interval else { return true }
    guard let other else { return false }
    return interval.lowerBound <= other.lowerBound && other.upperBound <= interval.upperBound
  }

  /// The same samples in as few spans as there can be, in the byte order of types, then of time.
  package static func united(_ spans: [SampleSpan]) -> [SampleSpan] {
    Dictionary(grouping: spans, by: \.type)
      .sorted { $0.key.identifier.utf8.lexicographicallyPrecedes($1.key.identifier.utf8) }
      .flatMap { type, spans in
        united(spans.map(\.interval)).map { .init(type: type, interval: $0) }
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

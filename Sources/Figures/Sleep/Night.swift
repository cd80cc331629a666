/// A night, named by its morning. Its times are the minutes that have passed since the noon before. They are those of
/// the clock until the clock is changed, and the drawing says so.
package struct Night: Sendable {
  package var interval: FigureInterval
  /// The stages in the order of their times.
  package let spans: [SleepSpan]
  /// The time in bed, in minutes since the noon before; nil if it was not recorded.
  package let inBed: ClosedRange<Double>?
  /// The extent of everything that is drawn; nil if there is nothing.
  package let extent: ClosedRange<Double>?
  /// The time asleep in minutes, as the report counted it.
  package var asleep: Double?
  /// The minutes by which the clock went forward in the night, negative if it went back; 0 in most nights.
  package var clockChange: Int

  /// The last minute that a night may have: midnight after its morning.
  package static let lastMinute = 2_160.0

  /// Spans without a length are left out, and what lies beyond the two days of the night is cut.
  package init(
    _ interval: FigureInterval, spans: [SleepSpan] = [], inBed: ClosedRange<Double>? = nil,
    asleep: Double? = nil, clockChange: Int = 0
  ) {
    self.interval = interval
    self.asleep = asleep.flatMap { $0.isFinite ? $0 : nil }
    self.clockChange = clockChange
    let bed = inBed.flatMap { Self.clamped($0.lowerBound, $0.upperBound) }
    let kept =
      spans.compactMap { span in
        Self.clamped(span.start, span.end).map {
          SleepSpan(span.stage, from: $0.lowerBound, to: $0.upperBound)
        }
      }
      .enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
      .map(\.element)
    let first = (kept.map(\.start) + [bed?.lowerBound].compactMap(\.self)).min()
    let last = (kept.map(\.end) + [bed?.upperBound].compactMap(\.self)).max()
    self.spans = kept
    self.inBed = bed
    extent = first.flatMap { first in last.map { first...$0 } }
  }

  private static func clamped(_ start: Double, _ end: Double) -> ClosedRange<Double>? {
    guard start.isFinite, end.isFinite else { return nil }
    let first = min(max(start, 0), lastMinute), last = min(max(end, 0), lastMinute)
    return first < last ? first...last : nil
  }

  /// True if there is not a single span asleep or awake.
  package var isWithoutSleep: Bool { spans.isEmpty }

  /// True if the night has begun and has nothing to draw.
  package var isWithoutData: Bool {
    interval.state != .ahead && interval.state != .excluded && extent == nil
  }

  /// The minutes in a stage.
  package func minutes(in stage: SleepStage) -> Double {
    spans.lazy.filter { $0.stage == stage }.reduce(0) { $0 + $1.minutes }
  }

  /// The stage at a minute; nil between the spans.
  package func stage(at minute: Double) -> SleepStage? {
    spans.first { $0.start <= minute && minute < $0.end }?.stage
  }

  /// The spans for a drawing: those of a night with very many become equal pieces with the stage in their middle.
  package func drawnSpans(limit: Int = 160) -> [SleepSpan] {
    guard spans.count > limit, let extent else { return spans }
    let step = (extent.upperBound - extent.lowerBound) / Double(limit)
    var next = 0
    return (0..<limit).compactMap { index in
      let start = extent.lowerBound + Double(index) * step
      let middle = start + step / 2
      while next < spans.count, spans[next].end <= middle { next += 1 }
      guard next < spans.count, spans[next].start <= middle else { return nil }
      return SleepSpan(spans[next].stage, from: start, to: start + step)
    }
  }

  /// The sentence on a night in which the clock changed.
  package var clockNote: String {
    guard clockChange != 0 else { return "" }
    let minutes = abs(clockChange)
    let length = minutes == 60 ? "an hour" : "\(minutes) minutes"
    let isForward = clockChange > 0
    return "In \(Sentence.name(interval.name)) the clock goes "
      + "\(isForward ? "forward" : "back") by \(length): "
      + "what follows is drawn \(length) too \(isForward ? "early" : "late")."
  }
}

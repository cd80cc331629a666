package import Languages

/// A night, identified by the date on which it ends. Its times are minutes elapsed since noon of
/// the day on which it starts, negative before that noon. They match the clock until the clock is
/// changed, and the drawing notes such a change.
package struct Night: Sendable {
  package var interval: FigureInterval
  /// The spans of the stages, in order of time.
  package let spans: [SleepSpan]
  /// The time in bed, from its first to its last minute; `nil` if it was not recorded.
  package let inBed: ClosedRange<Double>?
  /// The spans of the time in bed in order of time, which do not overlap; empty where only the
  /// times from the first to the last minute are drawn.
  package let beds: [ClosedRange<Double>]
  /// The naps in order of time, which are among the spans.
  package let naps: [Nap]
  /// The extent of everything that is drawn; `nil` if nothing is.
  package let extent: ClosedRange<Double>?
  /// The time asleep in minutes, as the report counted it, naps included; `nil` without sleep data.
  package var asleep: Double?
  /// True if the time asleep is a mean that includes naps.
  package var averagesNaps = false
  /// The minutes by which the clock moved forward during the night, negative if it moved back; 0 on
  /// most nights.
  package var clockChange: Int

  /// The first and the last minute that a night can have. A night is a day that starts at any hour
  /// of one date and ends at that hour of the next.
  package static let firstMinute = -720.0
  package static let lastMinute = 2_160.0

  /// An episode of sleep other than the main one.
  package struct Nap: Sendable, Equatable {
    package let start: Double
    package let end: Double
    /// The minutes asleep, without gaps.
    package let asleep: Double
    /// The day and the time in a sentence: `on January 3 at 2:00 PM`.
    package let when: String

    package init(from start: Double, to end: Double, asleep: Double, when: String) {
      self.start = start
      self.end = end
      self.asleep = asleep
      self.when = when
    }
  }

  /// Leaves out spans without a length, and cuts everything outside of the night's two days.
  package init(
    _ interval: FigureInterval, spans: [SleepSpan] = [], inBed: ClosedRange<Double>? = nil,
    beds: [ClosedRange<Double>] = [], naps: [Nap] = [], asleep: Double? = nil, clockChange: Int = 0
  ) {
    self.interval = interval
    self.naps = naps.filter { $0.start.isFinite && $0.end.isFinite && $0.asleep.isFinite }
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
    self.beds = beds.compactMap { Self.clamped($0.lowerBound, $0.upperBound) }
    extent = first.flatMap { first in last.map { first...$0 } }
  }

  private static func clamped(_ start: Double, _ end: Double) -> ClosedRange<Double>? {
    guard start.isFinite, end.isFinite else { return nil }
    let first = min(max(start, firstMinute), lastMinute)
    let last = min(max(end, firstMinute), lastMinute)
    return first < last ? first...last : nil
  }

  /// True if there are no spans, neither asleep nor awake.
  package var isWithoutSleep: Bool { spans.isEmpty }

  /// True if there is sleep data; time in bed is none.
  package var hasSleepData: Bool { !spans.isEmpty || asleep != nil }

  /// True if the night has begun, is not excluded and has nothing to draw.
  package var isWithoutData: Bool {
    interval.state != .ahead && interval.state != .excluded && extent == nil && asleep == nil
  }

  /// The minutes asleep in naps.
  package var napMinutes: Double { naps.reduce(0) { $0 + $1.asleep } }

  /// The number of minutes in a stage.
  package func minutes(in stage: SleepStage) -> Double {
    spans.lazy.filter { $0.stage == stage }.reduce(0) { $0 + $1.minutes }
  }

  /// The stage at a minute; `nil` between the spans.
  package func stage(at minute: Double) -> SleepStage? {
    spans.first { $0.start <= minute && minute < $0.end }?.stage
  }

  /// True if someone is in bed at a minute.
  package func isInBed(at minute: Double) -> Bool { beds.contains { $0.contains(minute) } }

  /// True for a span inside a nap.
  package func isNap(_ span: SleepSpan) -> Bool {
    naps.contains { $0.start <= span.start && span.end <= $0.end }
  }

  /// The spans to draw. If there are more than the limit, the night is divided into pieces of equal
  /// length, each with the stage at its middle.
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

  /// A sentence about the clock change during the night, which is drawn on an axis that several
  /// nights share; empty if there was none.
  func clockNote(_ language: any Language) -> String {
    clockChange == 0
      ? ""
      : language.clockChangeOnSharedAxis(DataText.time(interval.when), by: clockChange)
  }

  /// A sentence about the clock change during the night, whose hours are those of the clock; empty
  /// if there was none.
  func changeOfHours(_ language: any Language) -> String {
    clockChange == 0 ? "" : language.clockChange(DataText.time(interval.when), by: clockChange)
  }

  // Naps, which the time asleep includes.

  /// The part of the time asleep that was in naps, as a clause; empty without naps.
  func napping(_ format: FigureFormat, _ language: any Language) -> String {
    naps.isEmpty ? "" : language.napping(format.quantity(napMinutes))
  }

  /// The naps beside the time asleep; empty without naps.
  func napWords(_ format: FigureFormat, _ language: any Language) -> String {
    if averagesNaps { return language.napsIncluded }
    return naps.isEmpty ? "" : language.naps(naps.count, format.number(napMinutes))
  }

  /// The time asleep with the naps in it; nil if there is none.
  func quantity(_ format: FigureFormat, _ language: any Language) -> String? {
    asleep.map { language.qualified(format.quantity($0), napping(format, language)) }
  }

  /// The naps with their times.
  func napTexts(_ format: FigureFormat) -> [DatedText] {
    naps.map { DatedText(format.quantity($0.asleep), DataText.time($0.when)) }
  }
}

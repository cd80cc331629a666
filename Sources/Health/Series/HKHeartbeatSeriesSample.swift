public import Foundation

/// A series of heartbeats. `HKHeartbeatSeriesQuery` returns their times.
///
/// - Note: An export has the heartbeats inside samples of heart rate variability. Each of
///   these that has heartbeats is also a sample of this class, with the same dates, source and
///   device.
open class HKHeartbeatSeriesSample: HKSeriesSample, @unchecked Sendable {
  private let content: Content

  enum Content: Sendable {
    case beats([Heartbeat])
    case written([MetadataSet.Beat])
  }

  /// The number of heartbeats.
  open override var count: Int {
    switch content {
    case .beats(let beats): beats.count
    case .written(let beats): beats.count
    }
  }

  init(start: Date, end: Date, facts: ObjectFacts, content: Content) {
    self.content = content
    super.init(HKSeriesType.heartbeat(), start: start, end: end, facts: facts)
  }

  /// Returns the heartbeats, in the order of time.
  ///
  /// - Throws: `HKError.errorDatabaseInaccessible` if a time in the document cannot be read.
  func heartbeats() throws -> [Heartbeat] {
    switch content {
    case .beats(let beats): return beats
    case .written(let written):
      guard
        let beats = Heartbeat.series(
          of: written, start: startDate.timeIntervalSinceReferenceDate)
      else {
        throw HKError(
          .errorDatabaseInaccessible,
          "a heartbeat of \(startDate.reachableText) has a time that cannot be read")
      }
      return beats
    }
  }
}

/// The time of a heartbeat in its series.
struct Heartbeat: Hashable, Sendable {
  /// The seconds since the start of the series.
  var time: Double
  /// True if heartbeats before this one were not recorded.
  var isAfterGap: Bool
}

extension Heartbeat {
  /// The times of beats repeat after this number of seconds, a quarter of an hour, of which every
  /// offset of a time zone is a multiple.
  private static let period = 900.0
  /// A pause of more than this many times the duration of a beat is a gap.
  private static let gapFactor = 1.5
  /// The duration of a beat whose rate cannot be read, in seconds.
  private static let longestBeat = 2.0

  /// Returns the beats of a document, whose times are readings of a local clock without a date
  /// nil if one of them cannot be read.
  ///
  /// Only the minutes of a quarter of an hour count, so that the offset of the clock, AM and PM,
  /// midnight, and a change of the clock in the series make no difference. The start is a whole
  /// second at or before the first beat, or up to seven minutes after it.
  static func series(of beats: [MetadataSet.Beat], start: Double) -> [Heartbeat]? {
    var series: [Heartbeat] = []
    series.reserveCapacity(beats.count)
    var last: (clock: Double, rate: Double?)?
    for beat in beats {
      guard let clock = secondsOfDay(beat.time) else { return nil }
      let rate = Double(beat.rate.replacing(",", with: ".")).flatMap { $0 > 0 ? $0 : nil }
      guard let previous = last, let time = series.last?.time else {
        series.append(Heartbeat(time: nearest(clock - start), isAfterGap: false))
        last = (clock, rate)
        continue
      }
      let pause = nearest(clock - previous.clock)
      let longest = [rate, previous.rate].compactMap { $0.map { 60 / $0 } }.max() ?? longestBeat
      series.append(Heartbeat(time: time + pause, isAfterGap: pause > gapFactor * longest))
      last = (clock, rate)
    }
    return series
  }

  /// Returns the remainder by a quarter of an hour that is nearest to 0, rounded to microseconds.
  private static func nearest(_ seconds: Double) -> Double {
    (seconds.remainder(dividingBy: period) * 1e6).rounded() / 1e6
  }

  /// Returns the seconds of a clock reading such as `1:21:57.29 AM`, `3:10:02,11 AM` or
  /// `上午1:21:57`; nil for any other text.
  private static func secondsOfDay(_ text: String) -> Double? {
    let clock = text.drop { !($0.isASCII && $0.isNumber) }
      .prefix { $0.isASCII && ($0.isNumber || ":.,".contains($0)) }
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let hours = Int(parts[0]), let minutes = Int(parts[1]),
      let seconds = Double(parts[2].replacing(",", with: ".")), (0..<24).contains(hours),
      (0..<60).contains(minutes), (0..<61).contains(seconds)
    else { return nil }
    return Double(hours * 3_600 + minutes * 60) + seconds
  }
}

extension HKSamplePredicate where Sample == HKHeartbeatSeriesSample {
  /// Creates a predicate for series of heartbeats.
  public static func heartbeatSeries(_ predicate: NSPredicate? = nil) -> Self {
    Self(HKSeriesType.heartbeat(), predicate)
  }
}

/// A builder that collects heartbeats, and saves them as a series.
open class HKHeartbeatSeriesBuilder: HKSeriesBuilder, @unchecked Sendable {
  private let start: Date
  private let collected = SeriesCollection<Heartbeat>()

  /// The maximum number of heartbeats in a series.
  open class var maximumCount: Int { 100_000 }

  /// Creates a builder without heartbeats. Nothing is saved until `finishSeries` is called.
  public init(healthStore: HKHealthStore, device: HKDevice?, start startDate: Date) {
    start = startDate
    super.init(healthStore, device)
  }

  /// Adds a heartbeat.
  ///
  /// It fails with `errorInvalidArgument` if the time is before the start of the series or before
  /// the last heartbeat, if the series has the maximum number of heartbeats, or if it is finished.
  ///
  /// - Parameters:
  ///   - timeIntervalSinceSeriesStartDate: the seconds since the start of the series.
  ///   - precededByGap: true if heartbeats before this one were not recorded.
  open func addHeartbeatWithTimeInterval(
    sinceSeriesStartDate timeIntervalSinceSeriesStartDate: TimeInterval, precededByGap: Bool,
    completion: @escaping (Bool, (any Error)?) -> Void
  ) {
    complete(completion) {
      let time = timeIntervalSinceSeriesStartDate
      try collected.change { draft in
        guard time.isFinite, time >= draft.elements.last?.time ?? 0 else {
          throw HKError(
            .errorInvalidArgument,
            "a heartbeat after \(time) seconds is before the last one, or before the start")
        }
        guard draft.elements.count < Self.maximumCount else {
          throw HKError(
            .errorInvalidArgument, "a series has at most \(Self.maximumCount) heartbeats")
        }
        draft.elements.append(Heartbeat(time: time, isAfterGap: precededByGap))
      }
    }
  }

  /// Adds a heartbeat.
  ///
  /// - Throws: `HKError.errorInvalidArgument`, as in
  ///   `addHeartbeatWithTimeInterval(sinceSeriesStartDate:precededByGap:completion:)`.
  open func addHeartbeat(
    at timeIntervalSinceStart: TimeInterval, precededByGap: Bool
  ) async throws {
    try await healthStore.waiting {
      addHeartbeatWithTimeInterval(
        sinceSeriesStartDate: timeIntervalSinceStart, precededByGap: precededByGap, completion: $0)
    }
  }

  /// Adds metadata. A value replaces an earlier one of the same key.
  open func addMetadata(
    _ metadata: [String: Any], completion: @escaping (Bool, (any Error)?) -> Void
  ) {
    complete(completion) {
      try collected.change { $0.metadata.merge(metadata) { _, new in new } }
    }
  }

  /// Adds metadata. A value replaces an earlier one of the same key.
  open func addMetadata(_ metadata: [String: Any]) async throws {
    try await healthStore.waiting { addMetadata(metadata, completion: $0) }
  }

  /// Saves the series, which ends with the last heartbeat, and passes it to the completion handler.
  /// It fails with `errorInvalidArgument` if there are no heartbeats, or if the series is finished.
  /// If it fails, the builder keeps the heartbeats.
  open func finishSeries(
    completion: @escaping (HKHeartbeatSeriesSample?, (any Error)?) -> Void
  ) {
    finish(collected, completion, series) { [healthStore] in
      healthStore.save($0, withCompletion: $1)
    }
  }

  /// Saves the series, which ends with the last heartbeat.
  ///
  /// - Throws: `HKError.errorInvalidArgument`, as in `finishSeries(completion:)`.
  @discardableResult
  open func finishSeries() async throws -> HKHeartbeatSeriesSample {
    try await finish(collected, series) { [healthStore] in try await healthStore.save($0) }
  }

  /// Discards the heartbeats. The builder cannot be used afterward.
  open override func discard() {
    collected.discard()
  }

  private func series(_ draft: SeriesDraft<Heartbeat>) throws -> HKHeartbeatSeriesSample {
    guard let last = draft.elements.last else {
      throw HKError(.errorInvalidArgument, "a series without heartbeats cannot be saved")
    }
    return HKHeartbeatSeriesSample(
      start: start, end: start.addingTimeInterval(last.time),
      facts: ObjectFacts(device: device, metadata: draft.metadata.isEmpty ? nil : draft.metadata),
      content: .beats(draft.elements))
  }
}

public import Foundation

/// A query that returns the heartbeats of a series, one after another.
open class HKHeartbeatSeriesQuery: HKQuery, @unchecked Sendable {
  /// A closure that receives the query, the seconds since the start of the series, true for a
  /// heartbeat after a gap, and true for the last heartbeat, or an error.
  public typealias Handler = (
    HKHeartbeatSeriesQuery, TimeInterval, Bool, Bool, (any Error)?
  ) -> Void

  private let series: HKHeartbeatSeriesSample
  private let handler: Handler

  /// Creates a query for the heartbeats of a series.
  public init(heartbeatSeries: HKHeartbeatSeriesSample, dataHandler: @escaping Handler) {
    series = heartbeatSeries
    handler = dataHandler
    super.init(HKSeriesType.heartbeat(), nil)
  }

  override func start(in context: QueryContext) {
    deliverLast { [self] in
      do {
        let beats = try series.heartbeats()
        for (index, beat) in beats.enumerated() where isActive {
          handler(self, beat.time, beat.isAfterGap, index == beats.count - 1, nil)
        }
      } catch {
        answer { handler(self, 0, false, true, error) }
      }
    }
  }
}

/// A query that returns the heartbeats of a series as a sequence.
///
/// A heartbeat of an export is after a gap if the pause before it is longer than one and a half
/// times the duration of a beat at the lower of the two rates that the export has for it and for
/// the one before it.
public struct HKHeartbeatSeriesQueryDescriptor: HKAsyncSequenceQuery {
  /// A heartbeat of the series.
  public struct Heartbeat: Hashable, Sendable {
    /// The seconds since the start of the series.
    public let timeIntervalSinceStart: TimeInterval
    /// True if heartbeats before this one were not recorded.
    public let precededByGap: Bool
  }

  /// The sequence of heartbeats, which ends after the last one.
  public typealias Results = HKQueryResults<Heartbeat>

  /// The series.
  public var sample: HKHeartbeatSeriesSample

  /// Creates a query for the heartbeats of a series.
  public init(_ sample: HKHeartbeatSeriesSample) {
    self.sample = sample
  }

  /// Returns the heartbeats in the order of time. The sequence throws an error if a time in the
  /// export cannot be read.
  public func results(for healthStore: HKHealthStore) -> Results {
    let sample = sample
    return Results(from: healthStore) { _ in
      try sample.heartbeats().map {
        Heartbeat(timeIntervalSinceStart: $0.time, precededByGap: $0.isAfterGap)
      }
    }
  }
}

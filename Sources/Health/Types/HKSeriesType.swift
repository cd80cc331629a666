/// The identifier of the type of routes.
public let HKWorkoutRouteTypeIdentifier = "HKWorkoutRouteTypeIdentifier"
/// The identifier of the type of series of heartbeats.
public let HKDataTypeIdentifierHeartbeatSeries = "HKDataTypeIdentifierHeartbeatSeries"

/// The kind of a sample that holds a series, such as the places of a route.
public final class HKSeriesType: HKSampleType, @unchecked Sendable {
  /// Where a workout went.
  public static func workoutRoute() -> HKSeriesType { workoutRouteType }

  /// The moments of single heartbeats.
  public static func heartbeat() -> HKSeriesType { heartbeatType }

  /// Every series type.
  package static let all: [HKSeriesType] = [workoutRouteType, heartbeatType]

  /// The types by whole constant.
  package static let byIdentifier: [String: HKSeriesType] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.identifier, $0) })

  private static let workoutRouteType = HKSeriesType(identifier: HKWorkoutRouteTypeIdentifier)
  private static let heartbeatType = HKSeriesType(identifier: HKDataTypeIdentifierHeartbeatSeries)
}

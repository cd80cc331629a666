/// The kind of an object in a health store.
public class HKObjectType: Hashable, CustomStringConvertible, @unchecked Sendable {
  /// The whole constant, such as `HKQuantityTypeIdentifierStepCount`.
  public let identifier: String

  init(identifier: String) {
    self.identifier = identifier
  }

  /// The quantity type of an identifier; nil if the type does not exist (S-134).
  public static func quantityType(
    forIdentifier identifier: HKQuantityTypeIdentifier
  ) -> HKQuantityType? {
    HKQuantityType.byIdentifier[identifier.rawValue]
  }

  /// The category type of an identifier; nil if the type does not exist (S-134).
  public static func categoryType(
    forIdentifier identifier: HKCategoryTypeIdentifier
  ) -> HKCategoryType? {
    HKCategoryType.byIdentifier[identifier.rawValue]
  }

  /// The characteristic type of an identifier; nil if the type does not exist (S-134).
  public static func characteristicType(
    forIdentifier identifier: HKCharacteristicTypeIdentifier
  ) -> HKCharacteristicType? {
    HKCharacteristicType.byIdentifier[identifier.rawValue]
  }

  /// The correlation type of an identifier; nil if the type does not exist (S-134).
  public static func correlationType(
    forIdentifier identifier: HKCorrelationTypeIdentifier
  ) -> HKCorrelationType? {
    HKCorrelationType.byIdentifier[identifier.rawValue]
  }

  /// The series type of an identifier, such as `HKWorkoutRouteTypeIdentifier`; nil if the type does
  /// not exist (S-134).
  public static func seriesType(forIdentifier identifier: String) -> HKSeriesType? {
    HKSeriesType.byIdentifier[identifier]
  }

  /// The one type of workouts.
  public static func workoutType() -> HKWorkoutType { .shared }

  /// The one type of summaries of a day's activity.
  public static func activitySummaryType() -> HKActivitySummaryType { .shared }

  /// Always false: only prescriptions and medications are authorized individually, and this library
  /// does not have those types.
  public func requiresPerObjectAuthorization() -> Bool { false }

  /// The same as `identifier`.
  public var description: String { identifier }

  public static func == (a: HKObjectType, b: HKObjectType) -> Bool {
    a.identifier == b.identifier
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
  }
}

/// The kind of a sample, which has a start and an end.
public class HKSampleType: HKObjectType, @unchecked Sendable {}

/// The type of the summary of a day's activity, returned by `HKObjectType.activitySummaryType()`.
public final class HKActivitySummaryType: HKObjectType, @unchecked Sendable {
  static let shared = HKActivitySummaryType()

  private init() {
    super.init(identifier: "HKActivitySummaryTypeIdentifier")
  }

  /// The type by whole constant.
  package static let byIdentifier: [String: HKActivitySummaryType] = [shared.identifier: shared]
}

/// The kind of a sample that holds one of a few values, such as a stage of sleep.
public final class HKCategoryType: HKSampleType, @unchecked Sendable {
  /// The type of an identifier, which must be one of the constants (S-134).
  public init(_ identifier: HKCategoryTypeIdentifier) {
    guard Self.identifiers.contains(identifier) else {
      fatalError("\(identifier.rawValue) is not a category type")
    }
    super.init(identifier: identifier.rawValue)
  }

  /// Every category type, in the order of Apple's header.
  package static let all: [HKCategoryType] = HKCategoryTypeIdentifier.all.map(HKCategoryType.init)

  /// The types by whole constant, as exports write it.
  package static let byIdentifier: [String: HKCategoryType] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.identifier, $0) })

  private static let identifiers = Set(HKCategoryTypeIdentifier.all)
}

/// The identifier of the type of routes.
public let HKWorkoutRouteTypeIdentifier = "HKWorkoutRouteTypeIdentifier"
/// The identifier of the type of series of heartbeats.
public let HKDataTypeIdentifierHeartbeatSeries = "HKDataTypeIdentifierHeartbeatSeries"

/// The kind of a sample that holds a series, such as the places of a route.
public final class HKSeriesType: HKSampleType, @unchecked Sendable {
  /// The type of workout routes.
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

/// The identifier of the type of workouts.
public let HKWorkoutTypeIdentifier = "HKWorkoutTypeIdentifier"

/// The type of workouts, returned by `HKObjectType.workoutType()`.
public final class HKWorkoutType: HKSampleType, @unchecked Sendable {
  static let shared = HKWorkoutType()

  private init() {
    super.init(identifier: HKWorkoutTypeIdentifier)
  }

  /// The type by whole constant.
  package static let byIdentifier: [String: HKWorkoutType] = [shared.identifier: shared]
}

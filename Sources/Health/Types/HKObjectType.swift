/// A type that identifies a kind of object in a health store.
public class HKObjectType: Hashable, CustomStringConvertible, @unchecked Sendable {
  /// The full identifier string, such as `HKQuantityTypeIdentifierStepCount`.
  public let identifier: String

  init(identifier: String) {
    self.identifier = identifier
  }

  /// Returns the quantity type for an identifier; nil if the type does not exist (S-134).
  public static func quantityType(
    forIdentifier identifier: HKQuantityTypeIdentifier
  ) -> HKQuantityType? {
    HKQuantityType.byIdentifier[identifier.rawValue]
  }

  /// Returns the category type for an identifier; nil if the type does not exist (S-134).
  public static func categoryType(
    forIdentifier identifier: HKCategoryTypeIdentifier
  ) -> HKCategoryType? {
    HKCategoryType.byIdentifier[identifier.rawValue]
  }

  /// Returns the characteristic type for an identifier; nil if the type does not exist (S-134).
  public static func characteristicType(
    forIdentifier identifier: HKCharacteristicTypeIdentifier
  ) -> HKCharacteristicType? {
    HKCharacteristicType.byIdentifier[identifier.rawValue]
  }

  /// Returns the correlation type for an identifier; nil if the type does not exist (S-134).
  public static func correlationType(
    forIdentifier identifier: HKCorrelationTypeIdentifier
  ) -> HKCorrelationType? {
    HKCorrelationType.byIdentifier[identifier.rawValue]
  }

  /// Returns the series type for an identifier, such as `HKWorkoutRouteTypeIdentifier`; nil if the
  /// type does not exist (S-134).
  public static func seriesType(forIdentifier identifier: String) -> HKSeriesType? {
    HKSeriesType.byIdentifier[identifier]
  }

  /// Returns the shared workout type.
  public static func workoutType() -> HKWorkoutType { .shared }

  /// Returns the shared type of activity summaries, each of which covers one day.
  public static func activitySummaryType() -> HKActivitySummaryType { .shared }

  /// Returns false. Only prescriptions and medications are authorized individually, and this
  /// library does not have those types.
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

/// A type that identifies samples, which are objects with a start and an end.
public class HKSampleType: HKObjectType, @unchecked Sendable {}

/// The type that identifies summaries of a day's activity, returned by
/// `HKObjectType.activitySummaryType()`.
public final class HKActivitySummaryType: HKObjectType, @unchecked Sendable {
  static let shared = HKActivitySummaryType()

  private init() {
    super.init(identifier: "HKActivitySummaryTypeIdentifier")
  }
}

/// A type that identifies samples with one of a short list of values, such as a stage of sleep.
public final class HKCategoryType: HKSampleType, @unchecked Sendable {
  /// Creates the category type for an identifier, which must be one of the constants (S-134). The
  /// program stops if it is not.
  public init(_ identifier: HKCategoryTypeIdentifier) {
    guard Self.identifiers.contains(identifier) else {
      fatalError("\(identifier.rawValue) is not a category type")
    }
    super.init(identifier: identifier.rawValue)
  }

  /// Every category type, in the order of Apple's header.
  package static let all: [HKCategoryType] = HKCategoryTypeIdentifier.all.map(HKCategoryType.init)

  /// The types by full identifier, as written in exports.
  package static let byIdentifier: [String: HKCategoryType] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.identifier, $0) })

  private static let identifiers = Set(HKCategoryTypeIdentifier.all)
}

/// The identifier of the workout route type.
public let HKWorkoutRouteTypeIdentifier = "HKWorkoutRouteTypeIdentifier"
/// The identifier of the heartbeat series type.
public let HKDataTypeIdentifierHeartbeatSeries = "HKDataTypeIdentifierHeartbeatSeries"

/// A type that identifies samples with a series of data, such as the locations of a route.
public final class HKSeriesType: HKSampleType, @unchecked Sendable {
  /// Returns the type of workout routes.
  public static func workoutRoute() -> HKSeriesType { workoutRouteType }

  /// Returns the type of heartbeat series, which record the time of each heartbeat.
  public static func heartbeat() -> HKSeriesType { heartbeatType }

  /// Every series type.
  package static let all: [HKSeriesType] = [workoutRouteType, heartbeatType]

  /// The types by full identifier.
  package static let byIdentifier: [String: HKSeriesType] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.identifier, $0) })

  private static let workoutRouteType = HKSeriesType(identifier: HKWorkoutRouteTypeIdentifier)
  private static let heartbeatType = HKSeriesType(identifier: HKDataTypeIdentifierHeartbeatSeries)
}

/// The identifier of the workout type.
public let HKWorkoutTypeIdentifier = "HKWorkoutTypeIdentifier"

/// The type that identifies workouts, returned by `HKObjectType.workoutType()`.
public final class HKWorkoutType: HKSampleType, @unchecked Sendable {
  static let shared = HKWorkoutType()

  private init() {
    super.init(identifier: HKWorkoutTypeIdentifier)
  }
}

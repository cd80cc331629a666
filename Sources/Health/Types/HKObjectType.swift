/// The kind of an object in a health store.
public class HKObjectType: Hashable, CustomStringConvertible, @unchecked Sendable {
  /// The whole constant, such as `HKQuantityTypeIdentifierStepCount`.
  public let identifier: String

  init(identifier: String) {
    self.identifier = identifier
  }

  /// The quantity type of an identifier; nil if there is no such type (S-134).
  public static func quantityType(
    forIdentifier identifier: HKQuantityTypeIdentifier
  ) -> HKQuantityType? {
    HKQuantityType.byIdentifier[identifier.rawValue]
  }

  /// The category type of an identifier; nil if there is no such type (S-134).
  public static func categoryType(
    forIdentifier identifier: HKCategoryTypeIdentifier
  ) -> HKCategoryType? {
    HKCategoryType.byIdentifier[identifier.rawValue]
  }

  /// The characteristic type of an identifier; nil if there is no such type (S-134).
  public static func characteristicType(
    forIdentifier identifier: HKCharacteristicTypeIdentifier
  ) -> HKCharacteristicType? {
    HKCharacteristicType.byIdentifier[identifier.rawValue]
  }

  /// The correlation type of an identifier; nil if there is no such type (S-134).
  public static func correlationType(
    forIdentifier identifier: HKCorrelationTypeIdentifier
  ) -> HKCorrelationType? {
    HKCorrelationType.byIdentifier[identifier.rawValue]
  }

  /// The series type of an identifier, such as `HKWorkoutRouteTypeIdentifier`; nil if there is no
  /// such type (S-134).
  public static func seriesType(forIdentifier identifier: String) -> HKSeriesType? {
    HKSeriesType.byIdentifier[identifier]
  }

  /// The one type of workouts.
  public static func workoutType() -> HKWorkoutType { .shared }

  /// The one type of summaries of a day's activity.
  public static func activitySummaryType() -> HKActivitySummaryType { .shared }

  /// Always false: only prescriptions and medications are authorized one by one, and there is no
  /// type of those here.
  public func requiresPerObjectAuthorization() -> Bool { false }

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

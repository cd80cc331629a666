public import Foundation

/// A type that identifies a kind of object in a health store.
open class HKObjectType: NSObject, @unchecked Sendable {
  private let text: String

  /// The full identifier string, such as `HKQuantityTypeIdentifierStepCount`.
  open var identifier: String { text }

  init(identifier: String) {
    text = identifier
    super.init()
  }

  /// Creates a type with an identifier that must be one of the constants (S-134). The program stops
  /// if it is not.
  ///
  /// - Parameter kind: the kind of type that the message names, such as "category".
  init<Identifier: RawRepresentable<String> & Equatable>(
    _ identifier: Identifier, among constants: some Collection<Identifier>, _ kind: String
  ) {
    guard constants.contains(identifier) else {
      fatalError("\(identifier.rawValue) is not a \(kind) type")
    }
    text = identifier.rawValue
    super.init()
  }

  /// Returns the quantity type for an identifier; nil if the type does not exist (S-134).
  open class func quantityType(
    forIdentifier identifier: HKQuantityTypeIdentifier
  ) -> HKQuantityType? {
    HKQuantityType.byIdentifier[identifier.rawValue]
  }

  /// Returns the category type for an identifier; nil if the type does not exist (S-134).
  open class func categoryType(
    forIdentifier identifier: HKCategoryTypeIdentifier
  ) -> HKCategoryType? {
    HKCategoryType.byIdentifier[identifier.rawValue]
  }

  /// Returns the characteristic type for an identifier; nil if the type does not exist (S-134).
  open class func characteristicType(
    forIdentifier identifier: HKCharacteristicTypeIdentifier
  ) -> HKCharacteristicType? {
    HKCharacteristicType.byIdentifier[identifier.rawValue]
  }

  /// Returns the correlation type for an identifier; nil if the type does not exist (S-134).
  open class func correlationType(
    forIdentifier identifier: HKCorrelationTypeIdentifier
  ) -> HKCorrelationType? {
    HKCorrelationType.byIdentifier[identifier.rawValue]
  }

  /// Returns the series type for an identifier, such as `HKWorkoutRouteTypeIdentifier`; nil if the
  /// type does not exist (S-134).
  open class func seriesType(forIdentifier identifier: String) -> HKSeriesType? {
    HKSeriesType.byIdentifier[identifier]
  }

  /// Returns the shared workout type.
  open class func workoutType() -> HKWorkoutType { .shared }

  /// Returns the shared type of activity summaries, each of which covers one day.
  open class func activitySummaryType() -> HKActivitySummaryType { .shared }

  /// Returns the shared type of electrocardiograms.
  open class func electrocardiogramType() -> HKElectrocardiogramType { .shared }

  /// Returns the shared type of audiograms.
  open class func audiogramSampleType() -> HKAudiogramSampleType { .shared }

  /// Returns the shared type of prescriptions for glasses and contact lenses.
  open class func visionPrescriptionType() -> HKPrescriptionType { .shared }

  /// Returns the clinical type for an identifier; nil if the type does not exist (S-134).
  open class func clinicalType(
    forIdentifier identifier: HKClinicalTypeIdentifier
  ) -> HKClinicalType? {
    HKClinicalType.byIdentifier[identifier.rawValue]
  }

  /// Returns the document type for an identifier; nil if the type does not exist (S-134).
  open class func documentType(
    forIdentifier identifier: HKDocumentTypeIdentifier
  ) -> HKDocumentType? {
    HKDocumentType.byIdentifier[identifier.rawValue]
  }

  /// Returns the shared type of states of mind.
  open class func stateOfMindType() -> HKStateOfMindType { .shared }

  /// Returns the scored assessment type for an identifier; nil if the type does not exist (S-134).
  open class func scoredAssessmentType(
    forIdentifier identifier: HKScoredAssessmentTypeIdentifier
  ) -> HKScoredAssessmentType? {
    HKScoredAssessmentType.byIdentifier[identifier.rawValue]
  }

  /// Returns the shared type of doses of medications.
  open class func medicationDoseEventType() -> HKMedicationDoseEventType { .shared }

  /// Returns the shared type of the medications that the user takes.
  open class func userAnnotatedMedicationType() -> HKUserAnnotatedMedicationType { .shared }

  /// Returns true for prescriptions and medications, which are authorized individually. See
  /// `HKHealthStore.requestPerObjectReadAuthorization(for:predicate:)`.
  open func requiresPerObjectAuthorization() -> Bool { false }

  /// The same as `identifier`.
  open override var description: String { identifier }

  /// True for the type with the same identifier.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? HKObjectType else { return false }
    return self === other || identifier == other.identifier
  }

  open override var hash: Int { identifier.hashValue }
}

/// A type that identifies samples, which are objects with a start and an end.
open class HKSampleType: HKObjectType, @unchecked Sendable {
  /// False, because this library does not limit the duration of samples.
  open var isMaximumDurationRestricted: Bool { false }
  /// The maximum duration of a sample, in seconds, which is not limited.
  open var maximumAllowedDuration: TimeInterval { .greatestFiniteMagnitude }
  /// False, because this library accepts samples that start and end at the same instant.
  open var isMinimumDurationRestricted: Bool { false }
  /// The minimum duration of a sample, 0 seconds.
  open var minimumAllowedDuration: TimeInterval { 0 }
  /// False, because this library does not estimate samples.
  open var allowsRecalibrationForEstimates: Bool { false }
}

/// The type that identifies summaries of a day's activity, returned by
/// `HKObjectType.activitySummaryType()`.
open class HKActivitySummaryType: HKObjectType, @unchecked Sendable {
  static let shared = HKActivitySummaryType()

  private init() {
    super.init(identifier: "HKActivitySummaryTypeIdentifier")
  }
}

/// A type that identifies samples with one of a short list of values, such as a stage of sleep.
open class HKCategoryType: HKSampleType, @unchecked Sendable {
  /// Creates the category type for an identifier, which must be one of the constants (S-134). The
  /// program stops if it is not.
  public init(_ identifier: HKCategoryTypeIdentifier) {
    super.init(identifier, among: Self.identifiers, "category")
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
open class HKSeriesType: HKSampleType, @unchecked Sendable {
  /// Returns the type of workout routes.
  open class func workoutRoute() -> HKSeriesType { workoutRouteType }

  /// Returns the type of heartbeat series, which record the time of each heartbeat.
  open class func heartbeat() -> HKSeriesType { heartbeatType }

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
open class HKWorkoutType: HKSampleType, @unchecked Sendable {
  static let shared = HKWorkoutType()

  private init() {
    super.init(identifier: HKWorkoutTypeIdentifier)
  }
}

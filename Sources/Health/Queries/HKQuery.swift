import Dispatch
public import Foundation

/// The base class of all queries of a health store. To run a query, pass it to
/// `HKHealthStore.execute(_:)`.
///
/// Handlers run on a background queue, one at a time for each query (S-140). A query can be
/// executed only once. After `HKHealthStore.stop(_:)`, no handler is called (S-115).
open class HKQuery: NSObject, @unchecked Sendable {
  private let type: HKObjectType?
  private let selection: NSPredicate?

  let condition: SampleCondition
  let queue = DispatchQueue(label: "healthmark.query")
  let phase = Locked(Phase.new)

  init(_ type: HKObjectType?, _ predicate: NSPredicate?) {
    self.type = type
    selection = predicate
    condition = SampleCondition(predicate)
    super.init()
  }

  /// The type of the samples; nil for a query of several types.
  open var objectType: HKObjectType? { type }
  /// The type of the samples; nil for a query of several types.
  @available(*, deprecated, renamed: "objectType")
  open var sampleType: HKSampleType? { objectType as? HKSampleType }
  /// The predicate that selects samples; nil for all samples.
  open var predicate: NSPredicate? { selection }

  /// Starts the query. Called on the store's queue, before any later change is processed.
  func start(in context: QueryContext) {}

  /// A description with the class and the type, such as `HKSampleQuery of
  /// HKQuantityTypeIdentifierStepCount`.
  open override var description: String {
    "\(Self.self)" + (objectType.map { " of \($0.identifier)" } ?? "")
  }

  // Predicates for objects

  /// Returns a predicate for objects whose metadata contains a key.
  open class func predicateForObjects(withMetadataKey key: String) -> NSPredicate {
    metadata(key, .isPresent)
  }

  /// Returns a predicate for objects whose metadata value for a key is one of the given values.
  open class func predicateForObjects(
    withMetadataKey key: String, allowedValues: [Any]
  ) -> NSPredicate {
    var allowed: Set<MetadataValue> = []
    for value in allowedValues {
      guard let readable = MetadataValue(value) else {
        return metadata(key, .isUnreadable(text: "\(value)"))
      }
      allowed.insert(readable)
    }
    return metadata(key, .isOne(of: allowed))
  }

  /// Returns a predicate that compares a metadata value with a string, number, Boolean value, date
  /// or quantity.
  ///
  /// If the metadata does not contain the key, only `notEqualTo` holds (S-97). For example,
  /// `HKMetadataKeyWasUserEntered` `notEqualTo` `true` selects all objects that were not entered by
  /// hand (S-95).
  open class func predicateForObjects(
    withMetadataKey key: String, operatorType: HKPredicateOperator, value: Any
  ) -> NSPredicate {
    guard let readable = MetadataValue(value) else {
      return metadata(key, .isUnreadable(text: "\(value)"))
    }
    return metadata(key, .compares(operatorType, readable))
  }

  /// Returns a predicate for objects that were saved by a source.
  open class func predicateForObjects(from source: HKSource) -> NSPredicate {
    predicateForObjects(from: [source] as Set<HKSource>)
  }

  /// Returns a predicate for objects that were saved by one of the sources.
  open class func predicateForObjects(from sources: Set<HKSource>) -> NSPredicate {
    StructuredPredicate(.source(sources))
  }

  /// Returns a predicate for objects that were saved by one of the source revisions.
  /// `HKSourceRevisionAnyVersion` and similar constants are wildcards.
  open class func predicateForObjects(
    from sourceRevisions: Set<HKSourceRevision>
  ) -> NSPredicate {
    StructuredPredicate(.sourceRevision(sourceRevisions))
  }

  /// Returns a predicate for objects from one of the devices. All properties must be equal; nil
  /// matches only nil.
  open class func predicateForObjects(from devices: Set<HKDevice>) -> NSPredicate {
    StructuredPredicate(.device(devices))
  }

  /// Returns a predicate for objects whose device has one of the given values for a property, such
  /// as `HKDevicePropertyKeyName`. If the set is empty, it matches objects without the property.
  open class func predicateForObjects(
    withDeviceProperty key: String, allowedValues: Set<String>
  ) -> NSPredicate {
    StructuredPredicate(.deviceProperty(key, allowedValues))
  }

  /// Returns a predicate for the object with an identifier.
  open class func predicateForObject(with uuid: UUID) -> NSPredicate {
    predicateForObjects(with: [uuid])
  }

  /// Returns a predicate for the objects with one of the given identifiers.
  open class func predicateForObjects(with uuids: Set<UUID>) -> NSPredicate {
    StructuredPredicate(.uuid(uuids))
  }

  /// Returns a predicate for objects that are not part of a correlation (S-36).
  open class func predicateForObjectsWithNoCorrelation() -> NSPredicate {
    StructuredPredicate(.withoutCorrelation)
  }

  /// Returns a predicate for samples that were added to a workout.
  open class func predicateForObjects(from workout: HKWorkout) -> NSPredicate {
    StructuredPredicate(.ofWorkout(workout.uuid))
  }

  /// Returns a predicate for effort scores that are related to a workout. The activity is ignored,
  /// because an effort score is stored for the workout and not for an activity.
  open class func predicateForWorkoutEffortSamplesRelated(
    workout: HKWorkout, activity: HKWorkoutActivity?
  ) -> NSPredicate {
    StructuredPredicate(.ofWorkout(workout.uuid))
  }

  // Predicates for samples and activity summaries

  /// Returns a predicate for samples in a period `[start, end)` (S-90).
  ///
  /// Without options, samples match if they overlap the period, that is, if `endDate >= start` and
  /// `startDate < end`. With `.strictStartDate`, samples must start in the period; with
  /// `.strictEndDate`, they must end in it. A nil date is not compared (S-91). A period whose end
  /// is before its start matches nothing (S-92).
  open class func predicateForSamples(
    withStart startDate: Date?, end endDate: Date?, options: HKQueryOptions = []
  ) -> NSPredicate {
    StructuredPredicate(
      .all(
        period(startDate, endDate, options, start: SampleCondition.start, end: SampleCondition.end))
    )
  }

  /// Returns a predicate that compares the value of quantity samples. For a sample with several
  /// pieces, their sum or average is compared. A query fails if the unit does not fit its type
  /// (S-96).
  open class func predicateForQuantitySamples(
    with operatorType: HKPredicateOperator, quantity: HKQuantity
  ) -> NSPredicate {
    StructuredPredicate(.quantity(operatorType, quantity))
  }

  /// Returns a predicate that compares the value of category samples.
  open class func predicateForCategorySamples(
    with operatorType: HKPredicateOperator, value: Int
  ) -> NSPredicate {
    StructuredPredicate(.categoryValue(operatorType, value))
  }

  /// Returns a predicate for category samples with one of the given values.
  open class func predicateForCategorySamples(equalTo values: Set<Int>) -> NSPredicate {
    StructuredPredicate(.categoryValues(values))
  }

  /// Returns a predicate for the activity summary of one day, which is given by its year, month and
  /// day.
  open class func predicateForActivitySummary(
    with dateComponents: DateComponents
  ) -> NSPredicate {
    StructuredPredicate(.activitySummary(.on(dateComponents)))
  }

  /// Returns a predicate for the activity summaries of a range of days, including both ends.
  open class func predicate(
    forActivitySummariesBetweenStart startDateComponents: DateComponents,
    end endDateComponents: DateComponents
  ) -> NSPredicate {
    StructuredPredicate(.activitySummary(.between(startDateComponents, endDateComponents)))
  }

  /// Returns a predicate for electrocardiograms with a classification.
  open class func predicateForElectrocardiograms(
    classification: HKElectrocardiogram.Classification
  ) -> NSPredicate {
    property(.classification, equalTo: classification.rawValue)
  }

  /// Returns a predicate for electrocardiograms with a statement about symptoms, for which the file
  /// of every recording is read.
  open class func predicateForElectrocardiograms(
    symptomsStatus: HKElectrocardiogram.SymptomsStatus
  ) -> NSPredicate {
    property(.symptomsStatus, equalTo: symptomsStatus.rawValue)
  }

  /// Returns a predicate that no sample matches, because exports do not contain which symptoms
  /// belong to an electrocardiogram.
  open class func predicateForObjectsAssociated(
    electrocardiogram: HKElectrocardiogram
  ) -> NSPredicate {
    StructuredPredicate(.constant(false))
  }

  // Predicates for clinical records, which exports hold in files that are not imported

  /// Returns a predicate that no sample matches, because no store has clinical records.
  open class func predicateForClinicalRecords(
    withFHIRResourceType resourceType: HKFHIRResourceType
  ) -> NSPredicate {
    StructuredPredicate(.constant(false))
  }

  /// Returns a predicate that no sample matches, because no store has clinical records.
  open class func predicateForClinicalRecords(
    from source: HKSource, fhirResourceType resourceType: HKFHIRResourceType, identifier: String
  ) -> NSPredicate {
    StructuredPredicate(.constant(false))
  }

  /// Returns a predicate that no sample matches, because no store has verifiable clinical records.
  open class func predicateForVerifiableClinicalRecords(
    withRelevantDateWithin dateInterval: DateInterval
  ) -> NSPredicate {
    StructuredPredicate(.constant(false))
  }

  // Predicates for workouts and their activities

  /// Returns a predicate for workouts with an activity type.
  open class func predicateForWorkouts(
    with workoutActivityType: HKWorkoutActivityType
  ) -> NSPredicate {
    workout(.activityType(workoutActivityType))
  }

  /// Returns a predicate that compares the duration of workouts, in seconds.
  open class func predicateForWorkouts(
    with operatorType: HKPredicateOperator, duration: TimeInterval
  ) -> NSPredicate {
    workout(.duration(operatorType, duration))
  }

  /// Returns a predicate that compares the energy burned in workouts. A workout without a total
  /// does not match.
  open class func predicateForWorkouts(
    with operatorType: HKPredicateOperator, totalEnergyBurned: HKQuantity
  ) -> NSPredicate {
    workout(.totalEnergyBurned(operatorType, totalEnergyBurned))
  }

  /// Returns a predicate that compares the distance of workouts. A workout without a total does not
  /// match.
  open class func predicateForWorkouts(
    with operatorType: HKPredicateOperator, totalDistance: HKQuantity
  ) -> NSPredicate {
    workout(.totalDistance(operatorType, totalDistance))
  }

  /// Returns a predicate that compares the number of swimming strokes in workouts. A workout
  /// without a total does not match.
  open class func predicateForWorkouts(
    with operatorType: HKPredicateOperator, totalSwimmingStrokeCount: HKQuantity
  ) -> NSPredicate {
    workout(.totalSwimmingStrokeCount(operatorType, totalSwimmingStrokeCount))
  }

  /// Returns a predicate that compares the flights climbed in workouts. A workout without a total
  /// does not match.
  open class func predicateForWorkouts(
    with operatorType: HKPredicateOperator, totalFlightsClimbed: HKQuantity
  ) -> NSPredicate {
    workout(.totalFlightsClimbed(operatorType, totalFlightsClimbed))
  }

  /// Returns a predicate that compares the sum of a quantity type in workouts. A workout without
  /// statistics of the type does not match.
  open class func predicateForWorkouts(
    operatorType: HKPredicateOperator, quantityType: HKQuantityType, sumQuantity: HKQuantity
  ) -> NSPredicate {
    workout(.statistic(.sum, quantityType, operatorType, sumQuantity))
  }

  /// Returns a predicate that compares the minimum of a quantity type in workouts. A workout
  /// without statistics of the type does not match.
  open class func predicateForWorkouts(
    operatorType: HKPredicateOperator, quantityType: HKQuantityType, minimumQuantity: HKQuantity
  ) -> NSPredicate {
    workout(.statistic(.minimum, quantityType, operatorType, minimumQuantity))
  }

  /// Returns a predicate that compares the maximum of a quantity type in workouts. A workout
  /// without statistics of the type does not match.
  open class func predicateForWorkouts(
    operatorType: HKPredicateOperator, quantityType: HKQuantityType, maximumQuantity: HKQuantity
  ) -> NSPredicate {
    workout(.statistic(.maximum, quantityType, operatorType, maximumQuantity))
  }

  /// Returns a predicate that compares the average of a quantity type in workouts. A workout
  /// without statistics of the type does not match.
  open class func predicateForWorkouts(
    operatorType: HKPredicateOperator, quantityType: HKQuantityType, averageQuantity: HKQuantity
  ) -> NSPredicate {
    workout(.statistic(.average, quantityType, operatorType, averageQuantity))
  }

  /// Returns a predicate for workouts with an activity that matches a predicate.
  open class func predicateForWorkouts(activityPredicate: NSPredicate) -> NSPredicate {
    workout(.activity(SampleCondition(activityPredicate)))
  }

  /// Returns a predicate for workout activities with an activity type.
  open class func predicateForWorkoutActivities(
    workoutActivityType: HKWorkoutActivityType
  ) -> NSPredicate {
    activity(.activityType(workoutActivityType))
  }

  /// Returns a predicate for workout activities in a period, with the same rules as
  /// `predicateForSamples(withStart:end:options:)`. An activity in progress has no end, so a
  /// comparison with its end is false.
  open class func predicateForWorkoutActivities(
    start startDate: Date?, end endDate: Date?, options: HKQueryOptions = []
  ) -> NSPredicate {
    let conditions = period(
      startDate, endDate, options, start: WorkoutCondition.start, end: WorkoutCondition.end)
    return StructuredPredicate(.all(conditions.map(SampleCondition.workoutActivity)))
  }

  /// Returns a predicate that compares the duration of workout activities, in seconds.
  open class func predicateForWorkoutActivities(
    operatorType: HKPredicateOperator, duration: TimeInterval
  ) -> NSPredicate {
    activity(.duration(operatorType, duration))
  }

  /// Returns a predicate that compares the sum of a quantity type in workout activities. An
  /// activity without statistics of the type does not match.
  open class func predicateForWorkoutActivities(
    operatorType: HKPredicateOperator, quantityType: HKQuantityType, sumQuantity: HKQuantity
  ) -> NSPredicate {
    activity(.statistic(.sum, quantityType, operatorType, sumQuantity))
  }

  /// Returns a predicate that compares the minimum of a quantity type in workout activities. An
  /// activity without statistics of the type does not match.
  open class func predicateForWorkoutActivities(
    operatorType: HKPredicateOperator, quantityType: HKQuantityType, minimumQuantity: HKQuantity
  ) -> NSPredicate {
    activity(.statistic(.minimum, quantityType, operatorType, minimumQuantity))
  }

  /// Returns a predicate that compares the maximum of a quantity type in workout activities. An
  /// activity without statistics of the type does not match.
  open class func predicateForWorkoutActivities(
    operatorType: HKPredicateOperator, quantityType: HKQuantityType, maximumQuantity: HKQuantity
  ) -> NSPredicate {
    activity(.statistic(.maximum, quantityType, operatorType, maximumQuantity))
  }

  /// Returns a predicate that compares the average of a quantity type in workout activities. An
  /// activity without statistics of the type does not match.
  open class func predicateForWorkoutActivities(
    operatorType: HKPredicateOperator, quantityType: HKQuantityType, averageQuantity: HKQuantity
  ) -> NSPredicate {
    activity(.statistic(.average, quantityType, operatorType, averageQuantity))
  }
}

/// Options for the samples at the edges of the range in a date predicate (S-90).
///
/// Without options, a sample matches if it overlaps the range. With both options, it must be
/// entirely inside the range.
public struct HKQueryOptions: OptionSet, Hashable, Sendable {
  /// The bits of the options.
  public let rawValue: UInt

  /// Creates options from bits. Unknown bits have no effect.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The sample must start in the range.
  public static let strictStartDate = HKQueryOptions(rawValue: 1)
  /// The sample must end in the range.
  public static let strictEndDate = HKQueryOptions(rawValue: 2)
}

/// The value of a query's limit that returns all matching samples (S-117).
public let HKObjectQueryNoLimit = 0

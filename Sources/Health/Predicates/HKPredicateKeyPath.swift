public import Foundation

// The key paths on the left side of a string predicate (S-98). The strings are HealthKit's own;
// some of them differ from the name of the property.

// Objects
/// The identifier of an object, a `UUID`.
public let HKPredicateKeyPathUUID = "UUID"
/// The source of an object, an `HKSource`.
public let HKPredicateKeyPathSource = "source"
/// The source with its version and operating system, an `HKSourceRevision`.
public let HKPredicateKeyPathSourceRevision = "sourceRevision"
/// The hardware that recorded a sample, an `HKDevice`.
public let HKPredicateKeyPathDevice = "device"
/// The metadata of an object. In the path, it is followed by a period and a metadata key.
public let HKPredicateKeyPathMetadata = "metadata"
/// The correlation that contains a sample; nil if there is none.
public let HKPredicateKeyPathCorrelation = "correlation"
/// The workout that a sample was recorded for.
public let HKPredicateKeyPathWorkout = "workout"

// Samples
/// The start of a sample, a `Date`.
public let HKPredicateKeyPathStartDate = "startDate"
/// The end of a sample, a `Date`.
public let HKPredicateKeyPathEndDate = "endDate"
/// The value of a category sample, a number from its type's enumeration.
public let HKPredicateKeyPathCategoryValue = "value"
/// The day of an activity summary.
public let HKPredicateKeyPathDateComponents = "dateComponents"

// Quantities
/// The value of a quantity sample, an `HKQuantity`.
public let HKPredicateKeyPathQuantity = "quantity"
/// The number of values of a sample.
public let HKPredicateKeyPathCount = "count"
/// The sum of a cumulative sample, which has the same path as its quantity.
public let HKPredicateKeyPathSum = "quantity"
/// The mean of a discrete sample, which has the same path as its quantity.
public let HKPredicateKeyPathAverage = "quantity"
/// The smallest value of a discrete sample.
public let HKPredicateKeyPathMin = "min"
/// The largest value of a discrete sample.
public let HKPredicateKeyPathMax = "max"
/// The most recent value of a discrete sample.
public let HKPredicateKeyPathMostRecent = "most_recent"
/// The start of the most recent value.
public let HKPredicateKeyPathMostRecentStartDate = "most_recent_start_date"
/// The end of the most recent value.
public let HKPredicateKeyPathMostRecentEndDate = "most_recent_end_date"
/// The duration of the most recent value, in seconds.
public let HKPredicateKeyPathMostRecentDuration = "most_recent_duration"

// Workouts
/// The duration of a workout without pauses, in seconds.
public let HKPredicateKeyPathWorkoutDuration = "duration"
/// The distance of a workout, an `HKQuantity`.
public let HKPredicateKeyPathWorkoutTotalDistance = "totalDistance"
/// The active energy burned in a workout, an `HKQuantity`.
public let HKPredicateKeyPathWorkoutTotalEnergyBurned = "totalEnergyBurned"
/// The number of swimming strokes in a workout, an `HKQuantity`.
public let HKPredicateKeyPathWorkoutTotalSwimmingStrokeCount = "totalSwimmingStrokeCount"
/// The flights of stairs climbed in a workout, an `HKQuantity`.
public let HKPredicateKeyPathWorkoutTotalFlightsClimbed = "totalFlightsClimbed"
/// The activity type of a workout, a number from `HKWorkoutActivityType`.
public let HKPredicateKeyPathWorkoutType = "workoutType"
/// The sum of a type in a workout.
public let HKPredicateKeyPathWorkoutSumQuantity = "sumQuantity"
/// The smallest value of a type in a workout.
public let HKPredicateKeyPathWorkoutMinimumQuantity = "minimumQuantity"
/// The largest value of a type in a workout.
public let HKPredicateKeyPathWorkoutMaximumQuantity = "maximumQuantity"
/// The mean of a type in a workout.
public let HKPredicateKeyPathWorkoutAverageQuantity = "averageQuantity"
/// The workout to which an effort score belongs.
public let HKPredicateKeyPathWorkoutEffortRelationship = "ratingOfExertionAssociation"

// Activities of workouts
/// An activity that is part of a workout.
public let HKPredicateKeyPathWorkoutActivity = "workoutActivity"
/// The type of an activity, a number from `HKWorkoutActivityType`.
public let HKPredicateKeyPathWorkoutActivityType = "activityType"
/// The duration of an activity without pauses, in seconds.
public let HKPredicateKeyPathWorkoutActivityDuration = "activityDuration"
/// The start of an activity, a `Date`.
public let HKPredicateKeyPathWorkoutActivityStartDate = "activityStartDate"
/// The end of an activity, a `Date`.
public let HKPredicateKeyPathWorkoutActivityEndDate = "activityEndDate"
/// The sum of a type in an activity.
public let HKPredicateKeyPathWorkoutActivitySumQuantity = "activitySumQuantity"
/// The smallest value of a type in an activity.
public let HKPredicateKeyPathWorkoutActivityMinimumQuantity = "activityMinimumQuantity"
/// The largest value of a type in an activity.
public let HKPredicateKeyPathWorkoutActivityMaximumQuantity = "activityMaximumQuantity"
/// The mean of a type in an activity.
public let HKPredicateKeyPathWorkoutActivityAverageQuantity = "activityAverageQuantity"

// Electrocardiograms
/// The mean heart rate during an electrocardiogram.
public let HKPredicateKeyPathAverageHeartRate = "ecg_average_heart_rate"
/// The classification of an electrocardiogram, such as sinus rhythm.
public let HKPredicateKeyPathECGClassification = "ecg_public_classification"
/// The presence of symptoms during an electrocardiogram.
public let HKPredicateKeyPathECGSymptomsStatus = "ecg_symptoms_status"

// Documents and clinical records
/// The title of a clinical document.
public let HKPredicateKeyPathCDATitle = "title"
/// The name of the patient in a clinical document.
public let HKPredicateKeyPathCDAPatientName = "patient_name"
/// The author of a clinical document.
public let HKPredicateKeyPathCDAAuthorName = "author_name"
/// The organization that keeps a clinical document.
public let HKPredicateKeyPathCDACustodianName = "custodian_name"
/// The identifier of a clinical record's FHIR resource.
public let HKPredicateKeyPathClinicalRecordFHIRResourceIdentifier = "FHIRResource.identifier"
/// The type of a clinical record's FHIR resource, such as `Condition`.
public let HKPredicateKeyPathClinicalRecordFHIRResourceType = "FHIRResource.resourceType"

// Medications
/// The outcome of a dose, such as taken or skipped.
public let HKPredicateKeyPathStatus = "status"
/// The reason why a dose was logged: a schedule, or as needed.
public let HKPredicateKeyPathLogOrigin = "logOrigin"
/// The time for which a dose was scheduled, a `Date`.
public let HKPredicateKeyPathScheduledDate = "scheduledDate"
/// The medication of a dose.
public let HKPredicateKeyPathMedicationConceptIdentifier = "medicationConceptIdentifier"

// The keys of device properties in a predicate.

/// The name of the device, such as `Apple Watch`.
public let HKDevicePropertyKeyName = "HKDevicePropertyName"
/// The company that made the device.
public let HKDevicePropertyKeyManufacturer = "HKDevicePropertyManufacturer"
/// The model of the device, such as `Watch`.
public let HKDevicePropertyKeyModel = "HKDevicePropertyModel"
/// The version of the hardware, such as `Watch6,1`.
public let HKDevicePropertyKeyHardwareVersion = "HKDevicePropertyHardwareVersion"
/// The version of the device's firmware.
public let HKDevicePropertyKeyFirmwareVersion = "HKDevicePropertyFirmwareVersion"
/// The version of the device's software, such as `10.3.1`.
public let HKDevicePropertyKeySoftwareVersion = "HKDevicePropertySoftwareVersion"
/// The identifier of the device on this phone.
public let HKDevicePropertyKeyLocalIdentifier = "HKDevicePropertyLocalIdentifier"
/// The identifier of the device in the FDA's database of medical devices.
public let HKDevicePropertyKeyUDIDeviceIdentifier = "HKDevicePropertyUDIDeviceIdentifier"

// Wildcards in the source revisions of a predicate.

/// Matches every version of a source.
public let HKSourceRevisionAnyVersion = "HKSourceRevisionAnyVersion"
/// Matches every kind of device.
public let HKSourceRevisionAnyProductType = "HKSourceRevisionAnyProductType"
/// Matches every operating system.
///
/// - Note: Apple does not document the version number. No operating system has the one used here.
public let HKSourceRevisionAnyOperatingSystem = OperatingSystemVersion(
  majorVersion: -1, minorVersion: -1, patchVersion: -1)

public import Foundation

// The key paths on the left side of a string predicate (S-98). The texts are HealthKit's own;
// several are not the name of a property.

// Objects
public let HKPredicateKeyPathUUID = "UUID"
public let HKPredicateKeyPathSource = "source"
public let HKPredicateKeyPathSourceRevision = "sourceRevision"
public let HKPredicateKeyPathDevice = "device"
public let HKPredicateKeyPathMetadata = "metadata"
public let HKPredicateKeyPathCorrelation = "correlation"
public let HKPredicateKeyPathWorkout = "workout"

// Samples
public let HKPredicateKeyPathStartDate = "startDate"
public let HKPredicateKeyPathEndDate = "endDate"
public let HKPredicateKeyPathCategoryValue = "value"
/// The day of an activity summary.
public let HKPredicateKeyPathDateComponents = "dateComponents"

// Quantities
public let HKPredicateKeyPathQuantity = "quantity"
/// The number of values of a sample.
public let HKPredicateKeyPathCount = "count"
/// The sum of a cumulative sample, with the same path as its quantity.
public let HKPredicateKeyPathSum = "quantity"
/// The mean of a discrete sample, with the same path as its quantity.
public let HKPredicateKeyPathAverage = "quantity"
public let HKPredicateKeyPathMin = "min"
public let HKPredicateKeyPathMax = "max"
public let HKPredicateKeyPathMostRecent = "most_recent"
public let HKPredicateKeyPathMostRecentStartDate = "most_recent_start_date"
public let HKPredicateKeyPathMostRecentEndDate = "most_recent_end_date"
public let HKPredicateKeyPathMostRecentDuration = "most_recent_duration"

// Workouts
public let HKPredicateKeyPathWorkoutDuration = "duration"
public let HKPredicateKeyPathWorkoutTotalDistance = "totalDistance"
public let HKPredicateKeyPathWorkoutTotalEnergyBurned = "totalEnergyBurned"
public let HKPredicateKeyPathWorkoutTotalSwimmingStrokeCount = "totalSwimmingStrokeCount"
public let HKPredicateKeyPathWorkoutTotalFlightsClimbed = "totalFlightsClimbed"
/// The activity, a number of `HKWorkoutActivityType`.
public let HKPredicateKeyPathWorkoutType = "workoutType"
public let HKPredicateKeyPathWorkoutSumQuantity = "sumQuantity"
public let HKPredicateKeyPathWorkoutMinimumQuantity = "minimumQuantity"
public let HKPredicateKeyPathWorkoutMaximumQuantity = "maximumQuantity"
public let HKPredicateKeyPathWorkoutAverageQuantity = "averageQuantity"
/// The workout that a score of effort belongs to.
public let HKPredicateKeyPathWorkoutEffortRelationship = "ratingOfExertionAssociation"

// Activities of workouts
public let HKPredicateKeyPathWorkoutActivity = "workoutActivity"
public let HKPredicateKeyPathWorkoutActivityType = "activityType"
public let HKPredicateKeyPathWorkoutActivityDuration = "activityDuration"
public let HKPredicateKeyPathWorkoutActivityStartDate = "activityStartDate"
public let HKPredicateKeyPathWorkoutActivityEndDate = "activityEndDate"
public let HKPredicateKeyPathWorkoutActivitySumQuantity = "activitySumQuantity"
public let HKPredicateKeyPathWorkoutActivityMinimumQuantity = "activityMinimumQuantity"
public let HKPredicateKeyPathWorkoutActivityMaximumQuantity = "activityMaximumQuantity"
public let HKPredicateKeyPathWorkoutActivityAverageQuantity = "activityAverageQuantity"

// Electrocardiograms
public let HKPredicateKeyPathAverageHeartRate = "ecg_average_heart_rate"
public let HKPredicateKeyPathECGClassification = "ecg_public_classification"
public let HKPredicateKeyPathECGSymptomsStatus = "ecg_symptoms_status"

// Documents and clinical records
public let HKPredicateKeyPathCDATitle = "title"
public let HKPredicateKeyPathCDAPatientName = "patient_name"
public let HKPredicateKeyPathCDAAuthorName = "author_name"
public let HKPredicateKeyPathCDACustodianName = "custodian_name"
public let HKPredicateKeyPathClinicalRecordFHIRResourceIdentifier = "FHIRResource.identifier"
public let HKPredicateKeyPathClinicalRecordFHIRResourceType = "FHIRResource.resourceType"

// Medications
public let HKPredicateKeyPathStatus = "status"
public let HKPredicateKeyPathLogOrigin = "logOrigin"
public let HKPredicateKeyPathScheduledDate = "scheduledDate"
public let HKPredicateKeyPathMedicationConceptIdentifier = "medicationConceptIdentifier"

// The key paths of a predicate on a property of the device.

public let HKDevicePropertyKeyName = "HKDevicePropertyName"
public let HKDevicePropertyKeyManufacturer = "HKDevicePropertyManufacturer"
public let HKDevicePropertyKeyModel = "HKDevicePropertyModel"
public let HKDevicePropertyKeyHardwareVersion = "HKDevicePropertyHardwareVersion"
public let HKDevicePropertyKeyFirmwareVersion = "HKDevicePropertyFirmwareVersion"
public let HKDevicePropertyKeySoftwareVersion = "HKDevicePropertySoftwareVersion"
public let HKDevicePropertyKeyLocalIdentifier = "HKDevicePropertyLocalIdentifier"
public let HKDevicePropertyKeyUDIDeviceIdentifier = "HKDevicePropertyUDIDeviceIdentifier"

// Wildcards in the source revisions of a predicate.

/// Matches every version of a source.
public let HKSourceRevisionAnyVersion = "HKSourceRevisionAnyVersion"
/// Matches every kind of device.
public let HKSourceRevisionAnyProductType = "HKSourceRevisionAnyProductType"
/// Matches every operating system.
///
/// - Note: Apple does not document the number; no system has this one.
public let HKSourceRevisionAnyOperatingSystem = OperatingSystemVersion(
  majorVersion: -1, minorVersion: -1, patchVersion: -1)

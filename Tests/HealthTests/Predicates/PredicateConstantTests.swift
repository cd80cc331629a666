import Foundation
import Health
import Testing

@Suite struct `Constants of predicates` {
  @Test(
    arguments: [
      (HKPredicateKeyPathStartDate, "startDate"), (HKPredicateKeyPathEndDate, "endDate"),
      (HKPredicateKeyPathUUID, "UUID"), (HKPredicateKeyPathSource, "source"),
      (HKPredicateKeyPathSourceRevision, "sourceRevision"), (HKPredicateKeyPathDevice, "device"),
      (HKPredicateKeyPathMetadata, "metadata"), (HKPredicateKeyPathCorrelation, "correlation"),
      (HKPredicateKeyPathWorkout, "workout"), (HKPredicateKeyPathQuantity, "quantity"),
      (HKPredicateKeyPathCount, "count"), (HKPredicateKeyPathSum, "quantity"),
      (HKPredicateKeyPathMin, "min"), (HKPredicateKeyPathAverage, "quantity"),
      (HKPredicateKeyPathMax, "max"), (HKPredicateKeyPathMostRecent, "most_recent"),
      (HKPredicateKeyPathMostRecentStartDate, "most_recent_start_date"),
      (HKPredicateKeyPathMostRecentEndDate, "most_recent_end_date"),
      (HKPredicateKeyPathMostRecentDuration, "most_recent_duration"),
      (HKPredicateKeyPathCategoryValue, "value"),
      (HKPredicateKeyPathDateComponents, "dateComponents"),
      (HKPredicateKeyPathWorkoutType, "workoutType"),
      (HKPredicateKeyPathWorkoutDuration, "duration"),
      (HKPredicateKeyPathWorkoutTotalDistance, "totalDistance"),
      (HKPredicateKeyPathWorkoutActivityType, "activityType"),
    ] as [(String, String)])
  func `S-98: predicate key paths identify the parts of objects`(
    _ keyPath: String, _ text: String
  ) {
    #expect(keyPath == text)
  }

  @Test func `device property keys have HealthKit's strings`() {
    #expect(HKDevicePropertyKeyName == "HKDevicePropertyName")
    #expect(HKDevicePropertyKeyUDIDeviceIdentifier == "HKDevicePropertyUDIDeviceIdentifier")
  }

  @Test func `wildcards of source revisions match no real source`() {
    #expect(HKSourceRevisionAnyVersion == "HKSourceRevisionAnyVersion")
    #expect(HKSourceRevisionAnyProductType == "HKSourceRevisionAnyProductType")
    #expect(HKSourceRevisionAnyOperatingSystem.majorVersion < 0)
  }
}

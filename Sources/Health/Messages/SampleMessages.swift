import Foundation

// Samples that cannot be created or saved.
extension HKError {
  static func datesOutOfRange(_ type: String) -> HKError {
    HKError(.errorInvalidArgument, "the dates of a \(type) sample are out of range")
  }

  static func endsBeforeItStarts(_ type: String, start: Date, end: Date) -> HKError {
    HKError(.errorInvalidArgument, "\(type) sample ends (\(end)) before it starts (\(start))")
  }

  static func metadataCannotHold(_ value: Any, _ key: String) -> HKError {
    HKError(
      .errorInvalidArgument,
      "metadata \(key) cannot hold \(value): values are strings, numbers, dates and quantities")
  }

  static let syncIdentifierWithoutVersion = HKError(
    .errorInvalidArgument,
    "\(HKMetadataKeySyncIdentifier) must be used with \(HKMetadataKeySyncVersion)")

  static func otherUnit(_ unit: HKUnit, of type: HKQuantityType) -> HKError {
    HKError(
      .errorInvalidArgument,
      "HKQuantitySample \(type.identifier) requires unit of type"
        + " \(type.canonicalUnit.unitString). Incompatible unit: \(unit.unitString)")
  }

  static func noFiniteValue(_ type: String) -> HKError {
    HKError(.errorInvalidArgument, "\(type) sample has no finite value")
  }

  // Series.

  static func unfitMeasurement(_ quantity: HKQuantity, of type: HKQuantityType) -> HKError {
    HKError(
      .errorInvalidArgument,
      "\(type.identifier) requires unit compatible with"
        + " \(type.canonicalUnit.unitString), got \(quantity)"
    )
  }

  static func measurementBeforeSeries(_ date: Date, start: Date) -> HKError {
    HKError(.errorInvalidArgument, "a measurement at \(date) is before the series' start \(start)")
  }

  static let finishedSeries = HKError(.errorInvalidArgument, "the series is finished")

  static let emptySeries = HKError(
    .errorInvalidArgument, "a series without measurements cannot be saved")

  static func seriesEndsTooEarly(_ end: Date) -> HKError {
    HKError(.errorInvalidArgument, "the series ends at \(end), before its last measurement")
  }

  // Stores.

  static func noSamplesToDelete(_ type: String) -> HKError {
    HKError(.errorInvalidArgument, "\(type) has no samples to delete")
  }

  static let nothingToDelete = HKError(.errorInvalidArgument, "no objects to delete were given")

  static let readOnlyStore = HKError(
    .errorAuthorizationDenied, "the store is read-only: only imports change it")

  static func notASample(_ object: HKObject) -> HKError {
    HKError(.errorInvalidArgument, "\(object) is not a sample and cannot be saved")
  }

  static let objectsNotFound = HKError(
    .errorInvalidArgument, "Failed to find some objects for deletion.")

  static func workoutIsNotSaved(_ workout: HKWorkout) -> HKError {
    HKError(.errorInvalidArgument, "the workout \(workout.uuid) is not saved")
  }

  static func tooManySources(limit: Int) -> HKError {
    HKError(
      .errorDataSizeExceeded, "a store can distinguish at most \(limit) sources and devices")
  }

  static func savedAlready(_ uuid: UUID) -> HKError {
    HKError(.errorInvalidArgument, "an object with the UUID \(uuid) is already saved")
  }
}

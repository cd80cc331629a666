import Foundation

// Queries and predicates that cannot be executed.
extension HKError {
  static let noData = HKError(.errorNoData, "No data available for the specified predicate.")

  static let limitWithHandler = HKError(
    .errorInvalidArgument, "a query with an update handler cannot have a limit")

  static let limitOfEndlessQuery = HKError(
    .errorInvalidArgument, "a query that continues to run cannot have a limit")

  static func negativeLimit(_ limit: Int) -> HKError {
    HKError(.errorInvalidArgument, "the limit is \(limit), expected 0 or more")
  }

  static let unknownSortDescriptor = HKError(
    .errorInvalidArgument,
    "samples are sorted by HKSampleSortIdentifierStartDate or HKSampleSortIdentifierEndDate")

  static func tooManyIntervals(limit: Int) -> HKError {
    HKError(
      .errorDataSizeExceeded,
      "the samples are in more than \(limit) intervals; use a longer interval")
  }

  static func anchorOutOfRange(_ instant: Double) -> HKError {
    HKError(.errorInvalidArgument, "the anchor date, \(instant) s from 2001, is out of range")
  }

  static func unfitOption(_ name: String, _ style: String, _ type: String) -> HKError {
    HKError(
      .errorInvalidArgument,
      "Statistics option \(name) is not compatible with \(style) data type \(type)")
  }

  static let unusableComponents = HKError(
    .errorInvalidArgument,
    "interval components must be years, quarters, months, weeks, days, hours, minutes, seconds "
      + "or nanoseconds, with none negative and at least one positive")

  // Predicates.

  static func unfitBound(_ bound: HKQuantity, of type: HKQuantityType) -> HKError {
    HKError(
      .errorInvalidArgument,
      "\(type.identifier) requires unit compatible with \(type.canonicalUnit.unitString),"
        + " the predicate compares with \(bound)")
  }

  static func unfitBound(_ bound: HKQuantity, of name: String, unit: HKUnit) -> HKError {
    HKError(
      .errorInvalidArgument,
      "\(name) requires unit compatible with \(unit.unitString),"
        + " the predicate compares with \(bound)")
  }

  static func metadataCannotBeCompared(_ key: String, with text: String) -> HKError {
    HKError(
      .errorInvalidArgument,
      "metadata \(key) cannot be compared with \(text): values are strings, numbers, "
        + "dates and quantities")
  }

  static func nestedPredicate(limit: Int) -> HKError {
    HKError(
      .errorInvalidArgument, "the predicate nests compound predicates more than \(limit) deep")
  }
}

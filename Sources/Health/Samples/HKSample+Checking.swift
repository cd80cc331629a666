import Foundation

extension HKSample {
  /// - Throws: `HKError.errorInvalidArgument` for what HealthKit refuses (S-2).
  func check() throws(HKError) {
    let (start, end) = (startDate, endDate)
    guard [start, end].map(\.timeIntervalSinceReferenceDate).allSatisfy(LocalClock.canReach)
    else {
      throw HKError(
        .errorInvalidArgument, "the dates of a \(sampleType.identifier) sample are out of range")
    }
    guard start <= end else {
      throw HKError(
        .errorInvalidArgument,
        "\(sampleType.identifier) sample ends (\(end)) before it starts (\(start))")
    }
    for (key, value) in metadata ?? [:] where MetadataValue(value) == nil {
      throw HKError(
        .errorInvalidArgument,
        "metadata \(key) cannot hold \(value): values are texts, numbers, dates and quantities")
    }
    if metadata?[HKMetadataKeySyncIdentifier] != nil, metadata?[HKMetadataKeySyncVersion] == nil {
      throw HKError(
        .errorInvalidArgument,
        "\(HKMetadataKeySyncIdentifier) must be used with \(HKMetadataKeySyncVersion)")
    }
    if let sample = self as? HKQuantitySample { try sample.checkQuantity() }
    if let correlation = self as? HKCorrelation {
      for part in correlation.objects { try part.check() }
    }
  }
}

extension HKQuantitySample {
  fileprivate func checkQuantity() throws(HKError) {
    guard quantityType.is(compatibleWith: quantity.unit) else {
      throw HKError(
        .errorInvalidArgument,
        "HKQuantitySample \(quantityType.identifier) requires unit of type "
          + "\(quantityType.canonicalUnit.unitString). Incompatible unit: "
          + "\(quantity.unit.unitString)")
    }
    guard quantity.doubleValue.isFinite else {
      throw HKError(.errorInvalidArgument, "\(quantityType.identifier) sample has no finite value")
    }
  }
}

public import Foundation

/// A sample with one of a short list of values, such as a stage of sleep.
public final class HKCategorySample: HKSample, @unchecked Sendable {
  /// The type, which determines the meaning of `value`.
  public let categoryType: HKCategoryType
  /// A raw value of the category type's enumeration, such as `HKCategoryValueSleepAnalysis`, or
  /// `unknownValue`.
  public let value: Int

  /// Creates a sample. Saving the sample fails if its end is before its start (S-2).
  ///
  /// The source is the running program if none is given.
  ///
  /// - Note: HealthKit has an initializer for each number of arguments, and none with a source.
  public convenience init(
    type: HKCategoryType, value: Int, start: Date, end: Date, device: HKDevice? = nil,
    metadata: [String: Any]? = nil, sourceRevision: HKSourceRevision? = nil
  ) {
    self.init(
      type, value, start: start, end: end,
      facts: ObjectFacts(sourceRevision: sourceRevision, device: device, metadata: metadata))
  }

  init(_ type: HKCategoryType, _ value: Int, start: Date, end: Date, facts: ObjectFacts) {
    categoryType = type
    self.value = value
    super.init(type, start: start, end: end, facts: facts)
  }

  override var valueText: String { "\(categoryType.identifier) \(value)" }

  override func stored(inCorrelation: Bool) -> HKSample {
    guard inCorrelation else { return self }
    return HKCategorySample(
      categoryType, value, start: startDate, end: endDate,
      facts: storedFacts(inCorrelation: true))
  }
}

extension HKCategorySample {
  /// The value of an imported sample if its document has no value, or a value that the type does
  /// not define. Such a sample counts where all values count, but does not match any of the type's
  /// values. No enumeration has this number as a raw value.
  public static let unknownValue = -1
}

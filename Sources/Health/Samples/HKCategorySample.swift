public import Foundation

/// A sample with one of a short list of values, such as a stage of sleep.
public final class HKCategorySample: HKSample, @unchecked Sendable {
  /// The type, which determines the meaning of `value`.
  public let categoryType: HKCategoryType
  /// A raw value of the category type's enumeration, such as `HKCategoryValueSleepAnalysis`, or
  /// `unknownValue`.
  public let value: Int

  /// Creates a sample with the running program as its source. Saving the sample fails if its end is
  /// before its start (S-2).
  public convenience init(type: HKCategoryType, value: Int, start: Date, end: Date) {
    self.init(type: type, value: value, start: start, end: end, device: nil, metadata: nil)
  }

  /// Creates a sample with the running program as its source, and with metadata.
  public convenience init(
    type: HKCategoryType, value: Int, start: Date, end: Date, metadata: [String: Any]?
  ) {
    self.init(type: type, value: value, start: start, end: end, device: nil, metadata: metadata)
  }

  /// Creates a sample with the running program as its source, and with the device that recorded it.
  public convenience init(
    type: HKCategoryType, value: Int, start: Date, end: Date, device: HKDevice?,
    metadata: [String: Any]?
  ) {
    self.init(
      type, value, start: start, end: end,
      facts: ObjectFacts(device: device, metadata: metadata))
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

  /// Creates a sample from a source other than the running program.
  public convenience init(
    type: HKCategoryType, value: Int, start: Date, end: Date, device: HKDevice? = nil,
    metadata: [String: Any]? = nil, sourceRevision: HKSourceRevision
  ) {
    self.init(
      type, value, start: start, end: end,
      facts: ObjectFacts(sourceRevision: sourceRevision, device: device, metadata: metadata))
  }
}

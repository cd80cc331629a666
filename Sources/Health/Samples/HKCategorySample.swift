public import Foundation

/// A stretch of time that falls into one of a few categories, such as a stage of sleep.
public final class HKCategorySample: HKSample, @unchecked Sendable {
  /// The type, which decides the meaning of `value`.
  public let categoryType: HKCategoryType
  /// The raw value of the category type's enumeration, such as `HKCategoryValueSleepAnalysis`; or
  /// `unknownValue`.
  public let value: Int

  /// Creates a sample that the running program writes. Saving it fails if the end is before the
  /// start (S-2).
  public convenience init(type: HKCategoryType, value: Int, start: Date, end: Date) {
    self.init(type: type, value: value, start: start, end: end, device: nil, metadata: nil)
  }

  /// Creates a sample that the running program writes, with metadata.
  public convenience init(
    type: HKCategoryType, value: Int, start: Date, end: Date, metadata: [String: Any]?
  ) {
    self.init(type: type, value: value, start: start, end: end, device: nil, metadata: metadata)
  }

  /// Creates a sample that the running program writes, with the device that recorded it.
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
  /// The value of an imported sample whose document has no value, or a word that the type does not have. It
  /// counts where all values do, but is not one of the type's values. No enumeration has it as a raw
  /// value.
  public static let unknownValue = -1

  /// Creates a sample that a source other than the running program wrote.
  public convenience init(
    type: HKCategoryType, value: Int, start: Date, end: Date, device: HKDevice? = nil,
    metadata: [String: Any]? = nil, sourceRevision: HKSourceRevision
  ) {
    self.init(
      type, value, start: start, end: end,
      facts: ObjectFacts(sourceRevision: sourceRevision, device: device, metadata: metadata))
  }
}

public import Foundation

/// A sample with one of a short list of values, such as a stage of sleep.
open class HKCategorySample: HKSample, @unchecked Sendable {
  private let category: HKCategoryType
  private let number: Int

  /// The type, which determines the meaning of `value`.
  open var categoryType: HKCategoryType { category }
  /// A raw value of the category type's enumeration, such as `HKCategoryValueSleepAnalysis`, or
  /// `unknownValue`.
  open var value: Int { number }

  /// Creates a sample. Saving the sample fails if its end is before its start (S-2).
  public init(type: HKCategoryType, value: Int, start: Date, end: Date) {
    (category, number) = (type, value)
    super.init(type, start: start, end: end, facts: ObjectFacts())
  }

  /// Creates a sample with metadata. Saving the sample fails if its end is before its start (S-2).
  public init(
    type: HKCategoryType, value: Int, start: Date, end: Date, metadata: [String: Any]?
  ) {
    (category, number) = (type, value)
    super.init(type, start: start, end: end, facts: ObjectFacts(metadata: metadata))
  }

  /// Creates a sample with a device and metadata. Saving the sample fails if its end is before its
  /// start (S-2).
  public init(
    type: HKCategoryType, value: Int, start: Date, end: Date, device: HKDevice?,
    metadata: [String: Any]?
  ) {
    (category, number) = (type, value)
    super.init(
      type, start: start, end: end, facts: ObjectFacts(device: device, metadata: metadata))
  }

  /// Creates a sample of any source. Saving the sample fails if its end is before its start (S-2).
  ///
  /// The source is the running program if none is given.
  ///
  /// - Note: HealthKit has no initializer with a source.
  public init(
    type: HKCategoryType, value: Int, start: Date, end: Date, device: HKDevice? = nil,
    metadata: [String: Any]? = nil, sourceRevision: HKSourceRevision? = nil
  ) {
    (category, number) = (type, value)
    super.init(
      type, start: start, end: end,
      facts: ObjectFacts(device: device, metadata: metadata, sourceRevision: sourceRevision))
  }

  init(_ type: HKCategoryType, _ value: Int, start: Date, end: Date, facts: ObjectFacts) {
    (category, number) = (type, value)
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

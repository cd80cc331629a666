public import Foundation

/// A sample type and a predicate, for the async query descriptors.
public struct HKSamplePredicate<Sample: HKSample>: Hashable, @unchecked Sendable {
  /// The type of the samples.
  public let sampleType: HKSampleType
  /// The predicate that selects samples; nil for all samples.
  public let nsPredicate: NSPredicate?

  init(_ type: HKSampleType, _ predicate: NSPredicate?) {
    sampleType = type
    nsPredicate = predicate
  }

  var part: (type: HKSampleType, condition: SampleCondition) {
    (sampleType, SampleCondition(nsPredicate))
  }
}

extension HKSamplePredicate where Sample == HKSample {
  /// Creates a predicate for samples of any type.
  public static func sample(type: HKSampleType, predicate: NSPredicate? = nil) -> Self {
    Self(type, predicate)
  }
}

extension HKSamplePredicate where Sample == HKQuantitySample {
  /// Creates a predicate for samples of a quantity type.
  public static func quantitySample(
    type: HKQuantityType, predicate: NSPredicate? = nil
  ) -> Self {
    Self(type, predicate)
  }
}

extension HKSamplePredicate where Sample == HKCategorySample {
  /// Creates a predicate for samples of a category type.
  public static func categorySample(
    type: HKCategoryType, predicate: NSPredicate? = nil
  ) -> Self {
    Self(type, predicate)
  }
}

extension HKSamplePredicate where Sample == HKCorrelation {
  /// Creates a predicate for correlations of a type.
  public static func correlation(
    type: HKCorrelationType, predicate: NSPredicate? = nil
  ) -> Self {
    Self(type, predicate)
  }
}

extension HKSamplePredicate where Sample == HKWorkout {
  /// Creates a predicate for workouts.
  public static func workout(_ predicate: NSPredicate? = nil) -> Self {
    Self(.workoutType(), predicate)
  }
}

/// A sample of a cumulative type: queries return it for steps, energy and the like.
public final class HKCumulativeQuantitySample: HKQuantitySample, @unchecked Sendable {
  /// The sum of the measurements, which is the sample's `quantity` (S-3).
  public var sumQuantity: HKQuantity { quantity }
}

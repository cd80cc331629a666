/// Two units between which no amount converts (U-39).
public struct HKUnitConversionError: Error, Hashable, Sendable {
  /// The unit that the amount has.
  public let source: HKUnit
  /// The unit that was asked for.
  public let target: HKUnit
}

extension HKUnitConversionError: CustomStringConvertible {
  /// Apple's text, such as `Attempt to convert incompatible units: count/s, count`.
  public var description: String {
    "Attempt to convert incompatible units: \(source), \(target)"
  }
}

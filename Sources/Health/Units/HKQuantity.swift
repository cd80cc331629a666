public import Foundation

/// An amount in a unit, convertible to any unit of the same dimensions.
///
/// ```swift
/// let weight = HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: 72.5)
/// weight.doubleValue(for: .pound())  // 159.835…
/// ```
///
/// A quantity keeps the unit that it was made with (U-42). A percentage is a fraction: 97 % is
/// 0.97 (U-20).
///
/// - Note: A class in Apple's framework, a value here.
public struct HKQuantity: Sendable {
  let unit: HKUnit
  let doubleValue: Double

  /// Creates an amount, which keeps this unit. A percentage is given as a fraction (U-20).
  public init(unit: HKUnit, doubleValue value: Double) {
    self.unit = unit
    doubleValue = value
  }

  /// True if the amount can be expressed in the unit (U-38).
  public func `is`(compatibleWith unit: HKUnit) -> Bool {
    self.unit.isCompatible(with: unit)
  }

  /// Returns the amount in a unit; the program stops if the quantity is not compatible with it
  /// (U-39).
  ///
  /// In the quantity's own unit it is exactly the value that the quantity was made with.
  public func doubleValue(for unit: HKUnit) -> Double {
    do {
      return try doubleValue(checked: unit)
    } catch {
      fatalError(error.description)
    }
  }

  /// Compares the amount with another; the program stops if it is incompatible (U-40).
  ///
  /// Amounts are compared in base units, as `==` does. A mole without a molar mass has no base in
  /// common with one that has: these are compared as amounts of substance, and are never equal by `==`.
  public func compare(_ quantity: HKQuantity) -> ComparisonResult {
    guard unit.isCompatible(with: quantity.unit) else {
      let error = HKUnitConversionError(source: unit, target: quantity.unit)
      fatalError(error.description)
    }
    let (left, right) =
      unit.isComparableByMoles(with: quantity.unit)
      ? (doubleValue, quantity.doubleValue(for: unit)) : (baseValue, quantity.baseValue)
    return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
  }
}

extension HKQuantity: Hashable {
  /// True for exactly the same amount in any unit: 1.5 km equals 1500 m (U-41).
  public static func == (left: HKQuantity, right: HKQuantity) -> Bool {
    left.baseValue == right.baseValue && left.unit.base == right.unit.base
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(unit.base)
    hasher.combine(baseValue)
  }

  /// The amount in base units, which equal quantities share.
  ///
  /// It is NaN, and so equal to nothing, for a unit whose size is beyond the range of `Double`.
  private var baseValue: Double {
    UnitConversion(from: unit, to: unit.base)?(doubleValue) ?? .nan
  }
}

extension HKQuantity: CustomStringConvertible {
  /// The value and its unit, such as `72.5 kg`.
  public var description: String {
    let digits = "\(doubleValue)"
    return "\(digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits) \(unit)"
  }
}

extension HKQuantity {
  /// Returns the amount in a unit, for units that come from users or data (U-44).
  ///
  /// - Throws: An error with Apple's text (U-39) if the quantity is not compatible with the unit.
  public func doubleValue(checked unit: HKUnit) throws(HKUnitConversionError) -> Double {
    try self.unit.conversion(to: unit)(doubleValue)
  }
}

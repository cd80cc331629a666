public import Foundation

/// An amount in a unit, convertible to any unit of the same dimensions.
///
/// ```swift
/// let weight = HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: 72.5)
/// weight.doubleValue(for: .pound())  // 159.835…
/// ```
///
/// A quantity keeps the unit that it was created with (U-42). A percentage is a fraction: 97 % is
/// 0.97 (U-20).
///
/// - Note: This type is a class in Apple's framework, and a structure here.
public struct HKQuantity: Sendable {
  package let unit: HKUnit
  let doubleValue: Double

  /// Creates a quantity, which keeps the given unit. A percentage is given as a fraction (U-20).
  public init(unit: HKUnit, doubleValue value: Double) {
    self.unit = unit
    doubleValue = value
  }

  /// True if the amount can be expressed in the unit (U-38).
  public func `is`(compatibleWith unit: HKUnit) -> Bool {
    self.unit.isCompatible(with: unit)
  }

  /// Returns the amount in a unit. The program stops if the quantity is not compatible with the
  /// unit (U-39).
  ///
  /// In the quantity's own unit, the result is exactly the value that the quantity was created
  /// with.
  public func doubleValue(for unit: HKUnit) -> Double {
    do {
      return try doubleValue(checked: unit)
    } catch {
      fatalError(error.description)
    }
  }

  /// Compares the quantity with another. The program stops if they are incompatible (U-40).
  ///
  /// Amounts are compared in base units, as by `==`. A mole without a molar mass and a mole with
  /// one do not have a common base unit. This method compares them as amounts of substance; `==`
  /// never considers them equal.
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
  /// True if the amounts are exactly the same, whatever their units: 1.5 km equals 1500 m (U-41).
  public static func == (left: HKQuantity, right: HKQuantity) -> Bool {
    left.baseValue == right.baseValue && left.unit.base == right.unit.base
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(unit.base)
    hasher.combine(baseValue)
  }

  /// The amount in base units, which is the same for equal quantities.
  ///
  /// It is NaN, which does not equal anything, for a unit whose size is beyond the range of
  /// `Double`.
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
  /// Returns the amount in a unit. Use this method for units from user input or data (U-44).
  ///
  /// - Throws: An error with Apple's message (U-39) if the quantity is not compatible with the
  ///   unit.
  public func doubleValue(checked unit: HKUnit) throws(HKUnitConversionError) -> Double {
    try self.unit.conversion(to: unit)(doubleValue)
  }
}

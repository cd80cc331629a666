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
open class HKQuantity: NSObject, NSSecureCoding, @unchecked Sendable {
  package let unit: HKUnit
  let doubleValue: Double

  /// Creates a quantity, which keeps the given unit. A percentage is given as a fraction (U-20).
  public init(unit: HKUnit, doubleValue value: Double) {
    self.unit = unit
    doubleValue = value
    super.init()
  }

  /// True if the amount can be expressed in the unit (U-38).
  open func `is`(compatibleWith unit: HKUnit) -> Bool {
    self.unit.isCompatible(with: unit)
  }

  /// Returns the amount in a unit. The program stops if the quantity is not compatible with the
  /// unit (U-39).
  ///
  /// In the quantity's own unit, the result is exactly the value that the quantity was created
  /// with.
  open func doubleValue(for unit: HKUnit) -> Double {
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
  open func compare(_ quantity: HKQuantity) -> ComparisonResult {
    guard unit.isCompatible(with: quantity.unit) else {
      let error = HKUnitConversionError(source: unit, target: quantity.unit)
      fatalError(error.description)
    }
    let (left, right) =
      unit.isComparableByMoles(with: quantity.unit)
      ? (doubleValue, quantity.doubleValue(for: unit)) : (baseValue, quantity.baseValue)
    return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
  }

  /// The value and its unit, such as `72.5 kg`.
  open override var description: String {
    let digits = "\(doubleValue)"
    return "\(digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits) \(unit)"
  }

  /// True for a quantity of exactly the same amount, whatever its unit: 1.5 km equals 1500 m
  /// (U-41).
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? HKQuantity else { return false }
    return baseValue == other.baseValue && unit.base == other.unit.base
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(unit.base)
    hasher.combine(baseValue)
    return hasher.finalize()
  }

  /// True, because quantities can be archived with `requiringSecureCoding`.
  open class var supportsSecureCoding: Bool { true }

  /// Creates a quantity from an archive; nil if the archive contains no value or no unit.
  public required init?(coder: NSCoder) {
    guard coder.containsValue(forKey: "ValueKey"),
      let unit = coder.object(HKUnit.self, forKey: "UnitKey")
    else { return nil }
    self.unit = unit
    doubleValue = coder.decodeDouble(forKey: "ValueKey")
    super.init()
  }

  open func encode(with coder: NSCoder) {
    coder.encode(doubleValue, forKey: "ValueKey")
    coder.encode(unit, forKey: "UnitKey")
  }

  /// The amount in base units, which is the same for equal quantities.
  ///
  /// It is NaN, which does not equal anything, for a unit whose size is beyond the range of
  /// `Double`.
  private var baseValue: Double {
    UnitConversion(from: unit, to: unit.base)?(doubleValue) ?? .nan
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

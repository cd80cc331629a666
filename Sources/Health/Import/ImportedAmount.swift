/// An amount as a document writes it.
package struct ImportedAmount: Hashable, Sendable, Codable {
  package var value: Double
  /// As the document spells it, such as `km`.
  package var unit: String

  package init(_ value: Double, _ unit: String) {
    self.value = value
    self.unit = unit
  }

  /// The amount as one of a type; nil if the unit cannot be read or does not fit the type (U-38).
  package func quantity(for type: HKQuantityType) -> HKQuantity? {
    guard let unit = try? HKUnit(importing: unit, for: type), type.is(compatibleWith: unit) else {
      return nil
    }
    return HKQuantity(unit: unit, doubleValue: value)
  }

  /// The amount in seconds; nil if it is no time.
  package var seconds: Double? {
    guard let unit = try? HKUnit(parsing: unit), unit.isCompatible(with: .second()) else {
      return nil
    }
    return HKQuantity(unit: unit, doubleValue: value).doubleValue(for: .second())
  }
}

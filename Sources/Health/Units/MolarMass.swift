import Foundation

/// The grams per mole of a substance, such as 180.156 for glucose.
struct MolarMass: Hashable, Sendable {
  let gramsPerMole: Double

  /// Nil unless the mass is positive and finite.
  ///
  /// Exports round the constant that programs use for glucose; within a relative 1e-12 it is that
  /// constant (U-18). Others are kept to 15 digits, so that what is printed reads back as the same.
  init?(_ gramsPerMole: Double) {
    guard gramsPerMole > 0, gramsPerMole.isFinite else { return nil }
    let glucose = HKUnitMolarMassBloodGlucose
    self.gramsPerMole =
      abs(gramsPerMole - glucose) <= 1e-12 * glucose
      ? glucose : Double(String(format: "%.15g", gramsPerMole)) ?? gramsPerMole
  }

  /// At most 16 significant digits, as exports write it (U-18).
  var text: String { String(format: "%.16g", gramsPerMole) }
}

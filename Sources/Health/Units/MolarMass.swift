import Foundation

/// The grams per mole of a substance, such as 180.156 for glucose.
struct MolarMass: Sendable {
  let gramsPerMole: Double

  /// Nil unless the mass is positive and finite.
  init?(_ gramsPerMole: Double) {
    guard gramsPerMole > 0, gramsPerMole.isFinite else { return nil }
    self.gramsPerMole = gramsPerMole
  }

  /// At most 16 significant digits, as exports write it (U-18).
  var text: String { String(format: "%.16g", gramsPerMole) }
}

extension MolarMass: Hashable {
  /// Equal within a relative 1e-12, because exports round the constant that programs use (U-18).
  static func == (left: MolarMass, right: MolarMass) -> Bool {
    let (left, right) = (left.gramsPerMole, right.gramsPerMole)
    return left == right || abs(left - right) <= 1e-12 * max(left, right)
  }

  // Masses that are equal need not be identical, so that the mass cannot be hashed.
  func hash(into hasher: inout Hasher) {}
}

/// A position or a length in a drawing, with at most two decimals.
package enum Length: Sendable, Equatable, CustomStringConvertible {
  /// A share of the plot's width or height: 0.125 is `12.5%`.
  case share(Double)
  /// Pixels, which do not scale with the width (G-5).
  case px(Double)

  package var description: String {
    switch self {
    case .share(let share): Self.hundredths(share * 100) + "%"
    case .px(let pixels): Self.hundredths(pixels)
    }
  }

  /// A number with a point and at most two decimals, the same in every language.
  private static func hundredths(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let whole = Int((min(max(value, -1e9), 1e9) * 100).rounded())
    let digits = String(abs(whole) % 100 + 100).dropFirst()
    let fraction = digits.hasSuffix("0") ? digits.dropLast() : digits
    return (whole < 0 ? "-" : "") + String(abs(whole) / 100)
      + (fraction == "0" ? "" : "." + fraction)
  }
}

import Languages

/// An identifier in a page: ASCII letters, digits, hyphens and underscores (G-6).
package struct DrawingID: Sendable {
  package let string: String

  /// Replaces other characters with hyphens.
  package init(_ text: String) {
    let kept = text.unicodeScalars.prefix(80).map { scalar -> Character in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_": Character(scalar)
      default: "-"
      }
    }
    string = kept.isEmpty ? "figure" : String(kept)
  }

  /// The identifier of a part: `steps-day-t`.
  package func part(_ name: StaticString) -> String { "\(string)-\(name)" }
}

/// Class names that the stylesheet defines. They are written in the source and never derived from
/// data.
package struct MarkClass: ExpressibleByStringLiteral, Hashable, Sendable {
  package let name: String

  package init(stringLiteral name: StaticString) {
    self.name = name.description
  }

  private init(joining names: [String]) {
    name = names.filter { !$0.isEmpty }.joined(separator: " ")
  }

  package static func + (one: MarkClass, other: MarkClass) -> MarkClass {
    MarkClass(joining: [one.name, other.name])
  }

  /// The class followed by a number, such as `gl9`.
  package func numbered(_ number: Int) -> MarkClass { MarkClass(joining: [name + String(number)]) }
}

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

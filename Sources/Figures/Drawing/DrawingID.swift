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

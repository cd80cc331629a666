/// The characters for text charts.
public enum Charset: String, CaseIterable, Sendable {
  /// The characters `▁▂▃▄▅▆▇█`, missing `·`.
  case unicode
  /// The characters `_.-=+*#@`, missing `?`, for places that only show ASCII.
  case ascii

  /// The characters from low to high.
  package var levels: [Character] {
    switch self {
    case .unicode: Array("▁▂▃▄▅▆▇█")
    case .ascii: Array("_.-=+*#@")
    }
  }

  /// The character for a missing value; never one of the levels.
  package var missing: Character {
    switch self {
    case .unicode: "·"
    case .ascii: "?"
    }
  }

  /// Stands where a value is out of range; never one of the levels.
  package var outOfRange: Character { "!" }

  package var ellipsis: String { self == .unicode ? " … " : " ... " }
  package var minus: String { self == .unicode ? "−" : "-" }
  package var dash: String { self == .unicode ? "–" : "-" }
}

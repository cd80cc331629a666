/// The strength of menstrual flow on a day, with its marks. Levels differ in height, not only in
/// color (G-3).
package enum FlowLevel: Int, Sendable, CaseIterable, Comparable {
  /// Flow whose strength was not recorded.
  case unspecified
  case light, medium, heavy

  package static func < (a: FlowLevel, b: FlowLevel) -> Bool { a.rawValue < b.rawValue }

  package var name: String {
    switch self {
    case .unspecified: "Unspecified"
    case .light: "Light"
    case .medium: "Medium"
    case .heavy: "Heavy"
    }
  }

  package var mark: MarkClass {
    switch self {
    case .unspecified: "flow"
    case .light: "light"
    case .medium: "medium"
    case .heavy: "heavy"
    }
  }

  /// The height of a day's block, as a share of the height of a cycle's row.
  package var height: Double {
    switch self {
    case .unspecified: 0.56
    case .light: 0.3
    case .medium: 0.56
    case .heavy: 0.82
    }
  }

  /// The width of a day's block, as a share of the width of a day. The block of an unspecified
  /// level is narrow, so that it is not taken for a medium one.
  package var width: Double { self == .unspecified ? 0.4 : 0.88 }

  /// The character of this level in a text form.
  package func cell(_ charset: Charset) -> Character {
    switch (self, charset) {
    case (.unspecified, .unicode): "▒"
    case (.light, .unicode): "▂"
    case (.medium, .unicode): "▅"
    case (.heavy, .unicode): "█"
    case (.unspecified, .ascii): "f"
    case (.light, .ascii): "l"
    case (.medium, .ascii): "m"
    case (.heavy, .ascii): "H"
    }
  }

  /// The name within a sentence.
  package var noun: String { name.lowercased() }
}

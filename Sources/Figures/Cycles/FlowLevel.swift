/// The strength of menstrual flow on a day, with its marks. Levels differ in height, not only in
/// color (G-3).
package enum FlowLevel: Int, Sendable, CaseIterable, Comparable {
  /// Flow whose strength was not recorded.
  case unspecified
  case light, medium, heavy

  package static func < (a: FlowLevel, b: FlowLevel) -> Bool { a.rawValue < b.rawValue }

  /// The name, the class of marks, the height of a day's block as a share of the height of a
  /// cycle's row, and the characters of text forms.
  private var look:
    (name: String, mark: MarkClass, height: Double, cell: Character, ascii: Character)
  {
    switch self {
    case .unspecified: ("Unspecified", "flow", 0.56, "▒", "f")
    case .light: ("Light", "light", 0.3, "▂", "l")
    case .medium: ("Medium", "medium", 0.56, "▅", "m")
    case .heavy: ("Heavy", "heavy", 0.82, "█", "H")
    }
  }

  package var name: String { look.name }
  package var mark: MarkClass { look.mark }
  /// The height of a day's block, as a share of the height of a cycle's row.
  package var height: Double { look.height }

  /// The width of a day's block, as a share of the width of a day. The block of an unspecified
  /// level is narrow, so that it is not taken for a medium one.
  package var width: Double { self == .unspecified ? 0.4 : 0.88 }

  /// The character of this level in a text form.
  package func cell(_ charset: Charset) -> Character {
    charset == .unicode ? look.cell : look.ascii
  }

  /// The name within a sentence.
  package var noun: String { name.lowercased() }
}

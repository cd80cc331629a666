import Languages

// The marks of levels, which differ in height, not only in color (G-3).
extension FlowLevel {
  /// The class of marks, the height of a day's block as a share of the height of a
  /// cycle's row, and the characters of text forms.
  private var look: (mark: MarkClass, height: Double, cell: Character, ascii: Character) {
    switch self {
    case .unspecified: ("flow", 0.56, "▒", "f")
    case .light: ("light", 0.3, "▂", "l")
    case .medium: ("medium", 0.56, "▅", "m")
    case .heavy: ("heavy", 0.82, "█", "H")
    }
  }

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
}

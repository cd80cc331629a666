/// The space that a plot has for its labels: three widths on the screen, and its heights on the
/// screen and on paper (G-13).
package struct PlotSize: Sendable {
  /// The height of a plot, set by its class.
  package struct Height: Sendable {
    package let name: MarkClass
    /// The height on the screen in pixels.
    package let screen: Double
    /// The height on paper, in pixels of a screen that shows its text at 12 pixels.
    package let paper: Double

    package static let large = Height(name: "h-l", screen: 232, paper: 134)
    package static let medium = Height(name: "h-m", screen: 192, paper: 118)
  }

  /// The text size and the maximum width of a character, in pixels. The glyphs of Chinese, Japanese
  /// and Korean texts are as wide as the text size, and emoji are wider.
  package static let textSize = 12.0
  private static let characterWidth = 0.65 * textSize

  /// The greatest width of a text in pixels.
  package static func width(of text: String) -> Double {
    text.glyphWidth(character: characterWidth, em: textSize)
  }
  /// The factor by which a pixel is larger beside the text on paper, which has 7 points, than
  /// beside that on a screen: labels keep their distances in pixels.
  package static let paperScale = textSize / (7 * 4 / 3.0)

  package let height: Height
  /// The widths of the left and the right gutter, in units of half the text size.
  package let left: Int, right: Int

  package init(height: Height, left: Int, right: Int) {
    self.height = height
    self.left = left
    self.right = right
  }

  /// The width of the gutters in pixels.
  package var leftWidth: Double { Double(left) / 2 * Self.textSize }
  package var rightWidth: Double { Double(right) / 2 * Self.textSize }

  /// The smallest width of a plot in a box that shows labels of the given room: 270, 440 or 760
  /// pixels, or the width that wide gutters leave of boxes of 20, 34 or 54 rem.
  package func width(_ room: LabelRoom) -> Double {
    let (plot, box) =
      switch room {
      case .any: (270.0, 320.0)
      case .medium: (440.0, 544.0)
      case .wide: (760.0, 864.0)
      }
    return max(120, min(plot, box - leftWidth - rightWidth))
  }
}

/// The room that a label needs to be shown.
package enum LabelRoom: Int, CaseIterable, Sendable {
  /// Shown at any width.
  case any
  /// Shown in boxes of at least 34 rem.
  case medium
  /// Shown in boxes of at least 54 rem.
  case wide

  package var name: MarkClass {
    switch self {
    case .any: ""
    case .medium: "p2"
    case .wide: "p3"
    }
  }
}

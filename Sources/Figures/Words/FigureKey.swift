/// An entry of the key above a drawing: a mark and its name (G-2).
///
/// The page hides keys from people who do not see the drawing, because they repeat its texts (G-6).
package struct FigureKey: Sendable, Equatable {
  /// The mark as an `svg` element of twelve by twelve pixels.
  package let swatch: String
  package let label: String

  /// Creates an entry whose mark is a rectangle in the middle of a square of twelve pixels.
  init(_ label: String, width: Double = 12, height: Double = 12, class name: MarkClass) {
    self.label = DataText(label, limit: 60).string
    var writer = SVGWriter()
    writer.open("svg", [("width", "12"), ("height", "12")])
    writer.rect(
      x: .px((12 - width) / 2), y: .px((12 - height) / 2), width: .px(width), height: .px(height),
      class: name)
    writer.close("svg")
    swatch = writer.markup
  }

  /// The meaning of other marks below the drawing, hidden from people who do not see it; empty
  /// without any.
  package static func sentences(_ text: String) -> String {
    text.isEmpty
      ? "" : "<p class=\"marks\" aria-hidden=\"true\">\(SVGWriter.escaped(text))</p>"
  }

  /// The entries as a list above the drawing, which is hidden from people who do not see it.
  package static func list(_ keys: [FigureKey]) -> String {
    let items = keys.map { "<li>\($0.swatch)\(SVGWriter.escaped($0.label))</li>" }
    return "<ul class=\"keys\" aria-hidden=\"true\">\(items.joined())</ul>"
  }
}

/// The meaning of the characters of a text form.
package struct TextKey: Sendable, Equatable {
  /// A character or a few, and their meaning.
  package struct Mark: Sendable, Equatable {
    package let symbol: String
    package let meaning: String

    package init(_ symbol: Character, _ meaning: String) {
      self.symbol = String(symbol)
      self.meaning = DataText(meaning, limit: 60).string
    }
  }

  /// Sentences before the marks.
  package var sentences: [String] = []
  package var marks: [Mark] = []

  package var isEmpty: Bool { sentences.isEmpty && marks.isEmpty }
}

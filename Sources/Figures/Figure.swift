/// A figure: a drawing and a text of the same numbers, with the words that say what they show.
///
/// The same figure makes the same bytes at any time and in any place.
package protocol Figure: Sendable {
  /// The headline, the title, the description and the note.
  var words: FigureWords { get }

  /// The drawing as an `svg` element without a style of its own; empty without data.
  /// - Parameter id: the identifier of the figure in its page. Those of its parts begin with it.
  func svg(id: String) -> String

  /// The lines of the text form, of at most 72 columns; empty without data.
  func text(_ charset: Charset) -> [String]

  /// The key above the drawing; empty if its labels say everything.
  var keys: [FigureKey] { get }

  /// The key below the text form; empty if its rows say everything.
  func textKey(_ charset: Charset) -> TextKey
}

extension Figure {
  package var keys: [FigureKey] { [] }

  package func textKey(_ charset: Charset) -> TextKey { TextKey() }
}

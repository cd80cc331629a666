/// A figure: a drawing and a text form of the same numbers, with the words that describe them.
///
/// The same figure always produces the same bytes, regardless of when and where it runs.
package protocol Figure: Sendable {
  /// The headline, the title, the description and the note.
  var words: FigureWords { get }

  /// The drawing as an `svg` element without its own styles; empty if the figure has no data.
  /// - Parameter id: the identifier of the figure in its page; the identifiers of its parts start
  ///   with it.
  func svg(id: String) -> String

  /// The lines of the text form, at most 72 columns wide; empty if the figure has no data.
  func text(_ charset: Charset) -> [String]

  /// The key above the drawing; empty if its labels explain everything.
  var keys: [FigureKey] { get }

  /// The key below the text form; empty if its rows explain everything.
  func textKey(_ charset: Charset) -> TextKey
}

extension Figure {
  package var keys: [FigureKey] { [] }

  package func textKey(_ charset: Charset) -> TextKey { TextKey() }
}

/// A figure with a row of text for each interval that has begun.
package protocol RowsFigure: Figure {
  /// The marks beside the numbers of each row, at most the given number of cells wide; empty if the
  /// figure draws all its intervals as one line, or has no data.
  func rowMarks(cells: Int, _ charset: Charset) -> [String]
}

/// A figure with a row of text for each interval that has begun.
package protocol RowsFigure: Figure {
  /// The mark of each row beside its numbers, of at most so many cells; empty for a figure that
  /// draws all its intervals as one line, and for one without data.
  func rowMarks(cells: Int, _ charset: Charset) -> [String]
}

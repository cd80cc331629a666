/// A figure with a row of text for each interval that has begun.
package protocol RowsFigure: Figure {
  /// The marks beside the numbers of each row, at most the given number of cells wide; empty if the
  /// figure draws all its intervals as one line, or has no data.
  func rowMarks(cells: Int, _ charset: Charset) -> [String]
}

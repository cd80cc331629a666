import Figures
import MarkdownTree

/// The rows of a figure's table that light up with their marks in the drawing, and the other way
/// round, without a script. The heads of these rows are links to the marks, so that readers without
/// a pointer can light them too.
struct RowLighting {
  /// The marks of a row.
  struct Marks {
    /// The class of the row and of the areas above the marks.
    let name: String
    /// The identifier of the first of these areas.
    let id: String
  }

  private let figure: DrawingID
  /// The number of rows that have marks.
  private let count: Int
  private let ids: Set<String>

  /// Returns nil for a table whose rows are not those of the drawing, such as the weeks of a figure
  /// of days.
  init?(of table: SyntaxTree.Node, with part: PageFigure, _ drawing: String) {
    count = part.figure.tipCount
    // Rows of marks of the report, such as the start of a medicine, have no values.
    let rows = SyntaxTree.children(of: table).dropFirst().count {
      !SyntaxTree.isMark(SyntaxTree.children(of: $0).map(SyntaxTree.plainText))
    }
    guard count > 0, rows == count + part.figure.rowsBelowTips, !drawing.isEmpty else {
      return nil
    }
    figure = DrawingID(part.id)
    ids = Set(PageNames.ids(in: drawing))
  }

  /// The marks of a row, counted from 0; nil without any, and for rows before the first one that
  /// has a style.
  func marks(ofRow index: Int) -> Marks? {
    let id = figure.tip(index)
    guard let number = SVGWriter.litNumber(ofRow: index, of: count), ids.contains(id) else {
      return nil
    }
    return Marks(name: "i\(number)", id: id)
  }
}

import Figures
import Languages

/// A figure with a given drawing.
struct MadeUpFigure: RowsFigure {
  let language: any Language = English()
  var words: FigureWords
  var drawing: String
  var marks: [String]
  var tipCount: Int
  var rowsBelowTips = 0

  init(_ drawing: String, title: String = "", marks: [String] = [], tipCount: Int = 0) {
    words = FigureWords(language, finding: .noData, title: "", description: [], note: [])
    words.title = title
    self.drawing = drawing
    self.marks = marks
    self.tipCount = tipCount
  }

  func svg(id: String) -> String { drawing }
  func text(_ charset: Charset) -> [String] { [] }
  func rowMarks(cells: Int, _ charset: Charset) -> [String] { marks }
}

extension PagePart {
  /// A figure with a given drawing.
  static func figure(
    _ id: String, _ svg: String, title: String = "", isWide: Bool = false, marks: [String] = [],
    tipCount: Int = 0, on first: Int, to last: Int? = nil
  ) -> PagePart {
    let figure = PageFigure(
      id: id, query: id, figure: MadeUpFigure(svg, title: title, marks: marks, tipCount: tipCount),
      isWide: isWide,
      charset: .unicode)
    return PagePart(.figure(figure), on: first, to: last)
  }

  /// A table of key figures about the given queries.
  static func tiles(
    on line: Int, _ queries: [String] = [], goals: [Double?] = [], course: String = "",
    columns: [PageTiles.Column] = [.name, .interval, .value, .change, .goal, .course],
    interval: String? = nil
  ) -> PagePart {
    let rows = queries.enumerated().map { index, query in
      PageTiles.Row(
        query: query, course: MadeUpFigure(course),
        goalShare: goals.indices.contains(index) ? goals[index] : nil)
    }
    return PagePart(
      .tiles(PageTiles(columns: columns, interval: interval, rows: rows)), on: line)
  }
}

import Figures
import MarkdownHTML
import Report

// The parts of a report that a page draws, at their places in its Markdown.
extension EvaluatedReport {
  var pageFigures: [PageFigure] {
    figures.map { placed in
      PageFigure(
        line: placed.line, id: placed.figure.id,
        svg: placed.figure.figure.drawing(id: placed.figure.id), hasHeadline: placed.hasHeadline,
        hasSubtitle: placed.hasSubtitle, hasNote: placed.hasNote, hasTable: placed.hasTable,
        title: placed.figure.figure.words.title, isWide: placed.figure.isWide,
        rowMarks: placed.figure.rowMarks(format.charset))
    }
  }

  var pageTiles: [PageTiles] {
    measures.enumerated().map { index, placed in
      PageTiles(
        placed,
        links: placed.table.rows.map { measure in
          figures.first { $0.figure.query == measure.query }?.figure.id
        },
        // The interval of the first table is in the title.
        interval: index == 0 && definition.period == nil ? nil : placed.table.interval)
    }
  }

  var pageTables: [PageTable] { tables.map(PageTable.init) }
  var pageMoment: PageMoment? { asOfLine.map(PageMoment.init) }
}

// The parts of a document that a page draws, at their places in its Markdown.
extension PageTiles {
  init(_ placed: PlacedMeasures, links: [String?], interval: String?) {
    self.init(
      line: placed.line, sparklines: placed.table.rows.map { $0.course.svg() },
      goals: placed.table.rows.map { $0.goalShare.map { GoalBar(share: $0).svg() } ?? "" },
      links: links, columns: placed.table.columns.map(\.ofTile), interval: interval)
  }
}

extension PageTable {
  init(_ placed: PlacedTable) {
    self.init(
      line: placed.line, caption: placed.caption,
      drawings: placed.drawings.map { .init(column: $0.column, rows: $0.rows) })
  }
}

extension PageMoment {
  init(_ placed: PlacedMoment) {
    self.init(line: placed.line, text: placed.text, dateTime: placed.dateTime)
  }
}

extension MeasureColumn {
  fileprivate var ofTile: PageTiles.Column {
    switch self {
    case .name: .name
    case .interval: .interval
    case .value: .value
    case .change: .change
    case .goal: .goal
    case .course: .course
    }
  }
}

extension ReportFigure {
  /// The marks of the figure's rows, which are shorter if there are several numbers; empty for a
  /// figure that needs a key.
  fileprivate func rowMarks(_ charset: Charset) -> [String] {
    guard let figure = figure as? any RowsFigure, figure.textKey(charset).isEmpty else { return [] }
    let cells = table?.columns.count == 2 ? BlockBar.cells : BlockBar.cells / 3
    return figure.rowMarks(cells: cells, charset)
  }
}

extension Figure {
  /// The drawing, preceded by the key of its marks; empty without data. The text forms do
  /// not need the key (G-6).
  fileprivate func drawing(id: String) -> String {
    let drawing = svg(id: id)
    guard !drawing.isEmpty else { return "" }
    return (keys.isEmpty ? "" : FigureKey.list(keys)) + drawing + FigureKey.sentences(words.marks)
  }
}

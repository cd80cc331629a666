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
        title: placed.figure.figure.words.title, isWide: placed.figure.isWide)
    }
  }

  var pageTiles: [PageTiles] {
    measures.enumerated().map { index, placed in
      PageTiles(
        line: placed.line, sparklines: placed.table.rows.map { $0.course.svg() },
        goals: placed.table.rows.map { $0.goalShare.map { GoalBar(share: $0).svg() } ?? "" },
        links: placed.table.rows.map { measure in
          figures.first { $0.figure.query == measure.query }?.figure.id
        },
        columns: placed.table.columns.map(\.ofTile),
        // The title has that of the first table.
        interval: index == 0 && definition.period == nil ? nil : placed.table.interval)
    }
  }

  var pageTables: [PageTable] {
    tables.map { placed in
      PageTable(
        line: placed.line, caption: placed.caption,
        drawings: placed.drawings.map { .init(column: $0.column, rows: $0.rows) })
    }
  }

  var pageMoment: PageMoment? {
    asOfLine.map { PageMoment(line: $0.line, text: $0.text, dateTime: $0.dateTime) }
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

extension Figure {
  /// The drawing under the key of its marks; empty without data. Readers of the texts do not need the key (G-6).
  fileprivate func drawing(id: String) -> String {
    let drawing = svg(id: id)
    guard !drawing.isEmpty else { return "" }
    return (keys.isEmpty ? "" : FigureKey.list(keys)) + drawing + FigureKey.sentences(words.marks)
  }
}

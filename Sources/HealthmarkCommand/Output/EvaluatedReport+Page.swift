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
    measures.map { placed in
      PageTiles(
        line: placed.line, sparklines: placed.measures.map { $0.course.svg() },
        goals: placed.measures.map(\.goalShare),
        links: placed.measures.map { measure in
          figures.first { $0.figure.query == measure.query }?.figure.id
        })
    }
  }

  var pageMoment: PageMoment? {
    asOfLine.map { PageMoment(line: $0.line, text: $0.text, dateTime: $0.dateTime) }
  }
}

extension Figure {
  /// The drawing under the key of its marks; empty without data. Readers of the texts do not need the key (G-6).
  fileprivate func drawing(id: String) -> String {
    let drawing = svg(id: id)
    guard !drawing.isEmpty, !keys.isEmpty else { return drawing }
    return FigureKey.list(keys) + drawing
  }
}

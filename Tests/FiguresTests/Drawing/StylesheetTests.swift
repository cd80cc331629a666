import Figures
import Foundation
import TestSupport
import Testing

@Suite struct `The stylesheet of figures` {
  static let text: String = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent("Templates/figures.css")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }()

  /// The names of classes that have a rule.
  static let names = Set(text.matches(of: /\.([a-z][a-z0-9-]*)/).map { String($0.output.1) })

  @Test func `the stylesheet has a rule for every class of a drawing`() throws {
    var used: Set<String> = []
    let series = SeriesCases.Shape.allCases.flatMap { shape in
      [28, 93].flatMap { SeriesCases.figures($0, shape) }
    }
    let hostile = `Hostile names`.names.flatMap { `Hostile names`.figures($0) }
    let figures = SampleFigures.all.map(\.figure) + series + hostile
    for figure in figures {
      guard let drawing = ParsedDrawing(figure.svg(id: "a")) else { continue }
      used.formUnion(drawing.elements.flatMap(\.classes))
    }
    #expect(used.subtracting(Self.names).sorted() == [])
  }

  @Test func `the stylesheet sets no color but the tokens, and loads nothing`() {
    #expect(!Self.text.isEmpty)
    #expect(!Self.text.contains("#") && !Self.text.contains("rgb") && !Self.text.contains("url("))
    #expect(!Self.text.contains("@import") && !Self.text.contains("@font-face"))
    #expect(Self.text.utf8.count < 12_000)
  }
}

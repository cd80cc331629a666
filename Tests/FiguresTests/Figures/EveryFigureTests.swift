import Figures
import TestSupport
import Testing

/// Properties of every figure, with any number of intervals up to ten thousand, and with any values
/// (G-5).
@Suite struct `Every figure` {
  struct Case: Sendable, CustomTestStringConvertible {
    let count: Int, shape: SeriesCases.Shape
    var testDescription: String { "\(count) intervals, \(shape)" }
    var figures: [any Figure] {
      SeriesCases.figures(count, shape) + DailyCases.figures(count, shape)
    }
  }

  static let cases = SeriesCases.counts.flatMap { count in
    let isFew = count < 10_000 || Soak.isOn
    let shapes = isFew ? SeriesCases.Shape.allCases : [.mixed, .huge, .running]
    return shapes.map { Case(count: count, shape: $0) }
  }

  @Test(arguments: cases)
  func `every figure is small, well-formed and legible in each form (G-5, H11)`(_ example: Case) {
    for figure in example.figures {
      let svg = figure.svg(id: "a")
      checkMarkup(svg, of: figure)
      checkWords(figure, hasDrawing: !svg.isEmpty)
      for charset in Charset.allCases { checkText(figure, charset, hasDrawing: !svg.isEmpty) }
    }
  }

  private func checkMarkup(_ svg: String, of figure: any Figure) {
    let name = Comment(rawValue: "\(type(of: figure))")
    #expect(svg.utf8.count <= 200_000, name)
    guard !svg.isEmpty else { return }
    guard let drawing = ParsedDrawing(svg) else {
      Issue.record("\(name) is not well-formed: \(svg.prefix(500))")
      return
    }
    #expect(!svg.contains("nan") && !svg.contains("inf"), name)
    // Positions are percentages with at most two decimals.
    #expect(svg.firstMatch(of: /\.[0-9]{3,}/) == nil, name)
    #expect(drawing.positionsOutside == [], name)
    for (width, hidden) in ShownLabels.widths {
      let shown = ShownLabels(drawing, width: width, hidden: hidden)
      #expect(shown.collisions.isEmpty, "G-5: \(name) at \(width)")
    }
  }

  private func checkWords(_ figure: any Figure, hasDrawing: Bool) {
    let (words, name) = (figure.words, Comment(rawValue: "\(type(of: figure))"))
    #expect(words.headline.split(separator: " ").count <= 14, "G-1: \(words.headline)")
    #expect(!words.title.isEmpty && !words.description.isEmpty, name)
    #expect(words.description.count <= 500 && words.note.count <= 500, name)
    // A sparkline shows values out of range only in its text.
    guard !(figure is Sparkline) else { return }
    #expect(hasDrawing == (words.headline != "No data"), "\(name): \(words.headline)")
    guard !hasDrawing else { return }
    #expect(words.key.isEmpty && figure.keys.isEmpty, name)
    for mark in ["Shaded", "Dashed", "Hatched", "Ring", "Outlined", "×"] {
      #expect(!words.marks.contains(mark), "\(name): \(words.marks)")
    }
  }

  private func checkText(_ figure: any Figure, _ charset: Charset, hasDrawing: Bool) {
    let (lines, name) = (figure.text(charset), Comment(rawValue: "\(type(of: figure))"))
    #expect(lines.allSatisfy { $0.displayWidth <= 72 && !$0.hasSuffix(" ") }, name)
    #expect(lines.reduce(0) { $0 + $1.utf8.count } <= 30_000, name)
    let key = figure.textKey(charset)
    let isPlain = (lines + key.marks.map(\.symbol)).joined().allSatisfy(\.isASCII)
    #expect(charset == .unicode || isPlain, name)
    // A key lists only marks that occur, and its sentences end with a period.
    #expect(key.marks.allSatisfy { lines.joined().contains($0.symbol) }, "\(name): \(key.marks)")
    #expect(key.sentences.allSatisfy { $0.hasSuffix(".") }, name)
    guard !(figure is Sparkline) else { return }
    #expect(hasDrawing == !lines.isEmpty, name)
    #expect(!lines.isEmpty || key.isEmpty, name)
  }

  static let samples: [(name: String, figure: any Figure)] = SampleFigures.all + DailySamples.all

  @Test(arguments: samples.map(\.name))
  func `every figure is the same each time, and small for the sample export`(
    _ name: String
  ) throws {
    let figure = try #require(Self.samples.first { $0.name == name }?.figure)
    let svg = figure.svg(id: name)
    // The numbers of a year of days take a third.
    #expect((1_000...20_000).contains(svg.utf8.count))
    #expect(svg == figure.svg(id: name))
  }

  @Test(arguments: samples.map(\.name))
  func `every figure has its title and its description as accessible names (G-6)`(
    _ name: String
  ) throws {
    let figure = try #require(Self.samples.first { $0.name == name }?.figure)
    let drawing = try #require(ParsedDrawing(figure.svg(id: name)))
    let root = try #require(drawing.elements.first)
    #expect(root.attributes["role"] == "img")
    #expect(root.attributes["aria-labelledby"] == "\(name)-t \(name)-d")
    let ids = drawing.elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    #expect(ids.contains("\(name)-t") && ids.contains("\(name)-d"))
    #expect(ids.allSatisfy { $0.hasPrefix("\(name)-") })
    // The page's policy forbids styles and scripts in attributes.
    #expect(
      drawing.elements.allSatisfy { element in
        element.attributes.keys.allSatisfy { $0 != "style" && !$0.hasPrefix("on") }
      })
  }
}

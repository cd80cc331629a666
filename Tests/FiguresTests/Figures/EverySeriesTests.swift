import Figures
import Testing

/// What holds for any figure, from no interval at all to ten thousand (§5).
@Suite struct `Every figure` {
  struct Case: Sendable, CustomTestStringConvertible {
    let count: Int, shape: SeriesCases.Shape
    var testDescription: String { "\(count) intervals, \(shape)" }
    var figures: [any Figure] { SeriesCases.figures(count, shape) }
  }

  static let cases = SeriesCases.counts.flatMap { count in
    // The longest series take their time: two shapes of them are enough.
    (count > 400 ? [.mixed, .missing] : SeriesCases.Shape.allCases)
      .map { Case(count: count, shape: $0) }
  }

  @Test(arguments: cases)
  func `is well-formed, small and the same each time`(_ example: Case) {
    for figure in example.figures {
      let svg = figure.svg(id: "a")
      #expect(svg.utf8.count <= 200_000, "§5 Size: \(type(of: figure))")
      #expect(svg == figure.svg(id: "a"))
      guard !svg.isEmpty else { continue }
      #expect(ParsedDrawing(svg) != nil, "\(type(of: figure)): \(svg.prefix(500))")
      #expect(!svg.contains("nan") && !svg.contains("inf"))
      // Positions are percentages with two decimals at most (§5).
      #expect(svg.firstMatch(of: /\.[0-9]{3,}/) == nil, "\(type(of: figure))")
    }
  }

  @Test(arguments: cases)
  func `shows no two labels that touch (G-5)`(_ example: Case) {
    for figure in example.figures {
      guard let drawing = ParsedDrawing(figure.svg(id: "a")) else { continue }
      for (width, hidden) in ShownLabels.widths {
        let shown = ShownLabels(drawing, width: width, hidden: hidden)
        #expect(shown.collisions.isEmpty, "\(type(of: figure)) at \(width)")
      }
    }
  }

  @Test(arguments: cases)
  func `has words of bounded length (G-1, §4)`(_ example: Case) {
    for figure in example.figures {
      let words = figure.words
      #expect(words.headline.split(separator: " ").count <= 14, "\(words.headline)")
      #expect(!words.title.isEmpty)
      #expect(words.description.count <= 500)
      #expect(!words.description.isEmpty)
      let hasDrawing = !figure.svg(id: "a").isEmpty
      #expect(hasDrawing == !figure.text(.unicode).isEmpty, "\(type(of: figure))")
      #expect(hasDrawing || words.headline == "No data", "\(words.headline)")
    }
  }

  @Test(arguments: cases, Charset.allCases)
  func `has a text of at most 72 columns`(_ example: Case, _ charset: Charset) {
    for figure in example.figures {
      let lines = figure.text(charset)
      #expect(lines.allSatisfy { $0.count <= 72 }, "\(type(of: figure))")
      #expect(lines.joined().utf8.count <= 200_000)
      #expect(charset == .unicode || lines.joined().allSatisfy(\.isASCII), "\(type(of: figure))")
      #expect(!lines.contains { $0.hasSuffix(" ") })
    }
  }

  @Test(arguments: SampleFigures.all.map(\.name))
  func `is named by its title and its description (G-6)`(_ name: String) throws {
    let figure = try #require(SampleFigures.all.first { $0.name == name }?.figure)
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

  @Test(arguments: SampleFigures.all.map(\.name))
  func `of the sample export is small`(_ name: String) throws {
    let figure = try #require(SampleFigures.all.first { $0.name == name }?.figure)
    #expect((1_000...12_000).contains(figure.svg(id: name).utf8.count))
  }
}

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

  /// On paper, what stands left of a list is cut off.
  @Test func `the list of marks has room for numbers of two digits`() throws {
    let padding = try #require(
      Self.text.firstMatch(of: /\.events\{[^}]*padding-inline-start:([0-9.]+)em/))
    #expect(try #require(Double(padding.output.1)) >= 2.2)
  }

  /// The contrast of the outline to both of its sides is that of tokens, which the tests of themes
  /// measure.
  @Test func `bands have a faint fill, and an outline that stands out from it`() {
    let rules = ".weekend,.band,.gapband{fill:var(--wash)}.band{stroke:var(--strong);"
    #expect(Self.text.contains(rules))
  }

  /// With these settings, the color of the band is near that of the line.
  @Test(arguments: ["(prefers-contrast:more)", "(forced-colors:active)"])
  func `the band of a tile is an outline that does not cover its line`(setting: String) throws {
    let start = try #require(Self.text.firstRange(of: "@media \(setting){"))
    let block = Self.text[start.upperBound...].prefix(while: { $0 != "@" })
    let rule = try #require(block.firstRange(of: ".spark .band{"))
    #expect(block[rule.upperBound...].prefix(while: { $0 != "}" }).hasPrefix("fill:none;stroke:"))
    // The rule for other settings comes before it.
    let other = try #require(Self.text.firstRange(of: ",.band,"))
    #expect(other.lowerBound < start.lowerBound)
  }
}

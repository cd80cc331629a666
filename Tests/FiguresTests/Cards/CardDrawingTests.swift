import Figures
import Foundation
import Languages
import TestSupport
import Testing

@Suite struct `Cards` {
  private static func card(_ points: [FigurePoint], baseline: PlotScale.Baseline = .zero) -> Card {
    let measure = Card.Measure(
      name: "Steps", value: "1,234", unit: "in all", notes: ["Most: 200 in May"], points: points,
      baseline: baseline)
    return Card(
      language: English(),
      title: "2023", subtitle: "in numbers", measures: Array(repeating: measure, count: 7),
      footer: "Numbers, not advice.", noData: "No data.")
  }

  /// The relative luminance of a color, as WCAG 2 defines it.
  private static func luminance(_ color: Card.Color) throws -> Double {
    let digits = color.rawValue.dropFirst()
    let parts = try [0, 2, 4].map { start in
      let part = digits.dropFirst(start).prefix(2)
      let value = Double(try #require(Int(part, radix: 16))) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  private static func contrast(_ color: Card.Color) throws -> Double {
    (try luminance(.paper) + 0.05) / (try luminance(color) + 0.05)
  }

  @Test func `texts have a contrast of 4.5 to 1, and marks of 3 to 1`() throws {
    for color in Card.Color.ofTexts { #expect(try Self.contrast(color) >= 4.5, "\(color)") }
    for color in [Card.Color.soft, .strong, .accent] {
      #expect(try Self.contrast(color) >= 3, "\(color)")
    }
    let drawing = try #require(ParsedDrawing(Self.card(SeriesCases.points(12, .mixed)).svg))
    let texts = drawing.elements("text").compactMap { $0.attributes["fill"] }
    #expect(texts.count > 20)
    #expect(Set(texts).isSubset(of: Card.Color.ofTexts.map(\.rawValue)))
  }

  @Test(arguments: SeriesCases.Shape.allCases)
  func `everything stands on the card, whatever the numbers`(
    _ shape: SeriesCases.Shape
  ) throws {
    for (count, baseline) in [
      (0, .zero), (1, .readings), (12, .zero), (12, .readings), (53, .zero),
    ]
      as [(Int, PlotScale.Baseline)]
    {
      let text = Self.card(SeriesCases.points(count, shape), baseline: baseline).svg
      let drawing = try #require(ParsedDrawing(text), "\(shape) \(count)")
      #expect(text.hasPrefix(Card.mark) && text.utf8.count < 60_000)
      #expect(!text.contains("nan") && !text.contains("inf"))
      let root = try #require(drawing.elements.first)
      #expect(root.attributes["width"] == "1080" && root.attributes["height"] == "1350")
      for element in drawing.elements where element.name == "rect" || element.name == "circle" {
        let number = { (name: String) in Double(element.attributes[name] ?? "0") ?? -1 }
        let x = number("x") + number("cx"), y = number("y") + number("cy")
        #expect(x >= 0 && x + number("width") <= 1_080.01, "\(element)")
        #expect(y >= 0 && y + number("height") <= 1_350.01, "\(element)")
      }
    }
  }

  @Test func `a card has at most six measures, and a sentence without any`() throws {
    let drawing = try #require(ParsedDrawing(Self.card(SeriesCases.points(12, .equal)).svg))
    #expect(drawing.elements("text").count { $0.text == "Steps" } == 6)
    let empty = Card(
      language: English(), title: "A", subtitle: "", measures: [], footer: "F", noData: "No data."
    ).svg
    #expect(empty.contains(">No data.</text>"))
  }

  @Test func `names that are long or hostile stay inside, and are never markup`() throws {
    var card = Self.card(SeriesCases.points(12, .equal))
    card.title = String(repeating: "<script>&\u{202E}", count: 50)
    card.measures[0].value = String(repeating: "9", count: 400)
    let text = card.svg
    #expect(!text.contains("<script") && !text.contains("\u{202E}"))
    let drawing = try #require(ParsedDrawing(text))
    for element in drawing.elements("text") {
      let size = try #require(Double(element.attributes["font-size"] ?? ""))
      let x = try #require(Double(element.attributes["x"] ?? ""))
      #expect(x + size * 0.56 * Double(element.text.count) <= 1_040, "\(element.text)")
    }
  }

  /// Bars of readings would need to start at zero, where they would look alike.
  @Test func `readings are a line that ends where data is missing`() throws {
    var points = SeriesCases.points(12, .equal)
    points[5].value = nil
    let drawing = try #require(ParsedDrawing(Self.card(points, baseline: .readings).svg))
    let drawn = points.count { $0.drawn != nil }
    #expect(drawing.elements("circle").count == 6 * drawn)
    #expect(drawing.elements("line").count == 6 * (drawn - 2))
  }

  /// R-4, R-5b: neither a running nor a thin value is complete.
  @Test func `a line is dashed to the running value, and passes a thin one by`() throws {
    var points = (0..<6).map { SeriesCases.interval($0, of: 7, .equal) }
      .map { FigurePoint($0, value: 5) }
    points[2].interval.state = .thin
    points[5].interval.state = .running
    var card = Self.card(points, baseline: .readings)
    card.measures = Array(card.measures.prefix(1))
    let lines = try #require(ParsedDrawing(card.svg)).elements("line")
    // From the first to the second, from the fourth to the fifth, and to the sixth.
    #expect(lines.map { $0.attributes["stroke-dasharray"] != nil } == [false, false, true])
    #expect(try #require(ParsedDrawing(card.svg)).elements("circle").count == 6)
  }

  @Test func `a period in a title is never cut`() throws {
    var card = Self.card(SeriesCases.points(12, .equal))
    card.title = "September 30, 2023 – November 30, 2024"
    let drawing = try #require(ParsedDrawing(card.svg))
    #expect(drawing.elements("text").first?.text == card.title)
  }

  @Test func `a mean is named below its value, beside what is missing`() throws {
    var card = Self.card(SeriesCases.points(12, .equal))
    card.measures = Array(card.measures.prefix(1))
    card.measures[0].unit = "on average"
    card.measures[0].notes = ["Most: 200 in May", "Data in 7 of 12 months"]
    let drawing = try #require(ParsedDrawing(card.svg))
    let texts = drawing.elements("text").map(\.text)
    #expect(texts.contains("on average") && texts.contains("Data in 7 of 12 months"), "\(texts)")
    #expect(!texts.contains("Most: 200 in May"))
    #expect(
      card.svg.contains(
        "in numbers. Steps: 1,234 on average. Most: 200 in May. Data in 7 of 12 months.</desc>"))
  }
}

import Figures
import Languages
import TestSupport
import Testing

@Suite struct `Ticks of an axis` {
  @Test func `ticks are spread evenly from this report's interval`() {
    let ticks = (0..<14).map { AxisTick(Double($0), "\($0)", isEmphasized: $0 == 12) }
    let order = AxisTick.ordered(ticks).map { Int($0.position) }
    #expect(order == [12, 4, 0, 8, 2, 6, 10, 1, 3, 5, 7, 9, 11, 13])
  }

  @Test func `the first tick and those with a year come before other ticks`() {
    let ticks = ["Aug 2023", "Sep", "Oct", "Nov", "Dec", "Jan 2024"].enumerated().map {
      AxisTick(Double($0), $1, isMajor: $1.count > 3)
    }
    #expect(
      AxisTick.ordered(ticks).map(\.label) == [
        "Aug 2023", "Jan 2024", "Dec", "Oct", "Sep", "Nov",
      ])
    #expect(AxisTick.ordered([]).isEmpty)
  }

  @Test func `ticks of weeks leave every second and every fourth one out`() throws {
    let drawing = try #require(ParsedDrawing(SampleFigures.trend.svg(id: "a")))
    let ticks = drawing.elements("text", class: "tick").filter { $0.attributes["dy"] == "16" }
    func labels(_ hidden: Set<String>) -> [String] {
      ticks.filter { $0.classes.isDisjoint(with: hidden) }.map(\.text)
    }
    #expect(Set(labels(["p2", "p3"])) == ["Oct 30", "Nov 27", "Dec 25", "Jan 22"])
    #expect(
      Set(labels(["p3"])) == [
        "Oct 30", "Nov 13", "Nov 27", "Dec 11", "Dec 25", "Jan 8", "Jan 22",
      ])
    #expect(labels([]).count > 10)
    #expect(ticks.filter { $0.classes.contains("on") }.map(\.text) == ["Jan 22"])
  }

  /// A year of months, of which all are this report's, one is, or none, and two years and a half.
  @Test(arguments: [
    (12, 0..<12, 0), (12, 11..<12, 5), (12, 0..<0, 0), (13, 12..<13, 0), (30, 29..<30, 7),
  ])
  func `months on an axis are at equal steps, with each January`(
    _ count: Int, _ current: Range<Int>, _ first: Int
  ) throws {
    let names = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let labels = (0..<count).map { index in
      let month = (first + index) % 12
      return index == 0 || month == 0
        ? "\(names[month]) \(2022 + (first + index) / 12)" : names[month]
    }
    var figure = TrendFigure(
      subject: SeriesCases.subject(.month), points: SeriesCases.points(count, .equal),
      format: .steps, baseline: .zero)
    figure.ticks = labels.enumerated().map { index, label in
      AxisTick(
        Double(index), label, isMajor: label.count > 3, isEmphasized: current.contains(index),
        month: 12 * 2022 + first + index)
    }
    let drawing = try #require(ParsedDrawing(figure.svg(id: "a")))
    for (width, hidden) in ShownLabels.widths {
      let texts = drawing.elements("text", class: "tick").filter {
        $0.attributes["dy"] == "16" && $0.classes.isDisjoint(with: hidden)
      }
      let isOne = current.count == 1
      // The label of this report's month is bold, and can be between two others.
      let shown = texts.filter { !(isOne && $0.classes.contains("on")) }.compactMap { text in
        Double(text.attributes["x"]?.dropLast() ?? "").map { Int($0 / 100 * Double(count)) }
      }.sorted()
      let steps = Set(zip(shown, shown.dropFirst()).map { $1 - $0 })
      let own = isOne ? current.lowerBound : -1
      #expect(shown.count > 1 && steps.count <= 1, "\(width): \(shown)")
      for (index, label) in labels.enumerated() where label.hasPrefix("Jan ") && index != own {
        #expect(shown.contains(index) || abs(index - own) < 3, "\(width): \(shown)")
      }
      #expect(!isOne || texts.contains { $0.classes.contains("on") })
      #expect(ShownLabels(drawing, width: width, hidden: hidden).collisions.isEmpty)
    }
  }
}

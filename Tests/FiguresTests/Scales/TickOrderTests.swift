import Figures
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
}

import Figures
import Languages
import TestSupport
import Testing

@Suite struct `Time in zones by interval` {
  /// Four weeks: the second has no readings, and the last one is still running.
  static let figure = ZonesFigure(
    subject: FigureSubject(
      language: English(), name: "Time in zones", title: "Time in zones (h:min) by week",
      period: "January 8 to February 4, 2024", interval: .week),
    zones: [
      .init(.low, name: "easy", bounds: "under 120"),
      .init(.inRange, name: "moderate", bounds: "120 – 139"),
      .init(.high, name: "hard", bounds: "140 or more"),
    ], unit: "bpm",
    intervals: ["Jan 8", "Jan 15", "Jan 22", "Jan 29"].enumerated().map { index, day in
      FigureInterval(
        label: day, name: "the week of \(day)", when: "in the week of \(day)",
        state: index == 3 ? .running : .complete, until: index == 3 ? .moment("Feb 4") : nil)
    }, times: [[60, 30, 30], nil, [20, 65, 45], [10, 0, 0]], format: .minutes)

  @Test func `the headline is the zone with the most time in the latest complete week (R-36)`() {
    let words = Self.figure.words
    #expect(
      words.headline == "Moderate: 1 h 05 min of 2 h 10 min in the week of Jan 22",
      "\(words.headline)")
    #expect(
      words.note
        == "Data in 3 of 4 weeks. Zones in bpm: easy under 120, moderate 120 – 139, hard 140 or more."
    )
    #expect(
      words.marks
        == "From the bottom: easy, moderate, hard. Dashed: no data. Hollow: still running.")
    #expect(
      words.description.contains("In the week of Jan 22: easy 0:20, moderate 1:05, hard 0:45."))
  }

  @Test func `the text above a bar has the time in each zone, as its row does (G-1)`() {
    #expect(
      `Texts above marks`.texts(Self.figure) == [
        "The week of Jan 8: 2 h 00 min; easy 1:00, moderate 0:30, hard 0:30",
        "The week of Jan 15: no data",
        "The week of Jan 22: 2 h 10 min; easy 0:20, moderate 1:05, hard 0:45",
        "The week of Jan 29: 10 min; easy 0:10, moderate 0:00, hard 0:00 (until Feb 4)",
      ])
  }

  @Test func `the text form has a character for each zone (R-36)`() {
    #expect(
      Self.figure.text(.unicode).joined(separator: "\n") == """
        Jan 8      2:00  ░░░░░░░░░░▒▒▒▒█████
        Jan 15  no data  ·
        Jan 22     2:10  ░░░▒▒▒▒▒▒▒▒▒▒▒███████
        Jan 29     0:10  ░░  (until Feb 4)
        """)
    #expect(Self.figure.textKey(.ascii).marks.map(\.symbol) == ["-", "+", "#"])
    #expect(Self.figure.textKey(.unicode).marks.map(\.meaning) == ["easy", "moderate", "hard"])
  }

  @Test func `bars are stacked from the lowest zone, and hollow while the week is running (R-36)`()
    throws
  {
    let drawing = try #require(ParsedDrawing(Self.figure.svg(id: "a")))
    let bars = drawing.elements("rect").filter {
      !$0.classes.isDisjoint(with: ["low", "inr", "high"])
    }
    #expect(bars.map { $0.classes.contains("part") }.count { $0 } == 1)
    #expect(bars.count == 7)
    let feet = bars.prefix(3).map { bar -> (Double, Double) in
      let share = { (name: String) in Double(bar.attributes[name, default: "0"].dropLast()) ?? 0 }
      return (share("y"), share("y") + share("height"))
    }
    #expect(zip(feet, feet.dropFirst()).allSatisfy { abs($0.0 - $1.1) < 0.01 })
    #expect(Self.figure.keys.map(\.label) == ["hard", "moderate", "easy"])
    #expect(drawing.elements("rect", class: "gap").count == 1)
  }

  @Test func `many bars become steps, one for each zone (G-16)`() throws {
    let figure = DailyCases.zones(SeriesCases.points(200, .mixed))
    let drawing = try #require(ParsedDrawing(figure.svg(id: "a")))
    for name in ["low", "inr", "high"] {
      #expect(drawing.elements("path", class: name).count == 1)
    }
    // Only the interval that is still running has a bar.
    let bars = drawing.elements("rect").filter { !$0.classes.contains("tip") }
    #expect(!bars.isEmpty && bars.allSatisfy { $0.classes.contains("part") })
  }

  @Test func `parts of bars have a character each, whatever their number`() {
    #expect(StackedBar.filled([1, 1, 2], cells: 8, .unicode) == "░░▒▒████")
    #expect(StackedBar.filled([1, 1, 1, 1, 1], cells: 5, .unicode) == "▁░▒▓█")
    #expect(StackedBar.filled([0, 0.01], cells: 0.2, .ascii) == "#")
    #expect(StackedBar.filled([0, 0], cells: 4, .ascii) == "")
    #expect(StackedBar.filled([1, 1, 1, 1, 1, 1], cells: 6, .ascii) == "")
  }
}

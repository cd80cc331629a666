import Figures
import TestSupport
import Testing

@Suite struct `Calendars of days` {
  static let weeks = DailySamples.calendar(
    String(SampleReadings.year.suffix(98)), firstRow: 0, from: 273, ends: ("Oct 30", "Jan 29"))

  @Test func `a calendar has a row for each weekday`() {
    #expect(
      Self.weeks.text(.unicode).joined(separator: "\n") == """
        Mon  ▅▃▅▅▅▃▃▃▅▃▇▃▅▅
        Tue  ▅▃▅▇▅▃▅▃▅▇▃▃▃▃
        Wed  ▃▃▃▃▃▅▅▅▃▅·▃▃▇
        Thu  ▅▃▅▃▃▃██▅█▁▅▇▅
        Fri  █▃▃▇▅▃▅▅▃▃▅▃▅█
        Sat  ▅▃▃▅▅▃▅▅▃▇▅▃▅▅
        Sun  ▇▇▅▅█▃▃▅█▅▃▇▅◌
        """)
    #expect(
      Self.weeks.text(.ascii).joined(separator: "\n") == """
        Mon  =-===---=-*-==
        Tue  =-=*=-=-=*----
        Wed  -----===-=?--*
        Thu  =-=---##=#.=*=
        Fri  #--*=-==--=-=#
        Sat  =--==-==-*=-==
        Sun  **==#--=#=-*=~
        """)
    let key = Self.weeks.textKey(.unicode)
    #expect(
      key.sentences == [
        "Columns: weeks from Oct 30 to Jan 29.",
        "Levels: under 5,000, 5,000, 7,500, 10,000, 12,500 and more.",
      ])
    #expect(key.marks == [.init("·", "no data"), .init("◌", "still running")])
    #expect(Self.weeks.textKey(.ascii).marks.map(\.symbol) == ["?", "~"])
  }

  @Test func `a calendar counts the days that reach the goal`() {
    let words = DailySamples.year.words
    #expect(words.headline == "126 of 369 days reached 10,000 steps")
    #expect(words.description.contains("Most: 17,929 on Jul 6; least: 4,956 on Jan 11."))
    #expect(words.description.contains("Jan 10 has no data. Feb 4 counts only until 9:41 AM: 913."))
  }

  @Test func `a calendar crosses days without data, and frames the running and greatest`() throws {
    let drawing = try #require(ParsedDrawing(DailySamples.year.svg(id: "year")))
    #expect(drawing.elements("path", class: "cross").count == 1)
    #expect(drawing.elements("rect", class: "ringc").count == 1)
    #expect(drawing.elements("rect", class: "mark").count == 1)
    #expect(drawing.elements("text").contains { $0.text == "17,929 on Jul 6" })
    // Three sizes are below the goal, two reach it.
    #expect(drawing.elements("path", class: "cell").count == 5)
    #expect(drawing.elements("path", class: "goal").count == 2)
    #expect(DailySamples.year.keys.map(\.label).last == "12,500 and more")
  }

  @Test func `a calendar can start and end in the middle of a week`() {
    let figure = DailySamples.calendar("012301230", firstRow: 3, from: 2, ends: ("a", "b"))
    #expect(
      figure.text(.ascii) == [
        "Mon   .", "Tue   -", "Wed   =", "Thu  .*", "Fri  -.", "Sat  =", "Sun  *",
      ])
  }

  @Test func `a calendar of three years has three strips, and drops earlier days`() throws {
    let year = SampleReadings.year.dropLast()
    let figure = DailySamples.calendar(
      String((year + year + year).prefix(1_096)), firstRow: 6, from: 2, ends: ("a", "b"))
    #expect(figure.layout.strips == 3 && figure.layout.skipped == 0)
    let text = figure.text(.unicode)
    #expect(text.count == 3 * 8 + 2)
    #expect(text.filter { $0.hasPrefix("Mon") }.count == 3)
    let svg = figure.svg(id: "a")
    #expect(try #require(ParsedDrawing(svg)?.elements.first).classes.contains("r3"))
    #expect(svg.utf8.count < 60_000)
    let points = SeriesCases.points(10_000, .mixed)
    let long = DailyCases.calendar(points, goal: nil)
    #expect(long.layout.strips == 3 && long.shown.count <= 162 * 7)
    #expect((long.days.count - long.shown.count + 3) % 7 == 0)
    #expect(long.words.note.contains("of 10,000 days."))
  }

  @Test(
    arguments: [
      ([], [2]), ([10], [0, 4]), ([10, 20], [0, 2, 4]), ([10, 20, 30, 40], [0, 1, 2, 3, 4]),
      ([40, 10, .nan, 10, 20, 30, 50, 60], [0, 1, 2, 3, 4]),
    ] as [([Double], [Int])])
  func `the levels of a calendar are spread over five sizes`(
    _ thresholds: [Double], _ slots: [Int]
  ) {
    let levels = CalendarLevels(thresholds)
    #expect((0..<levels.count).map(levels.slot) == slots)
    #expect(levels.level(-.greatestFiniteMagnitude) == 0)
    #expect(levels.level(.greatestFiniteMagnitude) == levels.count - 1)
  }

  @Test func `a calendar distinguishes a recorded zero from a day without data`() {
    var figure = DailySamples.calendar("x0r", firstRow: 0, from: 2, ends: ("a", "a"))
    figure.days[1].value = 0
    #expect(figure.text(.ascii).prefix(3) == ["Mon  ?", "Tue  .", "Wed  ~"])
    figure.days = figure.days.map { FigurePoint($0.interval, value: nil) }
    #expect(figure.words.headline == "No data" && figure.svg(id: "a").isEmpty)
  }

  @Test(arguments: [(31, ["p2", "p3"]), (80, ["p2", "p3"]), (170, ["p3"])])
  func `labels of a short calendar do not wait for a room that it never has`(
    _ days: Int, _ rooms: [String]
  ) throws {
    var figure = DailyCases.calendar(SeriesCases.points(days, .mixed), goal: nil)
    figure.subject.events = FigureEvents(
      (0..<12).map { index in
        let day = Double(index * days / 12)
        return FigureEvent(day, days: day, instant: day, date: "January \(index)", text: "flu")
      })
    let drawing = try #require(ParsedDrawing(figure.svg(id: "a")))
    let classes = Set(drawing.elements("text").flatMap(\.classes))
    #expect(classes.isDisjoint(with: rooms), "\(classes)")
    let labels = ShownLabels(drawing, width: 270, hidden: ["p1", "p2", "p3"])
    #expect(labels.collisions.isEmpty)
    // The label of the greatest day can take the room below five weeks.
    #expect(days == 31 || labels.labels.contains { Int($0.text) != nil })
  }
}

import Figures
import Languages
import TestSupport
import Testing

@Suite struct `Nights below each other` {
  /// The rows of the first seven nights and of the night without sleep data.
  private func rows(_ charset: Charset) -> [String] {
    let lines = DailySamples.nights.text(charset)
    return Array(lines[1...7]) + [lines[11]]
  }

  @Test func `nights have cells of 18 minutes`() {
    #expect(
      rows(.unicode).joined(separator: "\n") == """
        Mon 22         ▓▓██▓▓█▓▒▓█▓▓▒▓▓▓▓▒▓▓▒▒▓▓▓▒        7:50
        Tue 23        ▓▓█▓▓▓█▓▓▒▓▓▓▒▓▓▓▒▒▓▓▒▒▓▓▓▒▓        8:11
        Wed 24         ▓██▓░▓▓█▓▒▓▓▓▒▓▓▓▒▓▓▒▒▓▓▓▒         7:45
        Thu 25          ▓█▓▒▓█▓▒▓█▓▒▓▓▓▒▓▓▓▒▓▓▒▓          7:05
        Fri 26         ▓██▓▒██▓▒▓█▓▓▒█▒▒▓▓▓▒▒▓▓▓▒         7:50
        Sat 27          ▓█▓▒▓█▓▒▓▓▓▒▓█▓▓▒▓▓▓▒▒▓▓▒▒▓▓▓     8:29
        Sun 28        ▓▓█▓▒▓█▓▒▓█░▓█▓▒▓▓▓▒▓▓▒▓▓▓▓▒▒▓▓▓    9:23
        Thu 1             in bed, no sleep data           ·
        """)
    #expect(
      rows(.ascii).joined(separator: "\n") == """
        Mon 22         ccDDccDcrcDccrccccrccrrcccr        7:50
        Tue 23        ccDcccDccrcccrcccrrccrrcccrc        8:11
        Wed 24         cDDc-ccDcrcccrcccrccrrcccr         7:45
        Thu 25          cDcrcDcrcDcrcccrcccrccrc          7:05
        Fri 26         cDDcrDDcrcDccrDrrcccrrcccr         7:50
        Sat 27          cDcrcDcrcccrcDccrcccrrccrrccc     8:29
        Sun 28        ccDcrcDcrcD-cDcrcccrccrccccrrccc    9:23
        Thu 1             in bed, no sleep data           ?
        """)
    #expect(
      DailySamples.nights.text(.ascii)[0] == "         9 PM         1 AM          5 AM     9 AM")
    #expect(DailySamples.nights.textKey(.ascii).marks.map(\.symbol) == ["D", "c", "r", "-"])
  }

  @Test func `a figure of nights states how long you slept`() {
    let words = DailySamples.nights.words
    #expect(words.headline == "You slept 8 h 05 min a night")
    #expect(words.description.contains("between 7 h 05 min and 9 h 23 min"))
    #expect(
      words.description.contains("The night to February 1 has time in bed but no sleep data."))
    #expect(
      words.note
        == "Data on 13 of 14 nights. The night to February 1 has time in bed but no sleep data.")
    #expect(words.marks == "Dashed: no sleep data.")
  }

  @Test func `nights have a path for each stage, and a dashed row without sleep`() throws {
    let drawing = try #require(ParsedDrawing(DailySamples.nights.svg(id: "nights")))
    for stage in SleepStage.recorded {
      #expect(drawing.elements("path", class: stage.rawValue).count == 1)
    }
    #expect(drawing.elements("rect", class: "gap").count == 1)
    #expect(drawing.elements("rect", class: "weekend").count == 2)
    #expect(drawing.elements("line", class: "usual").count == 2)
    #expect(drawing.elements("text").contains { $0.text == "in bed, no sleep data" })
    #expect(DailySamples.nights.keys.map(\.label) == ["Deep", "Core", "REM", "Awake"])
  }

  private func figure(_ nights: [Night]) -> NightsFigure {
    NightsFigure(
      subject: SeriesCases.subject(.night), nights: nights, format: .minutes, clock: .english)
  }

  private func interval(_ state: PointState = .complete) -> FigureInterval {
    FigureInterval(
      label: "Sun 5", name: "the night to November 5", when: "in the night to November 5",
      state: state, until: state == .running ? .time("3:10 AM") : nil)
  }

  @Test(arguments: [
    (
      60,
      "In the night to November 5 the clock goes forward by an hour: what follows is drawn an hour "
        + "too early."
    ),
    (
      -60,
      "In the night to November 5 the clock goes back by an hour: what follows is drawn an hour "
        + "too late."
    ),
    (0, ""),
  ])
  func `a figure of nights notes a change of the clock`(_ change: Int, _ note: String) {
    let night = Night(
      interval(), spans: [SleepSpan(.core, from: 660, to: 1_200)], asleep: 540,
      clockChange: change)
    #expect(
      figure([night]).words.note == "Data on 1 of 1 night." + (note.isEmpty ? "" : " " + note))
  }

  @Test func `the axis of nights reaches to a nap at noon`() {
    let night = Night(
      interval(),
      spans: [
        SleepSpan(.asleep, from: 1_440, to: 1_500), SleepSpan(.asleep, from: 640, to: 1_100),
      ], asleep: 520)
    #expect(figure([night]).axis == ClockAxis(covering: [540...1_500]))
    let text = figure([night]).text(.ascii)
    #expect(text[0].hasPrefix("        9 PM") && text[0].hasSuffix("1 PM"))
    #expect(text[1].contains("sss  8:40"))
    #expect(figure([night]).stages == [.asleep])
  }

  @Test func `a running night is hollow, and one to come is empty`() throws {
    let spans = [SleepSpan(.core, from: 660, to: 900)]
    let nights = [
      Night(interval(), spans: spans, asleep: 240),
      Night(interval(.running), spans: spans, asleep: 240), Night(interval(.ahead)),
    ]
    let drawing = try #require(ParsedDrawing(figure(nights).svg(id: "a")))
    #expect(drawing.elements("path", class: "part").count == 1)
    #expect(drawing.elements("rect", class: "gap").isEmpty)
    #expect(figure(nights).text(.ascii)[2].hasSuffix("4:00 (until 3:10 AM)"))
    #expect(figure(nights).words.marks == "Hollow: still running.")
  }

  @Test func `nights without any sleep have neither a drawing nor text`() {
    let none = figure([Night(interval(.complete))])
    #expect(none.svg(id: "a").isEmpty && none.text(.unicode).isEmpty)
    #expect(none.words.headline == "No data")
    let bed = figure([Night(interval(.complete), inBed: 600...1_000)])
    #expect(!bed.svg(id: "a").isEmpty)
    #expect(bed.words.headline == "Steps: latest not recorded asleep")
  }

  @Test func `numbers of nights have a mark between thousands`() {
    var figure = DailySamples.nights
    figure.averaged = (1_704, 1_825)
    #expect(
      figure.words.headline == "You slept 8 h 05 min a night (data on 1,704 of 1,825 nights)")
  }
}

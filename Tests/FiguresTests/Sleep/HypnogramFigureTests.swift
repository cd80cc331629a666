import Figures
import TestSupport
import Testing

@Suite struct `One night` {
  @Test func `a hypnogram has 48 cells for its hours`() {
    #expect(
      DailySamples.hypnogram.text(.unicode).dropLast().joined(separator: "\n") == """
        Awake                        █
        REM                 █    █    ██    ██  ██     ███
        Core    ███ █████  █ ██ █ ███   ████  ██  █████   ████
        Deep       █     ██    █
        """)
    #expect(
      DailySamples.hypnogram.text(.ascii).dropLast().joined(separator: "\n") == """
        Awake                        #
        REM                 #    #    ##    ##  ##     ###
        Core    ### #####  # ## # ###   ####  ##  #####   ####
        Deep       #     ##    #
        """)
    #expect(
      DailySamples.hypnogram.text(.ascii).last
        == "      10 PM     12 AM    2 AM      4 AM     6 AM      8 AM")
  }

  @Test func `a hypnogram describes the time in each stage`() {
    let words = DailySamples.hypnogram.words
    #expect(words.headline == "Sunday’s night, the longest: 9 h 23 min")
    #expect(words.description.contains("deep 53 min, core 5 h 44 min, REM 2 h 46 min; awake"))
    #expect(words.description.contains("in 2 spells."))
  }

  @Test func `a hypnogram has a row for each stage, and connectors between them`() throws {
    let drawing = try #require(ParsedDrawing(DailySamples.hypnogram.svg(id: "night")))
    #expect(drawing.elements("path").count == 5)
    #expect(
      drawing.elements("text", class: "strong").map(\.text) == ["Awake", "REM", "Core", "Deep"])
    #expect(drawing.elements("line", class: "grid").count == 11)
  }

  private func figure(_ spans: [SleepSpan], change: Int = 0) -> HypnogramFigure {
    HypnogramFigure(
      subject: DailySamples.hypnogram.subject,
      night: Night(
        SampleNights.nights[0].interval, spans: spans, asleep: 400, clockChange: change),
      format: .minutes, clock: .english)
  }

  @Test func `a hypnogram without stages has two rows`() {
    let night = figure([
      SleepSpan(.asleep, from: 640, to: 900), SleepSpan(.awake, from: 900, to: 925),
      SleepSpan(.asleep, from: 925, to: 1_100),
    ])
    #expect(night.rows == [.awake, .asleep])
    #expect(night.words.note == "The stages were not recorded.")
    #expect(night.text(.ascii).count == 3)
  }

  @Test func `a hypnogram has no connector over a time without data`() throws {
    let night = figure([SleepSpan(.core, from: 640, to: 700), SleepSpan(.rem, from: 760, to: 800)])
    let drawing = try #require(ParsedDrawing(night.svg(id: "a")))
    #expect(drawing.elements("path", class: "conn").isEmpty)
  }

  @Test func `a hypnogram notes a change of the clock`() {
    let night = figure([SleepSpan(.core, from: 640, to: 700)], change: 60)
    #expect(night.words.note.contains(" the clock goes forward by an hour: what follows is drawn"))
  }

  @Test func `a hypnogram leaves out spans without a length`() {
    let spans = [
      SleepSpan(.core, from: 700, to: 640), SleepSpan(.core, from: .nan, to: 700),
      SleepSpan(.core, from: -1e308, to: -1e300), SleepSpan(.deep, from: 650, to: 650),
    ]
    #expect(figure(spans).svg(id: "a").isEmpty)
    #expect(figure(spans).words.headline == "No data")
  }
}

import Figures
import Languages
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

  @Test func `a hypnogram of sleep alone has one row`() {
    let night = figure([SleepSpan(.asleep, from: 640, to: 900)])
    #expect(night.rows == [.asleep])
    #expect(night.text(.ascii).count == 2)
  }

  @Test func `a hypnogram has a row for the time in bed, and names naps`() throws {
    let night = HypnogramFigure(
      subject: DailySamples.hypnogram.subject,
      night: Night(
        SampleNights.nights[0].interval,
        spans: [SleepSpan(.core, from: 660, to: 1_080), SleepSpan(.core, from: 1_560, to: 1_620)],
        inBed: 600...1_620, beds: [600...1_080, 1_560...1_620],
        naps: [.init(from: 1_560, to: 1_620, asleep: 60, when: "on January 3 at 2:00 PM")],
        asleep: 480), format: .minutes, clock: .english)
    let rows = night.text(.ascii)
    #expect(rows.count == 6)
    #expect(rows[2].hasPrefix("Core"))
    #expect(rows[4].hasPrefix("In bed --"), "\(rows)")
    #expect(rows[4].filter { $0 == "-" }.count > rows[2].filter { $0 == "#" }.count)
    let drawing = try #require(ParsedDrawing(night.svg(id: "a")))
    #expect(drawing.elements("rect", class: "gap").count == 2)
    #expect(drawing.elements("text").contains { $0.text == "nap 1:00" })
    #expect(
      night.words.description.contains(
        "In bed between 10:00 PM and 6:00 AM and between 2:00 PM and 3:00 PM."),
      "\(night.words.description)")
    #expect(drawing.elements("title").count { $0.text.hasPrefix("Core, nap: 2:00 PM") } <= 1)
  }

  @Test func `a hypnogram has no connector over a time without data`() throws {
    let night = figure([SleepSpan(.core, from: 640, to: 700), SleepSpan(.rem, from: 760, to: 800)])
    let drawing = try #require(ParsedDrawing(night.svg(id: "a")))
    #expect(drawing.elements("path", class: "conn").isEmpty)
  }

  @Test func `a hypnogram notes a change of the clock`() {
    let night = figure([SleepSpan(.core, from: 640, to: 700)], change: 60)
    #expect(night.words.note.contains(" the clock goes forward by an hour."))
    #expect(!night.words.note.contains("drawn"))
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

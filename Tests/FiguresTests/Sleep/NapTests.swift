import Figures
import Languages
import TestSupport
import Testing

@Suite struct `Naps in figures of nights` {
  private func interval(_ day: Int) -> FigureInterval {
    FigureInterval(
      label: "Jan \(day)", name: "the night to January \(day)",
      when: "in the night to January \(day)")
  }

  /// A night from 11 PM to 6 AM, and with a nap, sleep from 2 PM to 3:30 PM.
  private func night(_ day: Int, hasNap: Bool = false) -> Night {
    Night(
      interval(day),
      spans: [SleepSpan(.core, from: 660, to: 1_080)]
        + (hasNap ? [SleepSpan(.core, from: 1_560, to: 1_650)] : []),
      naps: hasNap
        ? [.init(from: 1_560, to: 1_650, asleep: 90, when: "on January \(day) at 2:00 PM")] : [],
      asleep: hasNap ? 510 : 420)
  }

  private func figure(
    _ nights: [Night], average: Double? = nil, averagesNaps: Bool = false
  ) -> NightsFigure {
    NightsFigure(
      subject: SeriesCases.subject(.night), nights: nights, format: .minutes, clock: .english,
      average: average, averagesNaps: averagesNaps)
  }

  @Test func `a nap is drawn at its time, and named beside the time asleep (R-17)`() throws {
    let nights = figure([night(3, hasNap: true), night(4)])
    #expect(
      nights.text(.ascii).joined(separator: "\n") == """
                8 PM            4 AM            12 PM
        Jan 3         cccccccccccccc                ccc  8:30, nap 1:30
        Jan 4         cccccccccccccc                     7:00
        """)
    let drawing = try #require(ParsedDrawing(nights.svg(id: "a")))
    #expect(drawing.elements("text").filter { $0.text == "nap 1:30" }.count == 1)
    #expect(drawing.elements("text").contains { $0.text == "8:30" })
  }

  @Test func `a description and a headline say what naps add (R-17)`() {
    let nights = figure([night(4), night(3, hasNap: true)])
    #expect(
      nights.words.headline == "Steps: 8 h 30 min (1 h 30 min napping) in the night to January 3")
    #expect(nights.words.description.contains("Nap: 1 h 30 min on January 3 at 2:00 PM."))
    #expect(
      nights.words.description.contains(
        "You were asleep between 7 h 00 min and 8 h 30 min (1 h 30 min napping)."))
    let mean = figure([night(4), night(3, hasNap: true)], average: 465, averagesNaps: true)
    #expect(mean.words.headline == "You slept 7 h 45 min a night, naps included")
  }

  @Test func `more than three naps are counted (R-17)`() {
    let nights = figure((3..<8).map { night($0, hasNap: true) })
    #expect(nights.words.description.contains("5 naps in 5 nights, 7 h 30 min in all."))
  }

  @Test func `a figure of mean nights says that the time asleep includes naps (R-17)`() {
    var week = night(3)
    week.averagesNaps = true
    let nights = figure([week])
    #expect(nights.text(.ascii)[1].hasSuffix(" 7:00, naps included"))
    #expect(nights.words.note.contains("The times asleep include naps."))
  }

  @Test func `a hypnogram shows the nap of its night (R-17)`() throws {
    let figure = HypnogramFigure(
      subject: FigureSubject(
        language: English(), name: "The night to January 3", title: "Stages",
        period: "the night to January 3",
        interval: .night), night: night(3, hasNap: true), format: .minutes, clock: .english)
    #expect(figure.axis == ClockAxis(covering: [660...1_650]))
    #expect(figure.words.headline == "The night to January 3: 8 h 30 min (1 h 30 min napping)")
    #expect(
      figure.words.description.contains(
        "Asleep 8 h 30 min between 11:00 PM and 6:00 AM and in a nap, 1 h 30 min on January 3 at"
          + " 2:00 PM: core 8 h 30 min."))
  }

  struct Sleeper: Sendable {
    /// The minutes asleep, counted from noon of the day on which the night starts.
    let asleep: ClosedRange<Double>
    /// The hours at the ends of the axis.
    let first: String, last: String
  }

  @Test(
    "the axis fits around sleep at any time of day, whatever the anchor (R-15)",
    arguments: [
      Sleeper(asleep: 660...1_080, first: "10 PM", last: "6 AM"),
      // After night shifts.
      Sleeper(asleep: 1_230...1_650, first: "8 AM", last: "4 PM"),
      // With nights from 2 AM to 2 AM.
      Sleeper(asleep: -210...210, first: "8 AM", last: "4 PM"),
      // With nights from midnight to midnight.
      Sleeper(asleep: -720 ... -300, first: "12 AM", last: "8 AM"),
      // With nights that end a minute before midnight.
      Sleeper(asleep: 1_740...2_159, first: "4 PM", last: "12 AM"),
    ])
  func axis(_ sleeper: Sleeper) {
    let night = Night(
      interval(3),
      spans: [
        SleepSpan(.core, from: sleeper.asleep.lowerBound, to: sleeper.asleep.upperBound)
      ], asleep: 420)
    #expect(night.minutes(in: .core) >= 419)
    let nights = figure([night])
    let labels = nights.axis.ticks(.english).map(\.label)
    #expect(nights.axis.hours == 8)
    #expect(labels.first == sleeper.first && labels.last == sleeper.last, "\(labels)")
    #expect(nights.text(.ascii)[1].filter { $0 == "c" }.count >= 23)
  }

  @Test func `a night awake has 0 h, and is not one without data (R-12)`() {
    let nights = figure([night(3), Night(interval(4), inBed: 660...1_080, asleep: 0)])
    #expect(nights.words.note == "Data on 2 of 2 nights.")
    #expect(nights.text(.ascii)[2].contains("awake"))
    #expect(nights.text(.ascii)[2].hasSuffix("0:00"))
  }
}

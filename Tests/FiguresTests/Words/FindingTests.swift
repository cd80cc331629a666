import Figures
import Languages
import Testing

/// Headlines are findings built from numbers as shown (G-1, G-12).
@Suite struct `Headlines` {
  @Test(
    arguments: [
      (Finding.noData, "No data"),
      (
        .goal(
          name: "Steps", met: 1, of: 7, noun: .day, goal: "10,000 steps", isUpperLimit: false),
        "One of 7 days reached 10,000 steps"
      ),
      (
        .goal(
          name: "Training time", met: 0, of: 13, noun: .week, goal: "2 h", isUpperLimit: true),
        "Training time: none of 13 weeks stayed within 2 h"
      ),
      (
        .goal(
          name: "Daily steps", met: 7, of: 7, noun: .day, goal: "10,000 steps", isUpperLimit: false),
        "All 7 days reached 10,000 steps"
      ),
      (
        .goal(
          name: "Steps", met: 126, of: 369, noun: .day, goal: "10,000 steps", isUpperLimit: false),
        "126 of 369 days reached 10,000 steps"
      ),
      (
        .median(name: "Steps", above: 1, of: 13, noun: .week, median: "65,476"),
        "Steps: one of 13 weeks is above your median of 65,476"
      ),
      (
        .median(name: "Steps", above: 0, of: 13, noun: .week, median: "65,476 steps"),
        "None of 13 weeks is above your median of 65,476 steps"
      ),
      // The name does not fit.
      (
        .median(
          name: "Walking and running distance", above: 8, of: 13, noun: .week, median: "4.3 mi"),
        "Eight of 13 weeks are above your median of 4.3 mi"
      ),
      (
        .goal(
          name: "Sleep", met: 84, of: 342, noun: .night, goal: "8 h 15 min", isUpperLimit: false),
        "Sleep: 84 of 342 nights reached 8 h 15 min"
      ),
      (
        .zone(name: "hard", time: "32 min", whole: "32 min", when: "in the week of June 10"),
        "Hard: all 32 min in the week of June 10"
      ),
      (
        .latest(name: "Steps", value: "341,017 steps", when: "in December 2023"),
        "Steps: 341,017 in December 2023"
      ),
      (
        .bounds(below: 0, of: 15, upper: "135", lower: "85"),
        "None of 15 readings is below 135 over 85"
      ),
      (.bounds(below: 2, of: 2, upper: "135", lower: "85"), "Both readings are below 135 over 85"),
      (
        .yearBefore(name: "Steps", above: 2, of: 2, noun: .month),
        "Steps: both months are above the year before"
      ),
      (
        .bounds(below: 1, of: 15, upper: "135", lower: "85"),
        "One of 15 readings is below 135 over 85"
      ),
      (
        .bounds(below: 28, of: 28, upper: "135", lower: "85"),
        "All 28 readings are below 135 over 85"
      ),
      (
        .bounds(below: 10, of: 28, upper: "135", lower: "85"),
        "Ten of 28 readings are below 135 over 85"
      ),
      (
        .share(share: "82%", whole: .time, range: "in range"),
        "82% of the time in range"
      ),
      (
        .overlap(
          sources: .names(["watch", "phone"]), counted: "68,431 steps", twice: "10,210",
          areThings: true),
        "watch and phone counted 68,431 steps; 10,210 of them twice"
      ),
      (.nights(asleep: "8 h 05 min"), "You slept 8 h 05 min a night"),
      (
        .nights(asleep: "8 h 05 min", on: Part(6, of: 7)),
        "You slept 8 h 05 min a night (data on 6 of 7 nights)"
      ),
      (
        .nights(asleep: "8 h 05 min", hasNaps: true), "You slept 8 h 05 min a night, naps included"
      ),
      (
        .nights(asleep: "8 h 05 min", on: Part(6, of: 7), hasNaps: true),
        "You slept 8 h 05 min a night, naps included (6 of 7 nights)"
      ),
      (
        .range(.heartbeats, low: "49", high: "159"),
        "Your heart beat between 49 and 159 times a minute"
      ),
      (
        .trend(
          name: "Body mass", from: "184.1", to: "175.9 pounds", rises: false,
          since: .month("August")),
        "Body mass fell from 184.1 to 175.9 pounds since August"
      ),
      (
        .cycles(count: 11, low: "26", high: "31 days", mean: "28.8"),
        "Your cycles took 26 to 31 days, 28.8 on average"
      ),
      (.cycleDay("12"), "Your cycle is on day 12"),
      (.latest(name: "Body mass", value: "175.9 pounds"), "Body mass: latest 175.9 pounds"),
      (
        .running(name: "Daily steps", value: "913 steps", when: "on Friday, February 2"),
        "Daily steps: 913 so far on Friday, February 2"
      ),
      (
        .thin(name: "Steps", count: 1, noun: .month),
        "Steps: one month has data, but too little to count"
      ),
      (
        .thin(name: "Steps", count: 3, noun: .week),
        "Steps: three weeks have data, but too little to count"
      ),
      (
        .peak(name: "Steps by hour", value: "1,197 steps a day", when: "at 6 PM", isAmount: true),
        "Steps by hour: most at 6 PM, 1,197 steps a day"
      ),
      (
        .goal(
          name: "Steps", met: 28, of: 28, noun: .period(of: 2, .week), goal: "10,000 steps",
          isUpperLimit: false),
        "All 28 two-week periods reached 10,000 steps"
      ),
      (
        .smoothed(name: "Body mass", value: "79.4 kg", change: "−0.4 kg a week"),
        "Body mass, smoothed: 79.4 kg, changing by −0.4 kg a week"
      ),
    ] as [(Finding, String)])
  func `a headline is a sentence of at most 14 words`(_ finding: Finding, _ sentence: String) {
    #expect(English().headline(finding) == sentence)
    #expect(sentence.split(separator: " ").count <= 14)
  }

  @Test func `the headlines of the sample are its findings`() {
    #expect(
      SampleFigures.all.map { $0.figure.words.headline } == [
        "One of 7 days reached 10,000 steps",
        "None of 13 weeks is above your median of 65,476 steps",
        "Your heart beat between 49 and 159 times a minute",
        "Body mass by Scale fell from 183.6 to 175.9 pounds since August",
        "Heart rate: highest at 6 PM, 92 beats a minute",
        "Heart rate: most at 6 PM, 92 beats a minute",
      ])
  }

  /// an interval that is still running does not count. Its value is known all the same.
  @Test func `a figure of a period that has only just begun states what there is so far`() {
    let figures = SeriesCases.figures(12, .running).filter {
      !($0 is SourcesFigure || $0 is SmoothedFigure || $0 is Sparkline)
    }
    #expect(figures.count == 7)
    for figure in figures {
      let headline = figure.words.headline
      #expect(headline.contains(" so far on day 11"), "\(type(of: figure)): \(headline)")
      #expect(headline.contains("12"), "\(type(of: figure)): \(headline)")
    }
    let range = RangeFigure(
      subject: SeriesCases.subject(),
      points: [RangePoint(SeriesCases.interval(0, of: 1, .running), range: 49...120)],
      format: .heartRate)
    #expect(range.words.headline == "Steps: 49 to 120 beats a minute so far on day 0")
  }

  /// R-5b: a value of too few days does not count, and is not said to be running.
  @Test func `a figure of thin intervals says that they do not count`() {
    let points = [5.0, 7].enumerated().map { index, value in
      var interval = SeriesCases.interval(index, of: 9, .equal)
      interval.state = .thin
      return FigurePoint(interval, value: value)
    }
    let bars = BarsFigure(subject: SeriesCases.subject(), points: points, format: .steps)
    #expect(bars.words.headline == "Steps: two days have data, but too little to count")
    let years = YearOverYearFigure(
      subject: SeriesCases.subject(.month), points: Array(points.prefix(1)), before: [3],
      format: .steps, baseline: .zero, names: ("2024", "2023"))
    #expect(years.words.headline == "Steps: one month has data, but too little to count")
    #expect(years.words.marks.contains("Ring: too little data to count."))
  }

  /// About half of the months are above those of any year before.
  @Test(arguments: [
    (6, "Steps: 1,011 in month 11"), (7, "Steps: 1,011 in month 11"),
    (9, "Steps: nine of 12 months are above the year before"),
    (1, "Steps: one of 12 months is above the year before"),
  ])
  func `half of the months above those of the year before are not worth a headline`(
    above: Int, headline: String
  ) {
    let points = (0..<12).map { month in
      FigurePoint(
        FigureInterval(
          label: "Month \(month)", name: "month \(month)", when: "in month \(month)",
          state: .complete), value: 1_000 + Double(month))
    }
    let figure = YearOverYearFigure(
      subject: SeriesCases.subject(.month), points: points,
      before: points.enumerated().map { ($1.value ?? 0) + ($0 < above ? -1 : 1) },
      format: .steps, baseline: .zero, names: ("2024", "2023"))
    #expect(figure.words.headline == headline)
  }

  /// the change along the line is over one standard deviation, and the first and last values
  /// agree with it.
  @Test(
    arguments: [
      ([80, 79, 78, 77, 76], "Body mass fell from 80 to 76 beats a minute since May"),
      ([60, 61, 61, 63], "Body mass rose from 60 to 63 beats a minute since May"),
      ([60, 61, 60, 61, 60, 61, 60, 61], "Body mass: 61 beats a minute on day 7"),
      ([60, 60, 60, 60], "Body mass: 60 beats a minute on day 3"),
      ([80, 70, 60], "Body mass: 60 beats a minute on day 2"),
    ] as [([Double], String)])
  func `a headline states that a measure rose or fell`(_ values: [Double], _ headline: String) {
    var subject = SeriesCases.subject(.week)
    subject.name = "Body mass"
    let points = values.enumerated().map { index, value in
      FigurePoint(SeriesCases.interval(index, of: 100, .equal), value: value)
    }
    let figure = TrendFigure(
      subject: subject, points: points, format: .heartRate, baseline: .readings,
      since: .month("May"))
    #expect(figure.words.headline == headline)
  }
}

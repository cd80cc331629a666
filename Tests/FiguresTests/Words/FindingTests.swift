import Figures
import Testing

/// Headlines are findings built from numbers as shown (G-1, G-12).
@Suite struct `Headlines` {
  @Test(
    arguments: [
      (Finding.noData, "No data"),
      (
        .goal(met: 1, of: 7, noun: .day, goal: "10,000 steps", isUpperLimit: false),
        "One of 7 days reached 10,000 steps"
      ),
      (
        .goal(met: 0, of: 13, noun: .week, goal: "2 h", isUpperLimit: true),
        "None of 13 weeks stayed within 2 h"
      ),
      (
        .goal(met: 7, of: 7, noun: .day, goal: "10,000 steps", isUpperLimit: false),
        "All 7 days reached 10,000 steps"
      ),
      (
        .goal(met: 126, of: 369, noun: .day, goal: "10,000 steps", isUpperLimit: false),
        "126 of 369 days reached 10,000 steps"
      ),
      (
        .median(above: 1, of: 13, noun: .week, median: "65,476"),
        "One of 13 weeks is above your median of 65,476"
      ),
      (
        .median(above: 0, of: 13, noun: .week, median: "65,476"),
        "None of 13 weeks is above your median of 65,476"
      ),
      (
        .bounds(below: 0, of: 15, bounds: "135 over 85"), "None of 15 readings is below 135 over 85"
      ),
      (.bounds(below: 1, of: 15, bounds: "135 over 85"), "One of 15 readings is below 135 over 85"),
      (.bounds(below: 28, of: 28, bounds: "135 over 85"), "All 28 readings are below 135 over 85"),
      (
        .bounds(below: 10, of: 28, bounds: "135 over 85"),
        "Ten of 28 readings are below 135 over 85"
      ),
      (
        .share(share: "82%", whole: "the time", range: "in range"),
        "82% of the time in range"
      ),
      (
        .overlap(
          sources: ["watch", "phone"], counted: "68,431 steps", twice: "10,210",
          pronoun: "them"),
        "watch and phone counted 68,431 steps; 10,210 of them twice"
      ),
      (.nights(asleep: "8 h 05 min"), "You slept 8 h 05 min a night"),
      (
        .nights(asleep: "8 h 05 min", on: "6 of 7 nights"),
        "You slept 8 h 05 min a night (data on 6 of 7 nights)"
      ),
      (
        .nights(asleep: "8 h 05 min", hasNaps: true), "You slept 8 h 05 min a night, naps included"
      ),
      (
        .nights(asleep: "8 h 05 min", on: "6 of 7 nights", hasNaps: true),
        "You slept 8 h 05 min a night, naps included (6 of 7 nights)"
      ),
      (
        .range(
          opening: "Your heart beat between", low: "49", high: "159", closing: "times a minute"),
        "Your heart beat between 49 and 159 times a minute"
      ),
      (
        .trend(name: "Body mass", from: "184.1", to: "175.9 pounds", rises: false, since: "August"),
        "Body mass fell from 184.1 to 175.9 pounds since August"
      ),
      (
        .cycles(count: 11, low: "26", high: "31 days", mean: "28.8"),
        "Your cycles took 26 to 31 days, 28.8 on average"
      ),
      (.cycleDay("day 12"), "Your cycle is on day 12"),
      (.latest(name: "Body mass", value: "175.9 pounds"), "Body mass: latest 175.9 pounds"),
    ] as [(Finding, String)])
  func `a headline is a sentence of at most 14 words`(_ finding: Finding, _ sentence: String) {
    #expect(finding.sentence == sentence)
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
        "Heart rate: highest at 6 PM, 92 beats a minute",
      ])
  }

  /// the change along the line is over one standard deviation, and the first and last values
  /// agree with it.
  @Test(
    arguments: [
      ([80, 79, 78, 77, 76], "Body mass fell from 80 to 76 beats a minute since May"),
      ([60, 61, 61, 63], "Body mass rose from 60 to 63 beats a minute since May"),
      ([60, 61, 60, 61, 60, 61, 60, 61], "Body mass: latest 61 beats a minute"),
      ([60, 60, 60, 60], "Body mass: latest 60 beats a minute"),
      ([80, 70, 60], "Body mass: latest 60 beats a minute"),
    ] as [([Double], String)])
  func `a headline states that a measure rose or fell`(_ values: [Double], _ headline: String) {
    var subject = SeriesCases.subject(.week)
    subject.name = "Body mass"
    let points = values.enumerated().map { index, value in
      FigurePoint(SeriesCases.interval(index, of: 100, .equal), value: value)
    }
    let figure = TrendFigure(
      subject: subject, points: points, format: .heartRate, baseline: .readings, since: "May")
    #expect(figure.words.headline == headline)
  }
}

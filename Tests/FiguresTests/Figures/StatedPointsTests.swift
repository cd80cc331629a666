import Figures
import Languages
import Testing

/// R-5b: what a headline says of several intervals needs values of enough of them.
@Suite struct `Headlines of series with few values` {
  /// Four weeks of days, the last one of which is this report's.
  private func points(withData days: Set<Int>) -> [FigurePoint] {
    (0..<28).map { day in
      FigurePoint(
        FigureInterval(
          label: "\(day)", name: "day \(day)", when: "on day \(day)", isEmphasized: day >= 21),
        value: days.contains(day) ? Double(day) * 1_000 : nil)
    }
  }

  private func bars(withData days: Set<Int>, leastShare: Double = 0.5) -> BarsFigure {
    var subject = SeriesCases.subject()
    subject.leastShare = leastShare
    return BarsFigure(
      subject: subject, points: points(withData: days), format: .steps, goal: FigureGoal(10_000))
  }

  @Test func `two of 28 days say nothing about a goal`() {
    #expect(bars(withData: [3, 17]).words.headline == "Steps: data on two of 28 days")
    #expect(
      bars(withData: [3, 17], leastShare: 0).words.headline == "One of 2 days reached 10,000 steps")
  }

  @Test func `half of the days are enough`() {
    let days = Set(0..<14)
    #expect(bars(withData: days).words.headline == "Four of 14 days reached 10,000 steps")
    #expect(bars(withData: days.subtracting([0])).words.headline == "Steps: data on 13 of 28 days")
  }

  @Test func `a week with too few days gives way to all days`() {
    let figure = bars(withData: Set(0..<21).union([21, 22]))
    #expect(!figure.stated.areCurrent)
    #expect(figure.words.headline == "13 of 23 days reached 10,000 steps")
    let week = bars(withData: Set(0..<28).subtracting([24]))
    #expect(week.stated.areCurrent && week.stated.arePart(of: week.points))
    #expect(week.stated.indices == [21, 22, 23, 25, 26, 27])
    #expect(week.words.headline == "All 6 days reached 10,000 steps")
  }

  @Test func `a line, a calendar and months with a goal do the same`() {
    let bars = bars(withData: [3, 17])
    let (subject, points) = (bars.subject, bars.points)
    let trend = TrendFigure(
      subject: subject, points: points, format: .steps, baseline: .zero, goal: bars.goal, ticks: [])
    let months = MonthsFigure(
      subject: subject,
      months: [.init(label: "Jan", when: "in January", firstDay: 0, days: points)], format: .steps,
      baseline: .zero, goal: bars.goal)
    for figure in [trend, months] as [any Figure] {
      #expect(figure.words.headline == "Steps: data on two of 28 days")
    }
  }

  @Test func `a profile of two days out of four weeks has no peak`() {
    var subject = SeriesCases.subject(.hour)
    subject.leastShare = 0.5
    let rows = (0..<24).map { hour in
      ProfileFigure.Row(
        FigureInterval(label: "\(hour)", name: "hour \(hour)", when: "at \(hour)"),
        value: Double(hour))
    }
    var figure = ProfileFigure(subject: subject, rows: rows, format: .steps, style: .bars)
    #expect(figure.words.headline.hasPrefix("Steps: most at 23"))
    figure.days = (28, 28)
    #expect(!figure.words.note.contains("Data on"))
    figure.days = (2, 28)
    #expect(figure.words.headline == "Steps: data on two of 28 days")
    #expect(figure.words.note.contains("Data on 2 of 28 days."))
    // The headline says so; another one in its place does not.
    #expect(!figure.words.noteBelowFinding.contains("Data on"))
  }
}

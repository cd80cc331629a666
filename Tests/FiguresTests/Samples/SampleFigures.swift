import Figures
import Languages

/// Figures of the sample numbers, with the wording of a report.
enum SampleFigures {
  static let bars = BarsFigure(
    subject: FigureSubject(
      language: English(), name: "Steps", title: "Steps a day",
      period: "January 8 to February 4, 2024",
      current: "the week of January 22", interval: .day),
    points: zip(january, SampleNumbers.steps).map { FigurePoint($0, value: $1) },
    format: .steps, goal: FigureGoal(10_000), ticks: mondays)

  static let trend = TrendFigure(
    subject: FigureSubject(
      language: English(), name: "Steps", title: "Steps a week over 13 weeks",
      period: "October 30, 2023 to February 4, 2024",
      current: "the week of January 22", interval: .week),
    points: zip(weekNames, SampleNumbers.weeks).enumerated().map { index, week in
      FigurePoint(
        FigureInterval(
          label: week.0, name: "the week of \(week.0)", when: "in the week of \(week.0)",
          state: index == 13 ? .running : .complete, isEmphasized: index == 12,
          until: index == 13 ? .moment("February 4, 9:41 AM") : nil), value: week.1)
    },
    format: .steps, baseline: .zero,
    reference: .init(median: 65_476, middle: 60_327...74_399, count: 52),
    ticks: weekNames.enumerated().map { AxisTick(Double($0), $1, isEmphasized: $0 == 12) })

  static let range = RangeFigure(
    subject: FigureSubject(
      language: English(), name: "Heart rate", title: "Heart rate, range of each day",
      period: "January 8 to February 4, 2024",
      current: "the week of January 22", interval: .day),
    points: zip(january, SampleNumbers.heart).enumerated().map { index, day in
      var interval = day.0
      interval.state = index == 27 ? .running : .complete
      if index == 17 { interval.remark = "running" }
      return RangePoint(interval, range: day.1.low...day.1.high, average: day.1.average)
    },
    usualHighs: 95...154.5, format: .heartRate, ticks: mondays,
    statement: .heartbeats)

  static let sources = SourcesFigure(
    subject: FigureSubject(
      language: English(), name: "Body mass", title: "Body mass by source",
      period: "August 7, 2023 to February 4, 2024", interval: .day),
    sources: [
      .init("by hand", readings: readings(SampleNumbers.hand)),
      .init("Scale", readings: readings(SampleNumbers.scale)),
    ], format: .pounds, length: 182, ends: ("Aug 7", "Feb 4"),
    ticks: [
      AxisTick(0, "Aug 2023", isMajor: true), AxisTick(25, "Sep"), AxisTick(55, "Oct"),
      AxisTick(86, "Nov"), AxisTick(116, "Dec"), AxisTick(147, "Jan 2024", isMajor: true),
      AxisTick(178, "Feb"),
    ], since: .month("August"))

  static let sparkline = Sparkline(
    subject: FigureSubject(
      language: English(), name: "Steps", title: "Steps a week", period: "13 weeks", interval: .week
    ),
    points: trend.points, format: .steps, baseline: .zero)

  /// Systolic means of 13 weeks, of which three have no reading.
  static let pressure: [Double?] = [
    nil, 123, nil, 123, 121, 119, 121, 120, 123, nil, 125, 119, 119,
  ]

  static func profile(_ style: ProfileFigure.Style) -> ProfileFigure {
    let values: [Double] = [
      54, 53, 52, 52, 51, 53, 58, 66, 72, 71, 70, 73, 76, 74, 72, 71, 75, 88, 92, 80, 71, 66, 61,
      57,
    ]
    let names = (0..<24).map { "\(($0 + 11) % 12 + 1) \($0 < 12 ? "AM" : "PM")" }
    return ProfileFigure(
      subject: FigureSubject(
        language: English(), name: "Heart rate", title: "Heart rate by hour of the day",
        period: "January 8 to February 4, 2024", interval: .hour),
      rows: zip(names, values).map { name, value in
        .init(
          FigureInterval(label: name, name: "the hour from \(name)", when: "at \(name)"),
          value: value, middle: value - 4...value + 6)
      }, format: .heartRate, style: style,
      ticks: stride(from: 0, to: 24, by: 3).map { AxisTick(Double($0), names[$0]) })
  }

  static let all: [(name: String, figure: any Figure)] = [
    ("steps-day", bars), ("steps-trend", trend), ("heart", range), ("mass", sources),
    ("heart-hours", profile(.line)), ("heart-bars", profile(.bars)),
  ]

  private static let weekNames = [
    "Oct 30", "Nov 6", "Nov 13", "Nov 20", "Nov 27", "Dec 4", "Dec 11", "Dec 18", "Dec 25", "Jan 1",
    "Jan 8", "Jan 15", "Jan 22", "Jan 29",
  ]

  static let mondays = [
    AxisTick(0, "Jan 8"), AxisTick(7, "Jan 15"), AxisTick(14, "Jan 22", isEmphasized: true),
    AxisTick(21, "Jan 29"),
  ]

  /// The days from January 8 to February 4, 2024.
  static let january: [FigureInterval] = (0..<28).map { index in
    let weekdays = [
      "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]
    let weekday = weekdays[index % 7]
    let isJanuary = index < 24
    let day = isJanuary ? index + 8 : index - 23
    let month = isJanuary ? "January" : "February"
    let label = "\(weekday.prefix(3)) \(month.prefix(3)) \(day < 10 ? " " : "")\(day)"
    return FigureInterval(
      label: label, name: "\(month) \(day)", when: "on \(weekday), \(month) \(day)",
      initial: String(weekday.prefix(1)),
      state: index == 27 ? .running : .complete,
      isWeekend: index % 7 > 4, isEmphasized: (14..<21).contains(index),
      until: index == 27 ? .time("9:41 AM") : nil)
  }

  private static func readings(
    _ values: [(day: Double, pounds: Double)]
  ) -> [SourcesFigure.Reading] {
    values.map { .init($0.day + 0.5, $0.pounds, when: "on \(date($0.day))") }
  }

  private static func date(_ day: Double) -> String {
    var rest = Int(day) + 7
    for (month, length) in [
      ("Aug", 31), ("Sep", 30), ("Oct", 31), ("Nov", 30), ("Dec", 31), ("Jan", 31), ("Feb", 29),
    ] {
      if rest <= length { return "\(month) \(rest)" }
      rest -= length
    }
    return "later"
  }
}

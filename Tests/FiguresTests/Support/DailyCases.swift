import Figures
import Languages

/// Calendars, nights, pairs, bands and overlaps of all lengths and shapes.
enum DailyCases {
  static var subject: FigureSubject { SeriesCases.subject() }

  private static func text(_ text: String) -> String { SampleTexts.text(text) }

  static func figures(_ count: Int, _ shape: SeriesCases.Shape) -> [any Figure] {
    let points = SeriesCases.points(count, shape)
    let values = points.map(\.value)
    return [
      calendar(points, goal: FigureGoal(8_000)), calendar(points, goal: nil),
      nights(points), hypnogram(values), pairs(values, hasBounds: true),
      pairs(values, hasBounds: false), bands(values), overlap(values), cycles(values),
      zones(points), months(points, baseline: .zero), months(points, baseline: .readings),
      yearOverYear(points), days(points),
    ]
  }

  static func calendar(_ points: [FigurePoint], goal: FigureGoal?) -> CalendarFigure {
    CalendarFigure(
      subject: subject, days: points, firstRow: 3,
      weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].map(text), format: .steps,
      goal: goal,
      ticks: stride(from: 0, to: points.count, by: 30).enumerated().map {
        AxisTick(Double($1), $0 % 12 == 0 ? text("Jan 2024") : text("Feb"), isMajor: $0 % 12 == 0)
      }, ends: (text("Jan 1"), text("Dec 24")))
  }

  static func months(_ points: [FigurePoint], baseline: PlotScale.Baseline) -> MonthsFigure {
    MonthsFigure(
      subject: subject,
      months: stride(from: 0, to: points.count, by: 30).enumerated().map { index, start in
        .init(
          label: index == 0 ? text("Jan 2024") : text("Feb"), when: text("in month \(index)"),
          firstDay: index % 3,
          days: Array(points[start..<min(points.count, start + 30)]))
      }, format: .steps, baseline: baseline, goal: baseline == .zero ? FigureGoal(8_000) : nil)
  }

  static func days(_ points: [FigurePoint]) -> DaysFigure {
    DaysFigure(
      subject: subject,
      days: stride(from: 0, to: points.count, by: 24).enumerated().map { index, start in
        .init(
          label: text("Mon Feb \(index % 28 + 1)"), short: "\(index % 28 + 1)",
          when: text("on February \(index % 28 + 1)"),
          readings: points[start..<min(points.count, start + 24)].enumerated().map {
            .init(Double($0.offset) / 24, $0.element.value)
          })
      }, format: .steps, limits: [.init(text("target"), 4_000), .init(text("target"), 8_000)],
      least: 0...10_000)
  }

  static func yearOverYear(_ points: [FigurePoint]) -> YearOverYearFigure {
    YearOverYearFigure(
      subject: SeriesCases.subject(.month), points: points,
      before: points.indices.map { $0 % 5 == 0 ? nil : points[$0].value.map { $0 * 0.9 } },
      format: .steps, baseline: .zero,
      ticks: stride(from: 0, to: points.count, by: 4).map {
        AxisTick(Double($0), text("Month \($0)"))
      },
      names: ("2024", "2023"))
  }

  static func nights(_ points: [FigurePoint]) -> NightsFigure {
    NightsFigure(
      subject: SeriesCases.subject(.night),
      nights: points.map { point in
        guard let value = point.value else { return Night(point.interval) }
        let start = abs(value) > 1e6 ? value : 600 + value.truncatingRemainder(dividingBy: 200)
        return Night(
          point.interval,
          spans: [
            SleepSpan(.core, from: start, to: start + 90),
            SleepSpan(.deep, from: start + 90, to: start + 200),
            SleepSpan(.asleep, from: start + 260, to: start + 300),
            SleepSpan(.core, from: start + 700, to: start + 790),
          ],
          naps: [.init(from: start + 700, to: start + 790, asleep: 90, when: text("at some time"))],
          asleep: value)
      }, format: .minutes, clock: .english, usual: 650...1_130)
  }

  static func hypnogram(_ values: [Double?]) -> HypnogramFigure {
    let step = 500 / Double(max(1, values.count))
    var interval = SeriesCases.interval(0, of: 2, .mixed)
    interval.state = .complete
    return HypnogramFigure(
      subject: SeriesCases.subject(.night),
      night: Night(
        interval,
        spans: values.enumerated().compactMap { index, value in
          guard let value, value.isFinite else { return nil }
          let stage = SleepStage.recorded[Int(abs(value).truncatingRemainder(dividingBy: 4))]
          let start = 620 + Double(index) * step
          return SleepSpan(stage, from: start, to: start + step)
        }, asleep: 480), format: .minutes, clock: .english)
  }

  /// A cycle for each value, the last one still running.
  static func cycles(_ values: [Double?]) -> CyclesFigure {
    CyclesFigure(
      subject: subject,
      cycles: values.enumerated().map { index, value in
        let size = min(900, max(-5, value ?? 28))
        let days = size.isFinite ? Int(size) % 70 : 28
        return FlowCycle(
          label: text("Day \(index)"), name: text("day \(index)"),
          flow: FlowLevel.allCases.enumerated().map { .init($0 * 2 + 1, $1) }, periodDays: 7,
          isPeriodOver: value != nil, length: index == values.count - 1 ? nil : days, today: days)
      }, format: .days)
  }

  static func pairs(_ values: [Double?], hasBounds: Bool) -> PairsFigure {
    PairsFigure(
      subject: subject,
      readings: values.enumerated().compactMap { index, value in
        value.map {
          PairsFigure.Reading(
            Double(index) + 0.5, upper: $0, lower: $0 / 2, label: text("Day \(index)"),
            when: text("on day \(index)"))
        }
      }, format: .heartRate, bounds: hasBounds ? .init(upper: 135, lower: 85) : nil,
      length: Double(values.count),
      ticks: [AxisTick(0, text("Aug 2023")), AxisTick(20, text("Sep"))],
      coverage: text("\(values.count) readings."))
  }

  static func bands(_ values: [Double?]) -> BandsFigure {
    BandsFigure(
      subject: subject,
      bands: zip(BandLevel.allCases, values).map { level, value in
        Band(
          level, name: text(level.rawValue), bounds: "54 – 69", share: value.map { $0 / 10_007 },
          shown: value == nil ? text("no data") : "12%", time: text("3:07 a day"))
      }, unit: text("mg/dL"))
  }

  static func zones(_ points: [FigurePoint], count: Int = 3) -> ZonesFigure {
    ZonesFigure(
      subject: SeriesCases.subject(.week),
      zones: zip([BandLevel.low, .inRange, .high, .veryHigh, .veryLow].prefix(count), 1...).map {
        ZonesFigure.Zone($0, name: text("zone \($1)"), bounds: "120 – 139")
      }, unit: text("bpm"), intervals: points.map(\.interval),
      times: points.map { point in
        point.value.map { value in (0..<count).map { value * Double($0) / 3 } }
      }, format: .minutes,
      ticks: stride(from: 0, to: points.count, by: 7).map {
        AxisTick(Double($0), text("Week \($0)"))
      })
  }

  static func overlap(_ values: [Double?]) -> OverlapFigure {
    OverlapFigure(
      subject: subject,
      sources: zip(["Watch", "Phone", "Ring", "Scale"], values).map { name, value in
        .init(text(name), total: abs(value ?? 0), added: abs(value ?? 0) / 2)
      }, format: .steps, sum: { text("\($0) steps walked") })
  }
}

extension SleepStage {
  /// The stages that a watch distinguishes, from the lightest to the deepest.
  static let recorded: [SleepStage] = [.awake, .rem, .core, .deep]
}

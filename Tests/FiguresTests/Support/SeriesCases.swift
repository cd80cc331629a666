import Figures
import Languages

/// Series of all lengths and shapes, as every kind of figure.
enum SeriesCases {
  static let counts = [0, 1, 2, 7, 28, 92, 93, 400, 10_000]

  enum Shape: String, CaseIterable, Sendable {
    case mixed, equal, negative, huge, tiny, zeros, missing, running, notANumber

    func value(_ index: Int, of count: Int) -> Double? {
      switch self {
      case .mixed: index % 11 == 3 ? nil : Double((index * 7_919) % 10_007)
      case .equal: 5_000
      case .negative: Double(-index - 1) * 3.5
      case .huge: index % 2 == 0 ? 1e308 : -1e308
      case .tiny: Double(index % 5) * 1e-300
      case .zeros: 0
      case .missing: nil
      case .running: index == count - 1 ? 12 : nil
      case .notANumber: index % 2 == 0 ? .infinity : 8
      }
    }
  }

  private static func text(_ text: String) -> String { SampleTexts.text(text) }

  static func interval(_ index: Int, of count: Int, _ shape: Shape) -> FigureInterval {
    let isLast = index == count - 1 && shape != .missing && count > 1
    let state: PointState =
      isLast || (shape == .running && index == count - 1)
      ? .running : .complete
    return FigureInterval(
      label: text("Day \(index)"), name: text("day \(index)"), when: text("on day \(index)"),
      initial: text("M"),
      state: state, isWeekend: index % 7 > 4, isEmphasized: index >= count - 8 && index < count - 1,
      until: state == .running ? .time(text("9:41 AM")) : nil,
      remark: index == count - 3 ? text("running") : nil)
  }

  static func points(_ count: Int, _ shape: Shape) -> [FigurePoint] {
    (0..<count).map {
      FigurePoint(interval($0, of: count, shape), value: shape.value($0, of: count))
    }
  }

  static func subject(_ noun: IntervalNoun = .day) -> FigureSubject {
    FigureSubject(
      language: SampleTexts.language, name: text("Steps"), title: text("Steps a day"),
      period: text("January 8 to February 4, 2024"), current: text("the week of January 22"),
      interval: noun)
  }

  /// Every kind of figure of a series.
  static func figures(_ count: Int, _ shape: Shape) -> [any Figure] {
    let points = points(count, shape)
    let ticks = stride(from: 0, to: count, by: 7).map {
      AxisTick(Double($0), text("Week \($0)"), isEmphasized: $0 + 8 > count && $0 + 1 < count)
    }
    return [
      BarsFigure(
        subject: subject(), points: points, format: .steps, goal: FigureGoal(8_000), ticks: ticks),
      BarsFigure(subject: subject(), points: points, format: .steps, ticks: ticks),
      TrendFigure(
        subject: subject(.week), points: points, format: .heartRate, baseline: .readings,
        ticks: ticks, since: .month(text("August"))),
      TrendFigure(
        subject: subject(.week), points: points, format: .steps, baseline: .zero,
        reference: .init(median: 4_000, middle: 3_000...6_000, count: 52),
        ticks: ticks),
      RangeFigure(
        subject: subject(),
        points: points.map { point in
          RangePoint(
            point.interval, range: point.value.map { min($0, 50)...max($0, 50) },
            average: point.value.map { $0 / 2 + 25 })
        }, usualHighs: 60...90, format: .heartRate, ticks: ticks),
      ProfileFigure(
        subject: subject(.hour),
        rows: points.map { point in
          .init(
            point.interval, value: point.value,
            middle: point.value.map { min($0, 40)...max($0, 60) })
        }, format: .heartRate, style: .line, ticks: ticks),
      ProfileFigure(
        subject: subject(.hour),
        rows: points.map { .init($0.interval, value: $0.value) }, format: .heartRate,
        style: .bars, ticks: ticks),
      SourcesFigure(
        subject: subject(), sources: sources(points), format: .pounds,
        length: Double(max(1, count)),
        ends: (text("Aug 7"), text("Feb 4")), ticks: ticks, since: .month(text("August"))),
      smoothed(points, ticks),
      Sparkline(
        subject: subject(.week), points: points, format: .steps,
        baseline: shape == .equal ? .readings : .zero),
    ]
  }

  /// A reading for each point with a value. Every 40th starts a line.
  static func smoothed(_ points: [FigurePoint], _ ticks: [AxisTick]) -> SmoothedFigure {
    SmoothedFigure(
      subject: subject(),
      readings: points.indices.compactMap { index in
        points[index].value.map {
          .init(
            Double(index) + 0.5, $0, smoothed: $0 * 0.9, when: text("on day \(index)"),
            startsLine: index % 40 == 0)
        }
      }, format: .pounds, length: Double(max(1, points.count)),
      ends: (text("Aug 7"), text("Feb 4")),
      ticks: ticks, days: 10, longestGap: 30, change: text("between −0.5 and −0.2 pounds a week"))
  }

  /// Six sources, the first of which has most readings.
  private static func sources(_ points: [FigurePoint]) -> [SourcesFigure.Source] {
    (0..<6).map { source in
      .init(
        text(
          ["Scale", "by hand", "A scale with a name that is long", "Watch", "Ring", "Phone"][source]
        ),
        readings: points.indices.filter { $0 % (source + 1) == 0 }.compactMap { index in
          points[index].value.map { .init(Double(index) + 0.5, $0, when: text("on day \(index)")) }
        })
    }
  }
}

import Figures
import TestSupport
import Testing

/// The numbers of the greatest and the least median of a curve over the day, which stand inside of
/// wide bands.
@Suite struct `Labels of a curve over the day` {
  private static func profile(
    _ medians: [Double], most: (below: Double, above: Double)
  ) -> ProfileFigure {
    var profile = SampleFigures.profile(.line)
    profile.rows = medians.enumerated().map { place, value in
      let name = "\(place / 4):\(place % 4 * 15)"
      return .init(
        FigureInterval(label: name, name: name, when: "at \(name)"), value: value,
        middle: value - most.below / 3...value + most.above / 3,
        most: value - most.below...value + most.above)
    }
    profile.limits = [.init("a", 70), .init("b", 180)]
    profile.least = 40...300
    return profile
  }

  /// A day of quarters of an hour with a low morning and a high evening.
  private static func medians(low: Double, high: Double) -> [Double] {
    (0..<96).map { quarter in
      switch quarter {
      case 20: low
      case 70: high
      default: 140 + 12 * Double(quarter % 48) / 48
      }
    }
  }

  @Test(arguments: [
    (below: 50.0, above: 90.0), (below: 20, above: 120), (below: 60, above: 25),
  ])
  func `a number stands at its median, and not above a percentile`(
    most: (below: Double, above: Double)
  ) throws {
    let (low, high) = (118.0, 171.0)
    let figure = Self.profile(Self.medians(low: low, high: high), most: most)
    let drawing = try #require(ParsedDrawing(figure.svg(id: "a")))
    var seen = 0
    for (width, hidden) in ShownLabels.widths {
      let shown = ShownLabels(drawing, width: width, hidden: hidden)
      func y(_ value: Double) -> Double { figure.scale.depth(value) * shown.height }
      for value in [low, high] {
        for label in shown.labels where label.text == "\(Int(value))" && label.left < width {
          seen += 1
          let middle = (label.top + label.bottom) / 2
          #expect(abs(middle - y(value)) <= 12, "\(label)")
          #expect(label.bottom > y(value + most.above), "\(label)")
          #expect(label.top < y(value - most.below), "\(label)")
        }
      }
    }
    #expect(seen >= 4)
  }
}

import Foundation

/// Smoothed readings and their change a week, each value from its definition.
extension ReferenceScope {
  func smoothingAnswer(_ type: ReferenceQuantityType, days constant: Int) -> [String:
    ReferenceValue]
  {
    let quantities = quantities(type)
    guard let first = intervals.first?.lowerBound, let last = intervals.last?.upperBound else {
      return [:]
    }
    // Readings of ten time constants before the intervals count, and those of four weeks.
    let earliest = clock.day(of: first) - max(10 * constant, 28)
    let readings = quantities.samples.filter {
      $0.start < last && clock.day(of: $0.start) >= earliest
    }
    .sorted { $0.start < $1.start }
    let byDay = Dictionary(grouping: readings) { clock.day(of: $0.start) }
    let days = byDay.keys.sorted()
    func mean(_ day: Int) -> Double {
      let values = byDay[day, default: []].map(quantities.value)
      return values.reduce(0, +) / Double(values.count)
    }
    func smoothed(_ day: Int) -> Double {
      // Back to the day before which there is a gap of more than three time constants.
      var run = [day]
      for earlier in days.reversed() where earlier < run[0] {
        if run[0] - earlier > 3 * constant { break }
        run.insert(earlier, at: 0)
      }
      let weights = run.map { exp(-Double(day - $0) / Double(constant)) }
      return zip(run, weights).map { mean($0) * $1 }.reduce(0, +) / weights.reduce(0, +)
    }
    let listed = readings.filter { $0.start >= first }
    return [
      "timeConstant": .text("\(constant) day\(constant == 1 ? "" : "s")"),
      "longestGap": .text("\(3 * constant) days"),
      "readings": .list(
        listed.map { reading in
          [
            "start": .instant(reading.start), "value": .number(quantities.value(reading)),
            "smoothed": .number(smoothed(clock.day(of: reading.start))),
          ]
        }),
      "changeAWeek": listed.isEmpty
        ? .null : ReferenceLine(days.map { (Double($0), mean($0)) }).value,
    ]
  }
}

/// The line of least squares through the points of the last four weeks.
private struct ReferenceLine {
  private let points: [(x: Double, y: Double)]

  init(_ all: [(Double, Double)]) {
    let last = all.map(\.0).max() ?? 0
    points = all.filter { last - $0.0 < 28 }.map { ($0.0, $0.1) }
  }

  var value: ReferenceValue {
    guard points.count >= 8, let first = points.first, let last = points.last,
      last.x - first.x >= 14
    else { return .null }
    let n = Double(points.count)
    // The normal equations, with days counted from the last one.
    let x = points.map { $0.x - last.x }
    let y = points.map(\.y)
    let (sx, sy) = (x.reduce(0, +), y.reduce(0, +))
    let sxx = x.map { $0 * $0 }.reduce(0, +)
    let sxy = zip(x, y).map(*).reduce(0, +)
    let slope = (n * sxy - sx * sy) / (n * sxx - sx * sx)
    let intercept = (sy - slope * sx) / n
    let squares = zip(x, y).map { pow($1 - intercept - slope * $0, 2) }.reduce(0, +)
    let error = (squares / (n - 2) / (sxx - sx * sx / n)).squareRoot()
    let reach = Self.quantile(freedom: points.count - 2) * error
    return .object([
      "value": .number(7 * slope), "low": .number(7 * (slope - reach)),
      "high": .number(7 * (slope + reach)), "confidence": .number(0.95),
      "from": .text(ReferenceClock.text(ofDay: Int(first.x))),
      "through": .text(ReferenceClock.text(ofDay: Int(last.x))), "days": .count(points.count),
    ])
  }

  /// The 97.5th percentile of Student's t distribution: where the integral of its density from 0
  /// reaches 0.475.
  static func quantile(freedom: Int) -> Double {
    let n = Double(freedom)
    let factor = exp(lgamma((n + 1) / 2) - lgamma(n / 2)) / (n * Double.pi).squareRoot()
    func density(_ t: Double) -> Double { factor * pow(1 + t * t / n, -(n + 1) / 2) }
    func integral(to end: Double) -> Double {
      // Simpson's rule.
      let step = end / 2_000
      return (0...2_000).map { place in
        let weight = place == 0 || place == 2_000 ? 1.0 : place % 2 == 1 ? 4 : 2
        return weight * density(Double(place) * step)
      }.reduce(0, +) * step / 3
    }
    var (low, high) = (1.0, 4.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if integral(to: middle) < 0.475 { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}

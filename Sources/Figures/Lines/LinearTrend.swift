/// The line of least squares through values.
package struct LinearTrend: Sendable {
  /// The change between the first and the last place along the line, in standard deviations of the values.
  package let strength: Double
  private let first: Double
  private let last: Double

  /// - Parameter values: places and values, in the order of the places; four at least.
  package init?(_ values: [(Double, Double)]) {
    guard values.count >= 4, let first = values.first, let last = values.last else { return nil }
    self.first = first.1
    self.last = last.1
    let count = Double(values.count)
    let (x, y) = (values.reduce(0) { $0 + $1.0 / count }, values.reduce(0) { $0 + $1.1 / count })
    let width = values.reduce(0) { $0 + ($1.0 - x) * ($1.0 - x) }
    let slope = values.reduce(0) { $0 + ($1.0 - x) * ($1.1 - y) } / width
    let deviation = (values.reduce(0) { $0 + ($1.1 - y) * ($1.1 - y) } / (count - 1)).squareRoot()
    strength = slope * (last.0 - first.0) * count / (count - 1) / deviation
  }

  /// The sentence for values whose change along the line is more than a standard deviation, if the first and the last
  /// of them agree with it as shown.
  package func finding(_ name: String, _ format: FigureFormat, since: String) -> Finding? {
    guard strength.isFinite, abs(strength) > 1, (last > first) == (strength > 0),
      format.number(first) != format.number(last)
    else { return nil }
    let to = format.quantity(last)
    // Where the unit follows the number, it stands once.
    let from =
      to.hasPrefix(format.number(last)) ? format.number(first) : format.quantity(first)
    return .trend(
      name: name, from: from, to: to, rises: strength > 0,
      since: Sentence.name(since))
  }
}

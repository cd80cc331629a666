/// Ticks at regular steps of which every second, third or fourth one and so on can be shown: months
/// at steps that divide a year, so that each year has the same ones, and others at powers of two.
struct TickSteps {
  /// The ticks in order, without those apart.
  let ticks: [AxisTick]
  /// The place of each tick, counted from a tick that is shown at any step.
  private let places: [Int]
  private let steps: [Int]

  init(_ ticks: [AxisTick]) {
    let ticks = ticks.filter { !$0.isApart }.sorted { $0.position < $1.position }
    self.ticks = ticks
    let areMonths = !ticks.isEmpty && ticks.allSatisfy { $0.month != nil }
    let major = ticks.lastIndex(where: \.isMajor)
    let emphasized = ticks.firstIndex(where: \.isEmphasized)
    let anchor = (areMonths ? major ?? emphasized : emphasized ?? major) ?? 0
    let numbers = ticks.indices.map { areMonths ? ticks[$0].month ?? 0 : $0 }
    places = numbers.map { $0 - numbers[anchor] }
    let span = (numbers.last ?? 0) - (numbers.first ?? 0) + 1
    var steps = areMonths ? [1, 2, 3, 4, 6, 12] : [1]
    while let last = steps.last, last < span { steps.append(last * 2) }
    self.steps = steps
  }

  /// True for a tick that is shown at a step.
  func isShown(_ index: Int, at step: Int) -> Bool { places[index].isMultiple(of: step) }

  /// The smallest step that satisfies a condition and divides another one; nil if none does. A
  /// step of up to twice the size at which the tick of this report's interval is shown precedes it.
  func first(dividing whole: Int?, where fits: (Int) -> Bool) -> Int? {
    let all = steps.filter { whole?.isMultiple(of: $0) ?? true }
    guard let first = all.first(where: fits) else { return nil }
    let emphasized = ticks.indices.filter { ticks[$0].isEmphasized }
    guard emphasized.count == 1, !isShown(emphasized[0], at: first) else { return first }
    return all.first { $0 > first && $0 <= 2 * first && isShown(emphasized[0], at: $0) && fits($0) }
      ?? first
  }
}

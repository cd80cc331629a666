/// Summaries of queries.
extension RandomQueryMaker {
  /// Adds summaries to half of the queries that support them. For some of these, the range then
  /// starts in the middle of the data.
  mutating func addSummary(to query: inout ReferenceQuery) {
    guard query.profile == nil, query.episodes == nil, draw.chance(50) else { return }
    if query.interval?.unit != .hour, query.interval?.unit != .minute, draw.chance(30) {
      query.from = .date(place.firstDay + draw.int(0...place.dayCount - 2))
    }
    var summary = ReferenceSummaryOptions()
    if draw.chance(60) {
      let bases: [ReferenceSummaryOptions.Base] = [
        .previous, .yearAgo, .averageOf(draw.int(2...5)),
      ]
      summary.compares = draw.shuffled(draw.some(of: bases))
    }
    summary.isBetterDown = draw.chance(35)
    if draw.chance(60) {
      summary.goal = goal(for: query)
      summary.skipsGaps = summary.goal != nil && draw.chance(40)
    }
    if draw.chance(50) { summary.leastCoverage = draw.one(of: [0, 0.25, 1]) }
    if case .quantity = query.subject, query.episodes == nil, draw.chance(25) {
      summary.leastReadings = draw.one(of: [2, 3, 8])
    }
    query.summary = summary
  }

  /// A goal that some of the intervals meet: the value of one of them, or close to it; `nil` if all
  /// of them are empty.
  private mutating func goal(for query: ReferenceQuery) -> ReferenceSummaryOptions.Goal? {
    let scope = ReferenceScope(query: query, history: history)
    let column = scope.columns[0]
    let rows = scope.answer.rows
    if column.isInstant {
      let instants = rows.compactMap { $0.instant(column.key) }
      guard !instants.isEmpty else { return nil }
      return .clock(place.clock.second(of: draw.one(of: instants)) / 60 * 60)
    }
    let values = rows.compactMap { $0.number(column.key) }.filter { $0 == 0 || $0 >= 0.01 }
    guard !values.isEmpty else { return nil }
    let above = values.filter { $0 > 0 }
    let chosen = draw.one(of: above.isEmpty || draw.chance(10) ? values : above)
    let value = chosen * draw.one(of: [1, 1, 1, 0.8, 1.25])
    switch column.unit {
    case "s": return time(value)
    case "min", "hr", "kcal", "mmHg", "kg", "dBASPL", "count/min":
      // A time needs its unit; any other number without a unit is in the column's unit.
      let isTime = column.unit == "min" || column.unit == "hr"
      return .amount(rounded(value), unit: isTime || draw.chance(50) ? column.unit : nil)
    case "m":
      return draw.chance(50)
        ? .amount(rounded(value), unit: nil) : .amount(rounded(value / 1_000), unit: "km")
    case "mg/dL", ReferenceUnits.millimolesOfGlucose:
      let unit = draw.one(of: [column.unit, nil, "mg/dL", "mmol/L"])
      let written = ReferenceUnits.convert(
        value, from: column.unit ?? "", to: unit ?? column.unit ?? "")
      return .amount(rounded(written), unit: unit)
    default: return .amount(value > 1 ? value.rounded() : rounded(value), unit: nil)
    }
  }

  /// A duration in the largest unit in which it is a whole number, or in a smaller one.
  private mutating func time(_ seconds: Double) -> ReferenceSummaryOptions.Goal {
    let seconds = seconds.rounded()
    let units = [("hr", 3_600.0), ("min", 60), ("s", 1)].filter {
      seconds.truncatingRemainder(dividingBy: $0.1) == 0
    }
    let unit = draw.one(of: units)
    return .amount(seconds / unit.1, unit: unit.0)
  }

  /// The value rounded to two decimal places, which can make it differ slightly.
  private func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}

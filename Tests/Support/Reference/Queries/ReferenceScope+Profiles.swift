/// Profiles of quantity types.
extension ReferenceScope {
  func profileAnswer(
    _ type: ReferenceQuantityType, _ kind: ReferenceQuery.Profile
  ) -> ReferenceAnswer {
    let profile = ReferenceProfile(kind: kind, quantities: quantities(type))
    return ReferenceAnswer(rows: profile.rows, items: nil)
  }
}

/// A row for each hour, weekday or month, pooled over the range.
struct ReferenceProfile {
  let kind: ReferenceQuery.Profile
  let quantities: ReferenceQuantities

  private var scope: ReferenceScope { quantities.scope }
  private var clock: ReferenceClock { scope.clock }

  /// The days of the range before the end of the data, without excluded ones.
  private var days: [ReferenceScope.Day] {
    let from = scope.query.from.start(on: clock)
    let to = min(scope.query.to.start(on: clock), scope.end)
    return from < to ? scope.days(of: from..<to) : []
  }

  private func hasData(_ day: ReferenceScope.Day) -> Bool {
    quantities.samples.contains { $0.touches(day.range) }
  }

  var rows: [ReferenceRow] {
    switch kind {
    case .hour:
      let parts = days.flatMap(hours)
      let step = scope.query.stepMinutes ?? 60
      return (0..<24 * 60 / step).map { part in
        let time = String(ReferenceClock.clockText(part * step * 60).prefix(5))
        return row(
          "hour", scope.query.stepMinutes == nil ? .count(part) : .text(time), days,
          parts: parts.filter { $0.hour == part }.map(\.span))
      }
    case .weekday:
      return (0..<7).map { place in
        let weekday = (scope.query.weekStart + place) % 7
        let days = days.filter { ReferenceClock.weekday(of: $0.number) == weekday }
        return row(
          "weekday", .text(ReferenceClock.weekdays[weekday]), days, parts: days.map(\.range))
      }
    case .month:
      return (1...12).map { month in
        let days = days.filter { ReferenceDay(dayNumber: $0.number).month == month }
        return row("month", .count(month), days, parts: days.map(\.range))
      }
    }
  }

  /// The longest spans of a day that cross neither the start of an hour, or of a part of one, nor a
  /// clock change, each with the number of the hour or part that the clock shows. One that is shown
  /// twice has two spans.
  private func hours(of day: ReferenceScope.Day) -> [(hour: Int, span: Range<Double>)] {
    var hours: [(hour: Int, span: Range<Double>)] = []
    var minute = day.range.lowerBound
    while minute < day.range.upperBound {
      // Clocks change at whole minutes; a range can start and end between two.
      let next = min((minute / 60).rounded(.down) * 60 + 60, day.range.upperBound)
      let hour = clock.second(of: minute) / (60 * (scope.query.stepMinutes ?? 60))
      let leaps = clock.offset(at: minute) != clock.offset(at: minute - 1)
      if let last = hours.last, last.hour == hour, !leaps {
        hours[hours.count - 1].span = last.span.lowerBound..<next
      } else {
        hours.append((hour, minute..<next))
      }
      minute = next
    }
    return hours
  }

  private func row(
    _ key: String, _ name: ReferenceValue, _ days: [ReferenceScope.Day], parts: [Range<Double>]
  ) -> ReferenceRow {
    var keys = [key: name]
    let style = quantities.type.style
    for statistic in scope.query.statistics ?? [style == .cumulative ? "sum" : "average"] {
      keys[ReferenceKeys.json(statistic)] = .number(
        style == .cumulative ? sum(days, parts) : number(statistic, parts))
    }
    return ReferenceRow(keys: keys)
  }

  /// The merged sum over the parts, divided by the number of days with data.
  private func sum(_ days: [ReferenceScope.Day], _ parts: [Range<Double>]) -> Double? {
    let count = days.filter(hasData).count
    guard count > 0 else { return nil }
    let sums = parts.compactMap { part in
      ReferenceMerge.sum(
        of: quantities.samples, unit: quantities.unit, order: quantities.order, in: part)
    }
    return sums.reduce(0, +) / Double(count)
  }

  private func number(_ statistic: String, _ parts: [Range<Double>]) -> Double? {
    let touching = parts.flatMap { part in
      quantities.samples.filter { $0.touches(part) }.map { (sample: $0, part: part) }
    }
    let values = touching.map { quantities.value($0.sample) }
    switch statistic {
    case "minimum": return values.min()
    case "maximum": return values.max()
    case "median", "p5", "p10", "p25", "p75", "p90", "p95":
      let q = (Double(statistic.dropFirst()) ?? 50) / 100
      return quantities.holdsReadings
        ? ReferenceReadings.quantile(q, of: parts.flatMap { weights(in: $0) })
        : ReferenceReadings.quantile(q, of: values)
    case "average":
      if quantities.type.style == .arithmetic { return ReferenceReadings.mean(of: values) }
      return quantities.type.average(parts.flatMap { weights(in: $0) })
    default: preconditionFailure("'\(statistic)' is not a statistic of profiles")
    }
  }

  /// The readings in one part. An instant weighs one second, or as long as it is held.
  private func weights(in part: Range<Double>) -> [(value: Double, weight: Double)] {
    quantities.weighted(quantities.samples, for: .average, in: part)
  }
}

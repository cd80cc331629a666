import Health

/// The days with rings, and our own sums for those days.
struct RingDays {
  private let context: EvaluationContext
  private let rings: [DayRings]

  private static let sums:
    [(ring: DayRings.Ring, name: String, type: HKQuantityType, unit: HKUnit)] = [
      (.move, "move", HKQuantityType(.activeEnergyBurned), .kilocalorie()),
      (.exercise, "exercise", HKQuantityType(.appleExerciseTime), .minute()),
    ]

  /// - Throws: an error of the store.
  init(in context: EvaluationContext) throws {
    self.context = context
    // The last day is not over yet.
    rings = try context.store.activitySummaries.rings(context.clock).dropLast()
  }

  func comparisons() throws -> [Agreement.Comparison] {
    guard !rings.isEmpty else { return [] }
    var comparisons: [Agreement.Comparison] = []
    for (ring, name, type, unit) in Self.sums {
      guard let samples = try samples(of: type, unit) else { continue }
      comparisons.append(
        comparison(
          name, type, .sum, unit, ring,
          sums(of: samples.columns, order: samples.priority.order, samples.conversion)))
    }
    comparisons.append(
      comparison(
        "stand", HKCategoryType(.appleStandHour), .count, .hour(), .stand, try stoodHours()))
    return comparisons.filter { !$0.pairs.isEmpty }
  }

  /// Compares the dates whose summary states an amount. Dates with an amount for which the data has
  /// no samples are counted; no samples and an amount of 0 agree.
  private func comparison(
    _ name: String, _ type: HKSampleType, _ statistic: Statistic, _ unit: HKUnit,
    _ ring: DayRings.Ring, _ ours: [Double?]
  ) -> Agreement.Comparison {
    var comparison = Agreement.Comparison(
      name: name, type: type, statistic: statistic, unit: unit, pairs: [])
    for (day, ours) in zip(rings, ours) {
      guard let apples = day[ring].amount else { continue }
      guard let ours = ours ?? (apples == 0 ? 0 : nil) else {
        comparison.withoutSamples += 1
        continue
      }
      comparison.pairs.append(
        Agreement.Pair(start: context.clock.instant(on: day.date), ours: ours, apples: apples))
    }
    return comparison
  }

  private struct Samples {
    let columns: SampleColumns
    let priority: SourcePriority
    let conversion: UnitConversion
  }

  private func samples(of type: HKQuantityType, _ unit: HKUnit) throws -> Samples? {
    let source = TypeSamples(
      type: type, time: QueryTime(), filter: nil, parts: [.value, .source])
    guard let columns = try source.read(in: context).samples else { return nil }
    return Samples(
      columns: columns, priority: try source.priority(of: columns, in: context),
      conversion: try columns.unit.conversion(to: unit))
  }

  /// The merged sum of each day of `rings`; nil for a day without samples.
  private func sums(
    of columns: SampleColumns, order: [Int], _ conversion: UnitConversion
  ) -> [Double?] {
    guard let first = rings.first?.date, let last = rings.last?.date else { return [] }
    let boundaries = (first.daysSince2001...last.daysSince2001 + 1).map {
      context.clock.instant(on: CivilDate(daysSince2001: $0))
    }
    // A day that a time zone skipped has no length.
    var distinct: [Double] = []
    for boundary in boundaries where distinct.last.map({ $0 < boundary }) ?? true {
      distinct.append(boundary)
    }
    let engine = StatisticsEngine(
      options: .cumulativeSum, boundaries: distinct, priority: order)
    let values = Dictionary(
      engine.evaluate(columns, until: context.cutoff).compactMap { interval in
        interval.values.sum.map { (interval.start, $0) }
      }, uniquingKeysWith: { first, _ in first })
    return rings.map { values[context.clock.instant(on: $0.date)].map { conversion($0) } }
  }

  /// The number of hours of each day in which the user stood. An hour counts once, however many
  /// watches recorded it. The result is nil for a day without samples of the type.
  private func stoodHours() throws -> [Double?] {
    let type = HKCategoryType(.appleStandHour)
    let stood = Double(HKCategoryValueAppleStandHour.stood.rawValue)
    var hours: [CivilDate: Set<Double>] = [:]
    if let columns = try context.columns(of: type, in: nil, with: .value) {
      for row in 0..<columns.count {
        let date = context.clock.date(at: columns.start[row])
        if columns.value[row] == stood {
          hours[date, default: []].insert(columns.start[row])
        } else if hours[date] == nil {
          hours[date] = []
        }
      }
    }
    return rings.map { hours[$0.date].map { Double($0.count) } }
  }
}

// Finds the order of sources that agrees best with the rings.
extension RingDays {
  /// The number of sources whose orders are tried.
  private static let limit = 5

  /// A suggestion for each type that has a ring and at least two sources.
  func suggestions() throws -> [Agreement.Suggestion] {
    guard !rings.isEmpty else { return [] }
    return try Self.sums.compactMap { ring, name, type, unit in
      guard let samples = try samples(of: type, unit), samples.priority.order.count > 1 else {
        return nil
      }
      let today = samples.priority.order
      func order(_ order: [Int]) -> Agreement.SourceOrder {
        let comparison = comparison(
          name, type, .sum, unit, ring,
          sums(of: samples.columns, order: order, samples.conversion))
        return Agreement.SourceOrder(
          names: order.map { context.store.sources[$0].name }, median: comparison.median)
      }
      let now = order(today)
      var best = now
      for tried in Self.orders(of: today, samples.columns) where tried != today {
        let candidate = order(tried)
        if let median = candidate.median, median < best.median ?? .infinity { best = candidate }
      }
      return now.median.map { _ in Agreement.Suggestion(type: type, today: now, best: best) }
    }
  }

  /// Every order of the sources with the most samples, at most five of them. The other sources
  /// follow in their current order.
  private static func orders(of today: [Int], _ columns: SampleColumns) -> [[Int]] {
    var counts: [Int: Int] = [:]
    for source in columns.source { counts[Int(source), default: 0] += 1 }
    let ranked = today.sorted { (counts[$0] ?? 0) > (counts[$1] ?? 0) }
    let chosen = Set(ranked.prefix(limit))
    let rest = today.filter { !chosen.contains($0) }
    return permutations(of: today.filter(chosen.contains)).map { $0 + rest }
  }

  private static func permutations(of items: [Int]) -> [[Int]] {
    guard items.count > 1 else { return [items] }
    return items.indices.flatMap { index in
      var others = items
      let first = others.remove(at: index)
      return permutations(of: others).map { [first] + $0 }
    }
  }
}

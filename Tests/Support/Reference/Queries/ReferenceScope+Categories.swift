/// Category types (R-10… ).
extension ReferenceScope {
  func categoryAnswer(_ type: ReferenceCategoryType) -> ReferenceAnswer {
    let categories = categories(type)
    return ReferenceAnswer(
      rows: categories.rows,
      items: query.hasItems
        ? categories.isByOneNight ? categories.sleepItems : categories.eventItems : nil)
  }

  func categories(_ type: ReferenceCategoryType) -> ReferenceCategories {
    let all = history.categories.filter { $0.type == type }
    return ReferenceCategories(
      scope: self, type: type, order: order(of: all), samples: counted(all))
  }
}

/// One category query: the samples that count, and the order of all sources.
struct ReferenceCategories {
  let scope: ReferenceScope
  let type: ReferenceCategoryType
  let order: [String]
  let samples: [ReferenceCategorySample]

  var statistics: [String] { scope.query.statistics ?? [type.defaultStatistic] }

  /// The numbers of some values, and `nil` for unknown ones.
  private typealias Raws = Set<Int?>

  /// The numbers of the chosen values; `nil` if all count except absences.
  private var chosenRaws: Raws? {
    (scope.query.values.map(type.raws) ?? type.defaultRaws).map { Raws($0.map(Optional.some)) }
  }

  private func has(_ raws: Raws?, _ sample: ReferenceCategorySample) -> Bool {
    raws?.contains(sample.raw) ?? !type.absences.contains(sample.raw)
  }

  /// True if a sample is data for some values. Time in bed is data only for itself.
  private func isData(_ sample: ReferenceCategorySample, for raws: Raws?) -> Bool {
    let isInBed = type == .sleepAnalysis && sample.raw == ReferenceCategoryType.inBed
    return !isInBed || has(raws, sample)
  }

  var data: [ReferenceCategorySample] { samples.filter { isData($0, for: chosenRaws) } }

  /// True if R-16…R-18 apply to an interval.
  var isByOneNight: Bool {
    type == .sleepAnalysis && scope.query.interval == ReferenceIntervalLength(1, .night)
  }

  var rows: [ReferenceRow] {
    var nullKeys = statistics.map(ReferenceKeys.json)
    if scope.query.grouping == .value { nullKeys.append("values") }
    return scope.rows(data: data, nullKeys: nullKeys) { row(of: $0) }
  }

  private func row(of interval: Range<Double>) -> [String: ReferenceValue] {
    let touching = samples.filter { $0.touches(interval) }
    var keys = Dictionary(
      uniqueKeysWithValues: statistics.map { statistic in
        (ReferenceKeys.json(statistic), value(of: statistic, touching, in: interval))
      })
    switch scope.query.grouping {
    case .source: keys["sources"] = .list(sources(touching, in: interval))
    case .value: keys["values"] = .list(values(touching, in: interval))
    case .activity, .leg, .entry, nil: break
    }
    if isByOneNight, scope.state(of: interval) == "partial", endedToday(touching, in: interval) {
      keys["state"] = .text("complete")
    }
    return keys
  }

  private func value(
    of statistic: String, _ touching: [ReferenceCategorySample], in interval: Range<Double>
  ) -> ReferenceValue {
    switch statistic {
    case "count": return .count(touching.filter { has(chosenRaws, $0) }.count)
    case "duration": return .number(duration(of: chosenRaws, touching, in: interval))
    case "per_day": return .number(perDay(in: interval))
    default:
      return isByOneNight
        ? nightShape(touching, in: interval).value(of: statistic)
        : .number(mean(of: statistic, overNightsNamedIn: interval))
    }
  }

  /// The length of the union of the samples that have one of the values, clipped to the interval;
  /// `nil` if none of the samples is data.
  ///
  /// - Parameter raws: the numbers of the values; `nil` for all except absences.
  private func duration(
    of raws: Raws?, _ touching: [ReferenceCategorySample], in interval: Range<Double>
  ) -> Double? {
    guard touching.contains(where: { isData($0, for: raws) }) else { return nil }
    let counted = touching.filter { has(raws, $0) }
    return ReferenceSpans.length(counted.map { $0.clipped(to: interval) })
  }

  // MARK: Per day

  private func perDay(in interval: Range<Double>) -> Double? {
    if type == .sleepAnalysis && !scope.countsNights { return perNight(namedIn: interval) }
    let days = scope.daysWithData(of: interval, touching: data)
    guard days > 0 else { return nil }
    let known = interval.lowerBound..<min(interval.upperBound, scope.end)
    let touching = samples.filter { $0.touches(known) }
    return (duration(of: chosenRaws, touching, in: known) ?? 0) / Double(days)
  }

  /// The average over the nights that are named by the days that start in the interval, not clipped
  /// to the interval.
  private func perNight(namedIn interval: Range<Double>) -> Double? {
    let nights = nights(namedIn: interval)
      .filter { night in data.contains { $0.touches(night) } }
    guard !nights.isEmpty else { return nil }
    let asleep = nights.compactMap { night in
      duration(of: chosenRaws, samples.filter { $0.touches(night) }, in: night)
    }
    return asleep.reduce(0, +) / Double(nights.count)
  }

  /// The nights that are named by the days that start in an interval and before the end of the
  /// data, cut at that end alone.
  private func nights(namedIn interval: Range<Double>) -> [Range<Double>] {
    scope.days(of: interval)
      .filter { day in
        let midnight = scope.clock.instant(day: day.number)
        return interval.contains(midnight) && midnight < scope.end
      }
      .map { scope.clock.night($0.number, cutAt: scope.nightSecond) }
      .map { $0.lowerBound..<min($0.upperBound, scope.end) }
  }

  /// The average of a night's statistic over the nights that have it.
  private func mean(
    of statistic: String, overNightsNamedIn interval: Range<Double>
  ) -> Double? {
    let values = nights(namedIn: interval).compactMap { night -> Double? in
      let touching = samples.filter { $0.touches(night) }
      guard case .number(let value) = nightShape(touching, in: night).value(of: statistic)
      else { return nil }
      return value
    }
    return values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }

  // MARK: Parts

  private func sources(
    _ touching: [ReferenceCategorySample], in interval: Range<Double>
  ) -> [[String: ReferenceValue]] {
    order.compactMap { source in
      let own = touching.filter { $0.source == source }
      return own.isEmpty ? nil : part(named: source, chosenRaws, own, in: interval)
    }
  }

  private func values(
    _ touching: [ReferenceCategorySample], in interval: Range<Double>
  ) -> [[String: ReferenceValue]] {
    let raws = type.values.keys.sorted().filter { raw in
      chosenRaws?.contains(raw) ?? !type.absences.contains(raw)
    }
    if isByOneNight {
      let shape = nightShape(touching, in: interval)
      return raws.map { raw in
        var part = part(of: raw, touching, in: interval)
        if part["duration"] != nil { part["duration"] = .number(shape.duration(of: raw)) }
        if part["count"] != nil { part["count"] = .count(shape.count(of: raw)) }
        return part
      }
    }
    var parts = raws.map { part(of: $0, touching, in: interval) }
    let hasUnknown = samples.contains { sample in
      sample.raw == nil && scope.intervals.contains { sample.touches($0) }
    }
    if chosenRaws == nil && hasUnknown {
      parts.append(part(of: nil, touching, in: interval))
    }
    return parts
  }

  /// The part of a value, or of unknown ones.
  private func part(
    of raw: Int?, _ touching: [ReferenceCategorySample], in interval: Range<Double>
  ) -> [String: ReferenceValue] {
    part(named: raw.flatMap { type.values[$0] } ?? "unknown", [raw], touching, in: interval)
  }

  /// The requested ones of duration and count, over the samples that have one of the values.
  private func part(
    named name: String, _ raws: Raws?, _ touching: [ReferenceCategorySample],
    in interval: Range<Double>
  ) -> [String: ReferenceValue] {
    var part: [String: ReferenceValue] = ["name": .text(name)]
    if statistics.contains("duration") {
      part["duration"] = .number(duration(of: raws, touching, in: interval))
    }
    if statistics.contains("count") {
      part["count"] = .count(touching.filter { has(raws, $0) }.count)
    }
    return part
  }
}

/// Single samples (R-1a).
extension ReferenceCategories {
  /// The samples of the chosen values that touch a listed interval, in order of start, end, source
  /// and value.
  var eventItems: [[String: ReferenceValue]] {
    let listed = scope.intervalsWithItems
    func key(_ sample: ReferenceCategorySample) -> (Double, Double, Int, Int) {
      (
        sample.start, sample.end, order.firstIndex(of: sample.source) ?? order.count,
        sample.raw ?? Int.max
      )
    }
    return samples.filter { sample in
      has(chosenRaws, sample) && listed.contains { sample.touches($0) }
    }
    .sorted { key($0) < key($1) }
    .map { sample in
      var keys: [String: ReferenceValue] = [
        "start": .instant(sample.start), "end": .instant(sample.end),
        "source": .text(sample.source),
      ]
      if !type.values.isEmpty {
        keys["value"] = .text(sample.raw.flatMap { type.values[$0] } ?? "unknown")
      }
      return keys
    }
  }
}
